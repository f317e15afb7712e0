import GameCore

extension Phrase {
  /// The table of strings: English and Japanese side by side, so that neither can be forgotten.
  package var both: (en: String, ja: String) {
    switch self {
    case .tagline: ("The tongue-twister card party game", "早口ことばのカードゲーム")
    case .pressToStart: ("Press {key} to start", "{key} ではじめる")
    case .resumable:
      ("{key} goes on with the game of {name}", "{key} で {name} のゲームのつづき")
    case .notRecorded:
      ("Not recorded: {why}", "記録されません：{why}")
    case .notRemembered:
      ("The settings are not kept: {why}", "設定は保存されません：{why}")
    case .notScored: ("The scores: {why}", "記録：{why}")
    case .cannotResume: ("The game cannot go on: {why}", "つづきから始められません：{why}")
    case .credit:
      (
        "After the card game by Taisei Kato (Oink Games). An independent program.",
        "原作：かとうたいせい（オインクゲームズ）。非公式の独立したプログラムです。"
      )

    case .setupTitle: ("Who plays?", "だれがあそぶ？")
    case .players: ("Players", "人数")
    case .houseRule: ("{n} (house rule)", "{n}（ハウスルール）")
    case .playerName: ("Player {n}", "プレイヤー {n}")
    case .deck: ("Deck", "山札")
    case .deckClassic: ("classic, 45 cards", "クラシック 45枚")
    case .deckGranny: ("granny, 56 cards", "トマ入り 56枚")
    case .startingPlayer: ("Last ate a tomato", "トマトを食べた人")
    case .beginnerSeed: ("leave it to the seed", "シードにまかせる")
    case .pointing: ("Pointing", "指さし")
    case .pointingSecret: ("secret, one by one", "ひとりずつ秘密で")
    case .pointingOpen: ("open, se-no!", "せーので一斉に")
    case .computerEasy: ("computer, easy", "コンピュータ（弱い）")
    case .computerNormal: ("computer, normal", "コンピュータ（ふつう）")
    case .computerHard: ("computer, hard", "コンピュータ（強い）")
    case .pace: ("Computers act", "コンピュータの速さ")
    case .paceSlow: ("slowly", "ゆっくり")
    case .paceNormal: ("at a normal pace", "ふつう")
    case .paceFast: ("fast", "はやい")
    case .picturesOnly: ("Pictures only", "絵だけで読む")
    case .motion: ("Motion", "動き")
    case .motionFull: ("full", "ふつう")
    case .motionFast: ("fast, three times", "はやい（3倍）")
    case .motionOff: ("off", "なし")
    case .falling: ("Things fall", "降るもの")
    case .ring: ("Waiting ring", "待ち時間の輪")
    case .yes: ("yes", "はい")
    case .no: ("no", "いいえ")
    case .startGame: ("Start the game", "ゲームをはじめる")
    case .errorPlayerCount:
      ("A game takes 2 to 6 players, not {n}.", "プレイヤーは2人から6人までです（今は {n} 人）。")
    case .errorEmptyName: ("Player {n} needs a name.", "プレイヤー {n} の名前がありません。")
    case .errorLongName:
      ("A name has at most {n} characters.", "名前は {n} 文字までです。")
    case .errorRepeatedName:
      ("Two players are called {name}.", "{name} さんがふたりいます。")

    case .round: ("Round {n}", "ラウンド {n}")
    case .cardsLeft: ("Deck {n}", "山札 {n}")
    case .die: ("Die {n}", "サイコロ {n}")
    case .seed: ("Seed {n}", "シード {n}")
    case .points: ("{n} pt", "{n}点")
    case .cards: ("{n} cards", "{n}枚")
    case .promptRoll: ("{name} rolls the die", "{name} がサイコロをふる")
    case .promptDraw:
      ("{name} draws {n}, {next} will read", "{name} が {n} 枚めくり、{next} がよむ")
    case .promptDrawAfterWell:
      (
        "Read well! {name} draws {n}, {next} will read",
        "おみごと！ {name} が {n} 枚めくり、{next} がよむ"
      )
    case .promptDrawing: ("{name} draws. Get ready, {next}!", "{name} がめくる。{next}、用意！")
    case .promptReadLeft:
      ("{name} reads from the left, without a break!", "{name} が左から一気によむ！")
    case .promptReadRight:
      ("{name} reads from the RIGHT, without a break!", "{name} が右から一気によむ！")
    case .promptFailedMark: ("{name} failed", "{name} しっぱい")
    case .promptLast: ("The last reading!", "さいごの読み！")
    case .readWell: ("read well", "よめた")
    case .failed: ("failed", "しっぱい")
    case .emptyField: ("The field is empty.", "場にカードはない。")

    case .promptGetReady:
      ("{name} types the whole row. Start the clock", "{name} が列をぜんぶ打つ。時計を動かす")
    case .promptVoid:
      ("That was pasted, not typed: once more!", "貼りつけは無効です。もう一度！")
    case .typedResult:
      ("{n} keys a minute, {p}% right, longest gap {g} s", "毎分 {n} 打、正確さ {p}%、最長の間 {g} 秒")
    case .typedStumble:
      ("Card {n}: {want} was to come, not {found}", "{n} 番：{found} ではなく {want} のはず")
    case .typedStop: ("Stopped at card {n}", "{n} 番で止まった")
    case .typedTooLate: ("Too slow: as far as card {n}", "時間切れ：{n} 番まで")
    case .typedPair: ("{pair}, time {n}", "{pair} で {n} 回目")
    case .judge: ("Who judges", "判定")
    case .judgeTable: ("all who listen", "みんなの耳")
    case .judgeTyped: ("the keyboard: type it", "キーボードで打つ")
    case .level: ("Level", "レベル")
    case .levelEasy: ("easy", "やさしい")
    case .levelNormal: ("normal", "ふつう")
    case .levelHard: ("hard", "むずかしい")
    case .timeFactor: ("{n}% time", "時間 {n}%")

    case .promptFailed:
      ("{name} failed! All the others point", "{name} しっぱい！ ほかの人は指さし")
    case .curtain: ("{name}, take the keyboard.", "{name}、キーボードをどうぞ。")
    case .curtainKey:
      ("Nobody else looks. {name} presses {key}.", "ほかの人は見ないで。{name} が {key} をおす。")
    case .countdown: ("Se-no!", "せーの！")
    case .promptChoose:
      ("{name} points at card {n}", "{name} は {n} 番を指さす")
    case .promptEnter:
      ("{name} pointed at card {n}", "{name} が指さしたのは {n} 番")
    case .promptReady: ("All have pointed. Everybody look", "そろいました。みんなで見よう")
    case .takes: ("{name} takes {n}: {word}", "{name} が {n} 番をもらう：{word}")
    case .collides:
      ("{name} collide at {n}: {word} is gone", "{n} 番で {name} がぶつかった：{word} は消える")
    case .and: ("and", "と")
    case .promptReveal: ("Go on", "つづける")

    case .toldPlayers: ("{name} play with seed {n}.", "{name} がシード {n} であそぶ。")
    case .toldComputers: ("The computer plays {name}.", "コンピュータ：{name}。")
    case .toldRoll: ("{name} rolls a {n}.", "{name} がサイコロで {n} を出す。")
    case .toldDrawn: ("{name} sets {word}.", "{name} が {word} をおく。")
    case .toldReverse:
      ("{name} sets {word} with the reverse mark.", "{name} が逆読みの {word} をおく。")
    case .toldReadWell: ("{name} reads well: {word}", "{name} がよめた：{word}")
    case .toldFailed: ("{name} fails at: {word}", "{name} がしっぱい：{word}")
    case .toldUndo: ("That was a slip; it is taken back.", "まちがいだったので、取り消す。")

    case .toldPile:
      ("{name} {points}: {word}; left over: {rest}", "{name} {points}：{word}、あまり：{rest}")
    case .toldStack: ("{word} ({cards})", "{word}（{cards}）")

    case .pictureTomato: ("a tomato", "赤い実の絵")
    case .pictureMato: ("a target", "弓矢のまるい板の絵")
    case .pictureTo: ("a door", "出入り口の絵")
    case .pictureMa: ("a devil", "悪いやつの絵")
    case .picturePotato: ("a potato", "いもの絵")
    case .pictureToma: ("a granny", "おばあさんの絵")

    case .plainWho:
      (
        "Who plays? Type the names with commas between them, or press Enter for {name}.",
        "だれがあそぶ？ 名前をコンマで区切って打つ。Enter だけなら {name}。"
      )
    case .plainComputers:
      (
        "To play with computers as well, start with --players Aki --cpu 2.",
        "コンピュータともあそぶには --players Aki --cpu 2 をつけて始める。"
      )
    case .plainResumed:
      ("The game of {name} goes on, with seed {n}.", "{name} のゲームのつづき。シード {n}。")
    case .plainRow: ("The row: {word}", "場：{word}")
    case .plainRowLeft:
      ("The row, to be read from the left: {word}", "左からよむ列：{word}")
    case .plainRowRight:
      ("The row, to be read from its right end: {word}", "右はしからよむ列：{word}")
    case .plainRoll: ("{name}, roll the die: press Enter.", "{name}、サイコロをふる：Enter をおす。")
    case .plainDraw:
      (
        "{name}, draw {n} for {next} to read: press Enter.",
        "{name}、{n} 枚めくる。よむのは {next}：Enter をおす。"
      )
    case .plainRead:
      (
        "{name} reads it aloud in one breath. Was it read well? yes or no",
        "{name} が一気に声に出してよむ。よめた？ はい か いいえ"
      )
    case .plainClock:
      (
        "{name} types it on one line within {t} s. Press Enter to start the clock.",
        "{name} が {t} 秒以内に一行で打つ。Enter で時計が動く。"
      )
    case .plainType: ("Now type the row.", "列を打って。")
    case .plainPoint:
      (
        "All the others point at a card each. Press Enter to begin.",
        "ほかの人は一枚ずつ指さす。Enter ではじめる。"
      )
    case .plainPointOpen:
      (
        "All the others point at a card each, at once: se-no! Then press Enter.",
        "ほかの人は一斉に一枚を指さす。せーの！ そのあと Enter をおす。"
      )
    case .plainChoose: ("{name}, point at a card, 1 to {n}.", "{name}、一枚を指さす：1 から {n}。")
    case .plainChooseSecret:
      (
        "{name}, point at a card in secret, 1 to {n}.",
        "{name}、こっそり一枚を指さす：1 から {n}。"
      )
    case .plainEnter:
      ("Which card did {name} point at, 1 to {n}?", "{name} が指さしたのは？ 1 から {n}。")
    case .plainReveal:
      ("All have pointed. Press Enter to hear where.", "そろいました。Enter で結果をきく。")
    case .plainAgain:
      (
        "Once more with the same players? yes, same for the same deal, or no",
        "同じ人でもう一度？ はい、同じ（同じ配り）、いいえ"
      )
    case .plainExpectEnter:
      ("Only Enter is expected here, or help.", "ここでは Enter か、ヘルプ。")
    case .plainExpectYesNo: ("Expected yes or no.", "はい か いいえ で答える。")
    case .plainExpectNumber:
      (
        "Expected a number from 1 to {n}, or a word that lies there only once.",
        "1 から {n} の番号か、一枚しかないカードのことばで答える。"
      )
    case .plainExpectRow: ("Expected the words of the row.", "列のことばを打つ。")
    case .plainExpectNames:
      ("Expected 2 to 6 names with commas between them.", "2 つから 6 つの名前をコンマで区切って打つ。")
    case .plainNothingToUndo: ("There is nothing to take back.", "取り消すものはない。")
    case .plainWords:
      (
        "Words at any time: field, score, undo, help, quit.",
        "いつでも使えることば：場、点、取り消し、ヘルプ、やめる。"
      )
    case .plainTyped:
      ("Typed in {t} s of {limit} s, {n} keys a minute.", "{limit} 秒のうち {t} 秒、毎分 {n} 打。")
    case .plainTypedShort: ("The line ended before card {n}.", "{n} 番の前で行が終わった。")
    case .plainTypedLate: ("Too late: more than {limit} s.", "時間切れ：{limit} 秒をこえた。")
    case .plainKept: ("The game is kept. To go on: {command}", "ゲームはのこっています。つづきは：{command}")
    case .plainKeptIn: ("The game is kept in {file}.", "ゲームは {file} にのこっています。")
    case .plainNotKept: ("This game is not kept.", "このゲームはのこっていません。")
    case .plainSoloRoll: ("Roll the die: press Enter.", "サイコロをふる：Enter をおす。")
    case .plainSoloDraw: ("Draw {n}: press Enter.", "{n} 枚めくる：Enter をおす。")
    case .plainSoloClock:
      (
        "Type it on one line within {t} s. Press Enter to start the clock.",
        "{t} 秒以内に一行で打つ。Enter で時計が動く。"
      )
    case .plainSoloDie: ("The die shows a {n}.", "サイコロは {n}。")
    case .plainSoloCard: ("{word} is set.", "{word} がおかれる。")
    case .plainSoloReverse:
      ("{word} with the reverse mark is set.", "逆読みの {word} がおかれる。")
    case .plainSoloWell:
      ("Well typed: {n} morae, {points} in all.", "よめた：{n} 拍、あわせて {points} 拍。")
    case .plainSoloFailed: ("Failed. Lives left: {n}", "しっぱい。のこりのライフ：{n}")
    case .plainSoloLoss: ("Card {n} leaves the row: {word}", "{n} 番が消える：{word}")
    case .plainSoloOver: ("The run is over, with {n} morae.", "おしまい。{n} 拍。")
    case .plainSoloScore:
      ("{n} morae, {points} lives.", "{n} 拍、ライフ {points}。")
    case .plainSoloAgain:
      (
        "Once more? yes, same for the same deal, or no",
        "もう一度？ はい、同じ（同じ配り）、いいえ"
      )
    case .plainSoloLeft: ("A run that is left is not kept.", "途中でやめた記録はのこりません。")

    case .soloTitle: ("Solo", "ひとりであそぶ")
    case .soloScore: ("{n} morae", "{n} 拍")
    case .soloLives: ("Lives", "ライフ")
    case .soloRoll: ("Roll the die", "サイコロをふる")
    case .soloDraw: ("Draw {n} and type the whole row", "{n} 枚めくり、列をぜんぶ打つ")
    case .soloReadLeft: ("Type it all from the left. Start the clock", "左からぜんぶ打つ。時計を動かす")
    case .soloReadRight:
      ("Type it all from the RIGHT. Start the clock", "右からぜんぶ打つ。時計を動かす")
    case .soloOver: ("Over, with {n} morae. Once more", "{n} 拍でおしまい。もう一度")
    case .soloBest: ("Best: {n} morae", "最高：{n} 拍")
    case .soloRecord: ("Your best run!", "自己最高！")

    case .reasonFancy: ("{name} just likes {word}.", "{name}「{word} が好き」")
    case .reasonPoints:
      ("{name}: {word} is worth {n} more.", "{name}「{word} でトマトが {n} つふえる」")
    case .reasonPromise:
      ("{name}: {word} will be of use yet.", "{name}「{word} はあとで役に立つ」")
    case .reasonTieBreak: ("{name}: it breaks a tie.", "{name}「同点のときに強い」")
    case .reasonDodge:
      ("{name}: {other} surely wanted {word}.", "{name}「{other} は {word} がほしいはず」")
    case .reasonDeny:
      ("{name}: {other} shall not have {word}.", "{name}「{other} に {word} はわたさない」")
    case .reasonIndifferent: ("{name}: it is all the same to me.", "{name}「どれでもよかった」")

    case .resultTitle: ("Result", "けっか")
    case .winner: ("{name} wins!", "{name} の勝ち！")
    case .winners: ("{name} win together!", "{name} がそろって優勝！")
    case .potatoDecided: ("The potato decided it.", "ポテトが決め手！")
    case .leftOver: ("left over", "あまり")
    case .nothing: ("nothing", "なし")
    case .place: ("{n}.", "{n}位")
    case .promptResult:
      (
        "New game: {key}   Same deal: {same}   Title: {title}",
        "もう一度：{key}   同じ配り：{same}   タイトル：{title}"
      )

    case .promptResultShort:
      ("{key} again  {same} same  {title} title", "{key} もう一度 {same} 同じ {title} 題")

    case .helpTitle: ("Keys", "キー")
    case .pauseTitle: ("Pause", "休けい")
    case .pauseText: ("The table is covered. Play on: {key}", "場はかくれています。再開：{key}")
    case .leaveTitle: ("Leave this game?", "このゲームをやめますか？")
    case .leaveText: ("Leave: {yes}   Play on: {no}", "やめる：{yes}   つづける：{no}")
    case .leaveKept:
      (
        "It is kept. Go on with {key} on the title, or with {command}.",
        "のこっています。つづきはタイトルの {key} か {command}。"
      )
    case .leaveKeptShort: ("To go on later: {command}", "つづきは：{command}")
    case .leaveKeptIn: ("It is recorded in {file}.", "{file} に記録されています。")
    case .leaveNotKept:
      ("It is not recorded and will be lost.", "記録がないので、つづきはできません。")
    case .tooSmall:
      ("Needs {need}, has {has}.", "{need} 必要、今は {has}。")
    case .rulesTitle: ("How to play", "あそびかた")
    case .rulesText:
      (
        """
        Roll the die, draw that many cards and set them at the right end of the row.
        The player to the left reads the whole row aloud, in one breath.
        With a reverse card among the new ones, this reading goes from the right.
        Read well: draw as many again, and the next player reads.
        Stumble: all others point at one card each. Alone you take it;
        wanted twice, it leaves the game. Then equal neighbours form one stack.
        When the deck is gone, count every tomato you can put together:
        {tomato}, {toMato}, {toMaTo}. The potato breaks a tie.
        """,
        """
        サイコロをふり、出た数だけカードをめくって列の右はしにおく。
        左どなりの人が列をぜんぶ、つっかえずに一気によむ。
        新しいカードに逆読みマークがあれば、その一回だけ右からよむ。
        よめたら同じ枚数をめくり、次の人がよむ。
        しっぱいしたら、ほかの全員が一斉に一枚を指さす。ひとりならもらえ、
        かさなったら消える。そのあと、となりどうしの同じカードは重なる。
        山札がなくなったら、組み合わせてできるトマトを数える：
        {tomato}、{toMato}、{toMaTo}。同点ならポテトをもつ人の勝ち。
        """
      )

    case .keyNameSpace: ("Space", "スペース")
    case .keyNameUp: ("Up", "↑")
    case .keyNameDown: ("Down", "↓")
    case .keyNameLeft: ("Left", "←")
    case .keyNameRight: ("Right", "→")
    case .keyNameClick: ("Click", "クリック")

    case .keyStart: ("start", "はじめる")
    case .keyRowUp: ("row above", "上の行")
    case .keyRowDown: ("row below", "下の行")
    case .keyValueBefore: ("value before", "前の値")
    case .keyValueAfter: ("next value", "次の値")
    case .keyFirstRow: ("first row", "最初の行")
    case .keyLastRow: ("last row", "最後の行")
    case .keyChoose: ("choose, edit the name, or start", "えらぶ・名前を書く・開始")
    case .keyBackToTitle: ("back to the title", "タイトルへ")
    case .keyNameDone: ("the name is done", "名前を決める")
    case .keyErase: ("erase a character", "一文字けす")
    case .keyEraseWord: ("erase a word", "一語けす")
    case .keyEraseAll: ("erase the name", "名前をけす")
    case .keyRoll: ("roll the die", "サイコロをふる")
    case .keyDraw: ("draw the cards", "カードをめくる")
    case .keyFinish: ("finish at once", "すぐ終わらせる")
    case .keyReadWell: ("read well", "よめた")
    case .keyFailed: ("failed", "しっぱい")
    case .keyPoint: ("let the others point", "指さしへ")
    case .keyOpenCurtain: ("here I am, nobody looks", "本人です、見られていません")
    case .keyLeft: ("card to the left", "左のカード")
    case .keyRight: ("card to the right", "右のカード")
    case .keyLineUp: ("line above", "上の列")
    case .keyLineDown: ("line below", "下の列")
    case .keyFirst: ("first card", "最初のカード")
    case .keyLast: ("last card", "最後のカード")
    case .keyDigits: ("number of the card", "カードの番号")
    case .keyLock: ("point at this card", "このカードを指さす")
    case .keyReveal: ("show what all have chosen", "みんなの指さしを見る")
    case .keyGoOn: ("go on", "つづける")
    case .keyPlayerUp: ("player above", "上の人")
    case .keyPlayerDown: ("player below", "下の人")
    case .keyNewGame: ("new game, same players", "同じ人でもう一度")
    case .keySameDeal: ("the same deal again", "同じ配りでもう一度")
    case .keyUndo: ("take back a slip", "取り消す")
    case .keyHelp: ("help", "ヘルプ")
    case .keyPause: ("pause", "休けい")
    case .keyLeave: ("leave", "やめる")
    case .keyRepaint: ("draw the screen anew", "画面をかきなおす")
    case .keyClose: ("close", "とじる")
    case .keyPlayOn: ("play on", "つづける")
    case .keyPauseClock: ("stop or run", "止める・動かす")
    case .keyTimeBack: ("a little back", "少しもどる")
    case .keyTimeOn: ("a little on", "少しすすむ")
    case .keyTimeStart: ("to the start", "最初へ")
    case .keyTimeEnd: ("to the end", "最後へ")
    case .keyFaster: ("twice as fast", "2倍はやく")
    case .keySlower: ("half as fast", "半分の速さ")
    case .keyItemBefore: ("animation before", "前の動き")
    case .keyItemAfter: ("next animation", "次の動き")
    case .keyResume: ("go on with the last game", "前のゲームのつづき")
    case .keyStepOn: ("an action on", "一手すすむ")
    case .keyStepBack: ("an action back", "一手もどる")
    case .keyTurnBack: ("a turn back", "前の番へ")
    case .keyTurnOn: ("a turn on", "次の番へ")
    case .keyPageOn: ("next page", "次のページ")
    case .keyPageBack: ("page before", "前のページ")
    case .keySolo: ("solo, against the clock", "ひとりで時計と勝負")
    case .keyNewRun: ("new run", "もう一度")
    case .keyType: ("start the clock and type", "時計を動かして打つ")
    case .keyGiveUp: ("give up", "あきらめる")
    case .keyMoreTime: ("more time to type", "打つ時間をふやす")
    case .keyLessTime: ("less time to type", "打つ時間をへらす")
    case .keyHurry: ("do not wait", "待たない")
    case .keySkip: ("to the end of the title (any key)", "タイトルを最後まで進める（どのキーでも）")
    case .keyLeaveYes: ("leave the game", "ゲームをやめる")

    case .statsBest: ("Best solo runs", "ソロの最高記録")
    case .statsLevel: ("level", "レベル")
    case .statsTyping: ("typed in", "入力")
    case .statsRomaji: ("romaji", "ローマ字")
    case .statsKana: ("kana", "かな")
    case .statsLines: ("lines", "行ごと")
    case .statsScore: ("morae", "拍")
    case .statsKeys: ("keys/min", "打/分")
    case .statsAccuracy: ("accuracy", "正確さ")
    case .statsWords: ("words", "語数")
    case .statsDate: ("date", "日付")
    case .statsSeed: ("seed", "シード")
    case .statsLastOne: ("The last run, in morae", "前回の拍数")
    case .statsLast: ("The last {n} runs, oldest first, in morae", "最近 {n} 回の拍数（古い順）")
    case .statsNone:
      ("No solo run is kept yet. To play one: {command}", "ソロの記録はまだありません。はじめるには：{command}")
    }
  }
}
