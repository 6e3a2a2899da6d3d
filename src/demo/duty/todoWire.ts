import type * as v from 'valibot'
import type { dutyTodoDetail, dutyTodoOpenPage } from '@/api/contract/dutyTodo'
import { isOpenTodo } from '@/domain/duty/todo'
import type { Handover } from '@/domain/handover'
import { wireTime } from '@/domain/time'
import { timeOr } from '../records/timeOr'
import { wireFiles } from '../case/wire'
import type { Db, User } from '../city/model'
import { orgTitle } from '../seed/organisation'
import type { TodoRecord } from './model'

type Page = NonNullable<v.InferInput<typeof dutyTodoOpenPage.body>>
type WireRow = NonNullable<Page['list']>[number]

const wireHandover = (handover: Handover | null) =>
  handover && { ...handover, time: handover.time === null ? null : wireTime(handover.time) }

/** A 班组待办 as a list shows it. */
export function wireTodo(db: Db, record: TodoRecord, user: User) {
  const { facts, place, openedBy } = record
  return {
    id: record.id,
    todoNo: record.todoNo,
    title: record.title,
    content: record.content,
    urgent: record.urgent,
    sourceName: record.sourceName,
    squadId: facts.squadId,
    squadName: orgTitle(facts.squadId),
    state: facts.state,
    holderId: facts.holderId,
    holderName: db.users.get(facts.holderId)?.name ?? '',
    since: timeOr(facts.since),
    deadline: timeOr(facts.deadline),
    receiveTime: timeOr(facts.receiveTime),
    doneTime: timeOr(facts.doneTime),
    progressCount: facts.progressCount,
    address: place?.address ?? '',
    longitude: place?.longitude ?? null,
    latitude: place?.latitude ?? null,
    photoPath: record.photos[0]?.path ?? '',
    unread: isOpenTodo(facts) && !openedBy.includes(user.id),
    returned: wireHandover(record.returned),
    assigned: wireHandover(record.assigned),
  } satisfies WireRow
}

/** The same as its detail and its forms show it. */
export function wireTodoDetail(
  db: Db,
  record: TodoRecord,
  user: User,
): v.InferInput<typeof dutyTodoDetail.body> {
  const end = isOpenTodo(record.facts) ? undefined : record.flow[record.flow.length - 1]
  return {
    ...wireTodo(db, record, user),
    issuerName: record.issuerName,
    issuerPhone: record.issuerPhone,
    opinion: end?.opinion ?? '',
    attachments: wireFiles({ attachments: end?.attachments ?? [] }),
  }
}
