import type { commandDetail, CommandQuery, commandWaitPage } from '@/api/contract/command'
import { lampOf, timeLeft } from '@/domain/deadline/lamp'
import { COMMAND_MOVE_LABEL, commandLampFacts, type CommandState, isOpenCommand } from '@/domain/command'
import { type Millis, wireTime } from '@/domain/time'
import type * as v from 'valibot'
import { wireFiles } from '../case/wire'
import { timeOr } from '../city/clock'
import type { Db, User } from '../city/model'
import { type Holds, type NamedList, namedLists, type Order } from '../records/lists'
import type { CommandRecord } from './model'
import { among, mentions, ordered, within } from '../records/query'

type Stands = Holds<CommandRecord>

const mine =
  (...states: readonly CommandState[]): Stands =>
  ({ facts }, user) =>
    facts.holderId === user.id && states.includes(facts.state)

const newest: Order<CommandRecord> = (a, b) =>
  (b.facts.since ?? 0) - (a.facts.since ?? 0) || (a.id < b.id ? -1 : 1)

const byDeadline: Order<CommandRecord> = (a, b) =>
  (a.facts.deadline ?? Infinity) - (b.facts.deadline ?? Infinity) || newest(a, b)

const byEnd: Order<CommandRecord> = (a, b) =>
  (b.facts.doneTime ?? 0) - (a.facts.doneTime ?? 0) || newest(a, b)

const pressing = (holds: Stands): NamedList<CommandRecord> => ({ holds, order: () => byDeadline })

const LISTS = {
  commandWait: pressing(mine('waiting')),
  commandDoing: pressing(mine('doing')),
  commandDone: { holds: mine('done', 'refused'), order: () => byEnd },
  /** 指令 of the workbench, and the kind of its stops in 今日路线. */
  command: pressing(mine('waiting', 'doing')),
} satisfies Record<string, NamedList<CommandRecord>>

export type CommandListName = keyof typeof LISTS
function fits(query: Partial<CommandQuery>, db: Db) {
  const inTime = within(query)
  return ({ taskNo, title, content, place, facts }: CommandRecord): boolean =>
    mentions(query.keyword, [taskNo, title, content, place?.address ?? '']) &&
    among(query.lamp, lampOf(commandLampFacts(facts), db.clock.now()) ?? '') &&
    among(query.state, facts.state) &&
    inTime((query.timeOf === 'done' ? facts.doneTime : facts.since) ?? 0)
}

const orderOf = (query: Partial<CommandQuery>) =>
  ordered(query, { newest, deadline: byDeadline, handled: byEnd }, ({ place }) => place, newest)

/** Who sees which 指令 in which order. */
export const commandLists = namedLists({
  records: (db) => db.commands.values(),
  lists: LISTS,
  fits,
  order: orderOf,
  row: wireCommand,
})

/** The time (ms) a command leaves. */
export const commandTimeLeft = ({ facts }: CommandRecord, now: Millis): Millis =>
  timeLeft(commandLampFacts(facts), now) ?? Infinity

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
