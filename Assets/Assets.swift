/// A picture of the game, embedded in the binary as XPM text.
///
/// The raw value is the name of the file in `Assets/Pictures`, without `.xpm`.
package enum Sprite: String, CaseIterable, Sendable {
  /// The large card picture: a smiling tomato, トマト.
  case tomatoLarge = "tomato-large"
  /// The medium card picture: a smiling tomato, トマト.
  case tomatoMedium = "tomato-medium"
  /// The small card picture: a smiling tomato, トマト.
  case tomatoSmall = "tomato-small"
  /// The card picture of 10x10: a smiling tomato, トマト.
  case tomato10x10 = "tomato-10x10"
  /// The card picture of 7x6: a smiling tomato, トマト.
  case tomato7x6 = "tomato-7x6"
  /// The card picture of 5x4: a smiling tomato, トマト.
  case tomato5x4 = "tomato-5x4"

  /// The large card picture: a target with an arrow in it, マト.
  case matoLarge = "mato-large"
  /// The medium card picture: a target with an arrow in it, マト.
  case matoMedium = "mato-medium"
  /// The small card picture: a target with an arrow in it, マト.
  case matoSmall = "mato-small"
  /// The card picture of 10x10: a target with an arrow in it, マト.
  case mato10x10 = "mato-10x10"
  /// The card picture of 7x6: a target with an arrow in it, マト.
  case mato7x6 = "mato-7x6"
  /// The card picture of 5x4: a target with an arrow in it, マト.
  case mato5x4 = "mato-5x4"

  /// The large card picture: a friendly door, ト.
  case toLarge = "to-large"
  /// The medium card picture: a friendly door, ト.
  case toMedium = "to-medium"
  /// The small card picture: a friendly door, ト.
  case toSmall = "to-small"
  /// The card picture of 10x10: a friendly door, ト.
  case to10x10 = "to-10x10"
  /// The card picture of 7x6: a friendly door, ト.
  case to7x6 = "to-7x6"
  /// The card picture of 5x4: a friendly door, ト.
  case to5x4 = "to-5x4"

  /// The large card picture: a winking devil, マ.
  case maLarge = "ma-large"
  /// The medium card picture: a winking devil, マ.
  case maMedium = "ma-medium"
  /// The small card picture: a winking devil, マ.
  case maSmall = "ma-small"
  /// The card picture of 10x10: a winking devil, マ.
  case ma10x10 = "ma-10x10"
  /// The card picture of 7x6: a winking devil, マ.
  case ma7x6 = "ma-7x6"
  /// The card picture of 5x4: a winking devil, マ.
  case ma5x4 = "ma-5x4"

  /// The large card picture: a granny with a bun and glasses, トマ.
  case tomaLarge = "toma-large"
  /// The medium card picture: a granny with a bun and glasses, トマ.
  case tomaMedium = "toma-medium"
  /// The small card picture: a granny with a bun and glasses, トマ.
  case tomaSmall = "toma-small"
  /// The card picture of 10x10: a granny with a bun and glasses, トマ.
  case toma10x10 = "toma-10x10"
  /// The card picture of 7x6: a granny with a bun and glasses, トマ.
  case toma7x6 = "toma-7x6"
  /// The card picture of 5x4: a granny with a bun and glasses, トマ.
  case toma5x4 = "toma-5x4"

  /// The medium face of a computer player of level easy: a sleeping cream cat.
  case catEasyMedium = "cat-easy-medium"
  /// The small face of a computer player of level easy: a sleeping cream cat.
  case catEasySmall = "cat-easy-small"
  /// The medium face of a computer player of level normal: a curious tabby cat.
  case catNormalMedium = "cat-normal-medium"
  /// The small face of a computer player of level normal: a curious tabby cat.
  case catNormalSmall = "cat-normal-small"
  /// The medium face of a computer player of level hard: a grinning black cat.
  case catHardMedium = "cat-hard-medium"
  /// The small face of a computer player of level hard: a grinning black cat.
  case catHardSmall = "cat-hard-small"

  /// The large card picture: a grumpy potato, ポテト.
  case potatoLarge = "potato-large"
  /// The medium card picture: a grumpy potato, ポテト.
  case potatoMedium = "potato-medium"
  /// The small card picture: a grumpy potato, ポテト.
  case potatoSmall = "potato-small"
  /// The card picture of 10x10: a grumpy potato, ポテト.
  case potato10x10 = "potato-10x10"
  /// The card picture of 7x6: a grumpy potato, ポテト.
  case potato7x6 = "potato-7x6"
  /// The card picture of 5x4: a grumpy potato, ポテト.
  case potato5x4 = "potato-5x4"

  /// The card picture of 8x4 for narrow cards, in half columns: a friendly door, ト.
  case toNarrow8x4 = "to-narrow-8x4"
  /// The card picture of 8x6 for narrow cards, in half columns: a friendly door, ト.
  case toNarrow8x6 = "to-narrow-8x6"
  /// The card picture of 8x8 for narrow cards, in half columns: a friendly door, ト.
  case toNarrow8x8 = "to-narrow-8x8"
  /// The card picture of 12x6 for narrow cards, in half columns: a friendly door, ト.
  case toNarrow12x6 = "to-narrow-12x6"
  /// The card picture of 12x8 for narrow cards, in half columns: a friendly door, ト.
  case toNarrow12x8 = "to-narrow-12x8"
  /// The card picture of 12x10 for narrow cards, in half columns: a friendly door, ト.
  case toNarrow12x10 = "to-narrow-12x10"
  /// The card picture of 18x14 for narrow cards, in half columns: a friendly door, ト.
  case toNarrow18x14 = "to-narrow-18x14"
  /// The card picture of 20x14 for narrow cards, in half columns: a friendly door, ト.
  case toNarrow20x14 = "to-narrow-20x14"
  /// The card picture of 24x20 for narrow cards, in half columns: a friendly door, ト.
  case toNarrow24x20 = "to-narrow-24x20"
  /// The card picture of 8x4 for narrow cards, in half columns: a winking devil, マ.
  case maNarrow8x4 = "ma-narrow-8x4"
  /// The card picture of 8x6 for narrow cards, in half columns: a winking devil, マ.
  case maNarrow8x6 = "ma-narrow-8x6"
  /// The card picture of 8x8 for narrow cards, in half columns: a winking devil, マ.
  case maNarrow8x8 = "ma-narrow-8x8"
  /// The card picture of 10x6 for narrow cards, in half columns: a winking devil, マ.
  case maNarrow10x6 = "ma-narrow-10x6"
  /// The card picture of 10x8 for narrow cards, in half columns: a winking devil, マ.
  case maNarrow10x8 = "ma-narrow-10x8"
  /// The card picture of 14x8 for narrow cards, in half columns: a winking devil, マ.
  case maNarrow14x8 = "ma-narrow-14x8"
  /// The card picture of 20x14 for narrow cards, in half columns: a winking devil, マ.
  case maNarrow20x14 = "ma-narrow-20x14"
  /// The card picture of 8x4 for narrow cards, in half columns: a target, マト.
  case matoNarrow8x4 = "mato-narrow-8x4"
  /// The card picture of 8x6 for narrow cards, in half columns: a target, マト.
  case matoNarrow8x6 = "mato-narrow-8x6"
  /// The card picture of 10x6 for narrow cards, in half columns: a target, マト.
  case matoNarrow10x6 = "mato-narrow-10x6"
  /// The card picture of 8x4 for narrow cards, in half columns: a grumpy potato, ポテト.
  case potatoNarrow8x4 = "potato-narrow-8x4"
  /// The card picture of 8x6 for narrow cards, in half columns: a grumpy potato, ポテト.
  case potatoNarrow8x6 = "potato-narrow-8x6"
  /// The card picture of 8x4 for narrow cards, in half columns: a granny with a bun and glasses, トマ.
  case tomaNarrow8x4 = "toma-narrow-8x4"
  /// The card picture of 8x6 for narrow cards, in half columns: a granny with a bun and glasses, トマ.
  case tomaNarrow8x6 = "toma-narrow-8x6"
  /// The card picture of 8x4 for narrow cards, in half columns: a smiling tomato, トマト.
  case tomatoNarrow8x4 = "tomato-narrow-8x4"

  /// The back of a large card.
  case backLarge = "back-large"
  /// The back of a medium card.
  case backMedium = "back-medium"
  /// The back of a small card.
  case backSmall = "back-small"
  /// The back of a card in a low corner: two colors in each cell.
  case back12x10 = "back-12x10"

  /// A pile of cards, for the tile of the deck.
  case tileDeck = "tile-deck"
  /// An ear: those who listen judge.
  case tileEar = "tile-ear"
  /// A mouth: the reader judges, by typing.
  case tileMouth = "tile-mouth"
  /// A raised paw: a vote judges.
  case tilePaw = "tile-paw"

  /// The reverse mark of a card.
  case reverse = "reverse-medium"

  /// The die showing one: its pip is a tomato.
  case die1 = "die-1"
  /// The die showing two.
  case die2 = "die-2"
  /// The die showing three.
  case die3 = "die-3"
  /// The small die showing one.
  case die1Small = "die-1-small"
  /// The small die showing two.
  case die2Small = "die-2-small"
  /// The small die showing three.
  case die3Small = "die-3-small"
  /// The die in a low corner, showing one: two colors in each cell.
  case die1x12x6 = "die-1-12x6"
  /// The die in a low corner, showing two: two colors in each cell.
  case die2x12x6 = "die-2-12x6"
  /// The die in a low corner, showing three: two colors in each cell.
  case die3x12x6 = "die-3-12x6"
  /// The die in the air, turned to the right.
  case dieTumbleA = "die-tumble-a"
  /// The die in the air, turned to the left.
  case dieTumbleB = "die-tumble-b"
  /// The small die in the air, turned to the right.
  case dieTumbleASmall = "die-tumble-a-small"
  /// The small die in the air, turned to the left.
  case dieTumbleBSmall = "die-tumble-b-small"

  /// A cat's foreleg, its paw at the bottom.
  case paw
  /// The cat's foreleg, half as large.
  case pawSmall = "paw-small"

  /// What is left of a tomato that was thrown, in the color of the third seat.
  case splat

  /// The laughing tomato of the title.
  case tomatoTitle = "tomato-title"
  /// The large letter ト of the title.
  case letterToLarge = "letter-to-large"
  /// The medium letter ト of the title.
  case letterToMedium = "letter-to-medium"
  /// The small letter ト of the title.
  case letterToSmall = "letter-to-small"
  /// The large letter マ of the title.
  case letterMaLarge = "letter-ma-large"
  /// The medium letter マ of the title.
  case letterMaMedium = "letter-ma-medium"
  /// The small letter マ of the title.
  case letterMaSmall = "letter-ma-small"

  /// A falling leaf of a tomato plant.
  case leaf
  /// A falling maple leaf.
  case maple
  /// A falling cherry petal.
  case petal
  /// A falling snow crystal.
  case snow
  /// The flash of an impact.
  case spark
  /// The cloud of a collision.
  case puff
  /// The small cloud of a collision.
  case puffSmall = "puff-small"
  /// A little gold star.
  case star

  /// The bytes of the picture's XPM file.
  package var source: [UInt8] {
    switch self {
    case .tomatoLarge: PackageResources.tomato_large_xpm
    case .tomatoMedium: PackageResources.tomato_medium_xpm
    case .tomatoSmall: PackageResources.tomato_small_xpm
    case .tomato10x10: PackageResources.tomato_10x10_xpm
    case .tomato7x6: PackageResources.tomato_7x6_xpm
    case .tomato5x4: PackageResources.tomato_5x4_xpm
    case .matoLarge: PackageResources.mato_large_xpm
    case .matoMedium: PackageResources.mato_medium_xpm
    case .matoSmall: PackageResources.mato_small_xpm
    case .mato10x10: PackageResources.mato_10x10_xpm
    case .mato7x6: PackageResources.mato_7x6_xpm
    case .mato5x4: PackageResources.mato_5x4_xpm
    case .toLarge: PackageResources.to_large_xpm
    case .toMedium: PackageResources.to_medium_xpm
    case .toSmall: PackageResources.to_small_xpm
    case .to10x10: PackageResources.to_10x10_xpm
    case .to7x6: PackageResources.to_7x6_xpm
    case .to5x4: PackageResources.to_5x4_xpm
    case .maLarge: PackageResources.ma_large_xpm
    case .maMedium: PackageResources.ma_medium_xpm
    case .maSmall: PackageResources.ma_small_xpm
    case .ma10x10: PackageResources.ma_10x10_xpm
    case .ma7x6: PackageResources.ma_7x6_xpm
    case .ma5x4: PackageResources.ma_5x4_xpm
    case .tomaLarge: PackageResources.toma_large_xpm
    case .tomaMedium: PackageResources.toma_medium_xpm
    case .tomaSmall: PackageResources.toma_small_xpm
    case .toma10x10: PackageResources.toma_10x10_xpm
    case .toma7x6: PackageResources.toma_7x6_xpm
    case .toma5x4: PackageResources.toma_5x4_xpm
    case .potatoLarge: PackageResources.potato_large_xpm
    case .potatoMedium: PackageResources.potato_medium_xpm
    case .potatoSmall: PackageResources.potato_small_xpm
    case .potato10x10: PackageResources.potato_10x10_xpm
    case .potato7x6: PackageResources.potato_7x6_xpm
    case .potato5x4: PackageResources.potato_5x4_xpm
    case .toNarrow8x4: PackageResources.to_narrow_8x4_xpm
    case .toNarrow8x6: PackageResources.to_narrow_8x6_xpm
    case .toNarrow8x8: PackageResources.to_narrow_8x8_xpm
    case .toNarrow12x6: PackageResources.to_narrow_12x6_xpm
    case .toNarrow12x8: PackageResources.to_narrow_12x8_xpm
    case .toNarrow12x10: PackageResources.to_narrow_12x10_xpm
    case .toNarrow18x14: PackageResources.to_narrow_18x14_xpm
    case .toNarrow20x14: PackageResources.to_narrow_20x14_xpm
    case .toNarrow24x20: PackageResources.to_narrow_24x20_xpm
    case .maNarrow8x4: PackageResources.ma_narrow_8x4_xpm
    case .maNarrow8x6: PackageResources.ma_narrow_8x6_xpm
    case .maNarrow8x8: PackageResources.ma_narrow_8x8_xpm
    case .maNarrow10x6: PackageResources.ma_narrow_10x6_xpm
    case .maNarrow10x8: PackageResources.ma_narrow_10x8_xpm
    case .maNarrow14x8: PackageResources.ma_narrow_14x8_xpm
    case .maNarrow20x14: PackageResources.ma_narrow_20x14_xpm
    case .matoNarrow8x4: PackageResources.mato_narrow_8x4_xpm
    case .matoNarrow8x6: PackageResources.mato_narrow_8x6_xpm
    case .matoNarrow10x6: PackageResources.mato_narrow_10x6_xpm
    case .potatoNarrow8x4: PackageResources.potato_narrow_8x4_xpm
    case .potatoNarrow8x6: PackageResources.potato_narrow_8x6_xpm
    case .tomaNarrow8x4: PackageResources.toma_narrow_8x4_xpm
    case .tomaNarrow8x6: PackageResources.toma_narrow_8x6_xpm
    case .tomatoNarrow8x4: PackageResources.tomato_narrow_8x4_xpm
    case .backLarge: PackageResources.back_large_xpm
    case .backMedium: PackageResources.back_medium_xpm
    case .backSmall: PackageResources.back_small_xpm
    case .back12x10: PackageResources.back_12x10_xpm
    case .tileDeck: PackageResources.tile_deck_xpm
    case .tileEar: PackageResources.tile_ear_xpm
    case .tileMouth: PackageResources.tile_mouth_xpm
    case .tilePaw: PackageResources.tile_paw_xpm
    case .reverse: PackageResources.reverse_medium_xpm
    case .die1: PackageResources.die_1_xpm
    case .die2: PackageResources.die_2_xpm
    case .die3: PackageResources.die_3_xpm
    case .die1Small: PackageResources.die_1_small_xpm
    case .die2Small: PackageResources.die_2_small_xpm
    case .die3Small: PackageResources.die_3_small_xpm
    case .die1x12x6: PackageResources.die_1_12x6_xpm
    case .die2x12x6: PackageResources.die_2_12x6_xpm
    case .die3x12x6: PackageResources.die_3_12x6_xpm
    case .dieTumbleA: PackageResources.die_tumble_a_xpm
    case .dieTumbleB: PackageResources.die_tumble_b_xpm
    case .dieTumbleASmall: PackageResources.die_tumble_a_small_xpm
    case .dieTumbleBSmall: PackageResources.die_tumble_b_small_xpm
    case .catEasyMedium: PackageResources.cat_easy_medium_xpm
    case .catEasySmall: PackageResources.cat_easy_small_xpm
    case .catNormalMedium: PackageResources.cat_normal_medium_xpm
    case .catNormalSmall: PackageResources.cat_normal_small_xpm
    case .catHardMedium: PackageResources.cat_hard_medium_xpm
    case .catHardSmall: PackageResources.cat_hard_small_xpm
    case .paw: PackageResources.paw_xpm
    case .pawSmall: PackageResources.paw_small_xpm
    case .splat: PackageResources.splat_xpm
    case .tomatoTitle: PackageResources.tomato_title_xpm
    case .letterToLarge: PackageResources.letter_to_large_xpm
    case .letterToMedium: PackageResources.letter_to_medium_xpm
    case .letterToSmall: PackageResources.letter_to_small_xpm
    case .letterMaLarge: PackageResources.letter_ma_large_xpm
    case .letterMaMedium: PackageResources.letter_ma_medium_xpm
    case .letterMaSmall: PackageResources.letter_ma_small_xpm
    case .leaf: PackageResources.leaf_xpm
    case .maple: PackageResources.maple_xpm
    case .petal: PackageResources.petal_xpm
    case .snow: PackageResources.snow_xpm
    case .spark: PackageResources.spark_xpm
    case .puff: PackageResources.puff_xpm
    case .puffSmall: PackageResources.puff_small_xpm
    case .star: PackageResources.star_xpm
    }
  }
}

/// What pictures look like in other moods.
package enum FaceTable {
  /// First a line for each color: its sign and its hexadecimal digits.
  ///
  /// Then, each after an empty line, a picture, its size, a mood and a place in the picture, and below it
  /// the rows of signs that are drawn there; a point changes nothing.
  package static var source: [UInt8] { PackageResources.faces_txt }
}

/// The decks of other tongue twisters, as text.
package enum DeckTable {
  /// The name of each deck, and its text.
  package static var sources: [(name: String, text: [UInt8])] {
    [
      ("namamugi", PackageResources.namamugi_txt), ("lorry", PackageResources.lorry_txt),
      ("blaukraut", PackageResources.blaukraut_txt), ("tigres", PackageResources.tigres_txt),
    ]
  }
}

/// The letters that are drawn mark by mark, as text.
package enum LetterTable {
  /// The letters of the words in several sizes, and all capitals and digits: rows of marks.
  package static var source: [UInt8] { PackageResources.letters_txt }
  /// All capitals and digits, seven rows high, with open counters: for names and calls.
  ///
  /// Then ト and マ of the title, and figures of 3x5.
  package static var capitals: [UInt8] { PackageResources.capitals_txt }
  /// All kana, 7x7.
  package static var kana: [UInt8] { PackageResources.kana_txt }
  /// What is drawn with a pen: a letter, and for each line its points, in thousandths of the width and the height.
  package static var strokes: [UInt8] { PackageResources.strokes_txt }
}
