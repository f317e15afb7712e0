import GameCore
import Text

extension Reaction {
  var text: LocalizedText { Self.texts(level, cause)[line] }

  private static func texts(_ level: ComputerLevel, _ cause: Cause) -> [LocalizedText] {
    switch (level, cause) {
    case (.easy, .collision):
      [
        .init("(>_<) Ouch! My poor paw!", ja: "(>_<) いたっ！ おててがぶつかった！"),
        .init("(@_@) But I wanted that one!", ja: "(@_@) それ、ほしかったのにー"),
        .init("(o_o) Boing! Where did it go?", ja: "(o_o) あれれ、どこいった？"),
        .init("(^_^;) We think alike, hee hee.", ja: "(^_^;) 同じこと考えてたね、えへへ"),
      ]
    case (.easy, .robbed):
      [
        .init("(T_T) Not my tomato! Nooo!", ja: "(T_T) ボクのトマトー！"),
        .init("(;_;) I wanted to cuddle that one.", ja: "(;_;) なでなでしたかったのに"),
        .init("(o_o) Hey! It had my name on it.", ja: "(o_o) えっ、名前書いといたのに"),
        .init("(>_<) I blinked. Why did I blink?", ja: "(>_<) まばたきしたら消えた！"),
      ]
    case (.easy, .streak):
      [
        .init("(^o^) So fast! Do it again!", ja: "(^o^) はやーい！ もう一回！"),
        .init("(@_@) My ears are spinning.", ja: "(@_@) 耳がぐるぐるするー"),
        .init("(*_*) Tomatoma... I am lost.", ja: "(*_*) トマトマ…あれ、どこまで？"),
        .init("(^_^) You are all so good at this!", ja: "(^_^) みんなじょうずだねえ"),
      ]
    case (.normal, .collision):
      [
        .init("(-_-;) Great minds. Bad luck.", ja: "(-_-;) 気が合うのも考えものだな"),
        .init("(>_<) You again? Get your own.", ja: "(>_<) またキミか。よそでやって"),
        .init("(^_^;) Let us call it a draw.", ja: "(^_^;) 引き分けってことにしよう"),
        .init("(-_-) Saw that paw. Too late.", ja: "(-_-) 見えたのに止まれなかった"),
      ]
    case (.normal, .robbed):
      [
        .init("(-_-) I had plans for that card.", ja: "(-_-) あとで使うはずだったのに"),
        .init("(o_O) That was my last piece!", ja: "(o_O) 最後のひとつだったのに！"),
        .init("(;_;) Enjoy it. I will remember.", ja: "(;_;) どうぞ。…覚えとくからね"),
        .init("(>_>) Nicely stolen, I admit.", ja: "(>_>) うまいこと持ってくなあ"),
      ]
    case (.normal, .streak):
      [
        .init("(o_o) Will nobody ever trip?", ja: "(o_o) だれもつまずかないの？"),
        .init("(^_^) Somebody has practiced.", ja: "(^_^) さては練習してきたな"),
        .init("(-_-;) Do slip. I am hungry.", ja: "(-_-;) そろそろかんで。空腹なんだ"),
        .init("(>_>) The longer, the tastier.", ja: "(>_>) 長い列ほどおいしいのさ"),
      ]
    case (.hard, .collision):
      [
        .init("(-_-) You dare point where I point?", ja: "(-_-) 私と同じ札とはいい度胸だ"),
        .init("(u_u) A waste. Such a waste.", ja: "(u_u) もったいない。実に惜しい"),
        .init("(._.) Improbable. And yet.", ja: "(._.) ありえぬ。だが起きた"),
        .init("(-_-#) This happens only once.", ja: "(-_-#) 二度目はないと思いたまえ"),
      ]
    case (.hard, .robbed):
      [
        .init("(-_-) A small loss in a long plan.", ja: "(-_-) 大局には響かぬ"),
        .init("(u_u) Keep it. A parting gift.", ja: "(u_u) 取っておけ。せんべつだ"),
        .init("(-_-#) By all my sums, it was mine.", ja: "(-_-#) 計算では私のものだった"),
        .init("(._.) Hm. I taught you too much.", ja: "(._.) ふむ。少し教えすぎたか"),
      ]
    case (.hard, .streak):
      [
        .init("(-_-) Adequate. Do continue.", ja: "(-_-) まあまあだ。続けたまえ"),
        .init("(u_u) Every clock stops in the end.", ja: "(u_u) 止まらぬ時計はない"),
        .init("(^_-) Not tired yet, I trust?", ja: "(^_-) 疲れてはいないかね？"),
        .init("(._.) One will crack. Not I.", ja: "(._.) 崩れるのは、私ではない"),
      ]
    }
  }
}

extension MicrophoneFailure {
  var text: LocalizedText {
    switch self {
    case .noRecorder(let names):
      .init(
        "No microphone: \(names.list(in: .en)) are missing",
        ja: "マイクなし：\(names.list(in: .ja))のどれもない")
    case .cannotStart(let program, let reason):
      .init(
        "No microphone: \(program): \(reason.en)",
        ja: "マイクなし：\(program)：\(reason.ja)")
    case .ended(let program):
      .init("No microphone: \(program) has ended", ja: "マイクなし：\(program) が終了した")
    case .silent(let program):
      .init(
        "No microphone: \(program) sends nothing",
        ja: "マイクなし：\(program) から音が来ない")
    }
  }
}
