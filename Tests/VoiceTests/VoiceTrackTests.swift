import TestSupport
import Testing
import Voice

@Suite("The track of a reading")
struct VoiceTrackTests {
  private var random = SeededGenerator(seed: Stress.seed)

  /// A quiet room for some milliseconds.
  private mutating func room(_ milliseconds: Int, _ level: Double = -60) -> Sound {
    .noise(milliseconds, level, &random)
  }

  @Test("Nothing has been heard in an empty track")
  func empty() {
    let track = VoiceTrack()
    #expect(track.milliseconds == 0)
    #expect(track.start == nil)
    #expect(track.end == nil)
    #expect(track.openness == 0)
    #expect(track.floor == nil)
    #expect(!track.isSpeaking)
  }

  @Test("The voice starts and ends where it is, and ends after one second")
  mutating func startAndEnd() {
    var track = (room(700) + .syllables(10, -25) + room(900)).track()
    #expect(near(track.start, 700))
    #expect(track.end == nil)
    #expect(!track.isSpeaking)
    var meter = LevelMeter()
    track.add(meter.add(room(200).bytes))
    #expect(near(track.end, 2740))
    #expect(track.milliseconds == 3840)
  }

  @Test("The reading continues if the voice resumes after its end")
  mutating func resumed() {
    let sound = room(500) + .syllables(5, -25) + room(1200) + .syllables(5, -25)
    #expect(sound.track().end == nil)
    #expect(sound.track().isSpeaking)
    let end = (sound + room(1200)).track().end
    #expect(near(end, sound.milliseconds))
  }

  @Test("A voice that is there from the first frame starts there, after its first stop")
  mutating func coldStart() {
    let words = Sound.syllables(3, -25) + room(90) + .syllables(3, -25) + room(500)
    #expect(near(words.track().start, 0))
    // If the floor is known, it starts at once.
    let beginning = Sound.tone(200, -25).track(floor: -60)
    #expect(beginning.start == 0)
    #expect(beginning.isSpeaking)
  }

  @Test("A click is not a voice", arguments: [5, 20, 45])
  mutating func click(milliseconds: Int) {
    let sound = room(500) + .tone(milliseconds, -10) + room(500) + .tone(milliseconds, -10)
    #expect((sound + room(1500)).track().start == nil)
  }

  @Test("A click in the silence afterwards does not delay the end")
  mutating func clickAfterwards() {
    let words = room(500) + .syllables(8, -25)
    let track = (words + room(700) + .tone(30, -15) + room(400)).track()
    #expect(near(track.end, words.milliseconds))
  }

  @Test("Stationary noise is not a voice", arguments: NoiseColor.allCases, [-70.0, -40, -15])
  mutating func stationary(_ color: NoiseColor, level: Double) {
    for second in 0..<Stress.count(2, of: 40) {
      let track = Sound.noise(8000, level, &random, color: color).track()
      #expect(track.start == nil, "\(second), \(Stress.variables)")
      #expect(VoiceAnalysis(track) == nil)
    }
  }

  @Test("Silence, an offset and a hum are not a voice")
  func constant() {
    for sound in [.silence(3000), Sound.silence(3000).amplified(offset: 0.7), .tone(3000, -30)] {
      #expect(sound.track().start == nil)
      #expect(VoiceAnalysis(sound.track()) == nil)
    }
  }

  @Test("A noise that becomes louder is no longer a voice after four seconds")
  mutating func step() {
    let track = (room(2000, -60) + room(5000, -40)).track()
    #expect(track.start == nil)
    #expect(!track.isSpeaking)
    #expect(VoiceAnalysis(track) == nil)
    // A noise that becomes quieter never is.
    #expect((room(2000, -40) + room(3000, -60)).track().start == nil)
  }

  @Test("The voice is found in a noise that becomes louder in the middle of it")
  mutating func stepInVoice() {
    let words = Sound.syllables(25, -20)
    let noise = room(500 + words.milliseconds / 2, -60) + room(words.milliseconds / 2 + 1500, -50)
    let track = (.silence(500) + words + .silence(1500)).mixed(with: noise).track()
    #expect(near(track.start, 500))
    #expect(near(track.end, 500 + words.milliseconds, within: 30))
  }

  @Test("Zeros of a microphone that is switched on are not the room")
  mutating func zeros() {
    #expect((Sound.silence(200) + room(3000, -50)).track().start == nil)
    let track = (.silence(200) + room(500, -50) + .syllables(8, -25) + room(500, -50)).track()
    #expect(near(track.start, 700))
  }

  @Test("The start of a breath gives way to that of the voice")
  mutating func breath() {
    let sound = room(500, -70) + room(300, -55) + room(400, -70) + .syllables(8, -20)
    #expect(near(sound.track().start, 1200))
  }

  @Test("The mouth is closed in noise and open in a vowel")
  mutating func openness() {
    #expect(room(2000).track().openness == 0)
    #expect((room(500) + .tone(200, -25)).track().openness > 0.9)
    let soft = (room(500) + .tone(200, -20) + .tone(200, -40)).track().openness
    #expect(soft > 0.2 && soft < 0.6)
  }

  @Test("Numbers that are no levels are clamped")
  func clamped() {
    var track = VoiceTrack(floor: .nan)
    track.add([.nan, .infinity, -.infinity, 1e30, -200, 12])
    #expect(track.milliseconds == 60)
    #expect((0...1).contains(track.openness))
    #expect(track.floor.map { (-90...0).contains($0) } ?? true)
  }

  @Test("A full track only follows the room, and time before the voice does not fill it")
  mutating func full() {
    var track = VoiceTrack()
    for _ in 0..<30_000 { track.add(-60) }
    #expect(!track.isFull)
    #expect(track.milliseconds == 300_000)
    for frame in 0..<20_000 { track.add(frame % 20 < 12 ? -20 : -60) }
    #expect(track.isFull)
    #expect(near(track.start, 300_000))
    let heard = VoiceAnalysis(track)
    let milliseconds = track.milliseconds
    for _ in 0..<500 { track.add(-50) }
    #expect(VoiceAnalysis(track) == heard)
    #expect(track.milliseconds == milliseconds)
    // The room is still heard, for the next reading.
    #expect(track.floor == -50)
    #expect(track.openness == 0)
    #expect(track.end != nil)
    #expect(heard != nil)
  }
}
