import type { ReactNode } from 'react'
import { detail, type CaseDetail, type CaseRow } from '@/api/contract/case'
import { Loaded } from '@/kit/data/Loaded'
import { useGuard } from '@/kit/edit/submit/useGuard'
import { useRecord } from '@/kit/record/useRecord'
import { useUrlState } from '@/kit/screen/hooks'
import { Button, IconButton } from '@/ui/button/Button'
import { CloseIcon } from '@/ui/icon/icons'
import { SkeletonLines } from '@/ui/state/Skeleton'
import { lampFactsOf } from '@/entities/case/facts'
import { RecordLamp } from '@/kit/record/head/RecordTitle'
import type { MessageSender } from './useSend'

/** The card of a case: number, lamp, title and place. */
export const CaseFace = ({ row }: { row: CaseRow }) => (
  <>
    <small className="cg-msg-case num">
      <span>案件 {row.taskNo}</span>
      <RecordLamp facts={lampFactsOf(row)} short />
    </small>
    <b>{[row.smallTypeName, row.manageProblem].filter(Boolean).join(' · ')}</b>
    <small>{[row.streetName, row.address].filter(Boolean).join(' ')}</small>
  </>
)

/** Returns a function that removes the case from the address, after it was sent or dismissed. */
function useRemoveCase(): () => void {
  const [, change] = useUrlState()
  return () => change({ card: '' })
}

/** The case to send, shown below the list of people. */
export const CaseToSend = ({ id }: { id: string }) => (
  <div className="cg-say">
    <ReadyCaseBar id={id} note="点一个会话，或找同事，把这个案件发过去" onDrop={useRemoveCase()} />
  </div>
)

interface ReadyCaseProps {
  id: string
  sending: MessageSender
  onSent: () => void
}

/** The case to send, with buttons to send and to dismiss it. */
export function ReadyCase({ id, sending, onSent }: ReadyCaseProps) {
  const drop = useRemoveCase()
  const { running, guard } = useGuard()
  const send = ({ taskNo }: CaseDetail) =>
    guard(async () => {
      const kept = await sending.say({ kind: 'case', text: taskNo, caseId: id })
      if (!kept) return
      drop()
      onSent()
    })
  return (
    <ReadyCaseBar id={id} onDrop={drop}>
      {(row) => (
        <Button size="small" label="发送案件" loading={running} onClick={() => void send(row)}>
          发送
        </Button>
      )}
    </ReadyCaseBar>
  )
}

interface ReadyCaseBarProps {
  id: string
  note?: string
  onDrop: () => void
  children?: (row: CaseDetail) => ReactNode
}

function ReadyCaseBar({ id, note, onDrop, children }: ReadyCaseBarProps) {
  const record = useRecord(detail, id)
  return (
    <section className="cg-ready" aria-label="待发送的案件">
      {note && <p>{note}</p>}
      <div className="cg-ready-line">
        <div className="cg-ready-case">
          <Loaded of={record} what="案件" skeleton={<SkeletonLines lines={3} />}>
            {(row) => (
              <div className="cg-msg-card">
                <CaseFace row={row} />
              </div>
            )}
          </Loaded>
        </div>
        {record.data && children?.(record.data)}
        <IconButton icon={CloseIcon} label="不发这个案件" onClick={onDrop} />
      </div>
    </section>
  )
}
