import { isUnderWay } from '@/domain/conversation/call'
import { useScreenParams } from '@/kit/screen/screenContext'
import { CallLog } from './CallLog'
import { CallRoom } from './CallRoom'
import { useCall } from './useCallState'

/** 视频通话: a call with somebody; without `peer` the calls so far, unless one is under way. */
export default function VideoCall() {
  const { peer, name = '', call = '' } = useScreenParams('videoCall')
  const present = useCall(({ state, peerId, name: called }) =>
    isUnderWay(state) ? `${peerId}|${called}` : '',
  )
  // The call that is under way comes before whatever the address asks for: there is one at a time.
  const [presentId = '', presentName = ''] = present.split('|')
  const peerId = presentId || peer
  if (!peerId) return <CallLog />
  return <CallRoom key={peerId} peerId={peerId} name={presentId ? presentName : name} callId={call} />
}
