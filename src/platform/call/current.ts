import type { CallMedia, Facing, OwnMedia, Peer, PeerParts } from './callMedia'
import { MediaError, type MediaFailure } from './errors'
import type { LinkCounts } from '@/domain/conversation/call'
import type { Millis } from '@/domain/time'
import { resettable } from '@/domain/resettable'

/** Interval between rings (ms). */
const EVERY: Millis = 2_000
/** Vibration pattern (ms). */
const SHAKE = [400, 200, 400]
/** Two notes (Hz), each at its time in a ring (s): audible in traffic. */
const NOTES = [
  { at: 0, hertz: 660 },
  { at: 0.22, hertz: 880 },
  { at: 0.6, hertz: 660 },
  { at: 0.82, hertz: 880 },
] as const
/** Length of a note (s), and its maximum volume (0 to 1). */
const LENGTH = 0.2
const LOUD = 0.25

/** The parts of a window needed to ring. Older Safari prefixes its AudioContext; an engine may have none. */
export type RingingWindow = Pick<Window, 'document' | 'navigator' | 'setInterval' | 'clearInterval'> & {
  AudioContext?: typeof AudioContext
  webkitAudioContext?: typeof AudioContext
}

function playerOf({ AudioContext: Player, webkitAudioContext: Old }: RingingWindow): AudioContext | null {
  const Made = Player ?? Old
  try {
    return Made ? new Made() : null
  } catch {
    // A browser with too many open contexts gives no further one.
    return null
  }
}

function play(player: AudioContext): void {
  for (const { at, hertz } of NOTES) {
    const note = player.createOscillator()
    const volume = player.createGain()
    const start = player.currentTime + at
    // Fades in and out: a hard edge clicks.
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
 * Rings and vibrates until stopped, and not while the page is hidden. A browser that blocks sound before a tap is retried with
 * each ring; meanwhile the call is only visible. Without `sound` it only vibrates.
 * @returns stops it; may be called again
 */
export function startRinging(w: RingingWindow, sound = true): () => void {
  const player = sound ? playerOf(w) : null
  let over = false
  const shake = (pattern: number | readonly number[]) => {
    // Safari on iOS cannot.
    if (typeof w.navigator.vibrate === 'function') w.navigator.vibrate(pattern as VibratePattern)
  }
  let waking = false
  const chime = () => {
    if (!player || over || w.document.hidden) return
    if (player.state === 'running') return play(player)
    // Requested once: sounds planned while blocked would all play together later.
    if (waking) return
    waking = true
    void player.resume().then(
      () => {
        waking = false
        chime()
      },
      () => {
        waking = false
      },
    )
  }
  const ring = () => {
    if (w.document.hidden) return
    shake(SHAKE)
    chime()
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

/** A WebRTC connection to the peer of these signals. */
function connectPeer({ iceServers, own, onCandidate, onStream, onReach }: PeerParts): Peer {
  const link = new RTCPeerConnection({
    iceServers: iceServers
      .filter(({ urls }) => urls !== '')
      .map(({ urls, username, credential }) => (username ? { urls, username, credential } : { urls })),
  })
  for (const track of own.getTracks()) link.addTrack(track, own)
  // Without an own camera it still receives the picture of the peer.
  if (own.getVideoTracks().length === 0) link.addTransceiver('video', { direction: 'recvonly' })
  link.onicecandidate = ({ candidate }) => candidate && onCandidate(JSON.stringify(candidate.toJSON()))
  link.ontrack = ({ streams: [stream] }) => stream && onStream(stream)
  link.oniceconnectionstatechange = () => {
    const state = link.iceConnectionState
    if (state === 'connected' || state === 'completed') onReach(true)
    else if (state === 'disconnected' || state === 'failed') onReach(false)
  }
  const waiting: RTCIceCandidateInit[] = []
  const add = (candidate: RTCIceCandidateInit) => link.addIceCandidate(candidate).catch(() => undefined)
  const describe = async (type: RTCSdpType, sdp: string) => {
    await link.setRemoteDescription({ type, sdp })
    await Promise.all(waiting.splice(0).map(add))
  }
  return {
    offer: async (again = false) => {
      const made = await link.createOffer({ iceRestart: again })
      await link.setLocalDescription(made)
      return made.sdp ?? ''
    },
    answer: async (offer) => {
      await describe('offer', offer)
      const made = await link.createAnswer()
      await link.setLocalDescription(made)
      return made.sdp ?? ''
    },
    accept: (answer) => describe('answer', answer),
    addCandidate: async (text) => {
      const candidate = candidateOf(text)
      if (!candidate) return
      if (link.remoteDescription) await add(candidate)
      else waiting.push(candidate)
    },
    replacePicture: async (track) => {
      const sender = link.getSenders().find((each) => each.track?.kind === 'video')
      await sender?.replaceTrack(track)
    },
    counts: () => countsOf(link),
    close: () => link.close(),
  }
}

/** A candidate of the peer; null when invalid. */
function candidateOf(text: string): RTCIceCandidateInit | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : null
  } catch {
    return null
  }
}

/** The statistics of an engine that describe the quality of the connection. */
interface Counted {
  type?: string
  packetsReceived?: number
  packetsLost?: number
  state?: string
  currentRoundTripTime?: number
}

async function countsOf(link: RTCPeerConnection): Promise<LinkCounts | null> {
  const counts: LinkCounts = { received: 0, lost: 0, roundTrip: null }
  try {
    ;(await link.getStats()).forEach((one: Counted) => {
      if (one.type === 'inbound-rtp') {
        counts.received += one.packetsReceived ?? 0
        counts.lost += one.packetsLost ?? 0
      }
      if (
        one.type === 'candidate-pair' &&
        one.state === 'succeeded' &&
        one.currentRoundTripTime !== undefined
      )
        counts.roundTrip = one.currentRoundTripTime * 1000
    })
    return counts
  } catch {
    return null
  }
}

/** Enough to see a damaged kerb, and small enough for a weak connection. */
const PICTURE = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { max: 20 } }
const VOICE = { echoCancellation: true, noiseSuppression: true }

function failureOf(error: unknown): MediaFailure {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'none'
}

function devicesOf({ navigator, isSecureContext }: Window): MediaDevices {
  // Missing in old engines, and in any engine on plain http.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices?.getUserMedia) throw new MediaError(isSecureContext ? 'unsupported' : 'insecure')
  return devices
}

const ask = async (devices: MediaDevices, wish: MediaStreamConstraints): Promise<MediaStream> => {
  try {
    return await devices.getUserMedia(wish)
  } catch (error) {
    throw new MediaError(failureOf(error))
  }
}

const WITHOUT: Record<MediaFailure, string> = {
  denied: '没有相机权限，对方看不到您，可以语音通话',
  none: '这台设备没有可用的相机，对方看不到您，可以语音通话',
  busy: '相机正被其他应用占用，对方看不到您，可以语音通话',
  insecure: '',
  unsupported: '',
}

async function open(w: Window): Promise<OwnMedia> {
  const devices = devicesOf(w)
  if (typeof RTCPeerConnection === 'undefined') throw new MediaError('unsupported')
  try {
    const video = { ...PICTURE, facingMode: 'user' }
    return { stream: await ask(devices, { audio: VOICE, video }), withoutPicture: '' }
  } catch (error) {
    // Without a camera, or with a denied one, the voice is enough. If all is denied, this is denied as well.
    const stream = await ask(devices, { audio: VOICE })
    return { stream, withoutPicture: WITHOUT[error instanceof MediaError ? error.reason : 'none'] }
  }
}

async function picture(w: Window, facing: Facing): Promise<MediaStreamTrack> {
  const stream = await ask(devicesOf(w), { video: { ...PICTURE, facingMode: facing } })
  const [track] = stream.getVideoTracks()
  if (!track) throw new MediaError('none')
  return track
}

async function hasCameras(w: Window): Promise<boolean> {
  try {
    const all = await devicesOf(w).enumerateDevices()
    return all.filter(({ kind }) => kind === 'videoinput').length > 1
  } catch {
    return false
  }
}

/** Camera, microphone and connections of the engine. */
const browserCallMedia = (w: Window): CallMedia => ({
  open: () => open(w),
  picture: (facing) => picture(w, facing),
  hasCameras: () => hasCameras(w),
  connect: connectPeer,
  ring: (sound) => startRinging(w, sound),
})

const current = resettable<CallMedia | null>(() => null)

/** Sets it in tests. Null: those of the engine again. */
export function setCallMedia(media: CallMedia | null): void {
  current.current = media
}

/** Camera, microphone and connections of this phone. */
export function callMedia(): CallMedia {
  current.current ??= browserCallMedia(window)
  return current.current
}
