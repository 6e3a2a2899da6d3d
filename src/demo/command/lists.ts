import type { commandDetail, CommandQuery, commandWaitPage } from '@/api/contract/command'
import { COMMAND_MOVE_LABEL, commandLampFacts, type CommandState, isOpenCommand } from '@/domain/command'
import { lampOf } from '@/domain/deadline/lamp'
import { wireFiles } from '../case/wire'
import type { Db, User } from '../city/model'
import { byId, criteria, flowModeOf, gridOf, type Holds, namedLists, workLists } from '../records/lists'
import { type BodyOf, nameOf, pick, type RowOf, spot, times } from '../records/wire'
import type { CommandRecord } from './move'

const mine =
  (...states: readonly CommandState[]): Holds<CommandRecord> =>
  ({ facts }, user) =>
    facts.holderId === user.id && states.includes(facts.state)

const { open, ended, orderOf } = workLists<CommandRecord>({
  since: ({ facts }) => facts.since,
  deadline: ({ facts }) => facts.deadline,
  end: ({ facts }) => facts.doneTime,
  placeOf: ({ place }) => place,
  tie: byId,
})

export const commandLists = namedLists({
  records: (db) => db.commands.values(),
  lists: {
    commandWait: open(mine('waiting')),
    commandDoing: open(mine('doing')),
    commandDone: ended(mine('done', 'refused')),
    command: open(mine('waiting', 'doing')),
  },
  fits: criteria<CommandRecord, CommandQuery>({
    texts: ({ taskNo, title, content, place }) => [taskNo, title, content, place?.address ?? ''],
    grid: ({ place }) => gridOf(place),
    lamp: ({ facts }, now) => lampOf(commandLampFacts(facts), now),
    values: { flowMode: flowModeOf, state: ({ facts }) => facts.state },
    time: ({ facts }, { timeOf }) => (timeOf === 'done' ? facts.doneTime : facts.since),
  }),
  order: orderOf,
  row: wireCommand,
})

export type CommandListName = (typeof commandLists.names)[number]

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
      attachments: wireFiles(line.attachments),
    })),
    opinion: end?.opinion ?? '',
    attachments: wireFiles(end?.attachments),
  }
}
