import { isLeaderOf } from '@/domain/duty/daily'
import type { dailyDetail, dailyMinePage } from '@/api/contract/dutyDaily'
import { timeOr } from '../city/clock'
import type { Db } from '../city/model'
import { byId, latestFirst, type NamedList, namedLists, type Order } from '../records/lists'
import { type BodyOf, pick, type RowOf, wireHandover } from '../records/wire'
import { dailyDay, figuresOfReport, wordsOf } from './daily'
import type { DailyRecord } from './model'

function wireHead(db: Db, record: DailyRecord) {
  const { facts, savedAt, submitAt, read, returned } = record
  const user = db.users.get(facts.holderId)
  return {
    id: record.id,
    day: dailyDay(record),
    ...pick(facts, 'state', 'holderId', 'orgId'),
    holderName: user?.name ?? '',
    orgName: user?.orgName ?? '',
    savedTime: timeOr(savedAt),
    submitTime: timeOr(submitAt),
    readByName: read?.byName ?? '',
    readTime: timeOr(read?.time),
    returned: wireHandover(returned),
  }
}

const wireDaily = (db: Db, record: DailyRecord) =>
  ({
    ...wireHead(db, record),
    work: wordsOf(db, record, record.words ? [] : figuresOfReport(db, record)).work,
  }) satisfies RowOf<typeof dailyMinePage>

export function wireDailyDetail(db: Db, record: DailyRecord): BodyOf<typeof dailyDetail> {
  const figures = figuresOfReport(db, record)
  return {
    ...wireHead(db, record),
    ...wordsOf(db, record, figures),
    figures,
    drafted: record.words === null && record.facts.state === 'draft',
  }
}

const newest: Order<DailyRecord> = latestFirst(({ day }) => day, byId)

const oldest: Order<DailyRecord> = (a, b) => newest(b, a)

const LISTS = {
  dailyMine: { holds: ({ facts }, user) => facts.holderId === user.id, order: () => newest },
  dailyReturned: {
    holds: ({ facts }, user) => facts.holderId === user.id && facts.state === 'returned',
    order: () => newest,
  },
  dailyToRead: {
    holds: ({ facts }, user) => facts.state === 'submitted' && isLeaderOf(facts, user),
    order: () => oldest,
  },
  dailySeen: {
    holds: ({ read, returned }, user) => read?.byName === user.name || returned?.byName === user.name,
    order: () => newest,
  },
} satisfies Record<string, NamedList<DailyRecord>>

export const dailyLists = namedLists({
  records: (db) => db.duty.dailies.values(),
  lists: LISTS,
  fits: () => () => true,
  order: () => undefined,
  row: wireDaily,
})
