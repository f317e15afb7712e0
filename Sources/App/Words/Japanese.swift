import GameCore

/// The Japanese texts.
extension Message {
  var japanese: String {
    switch self {
    case .title(let text): text.japanese
    case .setup(let text): text.japanese
    case .lobby(let text): text.japanese
    case .table(let text): text.japanese
    case .typing(let text): text.japanese
    case .pointing(let text): text.japanese
    case .reason(let text): text.japanese
    case .result(let text): text.japanese
    case .solo(let text): text.japanese
    case .overlay(let text): text.japanese
    case .problem(let text): text.japanese
    case .narration(let text): text.japanese
    case .plain(let text): text.japanese
    case .plainSolo(let text): text.japanese
    case .reaction(let reaction): reaction.japanese
    case .keyName(let text): text.japanese
    case .key(let text): text.japanese
    case .scores(let text): text.japanese
    case .legend(let text): text.japanese
    case .hint(let hint): hint.japanese
    case .shortHint(let hint): hint.shortJapanese
    case .rules(let text): text.japanese
    case .soloRules(let text): text.japanese
    case .limits(let level, let base, let mora, let pause):
      "\(level.rawValue) は \(base) 秒に 1 拍あたり \(mora) 秒を加えた時間（間は \(pause) 秒まで）"
    case .typedLimits(let levels, let grace):
      "キーボード入力の制限時間：\(levels)。最初のキーで、おそくとも \(grace) 秒後に計り始めます。"
    }
  }
}

extension [String] {
  /// The words as a list: アキ、ベンとチエ.
  fileprivate var list: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: "、") + "と" + last
  }
}

// MARK: - Screens

extension Message.Title {
  fileprivate var japanese: String {
    switch self {
    case .item(.play): "あそぶ"
    case .item(.rivals): "CPU戦"
    case .item(.host): "ホスト"
    case .item(.join): "参加"
    case .item(.solo): "ソロ"
    case .item(.daily): "今日"
    case .item(.resume): "つづき"
    case .item(.watch): "見る"
    case .item(.gallery): "動く絵"
    case .item(.help): "ヘルプ"
    case .about(.play): "2〜6人で早口ことば"
    case .about(.rivals): "3人と勝負"
    case .about(.host): "テーブルを開く"
    case .about(.join): "友だちのテーブルへ"
    case .about(.solo): "時間との勝負"
    case .about(.daily): "今日の山札"
    case .about(.resume): "途中のゲームなし"
    case .about(.watch): "最近のゲーム、なければお手本"
    case .about(.gallery): "アニメーション集"
    case .about(.help): "ルールとキー"
    case .demonstration: "お手本"
    case .daily(let morae, let isOpen, let streak):
      (isOpen ? "プレイ中" : morae.map { "済み・\($0) 拍" } ?? "今日はまだ")
        + (streak > 1 ? "・\(streak) 日連続" : "")
    case .resumable(.game(let names)): names.list
    case .resumable(.run(let morae, _, _)): "ソロ・\(morae) 拍"
    case .credit: "原作：かとうたいせい（オインクゲームズ）。非公式の独立したプログラムです。"
    }
  }
}

extension Message.Setup {
  fileprivate var japanese: String {
    switch self {
    case .title: "だれがあそぶ？"
    case .aboutPlace: "人か、コンピューターか、空席。"
    case .proposePointing: "みんなこの画面が見える？ 一斉に指さすと速い。変えてもいい。"
    case .aboutStartingPlayer: "最近トマトを食べたのはだれ？ その人が最初にふる。"
    case .seated(2): "2 人（ハウスルール）"
    case .seated(let count): "\(count) 人"
    case .emptyPlace: "＋ 席をふやす"
    case .rollsFirst: "最初にふる"
    case .person: "人"
    case .computer(.easy): "CPU・弱い"
    case .computer(.normal): "CPU・ふつう"
    case .computer(.hard): "CPU・強い"
    case .timeFactor(let percent): "時間 \(percent)%"
    case .startingPlayer: "トマトを食べた人"
    case .randomStartingPlayer: "おまかせ"
    case .keyStart: "はじめる"
    case .keyAgree: "これではじめる"
    case .keyMove: "移動"
    case .keyChange: "変更"
    case .keyName: "名前"
    case .keyTime: "時計の時間"
    case .keyDone: "決定"
    case .keyCancel: "元の名前"
    case .typeName: "名前を入力（16 文字まで）"
    }
  }
}

extension Message.Lobby {
  fileprivate var japanese: String {
    switch self {
    case .title(let table): "テーブル「\(table)」"
    case .friends: "友だちはこのコマンドで席につく"
    case .ready: "準備よし"
    case .notReady: "準備中"
    case .computer: "コンピューター"
    case .away: "離席中"
    case .own: "あなた"
    case .begin(let count): "\(count) 人そろった。はじめる？"
    case .beginShort: "はじめる？"
    case .waitsShort: "ホストを待つ"
    case .needsPlayers: "友だちを待っている"
    case .sayReady: "準備はいい？"
    case .waitsForHost: "ホストがはじめるのを待っている"
    case .watches: "観戦中"
    case .waits(let names): "\(names) を待っている"
    case .waitsForAbsent(let names): "離席中の \(names) を待っている"
    case .givesSeat(let name): "\(name) は離席中。コンピューターに代わる"
    case .pointed(let count, let all): "\(all) 人中 \(count) 人が指さした"
    }
  }
}

extension Message.Table {
  fileprivate var japanese: String {
    switch self {
    case .round(let number): "ラウンド \(number)"
    case .cardsLeft(let count): "山札 \(count)"
    case .die(let number): "サイコロ \(number)"
    case .seed(let seed): "シード \(seed)"
    case .points(let count): "\(count)点"
    case .rolls(let name): "\(name) がサイコロをふる"
    case .draws(let name, let count, let reader): "\(name) が \(count) 枚めくり、\(reader) がよむ"
    case .drawsShort(let name, let count): "\(name) が \(count) 枚めくる"
    case .drawsAgain(let name, let count, let reader, _):
      "もいっちょ！ \(name) が \(count) 枚めくり、\(reader) がよむ"
    case .tie(let votes): "\(votes) 対 \(votes) なので「よめた」。"
    case .tieShort(let votes): "\(votes) 対 \(votes)：よめた"
    case .drawing(let name, let reader): "\(name) がめくる。\(reader)、用意！"
    case .reads(let name, let fromRight): "\(name) が\(fromRight ? "右" : "左")からよむ"
    case .readsShort(let name, let fromRight):
      (name.isEmpty ? "" : "\(name) ") + "\(fromRight ? "右" : "左")から"
    case .failed(let name): "\(name)、しっぱい"
    case .stumbleCall: "かんだ!"
    case .timeCall: "じかんぎれ!"
    case .readsCall(let name): "\(name) よむ"
    case .turnCall: "あなたのばん"
    case .eyesShut: "ほかの人は目をつぶって！"
    case .timeUp: "時間切れ！"
    case .lastReading: "さいごの読み！"
    case .readWell, .readWellShort: "よめた"
    case .readFailed: "しっぱい"
    case .votes(let name, let number, let count):
      "\(name) が投票（\(number)/\(count)）"
    case .emptyField: "場にカードがない。"
    case .doing(.rolls): "ふる"
    case .doing(.draws): "めくる"
    case .doing(.reads): "よむ"
    case .doing(.points): "指さす"
    case .doing(.failed): "しっぱい"
    case .doing(.votes): "投票"
    case .doing(.votedWell): "よめた票"
    case .doing(.votedFailed): "しっぱい票"
    case .piles: "取った札"
    case .paleWords: "トマトがそろうと 1 点。うすい文字はまだないカード。"
    case .paleWordsShort: "うすい文字がそろえば 1 点。"
    case .needs(let word, 1): "あと「\(word)」でそろう"
    case .needs(let word, let count): "あと「\(word)」\(count) 枚でそろう"
    case .needsShort(let word, 1): "あと \(word)"
    case .needsShort(let word, let count): "あと \(word) \(count) 枚"
    case .more(let count): "ほか \(count)"
    case .breaksTies: "同点に強い"
    }
  }
}

extension Message.Typing {
  fileprivate var japanese: String {
    switch self {
    case .startClock(let name, let fromRight):
      "\(name)、Enter のあと\(fromRight ? "右" : "左")からぜんぶ打つ"
    case .side(let fromRight): "\(fromRight ? "右" : "左")から"
    case .pasted: "貼りつけは無効です。もう一度！"
    case .heard(let milliseconds, let morae):
      "\(milliseconds.inSeconds) 秒、毎秒 \(morae.speed(in: milliseconds)) 拍"
    case .paused(let milliseconds, let card):
      "\(card) 番のあとで \(milliseconds.inSeconds) 秒止まった"
    case .figures(let keysPerMinute, let percent, let longestGap):
      [
        keysPerMinute > 0 ? "毎分 \(keysPerMinute) 打" : "", "正確さ \(percent)%",
        longestGap > 0 ? "最大の間隔 \(longestGap.inSeconds) 秒" : "",
      ].filter { !$0.isEmpty }.joined(separator: "、")
    case .blockFigures(let kana, let milliseconds):
      "\(kana) 文字を \(milliseconds.inSeconds) 秒で"
    case .typed: "打ったのは"
    case .nothingTyped: "打たなかった"
    case .due(let card): "正しくは(\(card) 番)"
    case .instead(let typed, let due, let card):
      "\(card) 番：\(typed.isEmpty ? "無言" : typed)、正しくは \(due)"
    case .stumble(let card, let expected, let found):
      "\(card) 番：正しくは \(expected)、打ったのは \(found)"
    case .tooMuch(let card, let found): "\(card) 番で終わりなのに \(found) が続いた"
    case .stopped(let card): "\(card) 番で止まった"
    case .overtime(let milliseconds, let limit, let silence):
      "時間切れ：\(limit.inSeconds) 秒に \(milliseconds.inSeconds) 秒"
        + (silence > 0 ? "（間 \(silence.inSeconds) 秒は 2 倍）" : "")
    case .tooSlow(let card): "時間切れ：\(card) 番まで"
    case .pair(let pair, let times): "\(pair) で \(times) 回目"
    }
  }
}

extension Message.Pointing {
  fileprivate var japanese: String {
    switch self {
    case .failed(let name): "\(name)、しっぱい！ ほかの人は指さし"
    case .failedOnOne(let name, nil): "\(name)、しっぱい！ 一枚だけなので全員がそこを指さす"
    case .failedOnOne(let name, let taker?): "\(name)、しっぱい！ 一枚だけなので \(taker) がもらう"
    case .othersPoint: "ほかの人は指さし"
    case .curtain(let name): "\(name)、キーボードをどうぞ。"
    case .countdown: "みんないっせいに指さし！"
    case .countdownToReveal: "だれがどれを？"
    case .countdownWord(let step, _): step < 4 ? ["3", "2", "1", "せーの!"][step] : ""
    case .skip: "先へ"
    case .card(let card): card.shortJapanese
    case .chooses(let name, let card): "\(name) は \(card.japanese)を指さす"
    case .chose(let name, let card): "\(name) が指さしたのは \(card.japanese)"
    case .ready: "そろった！ みんなで見よう"
    case .takenBy(let name): "\(name) へ"
    case .gone: "消えた"
    case .takes(let name, let card, let word): "\(name) が \(card.japanese)をもらう：\(word)"
    case .collide(let names, let card, let word), .collideShort(let names, let card, let word):
      "\(card.japanese)で \(names.list) がぶつかった：\(word) は消える"
    case .gets(let word): "\(word) をもらう"
    case .isGone(let word): "\(word) は消える"
    case .proceed: "つづける"
    }
  }
}

extension CardNumber {
  fileprivate var japanese: String {
    line.map { "\($0) 行目の \(number) 番" } ?? "\(number) 番"
  }

  fileprivate var shortJapanese: String { line.map { "\($0) 行目 \(number) 番" } ?? japanese }
}

extension Message.Reason {
  fileprivate var japanese: String {
    switch self {
    case .likes(let name, let word, let mood):
      switch mood % 3 {
      case 0: "\(name)「\(word) が好き」"
      case 1: "\(name)「\(word) と目が合った」"
      default: "\(name)「つい \(word) に手が出た」"
      }
    case .points(let name, let word, let count):
      "\(name)「\(word) でトマトを \(count) つふやしたかった」"
    case .otherPoints(let name, let word, let count):
      "\(name)「\(word) で \(count) 点ふやしたかった」"
    case .useful(let name, let word): "\(name)「あとのために \(word) がほしかった」"
    case .breaksTies(let name, let word): "\(name)「同点にそなえて \(word) がほしかった」"
    case .dodges(let name, let other, let word):
      "\(name)「\(other) が \(word) をねらうと思った」"
    case .denies(let name, let other, let word):
      "\(name)「\(other) に \(word) をわたしたくなかった」"
    case .indifferent(let name): "\(name)「どれでもよかった」"
    }
  }
}

extension Message.Result {
  fileprivate var japanese: String {
    switch self {
    case .title: "結果"
    case .evening(let series, let names): series.japanese(names)
    case .eveningShort(let series): series.japanese
    case .champions(let names): "通算優勝は \(names.list)！"
    case .winners(let names): names.count == 1 ? "\(names.list) の勝ち！" : "\(names.list) が同点優勝！"
    case .manyWin(let count): "\(count) 人が同点優勝！"
    case .everybodyWins: "全員優勝！"
    case .nobodyScored: "トマトはゼロ、全員優勝！"
    case .nobodyHasPoints: "だれも点なし、全員優勝！"
    case .tie: "どうてん！"
    case .noTomato: "トマトゼロ！"
    case .noPoints: "点なし！"
    case .players(let count): "\(count) 人"
    case .tieBreakerDecided(let kind): "\(kind.kana)が決め手！"
    case .leftOver: "あまり"
    case .leftOverCount(let count): "あまり: \(count)"
    case .nothing: "なし"
    case .place(let place): "\(place)位"
    case .longestRow(let names, let words): "いちばん長く読めた：\(names.list)、\(words) 語"
    case .worstCollision(let names, let word, let cards):
      "いちばん惜しい衝突：\(names.list)、\(word)\(cards > 1 ? " \(cards) 枚" : "")が消えた"
    case .mostStumbles(let names, let count): "いちばん噛んだ：\(names.list)、\(count) 回"
    case .fastestRow(let names, let speed): "いちばんの早打ち：\(names.list)、毎分 \(speed) 拍"
    case .fastestAloud(let names, let speed): "いちばんの早口：\(names.list)、毎分 \(speed) 拍"
    case .bestThief(let names, let count): "いちばんの泥棒猫：\(names.list)、ひとりじめ \(count) 回"
    }
  }
}

extension Message.Solo {
  fileprivate var japanese: String {
    switch self {
    case .title: "ひとりであそぶ"
    case .titleAloud: "ひとりで音読"
    case .lives: "ライフ"
    case .score(let morae): "\(morae) 拍"
    case .roll: "サイコロをふる"
    case .draw(let count): "\(count) 枚めくり、列をぜんぶ打つ"
    case .read(let fromRight): "Enter のあと\(fromRight ? "右" : "左")からぜんぶ打つ"
    case .aloud(let fromRight): "\(fromRight ? "右" : "左")から声に出して読む"
    case .judge: "うまく読めた？"
    case .lost(let card, let word): "ライフと \(card) 番の \(word) を失った"
    case .lostShort(let card, let word): "\(card) 番 \(word) を失う"
    case .over(let morae): "\(morae) 拍でおしまい。もう一度"
    case .best(let morae): "最高：\(morae) 拍"
    case .record: "自己最高！"
    case .combo(let words): "\(words) 連続"
    case .keysPerMinute(let keys): "毎分 \(keys) 打"
    case .kanaPerMinute(let kana): "毎分 \(kana) 文字"
    case .moraePerMinute(let morae): "毎分 \(morae) 拍"
    case .ghost(let lead):
      lead == 0 ? "自己最高と並んでいる" : "自己最高は \(abs(lead)) 枚\(lead > 0 ? "先" : "うしろ")"
    case .ahead(let morae): "これまでより \(morae) 拍多い"
    case .behind(let morae): morae == 0 ? "自己最高と同じ" : "あと \(morae) 拍"
    case .accuracy(let percent): "正確さ \(percent)%"
    case .costliest(let pair): "苦手：\(pair)"
    case .reading(.good): "読めた"
    case .reading(.stumble): "まちがい"
    case .reading(.late): "時間切れ"
    case .curve(let isAloud): "速さのうつりかわり（\(isAloud ? "拍" : "打")/分）"
    case .daily(let day, let counts): "\(day) の山札・\(counts ? "本番" : "練習")"
    case .titleOf(let level, let isAloud):
      "ソロ\(isAloud ? "音読" : "")・\(level.name.text(in: .ja))"
    case .par(let morae): "目標 \(morae) 拍"
    case .medal(.bronze): "銅メダル"
    case .medal(.silver): "銀メダル"
    case .medal(.gold): "金メダル"
    case .rank(let name): "称号：\(name)"
    case .nextRank(let name, let more): "あと \(more) 拍で \(name)"
    case .trophy: "山札制覇！"
    case .longestRow(let morae): "最長の列 \(morae) 拍"
    case .fastestRow(let keys): "最速 \(keys) 打/分"
    case .bestCombo(let words): "コンボ \(words)"
    case .flawless(let morae): "ノーミス \(morae) 拍"
    case .history(let count): "最近 \(count) 回の拍数（古い順）"
    case .noRuns: "このレベルの記録はまだありません"
    case .cost(let pair, let count): "\(pair)：\(count) 回"
    case .drillRow(let number): "\(number) / \(SoloState.drillRows) 列目"
    case .drill: "短い列を 10 本（ライフなし）"
    case .drillOver(let rows): "\(SoloState.drillRows) 本中 \(rows) 本。もう一度"
    case .days(let best, let median): "最近の山札：最高 \(best)・中央値 \(median)"
    case .nextDeal(let minutes): "次の山札まで \(minutes / 60) 時間 \(minutes % 60) 分"
    case .streak(let days): "\(days) 日連続"
    }
  }
}

extension Message.Overlay {
  fileprivate var japanese: String {
    switch self {
    case .help: "キー"
    case .rulesTitle: "あそびかた"
    case .lineNumbers(let card): "行の数字は、最初のカードの番号です。たとえば、\(card.japanese)。"
    case .pause: "ポーズ"
    case .hold: "一時停止"
    case .play: "再生"
    case .leave: "このゲームをやめますか？"
    case .restart: "はじめからやりなおしますか？"
    case .takeBack: "結果を取り消しますか？"
    case .leaveRun: "このソロをやめますか？"
    case .saved(let item, let command):
      "保存されています。つづきはタイトルの「\(item)」か \(command)。"
    case .savedShort(let command): "つづきは：\(command)"
    case .savedIn(let file): "\(file) に記録されています。"
    case .notSaved: "記録がないので、つづきからあそべません。"
    }
  }
}

extension Offer {
  var japanese: Phrase {
    func key(_ command: Command) -> Phrase { Phrase(command, in: .ja) }
    return switch self {
    case .paused: "場をかくしています。再開：\(key(.overlay(.endPause)))"
    case .restart:
      "はじめから：\(key(.overlay(.restart)))   つづける：\(key(.overlay(.endPause)))"
    case .takeBack:
      "取り消す：\(key(.overlay(.takeBack)))   結果を残す：\(key(.overlay(.stay)))"
    case .history(let drill):
      (drill ? "練習する：\(key(.overlay(.drill)))   " : "") + "とじる：\(key(.overlay(.closeHelp)))"
    case .leave: "やめる：\(key(.overlay(.leaveGame)))   つづける：\(key(.overlay(.stay)))"
    case .rematch: "再戦：\(key(.result(.rematch)))   " + Offer.result.japanese
    case .shortRematch:
      "\(key(.result(.rematch))) 再戦 \(key(.result(.newGame))) 次 "
        + "\(key(.result(.sameDeal))) 同じ \(key(.result(.watch))) 見る"
    case .nextGame: "次のゲーム：\(key(.result(.rematch)))   " + Offer.result.japanese
    case .shortNextGame:
      "\(key(.result(.rematch))) 続き \(key(.result(.newGame))) 新規 "
        + "\(key(.result(.sameDeal))) 同じ \(key(.result(.watch))) 見る"
    case .result:
      "もう一度：\(key(.result(.newGame)))   同じ配り：\(key(.result(.sameDeal)))   "
        + "見かえす：\(key(.result(.watch)))   タイトル：\(key(.result(.backToTitle)))"
    case .shortResult:
      "\(key(.result(.newGame))) 次 \(key(.result(.sameDeal))) 同じ "
        + "\(key(.result(.watch))) 見る \(key(.result(.backToTitle))) 終わる"
    case .focus: "\(key(.result(.playerUp)))\(key(.result(.playerDown))) カード"
    case .endOfRun: "もう一度：\(key(.solo(.newRun)))   " + Offer.restOfRun.japanese
    case .restOfRun: "同じ配り：\(key(.solo(.sameDeal)))"
    case .ghostSign(let sign): "\(sign) は自己最高の位置。  \(key(.solo(.toggleGhost))) かくす"
    case .ghostHidden: "自己最高はかくれている。  \(key(.solo(.toggleGhost))) 表示"
    case .curtain(let name, let key): "ほかの人は見ないで。\(name) は \(key) をおして。"
    case .editName: "名前を変えるには：\(key(.setup(.editName)))"
    case .press(let keys):
      keys.joined(separator: " か ") + " をおしてください。"
    case .tooSmall(let needed, let actual):
      "\(needed) 必要、今は \(actual)。やめる：\(Phrase(.control("c"), nil, in: .ja))"
    }
  }
}

extension Message.Legend {
  fileprivate var japanese: String {
    switch self {
    case .title: "カード"
    case .readIt: "読み"
    case .meaning(let kind): kind.meaning.japanese
    case .count(let count): "\(count)枚"
    case .reverse: "このマークは一度だけ右から読む"
    case .point: "1点："
    case .or: "か"
    case .reading: "列をぜんぶ声に出して一気に読む。つっかえたら、ほかの人が指さす。"
    case .typing: "列をぜんぶ打つ。まちがえたり止まったりしたら、ほかの人が指さす。"
    case .typeIt: "入力"
    case .solo: "列のことばをぜんぶローマ字かかなで打つ。空白は自由。まちがえたり止まったりすると、3 つのライフが 1 つへり、カードが 1 枚くじで消える。"
    case .soloAloud:
      "列を一息で声に出して読む。時計は声で動き、声で止まる。読めたら y、だめなら n。失敗すると 3 つのライフが 1 つへり、カードが 1 枚消える。"
    case .breaksTies(let kind) where kind.look != .drawn: "\(kind.kana)は同点のときに強い。"
    case .ways(let ways): "1 点になる組み合わせ：\(ways)。カードは一度だけ使える。"
    case .end(let tie):
      "山札がなくなったら、取ったカードで点を作る。いちばん多い人の勝ち。"
        + (tie.map { "同点なら、\($0)をもつ人の勝ち。" } ?? "")
    case .breaksTies(let kind): "\(kind.kana)はトマトにならないが、同点のときに強い。"
    case .toTable: "テーブルへ"
    case .card(let word, let meaning, let syllables, let count):
      "\(word)：絵は\(meaning)、読みは \(syllables)、\(count)枚。"
    case .reverseCards: "新しいカードに逆読みマークがあれば、その一回だけ右から読む。"
    case .points(let ways): "それぞれ1点：\(ways.joined(separator: "、"))。"
    }
  }
}

extension Hint {
  fileprivate var japanese: String {
    switch self {
    case .roll: "サイコロの目（1、2、3）の数だけカードをめくる。"
    case .draw: "新しいカードは右はしへ。次の人が列をぜんぶ読む。"
    case .read: "列をぜんぶ、声に出して一気に読む！ 聞いた人が y か n で判定。"
    case .readFromRight: "逆読みマークが出た：この一回だけ右から読む。"
    case .stack: "かさなったカードは一回だけ読む。"
    case .type: "Enter で計り始める。列のことばをぜんぶ打つ。空白は自由。"
    case .point: "ひとりだけならもらえる。重なったら消える。"
    case .choose: "矢印か番号でえらび、Enter で決める。ほかの人は見ない。"
    case .enter: "それぞれが指さしたカードを入力する。"
    case .ready: "みんなで画面を見る：ひとりだけの人は？"
    case .reveal: "ひとりだけならその人のもの。ふたり以上ならだれのものでもない。"
    }
  }

  fileprivate var shortJapanese: String {
    switch self {
    case .roll: "出た目の数だけカードをめくる。"
    case .draw: "めくったら次の人が列をぜんぶ読む。"
    case .read: "声に出して一気に！ 判定は y か n。"
    case .readFromRight: "逆読み：この一回だけ右から。"
    case .stack: "かさなったカードは一回だけ読む。"
    case .type: "Enter で開始、列をぜんぶ打つ。"
    case .point: "ひとりならもらえ、重なったら消える。"
    case .choose: "矢印か番号でえらび、Enter で決定。"
    case .enter: "指さしたカードを入力する。"
    case .ready: "みんなで見よう：ひとりの人は？"
    case .reveal: "ひとりならもらえ、重なれば消える。"
    }
  }
}

extension Rules {
  fileprivate var japanese: String {
    switch self {
    case .start:
      "最近トマトを食べたのはだれ？ その人がサイコロ（1、2、3）をふり、出た数だけカードをめくって、表向きに列の右はしへおく。"
    case .read:
      "左どなりの人が列をぜんぶ、つっかえずに一気に読む。新しいカードに逆読みマークがあれば、その一回だけ右から読む。"
    case .readWell: "読めたら、読んだ人が同じ枚数をめくり、次の人が読む。"
    case .fail:
      "つっかえた、止まった、まちがえた？ ほかの全員が一斉に一枚を指さす。ひとりならもらえ、重なったらそのカードは消える。"
    case .gaps:
      "すき間をつめ、となりどうしの同じカードは重ねて一度だけ読む。しっぱいした人がまたサイコロをふる。"
    case .end:
      "山札がなくなったら、取ったカードでトマトを作る。いちばん多い人の勝ち。同点なら、一枚だけのポテトをもつ人の勝ち。"
    case .sets:
      "トマトひとつ：\(Rules.ways(.classic, .ja))。トマ入りの山札では\(Rules.ways(.granny, .ja))も。カードは一度だけ使える。"
    case .judges:
      "判定は聞いている全員か、投票（同数なら「よめた」）か、読む人の入力。時計があれば、準備画面の + と -（--handicap）で人ごとに時間を変えられる。"
    }
  }
}

extension SoloRules {
  fileprivate var japanese: String {
    switch self {
    case .run:
      "ひとりで、クラシックの山札とライフ 3 つで遊ぶ。列ごとにサイコロをふり、出た数だけカードがふえる。列をぜんぶ打つ。"
    case .aloudRun:
      "ひとりで、クラシックの山札とライフ 3 つで遊ぶ。列ごとにサイコロをふり、出た数だけカードがふえる。列を一息で声に出して読み、読めたかどうかは自分で決める。"
    case .voice:
      "時計は声とともに（声がなければ \(SoloRules.grace.inSeconds) 秒後に）動き出し、声がやむと止まる。マイクがなければ、読めたかどうかを答えたときに止まる。持ち時間は "
        + "\(ReadingClock.base.inSeconds) 秒に 1 拍ごと" + SoloRules.clocks(.ja) { "\($0) 秒" }
        + "を足したもの。半秒をこえる間は 2 倍に数える。"
    case .aloudFailure: "読めないか、時間が切れると、ライフが 1 つへり、列のカードが 1 枚くじで消える。"
    case .typing:
      "ことばはローマ字かかなで打つ。空白は自由。新しいカードに逆読みマークがあれば、その一回だけ右から打つ。かさなったカードは一回だけ打つ。"
    case .score:
      "カードは、はじめて列ごと打てたときに一度だけ、拍の数が得点になる（山札ぜんぶで 80 拍）。拍は音ひとつ分：トとマは 1 拍、マトは 2 拍、トマトは 3 拍。"
    case .time:
      "時計は最初のキーで動き出す。持ち時間は拍の数でふえ、上限は" + SoloRules.levels(.ja) { "\($0.soloMost.inSeconds) 秒" }
        + "。手を止められるのは" + SoloRules.levels(.ja) { "\($0.pause.inSeconds) 秒" } + "まで。"
    case .goals:
      "目標の拍（" + SoloRules.levels(.ja) { "\(SoloGoals.par($0.level))" }
        + "）で銀メダル、半分で銅、1.6 倍で金。称号はトからトマトマトまで。"
    case .combo: "コンボは、前の失敗のあとに打てたことばの数。得点は変わらないが、打てるたびに全体が速くなる。"
    case .failure:
      "打ちまちがえるか、長く止まるか、時間が切れると、ライフが 1 つへり、列のカードが 1 枚くじで消える。"
    case .end:
      "ライフがなくなるか、山札がなくなって最後の列を読むと終わり。最高記録は、レベルごと、打ち方・音読ごとに残る。"
    }
  }
}

extension Message.Problem {
  fileprivate var japanese: String {
    switch self {
    case .notRecorded(let why): "記録できません：\(why)"
    case .settings(let line, let found, let expected):
      "設定ファイル \(line) 行目「\(found)」：使えるのは \(expected)"
    case .settingsNotSaved(let why): "設定を保存できません：\(why)"
    case .scores(let why): "ソロの記録：\(why)"
    case .cannotResume(let why): "つづきからはじめられません：\(why)"
    case .typeTheRow: "列のことばを打ってください。"
    case .noSuchCard(1): "カードは 1 番だけです。"
    case .noSuchCard(let count): "番号は 1 から \(count) までです。"
    case .tooSoon: "早すぎました。もう一度どうぞ"
    case .waves(let name): "\(name) が手をふった"
    case .hostIsAway: "ホストにつながらない。再接続中"
    case .noTable: "開いているテーブルはまだない"
    case .programGone(let name, nil): "\(name) のプログラムが終了した"
    case .programGone(let name, let reason?): "\(name) のプログラム：\(reason)"
    case .deaf(let why): why.japanese
    case .copied: "コピーしました"
    case .notCopied: "コピーできなければ選択してください"
    case .playerCount(let count): "プレイヤーは2人から6人までです（今は \(count) 人）。"
    case .emptyName(let number): "プレイヤー \(number) の名前がありません。"
    case .longName(let limit): "名前は \(limit) 文字までです。"
    case .repeatedName(let name): "\(name) さんがふたりいます。"
    }
  }
}

// MARK: - Sentences

extension Message.Narration {
  fileprivate var japanese: String {
    switch self {
    case .players(let names, nil): "プレイヤーは \(names.list)。"
    case .players(let names, let seed?): "プレイヤーは \(names.list)。シード \(seed)。"
    case .computers(let names): "コンピューター：\(names.list)。"
    case .rolls(let name, let die): "\(name) がサイコロで \(die) を出す。"
    case .places(let name, let word, let isReverse):
      "\(name) が\(isReverse ? "逆読みの" : "") \(word) をおく。"
    case .readsWell(let name, let words): "\(name) がよめた：\(words)"
    case .heard(let milliseconds, let morae, let gap):
      "かかった時間は \(milliseconds.inSeconds) 秒、毎秒 \(morae.speed(in: milliseconds)) 拍、最大の間隔は \(gap.inSeconds) 秒。"
    case .fails(let name, let words): "\(name) がしっぱい：\(words)"
    case .slips(let name, let card, let said, let due):
      "\(name) はカード \(card) で、\(due)のところを\(said)と言った。"
    case .undone: "取り消した。"
    case .pile(let name, let points, let made, let leftOver):
      "\(name) \(points)点：\(made)、あまり：\(leftOver)"
    case .stack(let word, let count): "\(word)（\(count)枚）"
    // The word on the card must not be in it.
    case .picture(let kind): kind.description.japanese
    }
  }
}

extension Message.Plain {
  fileprivate var japanese: String {
    switch self {
    case .resumable(let command, .game(let names)): "\(names.list) のゲームのつづきは：\(command)"
    case .resumable(let command, .run(let morae, _, _)): "ソロ（\(morae) 拍）のつづきは：\(command)"
    case .who(let usual): "だれがあそぶ？ 名前をコンマで区切って入力（Enter だけなら \(usual.list)）。"
    case .computers: "コンピューターとあそぶには、--players Aki --cpu 2 をつけて起動。"
    case .whoStarts(let names):
      "最近トマトを食べたのはだれ？ \(names.joined(separator: "、"))。Enter だけならおまかせ。"
    case .expectName(let names): "\(names.joined(separator: "、"))のどれか、または Enter。"
    case .resumed(let names, nil): "\(names.list) のゲームのつづき。"
    case .resumed(let names, let seed?): "\(names.list) のゲームのつづき。シード \(seed)。"
    case .row(let cards, nil): "場：\(cards)"
    case .row(let cards, let line?): "場の \(line) 行目：\(cards)"
    case .rowToRead(let cards, nil): "列：\(cards)。左からよむ。"
    case .rowToRead(let cards, let first?): "列：\(cards)。右からよむので、最初は「\(first)」。"
    case .roll(let name): "\(name)、Enter でサイコロをふって。"
    case .draw(let name, let count, let reader):
      "\(name)、Enter で \(count) 枚めくって。よむのは \(reader)。"
    case .read(let name): "\(name) が声に出して一気によむ。よめた？ はい か いいえ"
    case .startClock(let name, let limit):
      "\(name) が \(limit.inSeconds) 秒以内に一行で打って。Enter でスタート。"
    case .type: "列を打って。"
    case .vote(let name, let reader): "\(name)、\(reader) はよめた？ はい か いいえ"
    case .clock(let limit): "時計は \(limit.inSeconds) 秒。きめるのはみんな。"
    case .clockUp(let limit): "\(limit.inSeconds) 秒の時間切れ。"
    case .point: "ほかの人は一枚ずつ指さして。Enter でスタート。"
    case .pointOnOne(nil): "一枚だけなので、ほかの全員がそこを指さす。Enter をおして。"
    case .pointOnOne(let taker?): "一枚だけなので、\(taker) がもらう。Enter をおして。"
    case .pointOpen: "ほかの人は一斉に一枚を指さして。せーの！ おわったら Enter をおして。"
    case .hintToRead:
      "列をぜんぶ、声に出して一気に読む！ 聞いた人が「はい」か「いいえ」で判定。"
    case .hintToChoose: "左から数えた番号か、一枚だけのカードならそのことばを入力する。"
    case .choose(let name, let count): "\(name)、一枚を指さして：1 から \(count)。"
    case .chooseSecret(let name, let count): "\(name)、こっそり一枚を指さして：1 から \(count)。"
    case .enter(let name, let count): "\(name) が指さしたのは？ 1 から \(count)。"
    case .reveal: "そろった！ Enter で結果を見る。"
    case .again: "同じメンバーでもう一度？ はい、同じ（同じ配り）、いいえ"
    case .expectEnter: "ここで使えるのは Enter かヘルプ。"
    case .expectYesNo: "はい か いいえ で答えて。"
    case .expectNumber(let count): "1 から \(count) の番号か、列に一枚だけのカードのことばで答えて。"
    case .expectRow: "列のことばを打って。"
    case .expectNames: "2 人から 6 人の名前をコンマで区切って入力して。"
    case .nothingToUndo: "取り消せるものがない。"
    case .noGame: "ゲームはまだ始まっていない。"
    case .commands: "いつでも使えることば：場、点、取り消し、ヘルプ、やめる。"
    case .tableCommands: "いつでも使えることば：場、点、取り消し、手をふる、休憩、ヘルプ、やめる。"
    case .seats(let seats): "テーブルにいるのは \(seats.joined(separator: "、"))。"
    case .begin: "Enter ではじめる。"
    case .sayReady: "準備ができたら Enter をおして。"
    case .giveSeat: "コンピューターに代わってもらうには「コンピューター」と入力。"
    case .paused: "休憩中。Enter でつづける。"
    case .expectNothing: "いまはほかの人の番。場、点、ヘルプはいつでも使える。"
    case .typed(let time, let limit, let keysPerMinute):
      "\(limit.inSeconds) 秒のうち \(time.inSeconds) 秒、毎分 \(keysPerMinute) 打。"
    case .saved(let command): "ゲームは保存されています。つづきは：\(command)"
    case .savedIn(let file): "ゲームは \(file) に保存されています。"
    case .notSaved: "このゲームは保存されていません。"
    }
  }
}

extension Message.PlainSolo {
  fileprivate var japanese: String {
    switch self {
    case .roll: "Enter でサイコロをふって。"
    case .draw(let count): "Enter で \(count) 枚めくって。"
    case .startClock(let limit): "\(limit.inSeconds) 秒以内に一行で打って。Enter でスタート。"
    case .die(let number): "サイコロは \(number)。"
    case .card(let word, let isReverse): "\(isReverse ? "逆読みの " : "")\(word) をおく。"
    case .well(let morae, let total): "よめた：\(morae) 拍、あわせて \(total) 拍。"
    case .failed(let lives): "しっぱい。" + (lives.map { "のこりライフ：\($0)" } ?? "")
    case .loses(let card, let word): "\(card) 番が消える：\(word)"
    case .over(let morae): "おしまい。\(morae) 拍。"
    case .score(let morae, let lives): "\(morae) 拍、ライフ \(lives)。"
    case .again: "もう一度？ はい、同じ（同じ配り）、いいえ"
    case .saved(let command): "保存されています。つづきは：\(command)"
    case .notSaved: "このソロは保存されていません。"
    case .commands: "いつでも使えることば：場、点、ヘルプ、やめる。"
    case .leave: "このソロをやめますか？ はい / いいえ"
    case .startAloud(let limit): "\(limit.inSeconds) 秒以内に声に出して読んで。Enter でスタート。"
    case .judge: "うまく読めましたか？ はい / いいえ"
    }
  }
}

extension Message.Scores {
  fileprivate var japanese: String {
    switch self {
    case .best: "ソロの最高記録"
    case .earlierRules: "以前のルールの記録（点数の数え方が違います）"
    case .noEvenings: "続けて遊んだゲームはまだない。"
    case .empty(let command): "ソロの記録はまだありません。はじめるには：\(command)"
    case .last(1): "前回の拍数"
    case .last(let count): "最近 \(count) 回の拍数（古い順）"
    case .level: "レベル"
    case .input: "入力"
    case .romaji: "ローマ字"
    case .kana: "かな"
    case .aloud: "音読"
    case .lines: "行ごと"
    case .score: "拍"
    case .keys: "打/分"
    case .accuracy: "正確さ"
    case .words: "語数"
    case .date: "日付"
    case .seed: "シード"
    case .week: "週"
    case .runs: "回数"
    case .medianScore: "中央値"
    case .bestScore: "最高"
    case .medianKeys: "打/分"
    case .bestKeys: "最高"
    case .goals: "目標と記録"
    case .medal: "メダル"
    case .rank: "称号"
    case .next: "次は"
    case .row: "最長の列"
    case .combo: "コンボ"
    case .flawless: "ノーミス"
    case .costly: "つまずいた言葉の並び"
    case .first: "(先頭)"
    case .streak(let days): "今日の山札: \(days) 日連続"
    case .dailyCount(let count): "これまで \(count) 回"
    }
  }
}

// MARK: - Keys

extension Message.KeyName {
  fileprivate var japanese: String {
    switch self {
    case .space: "スペース"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .click: "クリック"
    case .any: "どのキーでも"
    }
  }
}

extension Message.KeyLabel {
  fileprivate var japanese: String {
    switch self {
    case .start: "はじめる"
    case .rivals: "コンピューター3人と勝負"
    case .host: "テーブルを開く"
    case .join: "テーブルに参加"
    case .solo: "ソロ（時間との勝負）"
    case .daily: "今日の山札"
    case .resume: "前のゲームのつづき"
    case .watch: "最近のゲームを見る"
    case .gallery: "ギャラリー"
    case .skipTitle: "タイトルをスキップ（どのキーでも）"
    case .itemUp: "上の項目"
    case .itemDown: "下の項目"
    case .chooseItem: "この項目をえらぶ"
    case .rowUp: "上の行"
    case .rowDown: "下の行"
    case .previousValue: "前の値"
    case .nextValue: "次の値"
    case .firstRow: "最初の行"
    case .lastRow: "最後の行"
    case .startGame: "ゲームをはじめる"
    case .editName: "名前を変える"
    case .moreTime: "この人の時計の時間をふやす"
    case .lessTime: "この人の時計の時間をへらす"
    case .nameDone: "名前を決める"
    case .nameCancel: "名前を元にもどす"
    case .erase: "一文字けす"
    case .eraseWord: "一語けす"
    case .eraseAll: "名前をけす"
    case .roll: "サイコロをふる"
    case .draw: "カードをめくる"
    case .finish: "スキップ"
    case .hurry: "待たずに進む"
    case .contest: "投票する"
    case .readWell: "よめた"
    case .readFailed: "しっぱい"
    case .startTyping: "タイマーを開始して打つ"
    case .undo: "取り消す"
    case .point: "指さしへ"
    case .openCurtain: "準備OK"
    case .left: "左のカード"
    case .right: "右のカード"
    case .lineUp: "上の段"
    case .lineDown: "下の段"
    case .firstCard: "最初のカード"
    case .lastCard: "最後のカード"
    case .digits: "カードの番号"
    case .lock: "このカードを指さす"
    case .reveal: "みんなの指さしを見る"
    case .proceed: "つづける"
    case .ready: "準備よし、またはゲームをはじめる"
    case .wave: "手をふる"
    case .giveSeat: "離席中の人の代わりにコンピューターが遊ぶ"
    case .playerUp: "上の人のカード"
    case .playerDown: "下の人のカード"
    case .rematch: "再戦（最後に失敗した人から）"
    case .newGame: "同じメンバーでもう一度"
    case .sameDeal: "同じ配りでもう一度"
    case .watchAgain: "ゲームを見かえす"
    case .newRun: "もう一度"
    case .ghost: "自己最高の表示を切りかえる"
    case .easier: "レベルを下げる"
    case .harder: "レベルを上げる"
    case .copyResult: "結果をコピー"
    case .history: "ソロの記録"
    case .drill: "苦手なことばを練習"
    case .backToTitle: "タイトルへ"
    case .pauseClock: "一時停止・再生"
    case .toStart: "最初へ"
    case .toEnd: "最後へ"
    case .faster: "2倍の速さ"
    case .slower: "半分の速さ"
    case .nextAction: "一手すすむ"
    case .previousAction: "一手もどる"
    case .previousTurn: "前の番へ"
    case .nextTurn: "次の番へ"
    case .back: "少しもどる"
    case .forward: "少しすすむ"
    case .previousItem: "前のアニメーション"
    case .nextItem: "次のアニメーション"
    case .help: "ヘルプ"
    case .piles: "取った札"
    case .pause: "ポーズ"
    case .leave: "やめる"
    case .stepBack: "もどる"
    case .repaint: "画面を描きなおす"
    case .closeLegend: "テーブルへ（どのキーでも）"
    case .close: "とじる"
    case .nextPage: "次のページ"
    case .previousPage: "前のページ"
    case .keepPlaying: "つづける"
    case .leaveGame: "ゲームをやめる"
    }
  }
}

extension Series {
  fileprivate var japanese: String {
    switch length {
    case _ where isOver: leaders.isEmpty ? "全員が通算優勝" : "通算優勝"
    case .games(let count): "\(number)/\(count)戦"
    case .wins(let count): "第\(number)戦（\(count)勝先取）"
    case .open: "第\(number)戦"
    }
  }

  fileprivate func japanese(_ names: [String]) -> String {
    let head = isOver ? "通算優勝は\(champions.map { names[$0] }.list)" : japanese
    return "\(head)：" + list(names) { "\($0) \($1)勝" }.joined(separator: "、")
  }
}

extension Reaction {
  fileprivate var japanese: String {
    let lines =
      switch (level, cause) {
      case (.easy, .collision):
        [
          "(>_<) いたっ！ おててがぶつかった！",
          "(@_@) それ、ほしかったのにー",
          "(o_o) あれれ、どこいった？",
          "(^_^;) 同じこと考えてたね、えへへ",
        ]
      case (.easy, .robbed):
        [
          "(T_T) ボクのトマトー！",
          "(;_;) なでなでしたかったのに",
          "(o_o) えっ、名前書いといたのに",
          "(>_<) まばたきしたら消えた！",
        ]
      case (.easy, .streak):
        [
          "(^o^) はやーい！ もう一回！",
          "(@_@) 耳がぐるぐるするー",
          "(*_*) トマトマ…あれ、どこまで？",
          "(^_^) みんなじょうずだねえ",
        ]
      case (.normal, .collision):
        [
          "(-_-;) 気が合うのも考えものだな",
          "(>_<) またキミか。よそでやって",
          "(^_^;) 引き分けってことにしよう",
          "(-_-) 見えたのに止まれなかった",
        ]
      case (.normal, .robbed):
        [
          "(-_-) あとで使うはずだったのに",
          "(o_O) 最後のひとつだったのに！",
          "(;_;) どうぞ。…覚えとくからね",
          "(>_>) うまいこと持ってくなあ",
        ]
      case (.normal, .streak):
        [
          "(o_o) だれもつまずかないの？",
          "(^_^) さては練習してきたな",
          "(-_-;) そろそろかんで。空腹なんだ",
          "(>_>) 長い列ほどおいしいのさ",
        ]
      case (.hard, .collision):
        [
          "(-_-) 私と同じ札とはいい度胸だ",
          "(u_u) もったいない。実に惜しい",
          "(._.) ありえぬ。だが起きた",
          "(-_-#) 二度目はないと思いたまえ",
        ]
      case (.hard, .robbed):
        [
          "(-_-) 大局には響かぬ",
          "(u_u) 取っておけ。せんべつだ",
          "(-_-#) 計算では私のものだった",
          "(._.) ふむ。少し教えすぎたか",
        ]
      case (.hard, .streak):
        [
          "(-_-) まあまあだ。続けたまえ",
          "(u_u) 止まらぬ時計はない",
          "(^_-) 疲れてはいないかね？",
          "(._.) 崩れるのは、私ではない",
        ]
      }
    return lines[line]
  }
}

extension Deafness {
  fileprivate var japanese: String {
    switch self {
    case .noRecorder(let names): "マイクなし：\(names.list)のどれもない"
    case .cannotStart(let program, let reason): "マイクなし：\(program)：\(reason)"
    case .ended(let program): "マイクなし：\(program) が終了した"
    case .silent(let program): "マイクなし：\(program) から音が来ない"
    }
  }
}
