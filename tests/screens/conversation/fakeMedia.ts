import { onTestFinished } from 'vitest'
import { MediaError, type CallMedia, type MediaFailure, type PeerParts } from '@/platform/call/callMedia'
import { setCallMedia } from '@/platform/call/current'

interface Track {
  kind: string
  enabled: boolean
  stopped: boolean
}

/** A phone with a fake camera and microphone. */
export interface FakePhone {
  tracks: Track[]
  offers: boolean[]
  receivedSignals: string[]
  rings: number
  ringing: boolean
  switched: number
  closed: boolean
  /** Controls the connection. */
  reach: (reached: boolean) => void
  found: (candidate: string) => void
  counts: { received: number; lost: number; roundTrip: number }
  refuseWith: (reason: MediaFailure | null) => void
}

export interface PhoneOptions {
  camera?: boolean
}

/** Replaces the engine's media and connections until the test ends. */
export function fakePhone({ camera = true }: PhoneOptions = {}): FakePhone {
  let failure: MediaFailure | null = null
  let parts: PeerParts | null = null
  const phone: FakePhone = {
    tracks: [],
    offers: [],
    receivedSignals: [],
    rings: 0,
    ringing: false,
    switched: 0,
    closed: false,
    reach: (reached) => parts?.onReach(reached),
    found: (candidate) => parts?.onCandidate(candidate),
    counts: { received: 0, lost: 0, roundTrip: 40 },
    refuseWith: (reason) => {
      failure = reason
    },
  }
  const track = (kind: string) => {
    const made: Track = { kind, enabled: true, stopped: false }
    phone.tracks.push(made)
    return Object.assign(made, { stop: () => void (made.stopped = true) })
  }
  const streamOf = (kinds: readonly string[]) => {
    const tracks = kinds.map(track)
    const of = (kind: string) => tracks.filter((one) => one.kind === kind)
    // As much of a stream as the app uses; jsdom has none.
    return {
      getTracks: () => tracks,
      getAudioTracks: () => of('audio'),
      getVideoTracks: () => of('video'),
      addTrack: () => undefined,
      removeTrack: () => undefined,
    } as unknown as MediaStream
  }
  const media: CallMedia = {
    open: () =>
      failure
        ? Promise.reject(new MediaError(failure))
        : Promise.resolve({
            stream: streamOf(camera ? ['audio', 'video'] : ['audio']),
            withoutPicture: camera ? '' : '这台设备没有可用的相机，对方看不到您，可以语音通话',
          }),
    picture: () => {
      phone.switched += 1
      return Promise.resolve(track('video') as unknown as MediaStreamTrack)
    },
    hasCameras: () => Promise.resolve(camera),
    ring: () => {
      phone.rings += 1
      phone.ringing = true
      return () => {
        phone.ringing = false
      }
    },
    connect: (given) => {
      parts = given
      return {
        offer: (again = false) => {
          phone.offers.push(again)
          return Promise.resolve(`offer ${phone.offers.length}`)
        },
        answer: (offer) => {
          phone.receivedSignals.push(offer)
          return Promise.resolve(`answer to ${offer}`)
        },
        accept: (answer) => Promise.resolve(void phone.receivedSignals.push(answer)),
        addCandidate: (candidate) => Promise.resolve(void phone.receivedSignals.push(candidate)),
        replacePicture: () => Promise.resolve(),
        counts: () => Promise.resolve({ ...phone.counts }),
        close: () => void (phone.closed = true),
      }
    },
  }
  setCallMedia(media)
  onTestFinished(() => setCallMedia(null))
  return phone
}
