import type { CallMedia, Facing, OwnMedia } from './callMedia'
import { MediaError, type MediaFailure } from './errors'
import { connectPeer } from './peer'
import { startRinging } from './ringing'

/** Enough to see what is wrong with a kerb, and little enough for a weak signal. */
const PICTURE = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { max: 20 } }
const VOICE = { echoCancellation: true, noiseSuppression: true }

function failureOf(error: unknown): MediaFailure {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'none'
}

function devicesOf({ navigator, isSecureContext }: Window): MediaDevices {
  // Absent in old engines, and in any engine on plain http.
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
    // No camera, or only the camera refused: the voice may do. Refused altogether, this is refused as well.
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

/** The engine's own camera, microphone and connections. */
export const browserCallMedia = (w: Window): CallMedia => ({
  open: () => open(w),
  picture: (facing) => picture(w, facing),
  hasCameras: () => hasCameras(w),
  connect: connectPeer,
  ring: () => startRinging(w),
})
