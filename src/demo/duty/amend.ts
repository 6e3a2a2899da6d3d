import type { dutyAmend, dutyAmendDecide, dutyAmends } from '@/api/contract/duty'
import {
  amendDecisionProblems,
  amendProblems,
  LATEST_AMEND,
  mayAmend,
  mayDecideAmend,
} from '@/domain/duty/amend'
import { isLeaderOf } from '@/domain/duty/daily'
import { parseWireTime } from '@/domain/time'
import { timeOr } from '../city/clock'
import type { City, Db, User } from '../city/model'
import { DemoError, refuseMove, refuseProblems } from '../gateway/errors'
import type { CallOf } from '../gateway/handle'
import { finder } from '../records/flow'
import { type BodyOf, nameOf, pick, times } from '../records/wire'
import { orgTitle } from '../seed/organisation'
import type { AmendRecord, Shift } from './model'
import { shiftFacts, shiftName, shiftOf, signIdOf, BLANK_SIGN } from './shifts'

const amendOf = finder((db: Pick<City, 'duty'>) => db.duty.amends, '补录申请')

export function requestAmend({ db, user, now, data }: CallOf<typeof dutyAmend>): void {
  const { shiftId, side, time: text, reason } = data
  const shift = shiftOf(db, shiftId)
  const id = `${signIdOf(shift, user.id)}-${side}`
  const known = db.duty.amends.get(id)
  const time = parseWireTime(text)
  if (known?.state === 'waiting' && known.time === time && known.reason === reason.trim()) return
  const facts = { ...shiftFacts(db, shift, user.id), state: known?.state ?? null }
  refuseMove(mayAmend(side, facts, user, now))
  refuseProblems(amendProblems(side, shift, { time, reason }))
  if (time === null) throw new DemoError('时间不正确，请重新选择')
  db.duty.amends.set(id, {
    id,
    shiftId,
    side,
    time,
    reason: reason.trim(),
    state: 'waiting',
    requestTime: now,
    decided: null,
    holderId: user.id,
    orgId: user.orgCode,
  })
}

export function decideAmend({ db, user, now, data }: CallOf<typeof dutyAmendDecide>): void {
  const { id, granted, opinion } = data
  const record = amendOf(db, id)
  const state = granted ? 'granted' : 'refused'
  if (record.state === state && record.decided?.byName === user.name) return
  refuseMove(mayDecideAmend(record, user, now))
  refuseProblems(amendDecisionProblems(granted, opinion))
  Object.assign(record, { state, decided: { byName: user.name, time: now, opinion: opinion.trim() } })
  if (!granted) return
  const { time, side, shiftId, holderId } = record
  const key = `${signIdOf(shiftOf(db, shiftId), holderId)}/${side}`
  db.duty.signs.set(key, { ...BLANK_SIGN, time, receivedAt: now })
}

const wireAmend = (record: AmendRecord) => ({
  ...pick(record, 'id', 'side', 'state', 'reason'),
  ...times(record, 'time', 'requestTime'),
  decidedByName: record.decided?.byName ?? '',
  decidedTime: timeOr(record.decided?.time),
  opinion: record.decided?.opinion ?? '',
})

export const wireAmendsOf = (db: Db, shift: Shift, userId: string) =>
  [...db.duty.amends.values()]
    .filter(({ shiftId, holderId }) => shiftId === shift.id && holderId === userId)
    .map(wireAmend)

export const wireAmends = (db: Db, user: User): BodyOf<typeof dutyAmends> =>
  [...db.duty.amends.values()]
    .filter((record) => isLeaderOf(record, user) && record.requestTime > db.clock.now() - LATEST_AMEND)
    .sort((a, b) => Number(a.decided !== null) - Number(b.decided !== null) || b.requestTime - a.requestTime)
    .map((record) => {
      const shift = shiftOf(db, record.shiftId)
      return {
        ...wireAmend(record),
        ...pick(record, 'shiftId', 'holderId', 'orgId'),
        ...times(shift, 'from', 'to'),
        shiftName: shiftName(shift),
        holderName: nameOf(db, record.holderId),
        orgName: orgTitle(record.orgId),
      }
    })
