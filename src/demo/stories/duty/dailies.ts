import { dayNumber, dayStart, HOUR, MINUTE, type Millis } from '@/domain/time'
import { reportOf } from '../../duty/daily'
import type { City, User } from '../../city/model'

const REASON = '第 2 项没有写清地点和处理结果，请补充后再报；明日计划也请列到路段。'

interface Teller {
  city: City
  now: Millis
}

/** The reports of the last days: read, but for yesterday's, which wait, and one that was returned. */
export function tellDailies({ city, now }: Teller): void {
  const users = [...city.users.values()]
  const wang = users.find(({ id }) => id === '1003')
  const zhou = users.find(({ id }) => id === '1401')
  if (!wang || !zhou) return
  const squad = ['1002', '1201', '1202', '1203'].flatMap((id) => city.users.get(id) ?? [])
  const collectors = ['1001', '1101', '1102'].flatMap((id) => city.users.get(id) ?? [])
  squad.forEach((user, index) => tell({ city, now }, user, wang, index))
  ;[...collectors, wang].forEach((user, index) => tell({ city, now }, user, zhou, index))
}

const REPORTED = 8

function tell({ city, now }: Teller, user: User, reader: User, index: number): void {
  const today = dayNumber(now)
  for (let ago = REPORTED; ago > 0; ago -= 1) {
    const record = reportOf(city, user, today - ago)
    const submitAt = dayStart(record.day) + 17 * HOUR + (20 + index * 7 + ago) * MINUTE
    const readAt = submitAt + 90 * MINUTE
    record.submitAt = submitAt
    // What is told of an account's own: the one of two days ago came back.
    const isReturned = ago === 2 && index === 0
    const waits = ago === 1
    if (isReturned) record.returned = { way: 'return', byName: reader.name, time: readAt, reason: REASON }
    else if (!waits) record.read = { byName: reader.name, time: readAt }
    record.facts = { ...record.facts, state: isReturned ? 'returned' : waits ? 'submitted' : 'read' }
    city.duty.dailies.set(record.id, record)
  }
}
