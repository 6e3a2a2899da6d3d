import type { CommandQuery } from '@/api/contract/command'
import { lampOf, timeLeft } from '@/domain/deadline/lamp'
import { distance, isPosition } from '@/domain/geo'
import { foundBy } from '@/domain/initials'
import { commandLampFacts, type CommandState } from '@/domain/command'
import { parseWireTime, type Millis } from '@/domain/time'
import type { CommandRecord } from './model'
import type { Db } from '../city/model'
import { namedLists, type Holds, type NamedList, type Order } from '../records/lists'
import { wireCommand } from './commandWire'

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

const parts = (asked: string | undefined): string[] => (asked ?? '').split(',').filter(Boolean)

function fits(query: Partial<CommandQuery>, db: Db) {
  const { keyword = '', lamp, state, startTime, endTime, timeOf } = query
  const words = keyword.trim()
  const [lamps, states] = [parts(lamp), parts(state)]
  const [from, to] = [parseWireTime(startTime) ?? -Infinity, parseWireTime(endTime) ?? Infinity]
  return ({ taskNo, title, content, place, facts }: CommandRecord): boolean => {
    const time = (timeOf === 'done' ? facts.doneTime : facts.since) ?? 0
    const shown = lampOf(commandLampFacts(facts), db.clock.now()) ?? ''
    return (
      (words === '' || [taskNo, title, content, place?.address ?? ''].some((each) => foundBy(each, words))) &&
      (lamps.length === 0 || lamps.includes(shown)) &&
      (states.length === 0 || states.includes(facts.state)) &&
      time >= from &&
      time <= to
    )
  }
}

function orderOf({ sort, longitude, latitude }: Partial<CommandQuery>): Order<CommandRecord> | undefined {
  if (sort === 'newest') return newest
  if (sort === 'deadline') return byDeadline
  if (sort === 'handled') return byEnd
  const here = { longitude: Number(longitude), latitude: Number(latitude) }
  if (sort !== 'distance' || !isPosition(here)) return undefined
  const away = ({ place }: CommandRecord) => (place ? distance(here, place) : Infinity)
  return (a, b) => (away(a) === away(b) ? newest(a, b) : away(a) - away(b))
}

/** Who sees which 指令 in which order. */
export const commandLists = namedLists<
  CommandRecord,
  CommandQuery,
  ReturnType<typeof wireCommand>,
  CommandListName
>({
  records: (db) => db.commands.values(),
  lists: LISTS,
  fits,
  order: orderOf,
  row: wireCommand,
})

/** The time (ms) a command leaves. */
export const commandTimeLeft = ({ facts }: CommandRecord, now: Millis): Millis =>
  timeLeft(commandLampFacts(facts), now) ?? Infinity
