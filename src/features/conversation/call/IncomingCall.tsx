import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { CallRow } from '@/api/contract/conversationCall'
import { callMedia } from '@/platform/call/current'
import { Button, LinkButton } from '@/ui/button/Button'
import { Layer } from '@/ui/overlay/Layer'
import { useModal } from '@/ui/overlay/useModal'
import { Avatar, placeOf } from '@/features/conversation/people/Avatar'
import { useAlerts } from '@/stores/alerts'
import { refuse } from './session'
import './call.css'

export interface IncomingCallProps {
  call: CallRow
  onDone: (accepted: boolean) => void
}

/** An incoming call over any screen, to answer or refuse. */
export function IncomingCall({ call, onDone }: IncomingCallProps) {
  const panel = useRef<HTMLDivElement>(null)
  const name = call.peer?.name || '同事'
  const say = (accepted: boolean) => {
    if (!accepted) void refuse(call.id)
    onDone(accepted)
  }
  useModal(panel, true, () => say(false))
  const { open, way } = useAlerts()
  const [quiet, setQuiet] = useState(!open.call)
  useEffect(() => (quiet ? undefined : callMedia().ring(way === 'ring')), [quiet, way])
  return (
    <Layer open place="middle">
      <div
        ref={panel}
        className="cg-call-in"
        role="alertdialog"
        aria-modal="true"
        aria-label={`${name} 邀请视频通话`}
        tabIndex={-1}
      >
        <Avatar large id={call.peer?.id ?? ''} name={name} />
        <h2>{name}</h2>
        {call.peer && <p>{placeOf(call.peer)}</p>}
        <p>邀请您视频通话</p>
        <p className="cg-call-quiet" role="status">
          {quiet ? '铃声已关' : <LinkButton onClick={() => setQuiet(true)}>关闭铃声</LinkButton>}
        </p>
        <div className="cg-call-choice">
          <Button kind="danger" grow onClick={() => say(false)}>
            拒绝
          </Button>
          <Button grow onClick={() => say(true)}>
            接听
          </Button>
        </div>
      </div>
    </Layer>
  )
}

/** The incoming call as an element for an overlay. */
export const incoming = (call: CallRow, onDone: (accepted: boolean) => void): ReactNode => (
  <IncomingCall call={call} onDone={onDone} />
)
