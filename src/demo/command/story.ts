import { collectorsIn } from '../city/db'
import type { CommandMove } from '@/domain/command'
import type { Story, User } from '../city/model'
import { addLine, numbered, untouched } from '../records/flow'
import { pickPlace } from '../seed/geography'
import { typed } from '../seed/types'
import { type IssuedPlan, timesOf, waitingFacts } from '../stories/issued'
import seeds from './commands.json'
import { type CommandDetails, type CommandRecord, makeCommandMove } from './move'

/** `placed`: whether the command has a place. */
const TEXTS = typed<readonly (readonly [title: string, content: string, placed: boolean])[]>(seeds.texts)

/** Commands of 林志强: all states, with an overdue command in each open state. */
const LINS: readonly IssuedPlan[] = seeds.lins
const OTHERS: readonly IssuedPlan[] = seeds.others

type Step = readonly [move: CommandMove, share: number, details?: CommandDetails]
const ENDINGS = typed<Readonly<Record<string, readonly Step[]>>>(seeds.endings)

type Drawn = Pick<Story, 'random' | 'now'>

export function buildCommands({ city, random, now }: Story): void {
  for (const user of collectorsIn(city)) {
    for (const plan of user.id === '1001' ? LINS : OTHERS) {
      const number = city.commands.size + 1
      const record = buildCommand({ random: random.fork(`command ${number}`), now }, user, plan, number)
      city.commands.set(record.id, record)
    }
  }
}

function buildCommand({ random, now }: Drawn, user: User, plan: IssuedPlan, number: number): CommandRecord {
  const [title, content, placed] = TEXTS[plan.text] ?? ['巡查', '', false]
  const { since, at } = timesOf(plan, now)
  const [street = ''] = user.gridText.split(' ')
  const place = placed ? pickPlace(random, placeWish(street, user)) : null
  const id = `Z${String(number).padStart(3, '0')}`
  const record: CommandRecord = {
    id,
    taskNo: numbered('ZL', since, number),
    title,
    content,
    urgent: plan.urgent ?? false,
    issuerName: '周敏',
    issuerPhone: '13900001401',
    place: place && { longitude: place.longitude, latitude: place.latitude, address: place.position },
    facts: { ...waitingFacts(id, since, plan.limit), holderId: user.id },
    reasonName: '',
    ...untouched(),
  }
  const line = { operatorName: record.issuerName, receiverName: user.name, opinion: content }
  addLine(record, since, { node: '指令', action: '下发', ...line })
  for (const [move, share, details] of ENDINGS[plan.ending] ?? [])
    makeCommandMove(record, move, user, at(share), details)
  return record
}

const placeWish = (street: string, { id, gridText }: User) =>
  id === '1001' ? { street: '350203006', dutyGrid: gridText } : street === '' ? {} : { district: '350203' }
