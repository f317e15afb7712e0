/// The files of `Assets/`, embedded in the binary.
public enum Assets {
}
