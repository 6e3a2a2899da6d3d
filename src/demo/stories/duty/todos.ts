import { PhotoKind } from '@/domain/attachment'
import { HOUR, MINUTE, type Millis } from '@/domain/time'
import { makeTodoMove, todoNumber } from '../../duty/todo'
import type { TodoRecord } from '../../duty/model'
import type { City, User } from '../../city/model'
import { pickPlace } from '../../seed/geography'
import type { Random } from '../../seed/random'
import { shots } from '../teller'

/** What squads have to do besides cases: title, content, source, and what its photos show. */
const TEXTS: readonly (readonly [title: string, content: string, source: string, scene: string])[] = [
  [
    '清理公厕外墙小广告',
    '市民反映公厕外墙小广告反复张贴，请清理后刷底漆，并拍清理前后对比照片。',
    '12345 转办',
    '非法小广告',
  ],
  [
    '护学岗秩序维护',
    '放学时段校门口家长停车占道，请到场疏导至 18:30，劝离流动摊贩。',
    '领导交办',
    '占道经营',
  ],
  ['更换破损果皮箱', '步行街果皮箱箱体破损、无内胆，请领料更换，旧箱交回仓库登记。', '班组自巡', '垃圾箱'],
  [
    '台风前排查围挡与临时设施',
    '台风外围影响明日凌晨到达。请对责任路段的施工围挡、临时棚架、悬挂横幅、店招和遮阳棚逐一检查，松动的当场加固或拆除，不能当场处理的拉警戒带并派人看守，处理情况逐处拍照；发现产权单位联系不上的，先报值班长协调。',
    '指挥中心交办',
    '户外广告',
  ],
  [
    '非机动车集中归位',
    '轮渡广场共享单车淤积，请集中归位，通知企业两小时内清运。',
    '指挥中心交办',
    '非机动车乱停放',
  ],
  ['复查店外经营整改', '昨日责令整改的五家店铺请逐家复查，未整改的取证移交。', '班组自巡', '店外经营'],
]

interface Plan {
  text: number
  ago: number
  limit: number
  ending: 'squad' | 'passedOn' | 'doing' | 'progress' | 'done' | 'returned' | 'away'
  urgent?: boolean
}

/** Every state for each account: the squad's, passed on by a colleague, under way, late, returned; and over. */
const PLANS: readonly Plan[] = [
  { text: 3, ago: 1, limit: 6, ending: 'squad', urgent: true },
  { text: 1, ago: 2, limit: 3, ending: 'passedOn' },
  { text: 0, ago: 5, limit: 4, ending: 'squad' },
  { text: 4, ago: 3, limit: 8, ending: 'doing' },
  { text: 2, ago: 20, limit: 24, ending: 'progress' },
  { text: 5, ago: 26, limit: 30, ending: 'returned' },
  { text: 0, ago: 50, limit: 24, ending: 'done' },
  { text: 2, ago: 74, limit: 24, ending: 'done' },
  { text: 4, ago: 30, limit: 8, ending: 'away' },
]

/** Who has them, and a colleague of theirs. */
const OWNERS = [
  { id: '1001', colleague: '1101' },
  { id: '1002', colleague: '1202' },
  { id: '1003', colleague: '1202' },
] as const

const DESK = { id: '1401', name: '周敏', roles: ['centre'], orgIds: [] as string[] } as const

/** The 班组待办 of a city, told move by move. */
export function tellTodos({ city, random, now }: { city: City; random: Random; now: Millis }): void {
  for (const [index, { id, colleague }] of OWNERS.entries()) {
    const [owner, other] = [city.users.get(id), city.users.get(colleague)]
    if (!owner || !other) continue
    for (const plan of PLANS) {
      const number = city.duty.todos.size + 1
      const record = tellTodo(
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
    todoNo: todoNumber(since, number),
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

/** The centre gives it to the squad, with a photo of how it is. */
function issue(record: TodoRecord, since: Millis): void {
  const photos = shots(record, since, DESK, [PhotoKind.before])
  record.photos.push(...photos)
  record.flow.push({
    id: `${record.id}-1`,
    node: '班组待办',
    action: '下发',
    operatorName: DESK.name,
    receiverName: '',
    opinion: record.content,
    time: since,
    attachments: photos,
  })
}

function tellTodo(
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
    // Of the same squad, whatever the colleague's own is.
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
