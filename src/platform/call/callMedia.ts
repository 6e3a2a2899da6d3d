import type { LinkCounts } from '@/domain/conversation/quality'

export { MediaError, type MediaFailure } from './errors'

/** What this phone sends: its voice, and its picture where it has one. */
export interface OwnMedia {
  stream: MediaStream
  /** Why there is no picture, in words; '' where there is one. */
  withoutPicture: string
}

export type Facing = 'user' | 'environment'

/** A way to the other phone: how it is described, and by which addresses it may be reached. All as text, to be handed on. */
export interface Peer {
  /** `again`: the way is lost, another one is looked for. */
  offer: (again?: boolean) => Promise<string>
  /** Takes an offer and answers it. */
  answer: (offer: string) => Promise<string>
  /** Takes the answer to one's own offer. */
  accept: (answer: string) => Promise<void>
  /** One that comes before the description waits for it. One of no use is passed over. */
  addCandidate: (candidate: string) => Promise<void>
  /** Sends another picture from now on. */
  replacePicture: (track: MediaStreamTrack) => Promise<void>
  /** What the connection has counted so far; null where the engine does not tell. */
  counts: () => Promise<LinkCounts | null>
  close: () => void
}

export interface PeerParts {
  iceServers: readonly { urls: string; username: string; credential: string }[]
  own: MediaStream
  onCandidate: (candidate: string) => void
  /** The other one's picture and voice. */
  onStream: (stream: MediaStream) => void
  /** `true`: the two phones reach each other; `false`: not any more, perhaps only for a moment. */
  onReach: (reached: boolean) => void
}

/** Camera, microphone and the way to another phone, as an engine has them. Replaced in tests. */
export interface CallMedia {
  /** Asks for microphone and camera; without a camera for the microphone alone. Rejects with MediaError. */
  open: () => Promise<OwnMedia>
  /** The picture of the other camera. Rejects with MediaError where there is none. */
  picture: (facing: Facing) => Promise<MediaStreamTrack>
  /** Whether there is more than one camera. */
  hasCameras: () => Promise<boolean>
  connect: (parts: PeerParts) => Peer
  /** Rings and shakes, as far as the phone can and lets, until the answer is called. */
  ring: () => () => void
}
