import Text

extension LocalizedText {
  /// The system's text for an error number; in Japanese only if the error is a common one.
  package init(errno code: Int32) {
    let english = String(cString: strerror(code))
    self.init(english, ja: Self.japaneseReasons[code] ?? english)
  }

  private static let japaneseReasons: [Int32: String] = [
    EACCES: "許可がありません",
    EADDRINUSE: "アドレスは使用中です",
    EAGAIN: "今は資源が足りません",
    EBADF: "ファイルが開かれていません",
    EBUSY: "使用中です",
    ECONNREFUSED: "接続を拒否されました",
    ECONNRESET: "接続が切れました",
    EDQUOT: "割り当てられた容量を使い切りました",
    EEXIST: "すでにあります",
    EFBIG: "ファイルが大きすぎます",
    EINVAL: "その値は使えません",
    EIO: "入出力エラーです",
    EISDIR: "フォルダーです",
    ELOOP: "シンボリックリンクが多すぎます",
    EMFILE: "開いているファイルが多すぎます",
    ENAMETOOLONG: "名前が長すぎます",
    ENFILE: "システムで開いているファイルが多すぎます",
    ENODEV: "デバイスがありません",
    ENOENT: "ファイルやフォルダーがありません",
    ENOEXEC: "実行できる形式ではありません",
    ENOMEM: "メモリーが足りません",
    ENOSPC: "空き容量がありません",
    ENOTDIR: "フォルダーではありません",
    ENOTSOCK: "ソケットではありません",
    ENXIO: "デバイスがありません",
    EPERM: "許可されていません",
    EPIPE: "書き込み先が閉じています",
    EROFS: "書き込めないファイルシステムです",
    ETIMEDOUT: "時間内に応答がありませんでした",
    ETXTBSY: "プログラムが実行中です",
    EXDEV: "別のファイルシステムです",
  ]
}
