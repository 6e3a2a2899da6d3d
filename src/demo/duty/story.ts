import { PhotoKind } from '@/domain/attachment'
import type { TodoMove } from '@/domain/duty/todo'
import { dayNumber, dayStart, HOUR, type Millis, MINUTE } from '@/domain/time'
import { userOf } from '../city/db'
import type { Performer, Story, User } from '../city/model'
import { addLine, numbered, untouched } from '../records/flow'
import { pickPlace } from '../seed/geography'
import { typed } from '../seed/types'
import type { Random } from '../seed/random'
import { shots } from '../stories/builder'
import { type IssuedPlan, timesOf, waitingFacts } from '../stories/issued'
import { reportOf } from './daily'
import type { TodoRecord } from './model'
import texts from './texts.json'
import { makeTodoMove } from './todo'

export function buildDuty({ city, random, now }: Story): void {
  city.duty.begun = now
  buildDailies({ city, now })
  buildTodos({ city, random: random.fork('todos'), now })
}

type Dated = Pick<Story, 'city' | 'now'>

const REASON = '第 2 项没有写清地点和处理结果，请补充后再报；明日计划也请列到路段。'

/** Builds reports: all read, except those of yesterday and one that was returned. */
function buildDailies({ city, now }: Dated): void {
  for (const { readerId, authors } of texts.reporting)
    for (const [index, id] of authors.entries())
      addDailies({ city, now }, userOf(city, id), userOf(city, readerId), index)
}

const REPORTED = 8

function addDailies({ city, now }: Dated, user: User, reader: User, index: number): void {
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

const PLANS: readonly IssuedPlan[] = texts.plans

/** `peer`: a colleague with the squad of the owner; `pictured`: with a photo. */
interface Cast {
  owner: User
  peer: User
  desk: Performer
}

interface StepDetails {
  opinion?: string
  to?: keyof Cast
  pictured?: boolean
}

type Step = readonly [move: TodoMove, share: number, by: keyof Cast, details?: StepDetails]
const ENDINGS = typed<Readonly<Record<string, readonly Step[]>>>(texts.endings)

const DESK: Performer = { id: '1401', name: '周敏', roles: ['centre'], orgIds: [] }

function buildTodos({ city, random, now }: Story): void {
  for (const [index, { id, colleague }] of texts.owners.entries()) {
    const owner = userOf(city, id)
    // Moves need a user of the same squad.
    const cast = { owner, peer: { ...userOf(city, colleague), orgIds: owner.orgIds }, desk: DESK }
    for (const plan of PLANS) {
      const number = city.duty.todos.size + 1
      const shifted = { ...plan, text: plan.text + index * 2 }
      const record = buildTodo(random.fork(`todo ${number}`), cast, shifted, now, number)
      city.duty.todos.set(record.id, record)
    }
  }
}

function blank(random: Random, owner: User, plan: IssuedPlan, since: Millis, number: number): TodoRecord {
  const [title, content, sourceName, scene] = TEXTS[plan.text % TEXTS.length] ?? ['值班任务', '', '', '']
  const id = `BZ${String(number).padStart(3, '0')}`
  const { longitude, latitude, position: address } = pickPlace(random, { street: '350203006' })
  const work = { squadId: owner.orgCode, holderId: '', progressCount: 0 }
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
    place: { longitude, latitude, address },
    facts: { ...waitingFacts(id, since, plan.limit), ...work },
    returned: null,
    assigned: null,
    passedOnBy: [],
    ...untouched(),
  }
}

function buildTodo(random: Random, cast: Cast, plan: IssuedPlan, now: Millis, number: number): TodoRecord {
  const { since, at } = timesOf(plan, now)
  const record = blank(random, cast.owner, plan, since, number)
  const photos = shots(record, since, DESK, [PhotoKind.before])
  const line = { operatorName: DESK.name, opinion: record.content, attachments: photos }
  addLine(record, since, { node: '班组待办', action: '下发', ...line })
  for (const [move, share, who, { opinion = '', to, pictured } = {}] of ENDINGS[plan.ending] ?? []) {
    const by = cast[who]
    makeTodoMove(record, move, by, at(share), {
      opinion,
      ...(to && { to: cast[to] }),
      photos: pictured ? shots(record, at(share), by, [PhotoKind.after]) : [],
    })
  }
  return record
}
