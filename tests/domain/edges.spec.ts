import { describe, expect, it } from 'vitest'
import type { Actor } from '@/domain/actor'
import { previewUrl, sniffImage, sniffVideo } from '@/domain/attachment'
import {
  COLLECT_KINDS,
  COLLECT_RULES,
  fieldProblems,
  maxOf,
  submittedTexts,
  type CollectField,
} from '@/domain/collection/collectKinds'
import { commandClock, commandLampFacts, mayCommand, type CommandFacts } from '@/domain/command'
import {
  callAfter,
  RING_FOR,
  talkedFor,
  type CallState,
  qualityBetween,
  QUALITY_WORDS,
} from '@/domain/conversation/call'
import { isMissed, callOutcomeText, formatTalkTime } from '@/domain/conversation/callWords'
import {
  cameLater,
  countedSignTime,
  dueSide,
  maySeeSign,
  maySign,
  signLabel,
  type ShiftFacts,
} from '@/domain/duty/shift'
import { mayDoTodo, movedTodo, todoLampFacts, type TodoFacts } from '@/domain/duty/todo'
import {
  questionnaireProblems,
  cleaned,
  photoMax,
  scoresOf,
  textMax,
  type Answer,
  type QuestionFacts,
} from '@/domain/question'
import { boxesMeet, inBox, insideRing, ringArea, formatArea } from '@/domain/ring'
import { HOUR, MINUTE } from '@/domain/time'
import { whyNot } from '@/domain/verdict'
import { insertOpinion, labelColour, labelProblems, opinionProblems } from '@/domain/words'
import { at } from './at'

// The last valid value of a limit, and the first invalid one.

const NOW = at('2026-06-12 15:00')

describe('a form of 采集', () => {
  /** A field in readable form: [部分] 名称* (name) 选择/输入, longest, example. */
  const line = (field: CollectField) =>
    [
      field.part && `[${field.part}]`,
      `${field.label}${field.required ? '*' : ''}`,
      field.name,
      field.dict ??
        (field.options && Object.values(field.options).join('/')) ??
        `${field.typed ?? 'line'} ${maxOf(field)}`,
      field.example,
      field.scanned && '扫码',
      field.start && `= ${field.start}`,
    ]
      .filter(Boolean)
      .join(' | ')

  it.each<[(typeof COLLECT_KINDS)[number], string, boolean, string[]]>([
    [
      'merchant',
      '摊主商户',
      false,
      [
        '[摊位] | 字号* | name | line 40 | 招牌上的名字，没有就写摊主叫法',
        '经营品类* | category | merchant_category',
        '摊位号 | boothNo | line 20 | 没有可不填',
        '摊位码 | boothCode | line 40 | 码下面的编号 | 扫码',
        '[经营者] | 姓名* | ownerName | line 20',
        '性别* | gender | 男/女',
        '证件号码* | idCard | line 18 | 身份证号',
        '联系电话* | phone | tel 20 | 手机号',
        '困难原因 | povertyReason | 残疾家庭/低保家庭/军属家庭/失业下岗/其他',
        '[管理] | 门前三包* | frontDuty | 是/否 | = 0',
        '状态* | status | 正常/封禁 | = 0',
        '封禁原因* | banReason | line 100',
        '备注 | remark | long 300 | 别人看了能少跑一趟的事',
      ],
    ],
    [
      'stallPoint',
      '摊规点',
      true,
      [
        '[摊规点] | 名称* | name | line 40 | 路名加特征，如 开禾路早餐摊规点',
        '摊位数* | boothCount | number 4',
        '业态* | trade | stall_trade',
        '经营时段* | hours | line 20 | 17:30–23:30',
        '[管理] | 管理单位* | unitName | line 40',
        '管理员* | managerName | line 20',
        '联系电话* | phone | tel 20 | 手机号',
        '备注 | remark | long 300 | 别人看了能少跑一趟的事',
      ],
    ],
    [
      'point',
      '点位',
      false,
      [
        '[点位] | 名称* | name | line 40 | 路名加类型，如 厦禾路公厕',
        '类型* | type | point_type',
        '[责任] | 责任单位* | unitName | line 40',
        '责任人 | managerName | line 20',
        '联系电话 | phone | tel 20 | 手机号',
        '备注 | remark | long 300 | 别人看了能少跑一趟的事',
      ],
    ],
  ])('%s has these fields', (kind, noun, outlined, fields) => {
    const rules = COLLECT_RULES[kind]
    expect([rules.noun, rules.outlined]).toEqual([noun, outlined])
    expect(rules.fields.map(line)).toEqual(fields)
  })

  const wrong = (name: string, text: string) =>
    fieldProblems(
      COLLECT_RULES.stallPoint.fields.filter((field) => field.name === name),
      { [name]: text },
      NOW,
    ).length > 0

  it.each([
    [
      'hours',
      '17:30–23:30 7:00-24:00 07：00～9:30 7:00至9:30',
      '25:00-26:00 1:60-2:00 17:30 x17:30-18:30 17:30-18:300 7:00-34:00',
    ],
    ['boothCount', '1 12 999', '0 01 1000 1a x1'],
  ])('%s accepts %s, but not %s', (name, right, no) => {
    expect(right.split(' ').filter((text) => wrong(name, text))).toEqual([])
    expect(no.split(' ').filter((text) => !wrong(name, text))).toEqual([])
  })

  it('is sent with trimmed texts, and returns masked texts unchanged', () => {
    const fields: CollectField[] = [
      { name: 'a', label: '甲', required: true, mask: (text) => text },
      { name: 'b', label: '乙', required: true },
    ]
    expect(submittedTexts(fields, { a: ' x ' })).toEqual({ a: 'x', b: '' })
    expect(fieldProblems(fields, { a: ' 林** ', b: ' ' }, NOW, { a: '林**' })).toEqual([
      { field: 'b', text: '请填写乙' },
    ])
    expect(fieldProblems(fields, { a: '', b: '林' }, NOW, { a: '', b: '林' })).toEqual([
      { field: 'a', text: '请填写甲' },
    ])
  })
})

describe('a confirmation', () => {
  const ask = (kind: string, rest: Partial<QuestionFacts> = {}): QuestionFacts => ({
    id: 'q',
    kind,
    title: '题',
    required: true,
    min: 0,
    max: 0,
    showIf: [],
    options: ['1', '2', '3'].map((value) => ({ value, label: value })),
    ...rest,
  })
  const say = (rest: Partial<Answer>): Answer => ({
    questionId: 'q',
    values: [],
    text: '',
    photoCount: 0,
    ...rest,
  })
  const wants = (question: QuestionFacts, answer: Partial<Answer>) =>
    questionnaireProblems([question], [say(answer)]).map(({ text }) => text.split('：')[1])

  it('accepts exactly its minimum and maximum of choices, characters and photos', () => {
    const two = ask('multiple', { min: 2, max: 2 })
    expect([['1'], ['1', '2'], ['1', '2', '3']].map((values) => wants(two, { values }))).toEqual([
      ['至少选 2 项'],
      [],
      ['最多选 2 项'],
    ])
    expect(wants(ask('multiple'), { values: ['1', '2', '3'] })).toEqual([])
    expect(wants(ask('single', { max: 1, min: 2 }), { values: ['1'] })).toEqual([])
    expect(['字'.repeat(5), '字'.repeat(6)].map((text) => wants(ask('text', { max: 5 }), { text }))).toEqual([
      [],
      ['不能超过 5 个字'],
    ])
    expect([1, 2, 3, 4].map((photoCount) => wants(ask('photo', { min: 2, max: 3 }), { photoCount }))).toEqual(
      [['至少 2 张照片'], [], [], ['最多 3 张照片']],
    )
    expect([textMax({ max: 0 }), textMax({ max: 1 }), photoMax({ max: 0 }), photoMax({ max: 1 })]).toEqual([
      500, 1, 9, 1,
    ])
  })

  it('keeps only the part of an answer that its type needs', () => {
    const all = { values: ['2', '2026-06-12', 'x'], text: ' 好 ', photoCount: 2 }
    const kept = (kind: string) => cleaned([ask(kind, { min: 1, max: 3 })], [say(all)])[0]
    expect(kept('score')).toMatchObject({ values: ['2'], text: '', photoCount: 0 })
    expect(kept('date')).toMatchObject({ values: ['2026-06-12'], text: '', photoCount: 0 })
    expect(kept('text')).toMatchObject({ values: [], text: '好', photoCount: 0 })
    expect(kept('photo')).toMatchObject({ values: [], text: '', photoCount: 2 })
    expect(kept('single')).toMatchObject({ values: ['2'], text: '', photoCount: 0 })
  })

  it('has eleven scores at most', () => {
    expect(scoresOf({ min: 0, max: 10 })).toHaveLength(11)
    expect(scoresOf({ min: 0, max: 11 })).toEqual(['1', '2', '3', '4', '5'])
    expect(scoresOf({ min: 3, max: 3 })).toHaveLength(5)
    expect(scoresOf({ min: 20, max: 22 })).toEqual(['20', '21', '22'])
  })
})

describe('a shift', () => {
  const FROM = NOW
  const TO = FROM + 8 * HOUR
  const shift: ShiftFacts = { from: FROM, to: TO, holderId: 'a', inTime: null, outTime: null }
  const own: Actor = { id: 'a', roles: ['collector'], orgIds: [] }
  const why = (side: 'in' | 'out', change: Partial<ShiftFacts>, when: number) =>
    whyNot(maySign(side, { ...shift, ...change }, own, when))

  it('may be signed from its first to its last moment, and always without hours', () => {
    expect([why('out', { inTime: FROM }, FROM - 1), why('out', { inTime: FROM }, FROM)]).toEqual([
      '这一班还没有开始，不能签退',
      '',
    ])
    expect([why('in', { outTime: FROM }, FROM), why('in', { outTime: FROM }, FROM + 1)]).toEqual([
      '',
      '这一班已经签退',
    ])
    const open = { from: null, to: null }
    for (const side of ['in', 'out'] as const)
      for (const when of [-9e9, 9e12]) expect(why(side, open, when)).toBe('')
  })

  it('waits for 签到 until its end and for 签退 six hours longer', () => {
    expect([TO, TO + 1].map((when) => dueSide(shift, when))).toEqual(['in', 'out'])
    expect(
      [TO + 6 * HOUR, TO + 6 * HOUR + 1].map((when) => dueSide({ ...shift, inTime: FROM }, when)),
    ).toEqual(['out', null])
    expect(dueSide({ ...shift, to: null }, 0)).toBeNull()
  })

  it('shows its minutes, and no time when its hours are unknown', () => {
    const word = (side: 'in' | 'out', change: Partial<ShiftFacts>, when: number) =>
      signLabel(side, { ...shift, ...change }, when).text
    expect([FROM, FROM + MINUTE].map((when) => word('in', {}, when))).toEqual([
      '待签到',
      '未签到，已迟到 1分',
    ])
    expect([TO, TO + 1].map((when) => word('in', {}, when))).toEqual(['未签到，已迟到 8小时', '未签到'])
    expect(word('in', { to: null }, TO + DAYS)).toMatch(/^未签到，已迟到/)
    expect([word('in', { from: null }, 0), word('in', { from: null, inTime: 1 }, 0)]).toEqual(['', '已签到'])
    expect([word('out', { to: null }, 0), word('out', { to: null, outTime: 1 }, 0)]).toEqual(['', '已签退'])
  })
  const DAYS = 48 * HOUR

  it('takes the phone’s time of a signature, unless its clock is ahead', () => {
    const ahead = 5 * MINUTE
    expect([countedSignTime(5, 9), countedSignTime(9 + ahead, 9), countedSignTime(10 + ahead, 9)]).toEqual([
      5, 9, 9,
    ])
    expect([cameLater(0, ahead), cameLater(0, ahead + 1), cameLater(null, 9e9), cameLater(0, null)]).toEqual([
      false,
      true,
      false,
      false,
    ])
    expect(cameLater(-9e9, null)).toBe(false)
  })

  it.each<[string, Actor, boolean]>([
    ['oneself', { ...own, id: 'holder' }, true],
    ['a colleague on the shift', { ...own, id: 'b' }, true],
    ['a head', { ...own, id: 'x', roles: ['head'] }, true],
    ['the centre', { ...own, id: 'x', roles: ['centre'] }, true],
    ['a stranger', { ...own, id: 'x' }, false],
  ])('shows its signatures to %s: %s', (_, actor, may) => {
    expect(maySeeSign('holder', ['b', 'c'], actor)).toBe(may)
  })
})

describe('a todo', () => {
  const todo: TodoFacts = {
    id: 't',
    state: 'doing',
    squadId: '01',
    holderId: 'chen',
    since: NOW,
    deadline: NOW + HOUR,
    receiveTime: NOW,
    doneTime: null,
    progressCount: 0,
  }
  const chen: Actor = { id: 'chen', roles: ['handler'], orgIds: ['01'] }
  const centre: Actor = { id: 'c', roles: ['centre'], orgIds: [] }
  const may = (move: Parameters<typeof mayDoTodo>[0], state: TodoFacts['state'], actor = chen) =>
    whyNot(mayDoTodo(move, { ...todo, state }, actor, NOW))

  it('is handled by its holder, passed on until it is done, and then returned by the centre', () => {
    expect([may('progress', 'doing'), may('progress', 'waiting'), may('progress', 'done')]).toEqual([
      '',
      '待办还没有接收',
      '待办已办结',
    ])
    expect([may('passOn', 'waiting'), may('passOn', 'doing'), may('passOn', 'done')]).toEqual([
      '',
      '',
      '待办已办结',
    ])
    expect([may('return', 'done', centre), may('return', 'doing', centre), may('return', 'done')]).toEqual([
      '',
      '待办还没有办结',
      '由指挥中心退回',
    ])
    expect(may('receive', 'doing')).toBe('待办已接收')
  })

  it('passed on to no person belongs to the whole squad again', () => {
    expect(movedTodo('passOn', todo, { id: 'chen' }, NOW)).toMatchObject({ state: 'waiting', holderId: '' })
  })

  it('has a time limit while it is open, and a result once it is done', () => {
    expect(todoLampFacts(todo)).toMatchObject({ deadline: NOW + HOUR, pauses: [], finishedAt: null })
    expect(todoLampFacts({ ...todo, state: 'done', doneTime: NOW })).toMatchObject({
      deadline: NOW + HOUR,
      finishedAt: NOW,
    })
    expect(todoLampFacts({ ...todo, state: 'done' }).deadline).toBeNull()
  })
})

describe('a command', () => {
  const command: CommandFacts = {
    id: 'z',
    state: 'doing',
    holderId: 'lin',
    since: NOW,
    deadline: NOW + 2 * HOUR,
    receiveTime: NOW,
    doneTime: null,
  }

  it('has the hours between issue and deadline, when both are known and in order', () => {
    expect(commandClock(command)).toEqual({ limit: { amount: 2, unit: '小时' }, start: NOW, pauses: [] })
    for (const odd of [{ since: null }, { deadline: null }, { deadline: NOW }, { deadline: NOW - 1 }])
      expect(commandClock({ ...command, ...odd })).toBeNull()
  })

  it('has a stopped clock once refused, or done at an unknown time', () => {
    const still = { clock: null, deadline: null, parkedUntil: null, pauses: [], finishedAt: null }
    expect(commandLampFacts({ ...command, state: 'done' })).toEqual(still)
    expect(commandLampFacts({ ...command, state: 'refused', doneTime: NOW })).toEqual(still)
    expect(commandLampFacts(command)).toMatchObject({ deadline: NOW + 2 * HOUR, finishedAt: null })
  })

  it('names in a refusal the moves of a collector', () => {
    const head: Actor = { id: 'lin', roles: ['head'], orgIds: [] }
    const why = (move: 'refuse' | 'feedback' | 'complete', state: CommandFacts['state']) =>
      whyNot(mayCommand(move, { ...command, state }, head, NOW))
    expect([why('refuse', 'waiting'), why('feedback', 'doing'), why('complete', 'doing')]).toEqual([
      '只有采集员可以拒绝指令',
      '只有采集员可以反馈指令',
      '只有采集员可以完成指令',
    ])
  })
})

describe('a call', () => {
  const ringing: CallState = { phase: 'ringing', side: 'caller', since: 0 }

  it('ends while it rings too, and otherwise only by time', () => {
    expect(callAfter(ringing, { type: 'tick', at: RING_FOR })).toMatchObject({
      end: 'noAnswer',
      byPeer: false,
    })
    const connecting: CallState = { phase: 'connecting', side: 'callee', since: 0 }
    expect(callAfter(connecting, { type: 'tick', at: 9e9 })).toMatchObject({ end: 'failed', byPeer: false })
    const gone: CallState = { phase: 'reconnecting', side: 'caller', since: 50, talkSince: 20 }
    expect(callAfter(gone, { type: 'tick', at: 9e9 })).toMatchObject({ end: 'lost', byPeer: true })
    const talking: CallState = { phase: 'talking', side: 'caller', since: 20 }
    expect(callAfter(talking, { type: 'tick', at: 9e9 })).toBe(talking)
    expect([talkedFor(gone, 80), talkedFor(gone, 10), talkedFor(ringing, 80)]).toEqual([60, 0, 0])
    expect(talkedFor({ phase: 'ended', end: 'hungUp', byPeer: false, talked: 7 }, 80)).toBe(7)
  })

  it('is answered while it rings, dialled by its caller only, and blocked only while it requests access', () => {
    expect(callAfter(ringing, { type: 'accepted', at: 5 })).toMatchObject({ phase: 'connecting' })
    const callee: CallState = { phase: 'asking', side: 'callee' }
    expect(callAfter(callee, { type: 'dialled', at: 5 })).toBe(callee)
    expect(callAfter(ringing, { type: 'dialled', at: 5 })).toBe(ringing)
    expect(callAfter(ringing, { type: 'barred' })).toBe(ringing)
  })

  const ENDS = ['hungUp', 'cancelled', 'refused', 'busy', 'noAnswer', 'lost', 'elsewhere', 'failed'] as const
  it('is shown to both sides from their perspective', () => {
    const words = (side: 'caller' | 'callee') =>
      ENDS.map((end) => callOutcomeText({ end, side, byPeer: false, talked: 0 }))
    expect(words('caller')).toEqual([
      '已结束',
      '已取消',
      '对方已拒绝',
      '对方忙线中',
      '对方无应答',
      '网络断开',
      '已在其他设备处理',
      '没有接通',
    ])
    expect(words('callee')).toEqual([
      '已结束',
      '未接来电，对方已取消',
      '已拒绝',
      '忙线未接',
      '未接来电',
      '未接来电，对方断开',
      '已在其他设备接听',
      '没有接通',
    ])
    expect(callOutcomeText({ end: 'lost', side: 'caller', byPeer: true, talked: 0 })).toBe('对方网络断开')
    expect([formatTalkTime(59_000), formatTalkTime(60_000)]).toEqual(['59 秒', '1 分钟'])
  })

  it('is missed by a callee who has not answered and should know', () => {
    const missed = ENDS.filter((end) => isMissed({ end, side: 'callee', talked: 0 }))
    expect(missed).toEqual(['cancelled', 'busy', 'noAnswer', 'lost'])
    expect(isMissed({ end: 'lost', side: 'callee', talked: 1 })).toBe(false)
  })

  it.each([
    [97, 3, 0, 'fair'],
    [98, 2, 0, 'good'],
    [90, 10, 0, 'poor'],
    [91, 9, 0, 'fair'],
    [100, 0, 299, 'good'],
    [100, 0, 300, 'fair'],
    [100, 0, 699, 'fair'],
    [100, 0, 700, 'poor'],
    [0, 0, 0, null],
    [0, 5, 0, 'poor'],
    [3, 3, 0, 'poor'],
  ])('with %i packets, %i lost and %i ms is %s', (received, lost, roundTrip, quality) => {
    expect(qualityBetween(null, { received, lost, roundTrip })).toBe(quality)
  })

  it('warns about a bad connection', () => {
    expect(QUALITY_WORDS).toEqual({
      good: '',
      fair: '网络一般，画面可能不清楚',
      poor: '网络较差，可以关掉画面只用语音',
    })
  })
})

describe('a file', () => {
  const bytes = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0))

  it('is recognised by its first bytes: photos of phones, and videos', () => {
    for (const brand of ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])
      expect(sniffImage(bytes(`\0\0\0\x18ftyp${brand}`))).toBe('heic')
    for (const odd of [
      '\0\0\0\x18ftypxxxx',
      '\0\0\0\x18moovheic',
      'RIFF\0\0\0\0WAVE',
      'LIFF\0\0\0\0WEBP',
      'xGIF89axxxxxx',
    ])
      expect(sniffImage(bytes(odd))).toBeNull()
    expect(sniffImage(bytes('RIFF\0\0\0\0WEBP'))).toBe('webp')
    expect(['moov', 'mdat', 'wide'].map((box) => sniffVideo(bytes(`\0\0\0\x18${box}\0\0\0\0`)))).toEqual([
      'mov',
      'mov',
      'mov',
    ])
    expect(
      ['isom', 'iso5', 'mp42', '3gp4', 'isox', '3gpx'].map((box) =>
        sniffVideo(bytes(`\0\0\0\x18ftyp${box}`)),
      ),
    ).toEqual(['mp4', 'mp4', 'mp4', 'mp4', null, null])
  })

  it('is shown only from its own host, over http too, below the host’s path', () => {
    expect(previewUrl('http://files.cn/base//', '//a.jpg', '')).toBeNull()
    expect(previewUrl('http://files.cn/base//', ' /a.jpg', '')).toBe('http://files.cn/base/a.jpg')
    expect(previewUrl('https://files.cn', 'x/http:/a.jpg', '')).toBe('https://files.cn/x/http:/a.jpg')
  })
})

describe('an outline', () => {
  const place = (longitude: number, latitude: number) => ({ longitude, latitude })
  const box = { west: 1, south: 1, east: 3, north: 3 }

  it('has its edges in its box, and nothing beyond', () => {
    expect([place(1, 2), place(3, 2), place(2, 1), place(2, 3)].map((one) => inBox(one, box))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(
      [place(0.9, 2), place(3.1, 2), place(2, 0.9), place(2, 3.1)].map((one) => inBox(one, box)),
    ).toEqual([false, false, false, false])
  })

  it('meets a box that touches its own, on each side', () => {
    const moved = (dx: number, dy: number) => ({ west: 1 + dx, south: 1 + dy, east: 3 + dx, north: 3 + dy })
    for (const [dx, dy] of [
      [2, 0],
      [-2, 0],
      [0, 2],
      [0, -2],
    ] as const) {
      expect(boxesMeet(box, moved(dx, dy))).toBe(true)
      expect(boxesMeet(box, moved(dx * 1.1, dy * 1.1))).toBe(false)
    }
  })

  it('contains points inside a slanting side', () => {
    const triangle = [place(118, 24), place(118.4, 24), place(118, 24.2)]
    expect(insideRing(place(118.19, 24.1), triangle)).toBe(true)
    expect(insideRing(place(118.21, 24.1), triangle)).toBe(false)
    expect(insideRing(place(118.1, 24.1), [])).toBe(false)
  })

  it('has the area of its corners, however many, and none for two', () => {
    const square = [place(0, 0), place(0.001, 0), place(0.001, 0.001), place(0, 0.001)]
    expect(Math.round(ringArea(square) / 10)).toBe(Math.round((ringArea(square.slice(0, 3)) * 2) / 10))
    expect(ringArea(square)).toBeGreaterThan(12_000)
    const north = square.map(({ longitude, latitude }) => place(longitude, latitude + 60))
    expect(ringArea(north) / ringArea(square)).toBeCloseTo(0.5, 3)
    expect([ringArea([]), ringArea(square.slice(0, 2))]).toEqual([0, 0])
    expect([9_999, 10_000, 999_999, 1_000_000].map(formatArea)).toEqual([
      '9999 平方米',
      '1 公顷',
      '100 公顷',
      '1 平方公里',
    ])
  })
})

describe('the user’s opinions', () => {
  it('are equal with or without any blanks, and up to the maximum length', () => {
    const others = [
      { id: '1', content: '已  清理' },
      { id: '2', content: '别的' },
    ]
    const of = (content: string, id?: string) =>
      opinionProblems({ content, id }, others).map(({ text }) => text)
    expect([of(' 已清理 '), of('已清理', '1'), of('字'.repeat(300)), of('字'.repeat(301))]).toEqual([
      ['已有相同的意见'],
      [],
      [],
      ['意见不能超过 300 个字'],
    ])
    const labels = [
      { id: '1', name: '重点' },
      { id: '2', name: '夜间' },
    ]
    expect(labelProblems({ name: ' 重 点 ', colour: '#1668dc' }, labels).map(({ text }) => text)).toEqual([
      '已有同名标签',
    ])
    expect(labelProblems({ name: '  ', colour: '' }, labels)).toEqual([
      { field: 'name', text: '请填写标签名称' },
    ])
    expect([labelColour('#C2302A'), labelColour('#123456')]).toEqual(['#c2302a', '#1668dc'])
  })

  it('append to the typed text as a further sentence', () => {
    expect(insertOpinion(' 已到场。 ', null, '已清理')).toEqual({ text: '已到场，已清理', at: 7 })
    expect(insertOpinion('一，二。', 2, '甲')).toEqual({ text: '一，甲二。', at: 3 })
    expect(insertOpinion('一。二', 3, '甲')).toEqual({ text: '一。二，甲', at: 5 })
    expect(insertOpinion('一  ', 1, '甲')).toEqual({ text: '一，甲', at: 3 })
    expect(insertOpinion('一', 0, '')).toEqual({ text: '一', at: 0 })
  })
})
