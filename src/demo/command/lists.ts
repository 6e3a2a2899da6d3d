import type { commandDetail, CommandQuery, commandWaitPage } from '@/api/contract/command'
import { lampOf, timeLeft } from '@/domain/deadline/lamp'
import { COMMAND_MOVE_LABEL, commandLampFacts, type CommandState, isOpenCommand } from '@/domain/command'
import type { Millis } from '@/domain/time'
import { wireFiles } from '../case/wire'
import type { Db, User } from '../city/model'
import {
  byId,
  type Holds,
  latestFirst,
  type NamedList,
  namedLists,
  type Order,
  soonestFirst,
} from '../records/lists'
import { type BodyOf, nameOf, pick, type RowOf, spot, times } from '../records/wire'
import type { CommandRecord } from './model'
import { among, mentions, ordered, within } from '../records/query'

type Stands = Holds<CommandRecord>

const mine =
  (...states: readonly CommandState[]): Stands =>
  ({ facts }, user) =>
    facts.holderId === user.id && states.includes(facts.state)

const newest: Order<CommandRecord> = latestFirst(({ facts }) => facts.since, byId)

const byDeadline: Order<CommandRecord> = soonestFirst(({ facts }) => facts.deadline, newest)

const byEnd: Order<CommandRecord> = latestFirst(({ facts }) => facts.doneTime, newest)

const pressing = (holds: Stands): NamedList<CommandRecord> => ({ holds, order: () => byDeadline })

const LISTS = {
  commandWait: pressing(mine('waiting')),
  commandDoing: pressing(mine('doing')),
  commandDone: { holds: mine('done', 'refused'), order: () => byEnd },
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

export const commandLists = namedLists({
  records: (db) => db.commands.values(),
  lists: LISTS,
  fits,
  order: orderOf,
  row: wireCommand,
})

export const commandTimeLeft = ({ facts }: CommandRecord, now: Millis): Millis =>
  timeLeft(commandLampFacts(facts), now) ?? Infinity

const linesOf = ({ flow }: CommandRecord, label: string) => flow.filter(({ action }) => action === label)

export function wireCommand(db: Db, record: CommandRecord, user: User) {
  const { facts, openedBy } = record
  return {
    ...pick(record, 'id', 'taskNo', 'title', 'content', 'urgent', 'issuerName'),
    ...pick(facts, 'state', 'holderId'),
    ...times(facts, 'since', 'deadline', 'receiveTime', 'doneTime'),
    ...spot(record.place),
    holderName: nameOf(db, facts.holderId),
    feedbackCount: linesOf(record, COMMAND_MOVE_LABEL.feedback).length,
    unread: isOpenCommand(facts) && facts.holderId === user.id && !openedBy.includes(user.id),
  } satisfies RowOf<typeof commandWaitPage>
}

export function wireCommandDetail(db: Db, record: CommandRecord, user: User): BodyOf<typeof commandDetail> {
  const last = record.flow[record.flow.length - 1]
  const end = isOpenCommand(record.facts) ? undefined : last
  return {
    ...wireCommand(db, record, user),
    ...pick(record, 'issuerPhone', 'reasonName'),
    feedbacks: linesOf(record, COMMAND_MOVE_LABEL.feedback).map((line) => ({
      ...pick(line, 'id', 'opinion'),
      ...times(line, 'time'),
      byName: line.operatorName,
      attachments: wireFiles(line),
    })),
    opinion: end?.opinion ?? '',
    attachments: wireFiles({ attachments: end?.attachments ?? [] }),
  }
}
