import { leads } from '@/domain/duty/daily'
import { namedLists, type NamedList, type Order } from '../records/lists'
import { wireDaily } from './dailyWire'
import type { DailyRecord } from './model'

const newest: Order<DailyRecord> = (a, b) => b.day - a.day || (a.id < b.id ? -1 : 1)
const oldest: Order<DailyRecord> = (a, b) => newest(b, a)

const LISTS = {
  dailyMine: { holds: ({ facts }, user) => facts.holderId === user.id, order: () => newest },
  /** Own ones that were returned: counted on the workbench. */
  dailyReturned: {
    holds: ({ facts }, user) => facts.holderId === user.id && facts.state === 'returned',
    order: () => newest,
  },
  /** What has waited longest comes first. */
  dailyToRead: {
    holds: ({ facts }, user) => facts.state === 'submitted' && leads(facts, user),
    order: () => oldest,
  },
  dailySeen: {
    holds: ({ read, returned }, user) => read?.byName === user.name || returned?.byName === user.name,
    order: () => newest,
  },
} satisfies Record<string, NamedList<DailyRecord>>

/** Who sees which 日报 in which order. */
export const dailyLists = namedLists<DailyRecord, object, ReturnType<typeof wireDaily>, keyof typeof LISTS>({
  records: (db) => db.duty.dailies.values(),
  lists: LISTS,
  fits: () => () => true,
  order: () => undefined,
  row: wireDaily,
})
