import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Loaded } from '../../data/Loaded'
import { useNav } from '../../screen/screenContext'
import { FlowRecord } from './FlowRecord'
import type { RecordKind, RecordRow } from '../kind'
import { useRecord } from '../useRecord'

export interface ShortFlowProps<R extends RecordRow, D extends R, A extends string> {
  kind: RecordKind<R, D, A>
  id: string
  /** So many of the newest steps. */
  most: number
  title?: string
}

/** The newest steps of a record, with the way to all of them. */
export function ShortFlow<R extends RecordRow, D extends R, A extends string>({
  kind,
  id,
  most,
  title = '办理经过',
}: ShortFlowProps<R, D, A>) {
  const nav = useNav()
  const part = useRecord(kind.reads.flow, id)
  return (
    <Card title={title} right={<LinkButton onClick={() => nav.go(kind.links.flow(id))}>全部经过</LinkButton>}>
      <Loaded of={part} what={title}>
        {({ flow }) => <FlowRecord steps={flow} most={most} />}
      </Loaded>
    </Card>
  )
}
