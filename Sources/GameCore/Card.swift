public enum GameCorePlaceholder {}
