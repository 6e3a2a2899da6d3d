import { isCallActive } from '@/domain/conversation/call'
import { callPage, type CallRow } from '@/api/contract/conversationCall'
import { isMissed, callOutcomeText } from '@/domain/conversation/callWords'
import { formatRelativeTime } from '@/domain/time'
import { usePagedList } from '@/kit/data/usePagedList'
import { ListScreen } from '@/kit/list/ListScreen'
import { to, useScreenParams, useNav, useNow } from '@/kit/screen/hooks'
import { useLatePart } from '@/kit/screen/late'
import { Button, IconButton } from '@/ui/button/Button'
import { Icon } from '@/ui/icon/Icon'
import { UserAddIcon, VideoIcon } from '@/ui/icon/icons'
import { Avatar } from '@/features/conversation/people/Avatar'
import '../people/people.css'
import './call.css'
import { CallRoom } from './CallRoom'
import { useExpectCall } from './expected'
import { useCall } from './useCallState'

const loadColleagues = () => import('../people/ColleagueSheet').then((module) => module.ColleagueSheet)

/** The call history with redial links, and a search for other colleagues. */
function CallLog() {
  const nav = useNav()
  const list = usePagedList<CallRow>(callPage, {})
  const { Part: Colleagues, ...sheet } = useLatePart('同事', loadColleagues)
  return (
    <>
      <ListScreen
        list={list}
        what="通话记录"
        frame={{ right: <IconButton icon={UserAddIcon} label="找同事" onClick={sheet.open} /> }}
        empty={{
          title: '还没有通话',
          text: '找到同事，就可以视频通话。',
          action: <Button onClick={sheet.open}>找同事</Button>,
        }}
        row={(row) => <LogRow row={row} />}
      />
      {Colleagues && (
        <Colleagues
          open={sheet.isOpen}
          title="和谁通话"
          onClose={sheet.close}
          onPick={({ id, name }) => {
            sheet.close()
            nav.go(to.videoCall({ peer: id, name }))
          }}
        />
      )}
    </>
  )
}

function LogRow({ row: { peer, outgoing, end, endedByPeer, seconds, startTime } }: { row: CallRow }) {
  const nav = useNav()
  const now = useNow()
  const side = outgoing ? 'caller' : 'callee'
  const outcome = { end, side, byPeer: endedByPeer, talked: seconds * 1000 } as const
  const name = peer?.name || '未知同事'
  return (
    <article className="cg-calls-row">
      <button
        type="button"
        className="cg-person"
        onClick={() => peer && nav.go(to.videoCall({ peer: peer.id, name }))}
      >
        <Avatar id={peer?.id ?? ''} name={name} />
        <span className="cg-person-text">
          <b className={isMissed(outcome) ? 'cg-calls-missed' : undefined}>{name}</b>
          <small className="num">
            {[
              outgoing ? '呼出' : '呼入',
              callOutcomeText(outcome),
              startTime !== null && formatRelativeTime(startTime, now),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
        <Icon as={VideoIcon} label="再呼叫" />
      </button>
    </article>
  )
}

/** 视频通话: a call with a colleague. Without `peer` it shows the active call, or else the call history. */
export default function VideoCall() {
  const { peer, name = '', call = '' } = useScreenParams('videoCall')
  const present = useCall(({ state, peerId, name: called }) =>
    isCallActive(state) ? `${peerId}|${called}` : '',
  )
  // An active call takes precedence over the address, because there is only one at a time.
  const [presentId = '', presentName = ''] = present.split('|')
  const peerId = presentId || peer
  useExpectCall()
  if (!peerId) return <CallLog />
  return <CallRoom key={peerId} peerId={peerId} name={presentId ? presentName : name} callId={call} />
}
