import type * as v from 'valibot'
import type { commandDetail, commandWaitPage } from '@/api/contract/command'
import { COMMAND_MOVE_LABEL, isOpenCommand } from '@/domain/command'
import { wireTime } from '@/domain/time'
import { timeOr } from '../records/timeOr'
import { wireFiles } from '../case/wire'
import type { CommandRecord } from './model'
import type { Db, User } from '../city/model'

// From what the demo keeps to what the gateway sends; typed by the contract, so a field forgotten is a type error.

type Page = NonNullable<v.InferInput<typeof commandWaitPage.body>>
type WireRow = NonNullable<Page['list']>[number]
type WireDetail = v.InferInput<typeof commandDetail.body>

const linesOf = ({ flow }: CommandRecord, label: string) => flow.filter(({ action }) => action === label)

/** A command as a list shows it. */
export function wireCommand(db: Db, record: CommandRecord, user: User) {
  const { facts, place, openedBy } = record
  return {
    id: record.id,
    taskNo: record.taskNo,
    title: record.title,
    content: record.content,
    urgent: record.urgent,
    issuerName: record.issuerName,
    state: facts.state,
    holderId: facts.holderId,
    holderName: db.users.get(facts.holderId)?.name ?? '',
    since: timeOr(facts.since),
    deadline: timeOr(facts.deadline),
    receiveTime: timeOr(facts.receiveTime),
    doneTime: timeOr(facts.doneTime),
    feedbackCount: linesOf(record, COMMAND_MOVE_LABEL.feedback).length,
    address: place?.address ?? '',
    longitude: place?.longitude ?? null,
    latitude: place?.latitude ?? null,
    unread: isOpenCommand(facts) && facts.holderId === user.id && !openedBy.includes(user.id),
  } satisfies WireRow
}

/** A command as its detail and its forms show it. */
export function wireCommandDetail(db: Db, record: CommandRecord, user: User): WireDetail {
  const last = record.flow[record.flow.length - 1]
  const end = isOpenCommand(record.facts) ? undefined : last
  return {
    ...wireCommand(db, record, user),
    issuerPhone: record.issuerPhone,
    feedbacks: linesOf(record, COMMAND_MOVE_LABEL.feedback).map((line) => ({
      id: line.id,
      byName: line.operatorName,
      time: wireTime(line.time),
      opinion: line.opinion,
      attachments: wireFiles(line),
    })),
    reasonName: record.reasonName,
    opinion: end?.opinion ?? '',
    attachments: wireFiles({ attachments: end?.attachments ?? [] }),
  }
}
