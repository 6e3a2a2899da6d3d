import * as dutyCalls from '@/api/contract/duty'
import * as contract from '@/api/contract/dutyDaily'
import * as dutyTodoCalls from '@/api/contract/dutyTodo'
import { dailyReturnProblems, isLeaderOf } from '@/domain/duty/daily'
import { mayConfirm, maySeeSign } from '@/domain/duty/shift'
import {
  todoHandleProblems,
  type TodoMove,
  todoPassOnProblems,
  todoReceiveProblems,
} from '@/domain/duty/todo'
import { isMonth } from '@/domain/month'
import { parseWireTime } from '@/domain/time'
import { wirePhotos } from '../case/wire'
import { type Area, lockable } from '../city/area'
import { happenedAt } from '../city/clock'
import type { Db, User } from '../city/model'
import { DemoError, refuseMove, refuseProblems } from '../gateway/errors'
import { done, handle, paged } from '../gateway/handle'
import { lineBy, takePhotos } from '../records/flow'
import { refuseIfLocked } from '../records/locks'
import { detailRoute, flowRoute, lineRoute, receiptRoute } from '../records/routes'
import { decideAmend, requestAmend, wireAmends } from './amend'
import {
  dailyLists,
  dailyOf,
  readDaily,
  reportDay,
  reportOf,
  returnDaily,
  saveDaily,
  submitDaily,
  wireDailyDetail,
} from './daily'
import {
  confirmedOf,
  notesOf,
  seatOf,
  shiftBeside,
  shiftOf,
  shiftsInMonth,
  shiftsOnDay,
  signBy,
  takeSign,
} from './shifts'
import { makeTodoMove, noteTodoOpened, type TodoDetails, todoLists, todoOf, wireTodoDetail } from './todo'
import { wireOwnShift, wireRoster, wireShiftDetail, wireSign, wireToday } from './wire'

function act(db: Db, user: User, move: TodoMove, id: string, details: TodoDetails, time = ''): null {
  refuseIfLocked(db, user, 'dutyTodo', id)
  makeTodoMove(todoOf(db, id), move, user, happenedAt(time, db.clock.now()), details)
  return null
}

export const dutyArea: Area = {
  name: 'duty',
  create: () => ({
    duty: {
      begun: 0,
      signs: new Map(),
      confirmed: new Map(),
      todos: new Map(),
      dailies: new Map(),
      amends: new Map(),
    },
  }),
  lists: { daily: dailyLists, dutyTodo: todoLists },
  lockable: { dutyTodo: lockable(todoOf, noteTodoOpened) },
  handlers: [
    paged(contract.dailyMinePage, dailyLists, 'dailyMine'),
    paged(contract.dailyToReadPage, dailyLists, 'dailyToRead'),
    paged(contract.dailySeenPage, dailyLists, 'dailySeen'),
    handle(contract.dailyDetail, ({ db, user, query }) => {
      const record = dailyOf(db, query.id)
      if (record.facts.holderId !== user.id && !isLeaderOf(record.facts, user))
        throw new DemoError('只能查看本单位的日报')
      return wireDailyDetail(db, record)
    }),
    handle(contract.dailyOfDay, ({ db, user, query }) =>
      wireDailyDetail(db, reportOf(db, user, reportDay(db, query.day))),
    ),
    done(contract.dailySave, saveDaily),
    done(contract.dailySubmit, submitDaily),
    receiptRoute(contract.dailyByClientId, (db, user, clientId) =>
      [...db.duty.dailies.values()].find(
        (one) => one.clientId === clientId && one.facts.holderId === user.id,
      ),
    ),
    handle(contract.dailyRead, ({ db, user, data: { id } }) => {
      readDaily(db, user, id)
      return { left: dailyLists.count(db, user, 'dailyToRead') }
    }),
    done(contract.dailyReturn, ({ db, user, data: { id, reason } }) => {
      refuseProblems(dailyReturnProblems({ reason }))
      returnDaily(db, user, id, reason.trim())
    }),
    handle(dutyCalls.dutyMonth, ({ db, user, query: { month } }) => {
      if (!isMonth(month)) throw new DemoError('月份不正确，请重新选择')
      return shiftsInMonth(db, user.id, month).map((shift) => wireOwnShift(db, shift, user.id))
    }),
    handle(dutyCalls.dutyToday, ({ db, user }) => wireToday(db, user)),
    handle(dutyCalls.dutyDetail, ({ db, query }) => wireShiftDetail(db, shiftOf(db, query.id))),
    handle(dutyCalls.dutyOnDay, ({ db, now, query }) => {
      const day = parseWireTime(query.day)
      if (day === null) throw new DemoError('日期不正确，请重新选择')
      return shiftsOnDay(db, day, now).map((shift) => wireRoster(db, shift))
    }),
    handle(dutyCalls.signDetail, ({ db, user, query: { id } }) => {
      const shift = shiftOf(db, id)
      const holder = db.users.get(id.split('-')[2] ?? '')
      if (!holder || !seatOf(shift, holder.id)) throw new DemoError('签到记录不存在')
      const roster = shift.seats.map(({ userId }) => userId)
      if (!maySeeSign(holder.id, roster, user)) throw new DemoError('只能查看本班组的签到')
      return wireSign(db, shift, holder)
    }),
    handle(dutyCalls.dutySign, takeSign),
    handle(dutyCalls.dutySignByClientId, ({ db, user, query }) => {
      const known = signBy(db, user, query.clientId)
      return known ? { id: known[0], counted: known[1].time } : null
    }),
    done(dutyCalls.dutyAmend, requestAmend),
    handle(dutyCalls.dutyAmends, ({ db, user }) => wireAmends(db, user)),
    done(dutyCalls.dutyAmendDecide, decideAmend),
    handle(dutyCalls.dutyConfirm, ({ db, user, now, data: { shiftId } }) => {
      const shift = shiftOf(db, shiftId)
      const next = shiftBeside(db, shift, 1)
      const notes = notesOf(db, shift)
      const confirmed = confirmedOf(db, shift, next)
      // A repeated confirmation returns the same answer.
      if (confirmed?.byName === user.name) return { count: notes.length }
      const nextIds = next.seats.map(({ userId }) => userId)
      const facts = { noted: notes.length > 0, confirmedByName: confirmed?.byName ?? '', nextIds }
      refuseMove(mayConfirm(facts, user, now))
      db.duty.confirmed.set(shiftId, { byName: user.name, time: now })
      return { count: notes.length }
    }),
    paged(dutyTodoCalls.dutyTodoOpenPage, todoLists, 'dutyTodo'),
    paged(dutyTodoCalls.dutyTodoDonePage, todoLists, 'dutyDone'),
    detailRoute(dutyTodoCalls.dutyTodoDetail, todoOf, wireTodoDetail, noteTodoOpened),
    flowRoute(dutyTodoCalls.dutyTodoFlow, todoOf),
    handle(dutyTodoCalls.dutyTodoPhotos, ({ db, query }) => wirePhotos(todoOf(db, query.id))),
    handle(dutyTodoCalls.dutyTodoReceive, ({ db, user, data: { id, opinion } }) => {
      refuseProblems(todoReceiveProblems({ opinion }))
      return act(db, user, 'receive', id, { opinion })
    }),
    handle(dutyTodoCalls.dutyTodoHandle, ({ db, user, data }) => {
      const { id, clientId, done, opinion, attachments } = data
      if (clientId !== '' && lineBy(db.duty.todos.values(), user, clientId)) return null
      const result = done ? 'done' : 'going'
      refuseProblems(todoHandleProblems({ result, opinion, photoCount: attachments.length }))
      const photos = takePhotos(db, user, todoOf(db, id), attachments)
      return act(db, user, done ? 'finish' : 'progress', id, { opinion, photos, clientId }, data.time)
    }),
    lineRoute(dutyTodoCalls.dutyTodoHandleByClientId, (db) => db.duty.todos.values()),
    handle(dutyTodoCalls.dutyTodoPassOn, ({ db, user, data: { id, personId, opinion } }) => {
      refuseProblems(todoPassOnProblems({ personId, ownId: user.id, opinion }))
      const person = db.users.get(personId)
      if (!person || !person.orgCode.startsWith(todoOf(db, id).facts.squadId))
        throw new DemoError('只能转交给本班组的人员')
      return act(db, user, 'passOn', id, { opinion, to: { id: person.id, name: person.name } })
    }),
  ],
}
