import * as contract from '@/api/contract/duty'
import { mayConfirm, maySeeSign } from '@/domain/duty/shift'
import { isMonth } from '@/domain/month'
import { parseWireTime } from '@/domain/time'
import { seatOf, shiftBeside, shiftOf, shiftsInMonth, shiftsOnDay } from '../duty/shifts'
import { confirmedOf, notesOf, signBy, takeSign } from '../duty/signs'
import { wireOwnShift, wireRoster, wireShiftDetail, wireSign, wireToday } from '../duty/wire'
import { DemoError } from '../gateway/errors'
import { handle, type Route } from '../gateway/handle'
import { refuseMove } from '../records/refuse'

export const dutyRoutes: readonly Route[] = [
  handle(contract.dutyMonth, ({ db, user, query: { month } }) => {
    if (!isMonth(month)) throw new DemoError('月份不正确，请重新选择')
    return shiftsInMonth(db, user.id, month).map((shift) => wireOwnShift(db, shift, user.id))
  }),
  handle(contract.dutyToday, ({ db, user }) => wireToday(db, user)),
  handle(contract.dutyDetail, ({ db, query }) => wireShiftDetail(db, shiftOf(db, query.id))),
  handle(contract.dutyOnDay, ({ db, now, query }) => {
    const day = parseWireTime(query.day)
    if (day === null) throw new DemoError('日期不正确，请重新选择')
    return shiftsOnDay(db, day, now).map((shift) => wireRoster(db, shift))
  }),
  handle(contract.signDetail, ({ db, user, query: { id } }) => {
    const shift = shiftOf(db, id)
    const holder = db.users.get(id.split('-')[2] ?? '')
    if (!holder || !seatOf(shift, holder.id)) throw new DemoError('签到记录不存在')
    const roster = shift.seats.map(({ userId }) => userId)
    if (!maySeeSign(holder.id, roster, user)) throw new DemoError('只能查看本班组的签到')
    return wireSign(db, shift, holder)
  }),
  handle(contract.dutySign, ({ db, user, data }) => takeSign(db, user, data)),
  handle(contract.dutySignByClientId, ({ db, user, query }) => {
    const known = signBy(db, user, query.clientId)
    return known ? { id: known[0], counted: known[1].time } : null
  }),
  handle(contract.dutyConfirm, ({ db, user, now, data: { shiftId } }) => {
    const shift = shiftOf(db, shiftId)
    const next = shiftBeside(db, shift, 1)
    const notes = notesOf(db, shift)
    const told = confirmedOf(db, shift, next)
    // Whoever confirms twice, by a try whose answer was lost, is told the same.
    if (told?.byName === user.name) return { count: notes.length }
    const nextIds = next.seats.map(({ userId }) => userId)
    const facts = { noted: notes.length > 0, confirmedByName: told?.byName ?? '', nextIds }
    refuseMove(mayConfirm(facts, user, now))
    db.duty.confirmed.set(shiftId, { byName: user.name, time: now })
    return { count: notes.length }
  }),
]
