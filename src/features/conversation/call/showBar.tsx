import { isUnderWay, talkedFor } from '@/domain/conversation/call'
import { talkClock } from '@/domain/conversation/callWords'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { now } from '@/stores/clock'
import { openLayer } from '@/stores/layers'
import { Icon } from '@/ui/icon/Icon'
import { VideoIcon } from '@/ui/icon/icons'
import { Picture } from './Picture'
import { useCall } from './useCallState'
import { useSeconds } from './useSeconds'
import './call.css'

let closeShown: () => void = () => undefined

/** Puts a bar above whatever screen is on show while a call goes on without its own, or puts it away. */
export function showBar(wanted: boolean): void {
  closeShown()
  closeShown = wanted ? openLayer(() => <Bar />) : () => undefined
}

function Bar() {
  // The app's own: that of the screen which was left leads nowhere any more.
  const nav = useNav()
  const { state, theirs, name, peerId } = useCall()
  const at = useSeconds(state.phase === 'talking')
  if (!isUnderWay(state)) return null
  const time = state.phase === 'talking' ? talkClock(talkedFor(state, Math.max(at, now()))) : '通话未接通'
  return (
    <button
      type="button"
      className="cg-call-away num"
      onClick={() => nav.go(to.videoCall({ peer: peerId, name }))}
    >
      {/* Its voice goes on. */}
      {theirs && <Picture stream={theirs} label="对方的画面" className="cg-call-small" />}
      <Icon as={VideoIcon} size={16} />
      <span>
        {name} {time}，点此返回
      </span>
    </button>
  )
}
