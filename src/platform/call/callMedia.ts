import type { LinkCounts } from '@/domain/conversation/call'

export { MediaError, type MediaFailure } from './errors'

/** The media of this phone: voice, and picture if it has one. */
export interface OwnMedia {
  stream: MediaStream
  /** Why there is no picture; '' when there is one. */
  withoutPicture: string
}

export type Facing = 'user' | 'environment'

/** A peer connection; descriptions and candidates are text, to be sent. */
export interface Peer {
  /** `again`: an ICE restart after a lost connection. */
  offer: (again?: boolean) => Promise<string>
  /** Accepts an offer and returns the answer. */
  answer: (offer: string) => Promise<string>
  /** Accepts the answer to the own offer. */
  accept: (answer: string) => Promise<void>
  /** Adds a candidate; one before the description is kept for it, an invalid one is ignored. */
  addCandidate: (candidate: string) => Promise<void>
  /** Replaces the sent picture. */
  replacePicture: (track: MediaStreamTrack) => Promise<void>
  /** Counters of the connection; null when the engine reports none. */
  counts: () => Promise<LinkCounts | null>
  close: () => void
}

export interface PeerParts {
  iceServers: readonly { urls: string; username: string; credential: string }[]
  own: MediaStream
  onCandidate: (candidate: string) => void
  /** Picture and voice of the peer. */
  onStream: (stream: MediaStream) => void
  /** `true`: the two phones are connected; `false`: no longer, perhaps only for a moment. */
  onReach: (reached: boolean) => void
}

/** Camera, microphone and peer connections of an engine. Replaced in tests. */
export interface CallMedia {
  /** Requests microphone and camera; without a camera the microphone only. Rejects with MediaError. */
  open: () => Promise<OwnMedia>
  /** The picture of the other camera. Rejects with MediaError without one. */
  picture: (facing: Facing) => Promise<MediaStreamTrack>
  /** Whether there are several cameras. */
  hasCameras: () => Promise<boolean>
  connect: (parts: PeerParts) => Peer
  /** Rings and vibrates, as far as the phone allows, until the returned function is called. `sound` false: only vibrates. */
  ring: (sound?: boolean) => () => void
}
