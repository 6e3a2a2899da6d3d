import type { VisitKind } from '@/domain/visit/visit'
import { HandlingInfoScreen } from '@/kit/record/history/HandlingRecord'
import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { RecordFilesScreen } from '@/kit/record/photos/RecordFilesScreen'
import type { RecordView } from '@/kit/record/row/flow'
import type { RecordRow } from '@/kit/record/kind'
import { BrokenLink, useScreenParams } from '@/kit/screen/links'
import { commandView } from '@/entities/command/commandLinks'
import { verifyFlow, checkFlow, VISIT_LOCK } from './visitFlows'
import type { VisitFlow, VisitView } from '@/entities/visit/visitKind'

const viewOf = ({ kind, act }: VisitFlow, tackleType: string): VisitView => ({
  kind,
  tackleType,
  main: () => act,
  more: [
    { label: '办理经过', to: kind.links.flow },
    { label: '全部附件', to: kind.links.files },
  ],
})

const VIEWS: Record<VisitKind, VisitView> = {
  verify: viewOf(verifyFlow, VISIT_LOCK.verify),
  check: viewOf(checkFlow, VISIT_LOCK.check),
}

const isVisit = (kind: string): kind is VisitKind => Object.keys(VIEWS).includes(kind)

/** 任务详情: any task by its kind and id; a part of it by `part`. */
export default function TaskDetail() {
  const { kind, id, part } = useScreenParams('taskDetail')
  if (kind === 'command') return <Detail view={commandView} id={id} part={part} />
  if (!isVisit(kind)) throw new BrokenLink()
  return <Detail view={VIEWS[kind]} id={id} part={part} />
}

interface DetailProps<R extends RecordRow, D extends R, A extends string> {
  view: RecordView<R, D, A>
  id: string
  part: string | undefined
}

function Detail<R extends RecordRow, D extends R, A extends string>({
  view,
  id,
  part,
}: DetailProps<R, D, A>) {
  if (part === 'flow') return <HandlingInfoScreen kind={view.kind} id={id} />
  if (part === 'files') return <RecordFilesScreen kind={view.kind} id={id} />
  return <RecordDetailScreen id={id} view={view} />
}
