import type { Millis } from '@/domain/time'

/** It rings anew so often (ms). */
const EVERY: Millis = 2_000
/** Shakes (ms), with rests between. */
const SHAKE = [400, 200, 400]
/** Two notes (Hz), each at its moment of a ring (s): they carry over traffic and are nobody's tune. */
const NOTES = [
  { at: 0, hertz: 660 },
  { at: 0.22, hertz: 880 },
  { at: 0.6, hertz: 660 },
  { at: 0.82, hertz: 880 },
] as const
/** How long a note is (s), and how loud at most (0 to 1). */
const LENGTH = 0.2
const LOUD = 0.25

/** What of a window is needed to ring. Older Safari has the player under its own name; an engine may have none. */
export type RingingWindow = Pick<Window, 'document' | 'navigator' | 'setInterval' | 'clearInterval'> & {
  AudioContext?: typeof AudioContext
  webkitAudioContext?: typeof AudioContext
}

function playerOf({ AudioContext: Player, webkitAudioContext: Old }: RingingWindow): AudioContext | null {
  const Made = Player ?? Old
  try {
    return Made ? new Made() : null
  } catch {
    // A browser that has too many open gives no further one.
    return null
  }
}

function play(player: AudioContext): void {
  for (const { at, hertz } of NOTES) {
    const note = player.createOscillator()
    const volume = player.createGain()
    const start = player.currentTime + at
    // Begins and ends softly: a hard edge clicks.
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(LOUD, start + 0.03)
    volume.gain.linearRampToValueAtTime(0, start + LENGTH)
    note.frequency.value = hertz
    note.connect(volume).connect(player.destination)
    note.start(start)
    note.stop(start + LENGTH)
  }
}

/**
 * Rings and shakes until told to stop, and not while the page is hidden. A browser that lets no page sound untouched is tried
 * again with each ring, and the call is seen meanwhile; nothing of it is an error.
 *
 * @returns ends it; more than once does no harm
 */
export function startRinging(w: RingingWindow): () => void {
  const player = playerOf(w)
  let over = false
  const shake = (pattern: number | readonly number[]) => {
    // Safari on iOS cannot.
    if (typeof w.navigator.vibrate === 'function') w.navigator.vibrate(pattern as VibratePattern)
  }
  let waking = false
  const sound = () => {
    if (!player || over || w.document.hidden) return
    if (player.state === 'running') return play(player)
    // Asked once: what is planned while it may not sound would all sound at once later.
    if (waking) return
    waking = true
    void player.resume().then(
      () => {
        waking = false
        sound()
      },
      () => {
        waking = false
      },
    )
  }
  const ring = () => {
    if (w.document.hidden) return
    shake(SHAKE)
    sound()
  }
  const hush = () => {
    shake(0)
    if (player && player.state === 'running') void player.suspend().catch(() => undefined)
  }
  const visible = () => (w.document.hidden ? hush() : ring())
  const timer = w.setInterval(ring, EVERY)
  w.document.addEventListener('visibilitychange', visible)
  ring()
  return () => {
    if (over) return
    over = true
    w.clearInterval(timer)
    w.document.removeEventListener('visibilitychange', visible)
    shake(0)
    if (player) void player.close().catch(() => undefined)
  }
}
