import type { VisitKind } from '@/domain/visit'
import { RecordPartScreen } from '@/kit/record/photos/RecordFilesScreen'
import { BrokenLink, useScreenParams } from '@/kit/screen/hooks'
import { commandView } from '@/entities/command/commandLinks'
import { verifyFlow, checkFlow, VISIT_LOCK, type VisitFlow, type VisitView } from './visitKind'

const viewOf = ({ kind, act }: VisitFlow, tackleType: string): VisitView => ({
  kind,
  tackleType,
  main: () => act,
})

const VIEWS: Record<VisitKind, VisitView> = {
  verify: viewOf(verifyFlow, VISIT_LOCK.verify),
  check: viewOf(checkFlow, VISIT_LOCK.check),
}

const isVisit = (kind: string): kind is VisitKind => Object.keys(VIEWS).includes(kind)

/** 任务详情: any task by type and id. `part` in the address opens one part of it. */
export default function TaskDetail() {
  const { kind, id, part } = useScreenParams('taskDetail')
  if (kind === 'command') return <RecordPartScreen view={commandView} id={id} part={part} />
  if (!isVisit(kind)) throw new BrokenLink()
  return <RecordPartScreen view={VIEWS[kind]} id={id} part={part} />
}
