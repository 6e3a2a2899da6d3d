import type { VisitKind } from '@/domain/task/visit'
import { HandlingInfoScreen } from '@/kit/record/HandlingInfoScreen'
import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { RecordFilesScreen } from '@/kit/record/RecordFilesScreen'
import { BrokenLink, useScreenParams } from '@/kit/screen/screenContext'
import { checkFlow } from '../check/checkFlow'
import { verifyFlow } from '../verify/verifyFlow'
import { VISIT_LOCK } from '../visit/visitLock'
import type { VisitFlow, VisitView } from '../visit/visitKind'

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

const isKind = (kind: string): kind is VisitKind => Object.keys(VIEWS).includes(kind)

/** 任务详情: any task by its kind and id; a part of it by `part`. */
export default function TaskDetail() {
  const { kind, id, part } = useScreenParams('taskDetail')
  if (!isKind(kind)) throw new BrokenLink()
  const view = VIEWS[kind]
  if (part === 'flow') return <HandlingInfoScreen kind={view.kind} id={id} />
  if (part === 'files') return <RecordFilesScreen kind={view.kind} id={id} />
  return <RecordDetailScreen id={id} view={view} />
}
