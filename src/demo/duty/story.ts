import { PhotoKind } from '@/domain/attachment'
import { dayNumber, dayStart, HOUR, type Millis, MINUTE } from '@/domain/time'
import { userOf } from '../city/db'
import type { Story, User } from '../city/model'
import { addLine, numbered } from '../records/flow'
import { pickPlace } from '../seed/geography'
import { typed } from '../seed/json'
import type { Random } from '../seed/random'
import { shots } from '../stories/builder'
import { reportOf } from './daily'
import type { TodoRecord } from './model'
import texts from './texts.json'
import { makeTodoMove } from './todo'

export function buildDuty({ city, random, now }: Story): void {
  city.duty.begun = now
  buildDailies({ city, now })
  buildTodos({ city, random: random.fork('todos'), now })
}

const REASON = '第 2 项没有写清地点和处理结果，请补充后再报；明日计划也请列到路段。'

/** Builds reports: all read, except those of yesterday and one that was returned. */
function buildDailies({ city, now }: Pick<Story, 'city' | 'now'>): void {
  const [wang, zhou] = [userOf(city, '1003'), userOf(city, '1401')]
  const squad = ['1002', '1201', '1202', '1203'].map((id) => userOf(city, id))
  const collectors = ['1001', '1101', '1102'].map((id) => userOf(city, id))
  squad.forEach((user, index) => addDailies({ city, now }, user, wang, index))
  ;[...collectors, wang].forEach((user, index) => addDailies({ city, now }, user, zhou, index))
}

const REPORTED = 8

function addDailies(
  { city, now }: Pick<Story, 'city' | 'now'>,
  user: User,
  reader: User,
  index: number,
): void {
  const today = dayNumber(now)
  for (let ago = REPORTED; ago > 0; ago -= 1) {
    const record = reportOf(city, user, today - ago)
    const submitAt = dayStart(record.day) + 17 * HOUR + (20 + index * 7 + ago) * MINUTE
    const readAt = submitAt + 90 * MINUTE
    record.submitAt = submitAt
    const isReturned = ago === 2 && index === 0
    const waits = ago === 1
    if (isReturned) record.returned = { way: 'return', byName: reader.name, time: readAt, reason: REASON }
    else if (!waits) record.read = { byName: reader.name, time: readAt }
    record.facts = { ...record.facts, state: isReturned ? 'returned' : waits ? 'submitted' : 'read' }
    city.duty.dailies.set(record.id, record)
  }
}

const TEXTS = typed<readonly (readonly [title: string, content: string, source: string, scene: string])[]>(
  texts.todos,
)

interface Plan {
  text: number
  ago: number
  limit: number
  ending: 'squad' | 'passedOn' | 'doing' | 'progress' | 'done' | 'returned' | 'away'
  urgent?: boolean
}

const PLANS = typed<readonly Plan[]>(texts.plans)

const OWNERS = [
  { id: '1001', colleague: '1101' },
  { id: '1002', colleague: '1202' },
  { id: '1003', colleague: '1202' },
] as const

const DESK = { id: '1401', name: '周敏', roles: ['centre'], orgIds: [] as string[] } as const

function buildTodos({ city, random, now }: Story): void {
  for (const [index, { id, colleague }] of OWNERS.entries()) {
    const [owner, other] = [userOf(city, id), userOf(city, colleague)]
    for (const plan of PLANS) {
      const number = city.duty.todos.size + 1
      const record = buildTodo(
        random.fork(`todo ${number}`),
        { owner, other },
        { ...plan, text: plan.text + index * 2 },
        now,
        number,
      )
      city.duty.todos.set(record.id, record)
    }
  }
}

function blank(random: Random, owner: User, plan: Plan, since: Millis, number: number): TodoRecord {
  const [title, content, sourceName, scene] = TEXTS[plan.text % TEXTS.length] ?? ['值班任务', '', '', '']
  const id = `BZ${String(number).padStart(3, '0')}`
  const place = pickPlace(random, { street: '350203006' })
  return {
    id,
    todoNo: numbered('BZ', since, number),
    title,
    content,
    urgent: plan.urgent ?? false,
    sourceName,
    scene,
    issuerName: DESK.name,
    issuerPhone: '13900001401',
    place: { longitude: place.longitude, latitude: place.latitude, address: place.position },
    facts: {
      id,
      state: 'waiting',
      squadId: owner.orgCode,
      holderId: '',
      since,
      deadline: since + plan.limit * HOUR,
      receiveTime: null,
      doneTime: null,
      progressCount: 0,
    },
    returned: null,
    assigned: null,
    passedOnBy: [],
    flow: [],
    photos: [],
    openedBy: [],
  }
}

function issue(record: TodoRecord, since: Millis): void {
  const photos = shots(record, since, DESK, [PhotoKind.before])
  const line = { operatorName: DESK.name, opinion: record.content, attachments: photos }
  addLine(record, since, { node: '班组待办', action: '下发', ...line })
}

function buildTodo(
  random: Random,
  { owner, other }: { owner: User; other: User },
  plan: Plan,
  now: Millis,
  number: number,
): TodoRecord {
  const since = Math.floor((now - plan.ago * HOUR) / MINUTE) * MINUTE
  const record = blank(random, owner, plan, since, number)
  const at = (share: number) =>
    since + Math.floor((Math.min(plan.ago, plan.limit) * share * HOUR) / MINUTE) * MINUTE
  issue(record, since)
  const finish = (by: User, share: number) =>
    makeTodoMove(record, 'finish', by, at(share), {
      opinion: '已处理完毕，现场恢复整洁，已拍照。',
      photos: shots(record, at(share), by, [PhotoKind.after]),
    })
  if (plan.ending === 'passedOn') {
    // Moves need a user of the same squad.
    const peer = { ...other, orgIds: owner.orgIds }
    makeTodoMove(record, 'receive', peer, at(0.1))
    makeTodoMove(record, 'passOn', peer, at(0.4), {
      opinion: '我在处理第一码头积水，走不开，请就近接手。',
      to: owner,
    })
    return record
  }
  if (plan.ending === 'squad') return record
  makeTodoMove(record, 'receive', owner, at(0.1))
  if (plan.ending === 'progress')
    makeTodoMove(record, 'progress', owner, at(0.5), {
      opinion: '已领到新箱两只，先换了一只，另一只等仓库补货。',
      photos: shots(record, at(0.5), owner, [PhotoKind.after]),
    })
  if (plan.ending === 'away')
    makeTodoMove(record, 'passOn', owner, at(0.3), { opinion: '轮休，请接手办理。', to: other })
  if (plan.ending === 'done' || plan.ending === 'returned') finish(owner, 0.7)
  if (plan.ending === 'returned')
    makeTodoMove(record, 'return', { ...DESK, roles: ['centre'] }, at(0.9), {
      opinion: '照片只拍到三家，另外两家请补拍门头和店外。',
    })
  return record
}
