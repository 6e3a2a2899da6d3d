import * as v from 'valibot'
import { call } from '@/api/call'
import { isPosition } from '@/domain/geo'
import { requiredText, problemsOf } from '@/domain/problems'
import { judge, type MoveRules } from '@/domain/verdict'
import type { FormSpec } from '@/kit/edit/form'
import { defineFilters } from '@/kit/list/filters/filters'
import { textPart } from '@/kit/list/filters/criteria/textPart'
import type { RecordFlow, RecordView } from '@/kit/record/row/FlowScreen'
import type { RecordKind, RecordMarks } from '@/kit/record/kind'
import { RowMarks } from '@/kit/record/marks/RowMarks'
import { destination } from '@/kit/screen/hooks'
import { Card, RowCard } from '@/ui/Card'
import { liftDetail, liftFlow, liftInspect, liftPage, liftPhotos, type Lift } from './contract'

type LiftMove = 'inspect' | 'report'

const MOVES: Record<LiftMove, MoveRules<Lift>> = {
  inspect: {
    stage: () => null,
    who: (lift, actor) => (lift.inspectorId === actor.id ? null : '只有巡检员可以巡检'),
    rules: [(lift) => (lift.stuck ? '电梯困人，请先救援' : null)],
  },
  report: {
    stage: (lift) => (lift.stuck ? null : '电梯正常，无需上报'),
    who: () => null,
    rules: [],
  },
}

const liftMarks: RecordMarks<Lift> = {
  returned: (lift) => lift.returned,
  unread: (lift) => lift.unread,
  drafts: { probeInspect: '' },
}

/** 巡检单: a record type without lamp, type or department. */
export const liftKind: RecordKind<Lift, Lift, LiftMove> = {
  lockType: 'lift',
  noun: '巡检单',
  reads: { detail: liftDetail, flow: liftFlow, photos: liftPhotos, files: liftPhotos },
  verdict: (move, lift, actor, now) => judge(MOVES[move], lift, actor, now),
  trace: ({ inspectorId, stuck }) => `${inspectorId}|${stuck}`,
  marks: liftMarks,
  marker: (lift) => {
    const position = { longitude: lift.longitude, latitude: lift.latitude }
    return isPosition(position) ? { id: lift.id, position, label: lift.building } : null
  },
  Card: ({ row, onOpen, action }) => (
    <RowCard
      title={row.building}
      no={row.no}
      foot={<RowMarks marks={liftMarks} row={row} />}
      action={action}
      onOpen={onOpen}
    />
  ),
  Summary: ({ record }) => <Card title={record.building}>{record.no}</Card>,
  Head: ({ record }) => <Card title={record.building}>{record.stuck ? '困人' : '正常'}</Card>,
  Info: ({ record }) => <Card title="电梯信息">{record.no}</Card>,
  stamp: ({ building, no }) => ({ place: building, number: no }),
  before: () => undefined,
  links: {
    files: (id) => destination('keyAttachmentDetail', { id }),
    flow: (id) => destination('keyHandleInfo', { id }),
  },
}

const INSPECT = {
  action: 'inspect' as const,
  label: '巡检',
  to: (id: string) => destination('dutyTodoEdit', { id }),
}

export const liftList: RecordFlow<Lift, Lift, LiftMove> = {
  kind: liftKind,
  filters: defineFilters({
    criteria: [textPart({ key: 'building', wire: 'building', label: '楼栋', placeholder: '几号楼' })],
    sorts: [{ key: 'no', label: '按编号', by: '编号' }],
    search: { label: '搜索巡检单', placeholder: '编号、楼栋' },
    unit: '台',
  }),
  tabs: [{ key: 'open', label: '待巡检', endpoint: liftPage, empty: { title: '没有待巡检的电梯' } }],
  detail: (id) => destination('dutyTodoDetail', { id }),
  act: INSPECT,
}

export const liftView: RecordView<Lift, Lift, LiftMove> = {
  kind: liftKind,
  tackleType: 'inspect',
  main: () => INSPECT,
  more: [],
}

const schema = v.object({ words: v.string() })

export const inspectForm: FormSpec<v.InferOutput<typeof schema>, Lift> = {
  name: 'probeInspect',
  schema,
  empty: { words: '' },
  missing: ({ words }) => problemsOf(requiredText('words', words, '巡检情况')),
  send: ({ record: { id }, value: { words }, options }) =>
    call(liftInspect, { data: { id, words } }, options),
  successMessage: '巡检已提交',
  leads: () => destination('dutyTodo'),
}
