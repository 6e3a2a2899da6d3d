import type { LinkCounts } from '@/domain/conversation/quality'
import type { Peer, PeerParts } from './callMedia'

/** A connection by WebRTC to the phone that these signals come from. */
export function connectPeer({ iceServers, own, onCandidate, onStream, onReach }: PeerParts): Peer {
  const link = new RTCPeerConnection({
    iceServers: iceServers
      .filter(({ urls }) => urls !== '')
      .map(({ urls, username, credential }) => (username ? { urls, username, credential } : { urls })),
  })
  for (const track of own.getTracks()) link.addTrack(track, own)
  // Without a camera of its own it still sees the other one.
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

/** What another phone sent as a way to reach it; null where it is none. */
function candidateOf(text: string): RTCIceCandidateInit | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : null
  } catch {
    return null
  }
}

/** As much of an engine's statistics as tells how the connection is. */
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
