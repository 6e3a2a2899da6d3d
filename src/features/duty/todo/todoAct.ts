import * as v from 'valibot'
import { type DutyTodoDetails, dutyTodoHandle, dutyTodoHandleByClientId } from '@/api/contract/dutyTodo'
import { aboutTask } from '@/domain/id'
import { actKind } from '@/kit/outbox/act/actKind'
import { taskCalls, taskParts } from '@/kit/outbox/act/taskKind'
import { to } from '@/kit/screen/hooks'

const payload = v.omit(dutyTodoHandle.data, ['clientId', 'attachments'])

type Handled = v.InferOutput<typeof payload>

/** Progress or completion of a 班组待办 that the user has accepted. It is the user's alone, so the action may be queued. */
export const todoHandleKind = actKind({
  name: 'todoHandle',
  noun: '班组待办',
  verb: '提交',
  foundIn: '班组待办的办理经过',
  payload,
  ...taskCalls(dutyTodoHandle, dutyTodoHandleByClientId),
  drafts: 'dutyTodoHandle',
  ...taskParts(
    (id) => to.dutyTodoDetail({ id }),
    (id) => to.dutyTodoEdit({ id }),
  ),
  actOf: ({ record, handled }: { record: DutyTodoDetails; handled: Handled }) => ({
    title: `${handled.done ? '办结' : '进展'} · ${record.title}`,
    note: [record.todoNo, record.address].filter(Boolean).join(' · '),
    // After a report of progress the task stays open.
    about: handled.done ? aboutTask('dutyTodo', record.id) : '',
    payload: handled,
  }),
})
