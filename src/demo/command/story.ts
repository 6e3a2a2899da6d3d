import { HOUR, type Millis, MINUTE } from '@/domain/time'
import type { Story, User } from '../city/model'
import { addLine, numbered } from '../records/flow'
import { pickPlace } from '../seed/geography'
import { typed } from '../seed/json'
import type { Random } from '../seed/random'
import seeds from './commands.json'
import type { CommandRecord } from './model'
import { makeCommandMove } from './move'

/** `placed`: whether the command has a place. */
const TEXTS = typed<readonly (readonly [title: string, content: string, placed: boolean])[]>(seeds.texts)

interface Plan {
  text: number
  ago: number
  limit: number
  ending: 'waiting' | 'doing' | 'fedBack' | 'done' | 'refused'
  urgent?: boolean
}

/** Commands of 林志强: all states, with an overdue command in each open state. */
const LINS = typed<readonly Plan[]>(seeds.lins)
const OTHERS = typed<readonly Plan[]>(seeds.others)

export function buildCommands({ city, random, now }: Story): void {
  const collectors = [...city.users.values()].filter(
    ({ roles, bound }) => roles.includes('collector') && bound,
  )
  for (const user of collectors) {
    const plans = user.id === '1001' ? LINS : OTHERS
    for (const plan of plans) {
      const number = city.commands.size + 1
      const record = buildCommand(random.fork(`command ${number}`), user, plan, now, number)
      city.commands.set(record.id, record)
    }
  }
}

function buildCommand(random: Random, user: User, plan: Plan, now: Millis, number: number): CommandRecord {
  const [title, content, placed] = TEXTS[plan.text] ?? ['巡查', '', false]
  const since = Math.floor((now - plan.ago * HOUR) / MINUTE) * MINUTE
  const [street = ''] = user.gridText.split(' ')
  const place = placed ? pickPlace(random, placeWish(street, user)) : null
  const record: CommandRecord = {
    id: `Z${String(number).padStart(3, '0')}`,
    taskNo: numbered('ZL', since, number),
    title,
    content,
    urgent: plan.urgent ?? false,
    issuerName: '周敏',
    issuerPhone: '13900001401',
    place: place && { longitude: place.longitude, latitude: place.latitude, address: place.position },
    facts: {
      id: `Z${String(number).padStart(3, '0')}`,
      state: 'waiting',
      holderId: user.id,
      since,
      deadline: since + plan.limit * HOUR,
      receiveTime: null,
      doneTime: null,
    },
    reasonName: '',
    flow: [],
    photos: [],
    openedBy: [],
  }
  issue(record, user, since)
  const at = (share: number) =>
    since + Math.floor((Math.min(plan.ago, plan.limit) * share * HOUR) / MINUTE) * MINUTE
  if (plan.ending === 'refused') {
    makeCommandMove(record, 'refuse', user, at(0.1), {
      reasonName: '正在执行其他指令',
      opinion: '人在岛外值守',
    })
  } else if (plan.ending !== 'waiting') {
    makeCommandMove(record, 'receive', user, at(0.1))
    if (plan.ending !== 'doing')
      makeCommandMove(record, 'feedback', user, at(0.4), { opinion: '已到场，正在逐段查看。' })
    if (plan.ending === 'done')
      makeCommandMove(record, 'complete', user, at(0.8), { opinion: '全部查看完毕，未发现异常。' })
  }
  return record
}

const placeWish = (street: string, { id, gridText }: User) =>
  id === '1001' ? { street: '350203006', dutyGrid: gridText } : street === '' ? {} : { district: '350203' }

function issue(record: CommandRecord, user: User, since: Millis): void {
  const line = { operatorName: record.issuerName, receiverName: user.name, opinion: record.content }
  addLine(record, since, { node: '指令', action: '下发', ...line })
}
