import GameCore

extension TextPicture {
  /// Cards of 8 columns.
  static let small: [CardKind: TextPicture] = [
    .tomato: TextPicture(
      #"""
        ╲╲╱╱  
      ╭──┴┴──╮
      │  ◦◦  │
      ╰──────╯
      """#),
    .mato: TextPicture(
      #"""
       ╭────╮ 
      │ ╭──╮ │
      │ ╰──╯ │
       ╰────╯ 
      """#),
    .to: TextPicture(
      #"""
      ┌──────┐
      │ ┌──┐ │
      │ └──┘●│
      └──────┘
      """#),
    .ma: TextPicture(
      #"""
      ╲╲    ╱╱
      │╲────╱│
      │  ><  │
      ╰──VV──╯
      """#),
    .potato: TextPicture(
      #"""
       ╲╱╲╱╲╱ 
      ╭┴────┴╮
      │ ◦  ◦ │
      ╰╮____╭╯
      """#),
    .toma: TextPicture(
      #"""
        ╭()╮  
      ╭─╯──╰─╮
      │(o)(o)│
      ╰──────╯
      """#),
  ]

  /// The same in ASCII.
  static let smallASCII: [CardKind: TextPicture] = [
    .tomato: TextPicture(
      #"""
        \\//  
      .--''--.
      (  oo  )
      '------'
      """#),
    .mato: TextPicture(
      #"""
       .----. 
      | .--. |
      | '--' |
       '----' 
      """#),
    .to: TextPicture(
      #"""
      +------+
      | +--+ |
      | +--+o|
      +------+
      """#),
    .ma: TextPicture(
      #"""
      \\    //
      |\----/|
      |  ><  |
      '--VV--'
      """#),
    .potato: TextPicture(
      #"""
       \/\/\/ 
      .------.
      ( o  o )
      '-.__.-'
      """#),
    .toma: TextPicture(
      #"""
        .().  
      .-'--'-.
      |(o)(o)|
      '------'
      """#),
  ]

  /// Cards of 16 columns and more.
  static let large: [CardKind: TextPicture] = [
    .tomato: TextPicture(
      #"""
           ╲ ││ ╱     
        ╭──╴╲││╱╶──╮  
       ╭╯          ╰╮ 
       │   ◉    ◉   │ 
       │ ~   ╰╯   ~ │ 
       ╰╮          ╭╯ 
        ╰──╮    ╭──╯  
           ╰────╯     
      """#),
    .mato: TextPicture(
      #"""
         ╭────────╮   
       ╭─╯ ╭────╮ ╰─╮ 
       │ ╭─╯ ╭╮ ╰─╮ │ 
       │ │  ╭╯╰╮  │ │ 
       │ │  ╰╮╭╯  │ │ 
       │ ╰─╮ ╰╯ ╭─╯ │ 
       ╰─╮ ╰────╯ ╭─╯ 
         ╰────────╯   
      """#),
    .to: TextPicture(
      #"""
       ╔════════════╗ 
       ║ ┌───┐┌───┐ ║ 
       ║ │ ◉ ││ ◉ │ ║ 
       ║ └───┘└───┘ ║ 
       ║ ┌────────┐ ║ 
       ║ │        │●║ 
       ║ └────────┘ ║ 
      ─╨────────────╨─
      """#),
    .ma: TextPicture(
      #"""
       ╲╲          ╱╱ 
       ╲ ╲╭──────╮╱ ╱ 
        ╲╭╯      ╰╮╱  
         │ ╲╲  ╱╱ │   
         │  ◉  ◉  │   
         │  ╭──╮  │   
         ╰╮ VVVV ╭╯   
          ╰──────╯    
      """#),
    .potato: TextPicture(
      #"""
          ╲╱╲╱╲╱╲╱    
          ╰──────╯    
        ╭──╯    ╰──╮  
       ╭╯   ◉  ◉   ╰╮ 
       │  ·   ╰╯  · │ 
       │ ·          │ 
       ╰╮     ·    ╭╯ 
        ╰──────────╯  
      """#),
    .toma: TextPicture(
      #"""
           ╭────╮     
         ╭─╯ ~~ ╰─╮   
        ╭╯ ~~~~~~ ╰╮  
       ╭┴───╮  ╭───┴╮ 
       │  ◉ ├──┤ ◉  │ 
       ╰┬───╯  ╰───┬╯ 
        ╰╮  ╰──╯  ╭╯  
         ╰────────╯   
      """#),
  ]

  /// The same in ASCII.
  static let largeASCII: [CardKind: TextPicture] = [
    .tomato: TextPicture(
      #"""
           \ || /     
        .---\||/---.  
       /            \ 
      |    o    o    |
      |  "   __   "  |
       \            / 
        '-.      .-'  
           '----'     
      """#),
    .mato: TextPicture(
      #"""
         .--------.   
       .'  .----.  '. 
       |  /  ..  \  | 
       | |  (  )  | | 
       | |  (__)  | | 
       |  \      /  | 
       '.  '----'  .' 
         '--------'   
      """#),
    .to: TextPicture(
      #"""
       +------------+ 
       | .---..---. | 
       | | o || o | | 
       | '---''---' | 
       | .--------. | 
       | |        |o| 
       | '--------' | 
      _|____________|_
      """#),
    .ma: TextPicture(
      #"""
       \\          // 
       \ \.------./ / 
        \/        \/  
         | \\  // |   
         |  o  o  |   
         |  .--.  |   
         '. VVVV .'   
           '----'     
      """#),
    .potato: TextPicture(
      #"""
          \/\/\/\/    
          |______|    
        .-'      '-.  
       /    o  o    \ 
      |  .   __  .   |
      | .            |
       \      .     / 
        '----------'  
      """#),
    .toma: TextPicture(
      #"""
           .----.     
         .-' ~~ '-.   
        /  ~~~~~~  \  
       .----.  .----. 
       | o  |--|  o | 
       '----'  '----' 
        \   '--'   /  
         '--------'   
      """#),
  ]
}
