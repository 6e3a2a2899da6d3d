import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectOpenWork } from '@/app/boot'
import { todoLists } from '@/demo/duty/todo'
import { findingLists } from '@/demo/campaign/findingLists'
import { noticeLists } from '@/demo/notice/lists'
import { questionLists } from '@/demo/question/lists'
import { campaignOf } from '@/demo/campaign/act'
import { buildingLists } from '@/demo/violation/lists'
import { commandLists } from '@/demo/command/lists'
import { tasksOf } from '@/demo/collection/story'
import { visitLists } from '@/demo/visit/lists'
import { MINUTE } from '@/domain/time'
import { registerOpenWork } from '@/kit/prefetch/registry'
import { setTimer } from '@/stores/clock'
import { wipePersisted } from '@/stores/persisted/entries'
import { listActs } from '@/stores/outbox/records'
import { CHEN, demo, hurry, LIN, NOW, onScreen, pass, renderApp, server, WANG } from '../../app'
import { setOwn } from '../../setOwn'
import { goOffline, leave } from '../../visits'
import { watchWire } from '../../wire'
import { caseIn, letDo, letFail, listed, useCity, userOf } from '../case/city'
import { rowOf } from '../keytask/checks'
import { CAI, letMove, taskIn, taskNow, tasksListed, ZHOU } from '../keytask/tasks'

useCity()

/** Addresses requested as by an <img>; jsdom itself fetches no pictures. */
const pictures: string[] = []
class FakeImage {
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  decoding = ''
  set src(address: string) {
    pictures.push(address)
    queueMicrotask(() => this.onload?.())
  }
}

/** Sets the type of the connection, and the user's `saveData`. */
const connect = (connection: { type?: string; saveData?: boolean }) =>
  setOwn(navigator, 'connection', connection)

beforeEach(() => {
  // Pauses between calls do not matter here.
  hurry(4000)
  connect({ type: 'wifi' })
  pictures.length = 0
  vi.stubGlobal('Image', FakeImage)
  connectOpenWork()
})
afterEach(async () => {
  registerOpenWork(undefined)
  vi.unstubAllGlobals()
  await wipePersisted()
})

const open = (as = CHEN) => renderApp({ at: '/gateway', as })
const pill = (text: RegExp) => screen.findByRole('button', { name: text }, { timeout: 60_000 })
/** The personal cases of 陈美玲, and the 重点案件 she may handle; some are both. */
const cases = () => [
  ...new Set(
    (['personalTodo', 'personalRework', 'keyHandle', 'keyRework'] as const).flatMap((name) =>
      listed(name, CHEN),
    ),
  ),
]
/** Adds the 督办任务 of her and her squad, and the 专项问题 and 班组待办 of her squad. */
const work = () => [
  ...cases(),
  ...tasksListed('taskHandle', CHEN),
  ...findingLists.all(demo.db(), userOf(CHEN), 'findingTodo'),
  ...todoLists.all(demo.db(), userOf(CHEN), 'dutyTodo'),
]
/** Work without a limit comes last: unread 公告, open 问卷, and buildings of the round. */
const withoutLimit = (as = CHEN) => [
  ...noticeLists.all(demo.db(), userOf(as), 'unread'),
  ...questionLists.all(demo.db(), userOf(as), 'todo'),
  ...buildingLists.all(demo.db(), userOf(as), 'buildingDue').map(({ building }) => building),
]
const MOST = 50
const MOST_BY_TAP = 80
/** The number of records prefetched for 陈美玲. */
const size = (most = MOST) => Math.min(most, work().length + withoutLimit().length)
const detailCalls = (wire: ReturnType<typeof watchWire>) =>
  wire.sent.filter(({ path }) => /\/(caseCommon|keyTask|special\/problem|dutyTodo)\/detail$/.test(path))

/** A user of the centre without a 督办 to approve: no work with a time limit. */
function idleUser() {
  const user = { ...userOf(ZHOU), roles: ['centre' as const] }
  demo.db().users.set(user.id, user)
  demo.db().keyTasks.clear()
  return user
}

describe('离线可用', () => {
  it('counts today’s work on the phone with its pictures, each requested once', async () => {
    const wire = watchWire()
    open()
    const chip = await pill(/^离线可用 \d+ 件，15:00 取的/)
    const ids = work().map(({ id }) => id)
    expect(chip.textContent).toBe(`离线可用 ${size()} 件 · 15:00`)
    expect(
      detailCalls(wire)
        .map(({ query }) => query.id)
        .sort(),
    ).toEqual([...ids].sort())
    const hasPictures = ({ id }: { id: string }) => pictures.some((address) => address.includes(`/${id}/`))
    await waitFor(() => expect(cases().filter((record) => !hasPictures(record))).toEqual([]))
    expect(pictures.every((address) => /\?width=(240|320)$/.test(address))).toBe(true)
  })

  it('prefetches the next ten off a known Wi-Fi, shows the rest, and fetches it by a tap', async () => {
    connect({ type: 'cellular' })
    const { user } = open()
    const chip = await pill(/^离线可用 10 件，另外 \d+ 件连上 Wi-Fi 时自动取/)
    expect(chip.textContent).toBe(`离线可用 10/${size()} 件 · 15:00`)
    await user.click(chip)
    const taken = await pill(/^离线可用 \d+ 件，15:00 取的/)
    expect(taken.textContent).toBe(`离线可用 ${size(MOST_BY_TAP)} 件 · 15:00`)
  })

  it('makes long pauses in an automatic round, until a tap', async () => {
    connect({ type: 'cellular' })
    setTimer((act, ms) => {
      const timer = ms < 5_000 ? setTimeout(act, 0) : undefined
      return () => clearTimeout(timer)
    })
    const { user } = open()
    const chip = await pill(/^后台在取 0\/10，存到本机，没有网络也能办，点按加快/)
    await user.click(chip)
    const taken = await pill(/^离线可用 \d+ 件，15:00 取的/)
    expect(taken.textContent).toBe(`离线可用 ${size(MOST_BY_TAP)} 件 · 15:00`)
  })

  it('sends no request on each visit; a tap refetches the lists, and only changed records', async () => {
    const wire = watchWire()
    const { router, user } = open()
    await pill(/^离线可用 \d+ 件/)
    const callsBefore = detailCalls(wire).length
    const lists = () => wire.to('queryHandlePersonPage').length
    const before = lists()
    pass(10 * MINUTE)
    await router.navigate('/privacyPolicy')
    await onScreen('隐私政策')
    await router.navigate('/gateway')
    const chip = await pill(/^离线可用 \d+ 件，15:00 取的/)
    expect(lists()).toBe(before)
    await user.click(chip)
    await pill(/^离线可用 \d+ 件，15:10 取的/)
    expect(lists()).toBe(before + 1)
    expect(detailCalls(wire)).toHaveLength(callsBefore)
  })

  it('refetches the open work after two hours, and only changed cases', async () => {
    const wire = watchWire()
    const app = open()
    await pill(/^离线可用 \d+ 件/)
    await leave(app)
    const callsBefore = detailCalls(wire).length
    const { id } = caseIn('personalTodo', { lamp: 'green', mobile: CHEN })
    letDo(CHEN, 'delay', id)
    pass(121 * MINUTE)
    open()
    await pill(/^离线可用 \d+ 件，17:01 取的/)
    expect(
      detailCalls(wire)
        .slice(callsBefore)
        .map(({ query }) => query.id),
    ).toEqual([id])
  })

  it('waits for a tap while the user saves data', async () => {
    connect({ type: 'wifi', saveData: true })
    const wire = watchWire()
    const { user } = open()
    const chip = await pill(/^一键离线/)
    expect(detailCalls(wire)).toEqual([])
    await user.click(chip)
    await pill(/^离线可用 \d+ 件，15:00 取的/)
  })

  it('counts only records on the phone, and fetches the others on a tap', async () => {
    const [first] = cases()
    letFail(`caseCommon/detailPart?id=${first?.id}`, '500')
    const { user } = open()
    const chip = await pill(/^离线可用 \d+ 件，还有 1 件没有取到/)
    const all = size()
    expect(chip.textContent).toBe(`离线可用 ${all - 1}/${all} 件 · 15:00`)
    await user.click(chip)
    const taken = await pill(/^离线可用 \d+ 件，15:00 取的/)
    expect(taken.textContent).toBe(`离线可用 ${size(MOST_BY_TAP)} 件 · 15:00`)
  })

  it('stops without an error when the connection fails, and shows the fetched count', async () => {
    const [, , third] = cases()
    letFail(`caseCommon/casePhotoNew?id=${third?.id}`, 'offline', 2)
    open()
    const chip = await pill(/^离线可用 \d+ 件，还有 \d+ 件没有取到/)
    const [kept = 0, all = 0] = (/(\d+)\/(\d+)/.exec(chip.textContent ?? '') ?? []).slice(1).map(Number)
    expect(all).toBe(size())
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThan(all)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('prefetches, after work with a limit, announcements, questionnaires and buildings', async () => {
    const app = open(CHEN)
    await pill(/^离线可用 \d+ 件/)
    await leave(app)
    goOffline()
    const [notice] = noticeLists.all(demo.db(), userOf(CHEN), 'unread')
    const [question] = questionLists.all(demo.db(), userOf(CHEN), 'todo')
    const [due] = buildingLists.all(demo.db(), userOf(CHEN), 'buildingDue')
    if (!notice || !question || !due) throw new RangeError('no notice, questionnaire or building of 陈美玲')
    const { router, user } = renderApp({ at: '/announcement', as: CHEN })
    await user.click(await screen.findByRole('button', { name: notice.title }))
    await onScreen('公告详情')
    await screen.findByRole('heading', { name: notice.title })
    await router.navigate('/question')
    await user.click(await screen.findByRole('button', { name: question.title }))
    await screen.findByText(new RegExp(question.questions[0]?.title ?? 'no question'))
    await router.navigate('/twoViolations')
    await screen.findByRole('button', { name: `去巡查 ${due.building.name}` })
    await router.navigate(`/inspectEntry?building=${due.building.id}`)
    await screen.findByText(due.building.buildingNo)
  })

  it('is limited to the fifty most urgent records: other work gets only the rest of them', async () => {
    const wire = watchWire()
    open(WANG)
    expect((await pill(/^离线可用 50 件/)).textContent).toBe('离线可用 50 件 · 15:00')
    expect(detailCalls(wire)).toHaveLength(50)
    // A department's list is read only as far as the phone persists it.
    expect(wire.to('queryHandlePage').every(({ query }) => Number(query.pageNum) <= 3)).toBe(true)
    expect(withoutLimit(WANG).length).toBeGreaterThan(2)
    expect(wire.to('appNotice/detail')).toEqual([])
    expect(wire.to('appQuestion/detail')).toEqual([])
    expect(wire.to('twoViolations/building?')).toEqual([])
  })

  it('covers announcements and questionnaires for a user without other work', async () => {
    const user = idleUser()
    const wire = watchWire()
    open(user.mobile)
    const chip = await pill(/^离线可用 \d+ 件/)
    const rest = withoutLimit(user.mobile).length
    expect(rest).toBeGreaterThan(1)
    expect(chip.textContent).toBe(`离线可用 ${rest} 件 · 15:00`)
    expect(wire.to('appCaseHandle')).toEqual([])
    expect(wire.to('keyTask/detail')).toEqual([])
  })

  it('skips a list that the city does not have', async () => {
    server.use(http.get('*/v1/special/*', () => new HttpResponse('', { status: 404 })))
    open()
    const chip = await pill(/^离线可用 \d+ 件，15:00 取的/)
    const others = work().filter(
      ({ id }) => !findingLists.all(demo.db(), userOf(CHEN), 'findingTodo').some((one) => one.id === id),
    )
    expect(chip.textContent).toBe(
      `离线可用 ${Math.min(MOST, others.length + withoutLimit().length)} 件 · 15:00`,
    )
  })

  it('is hidden for a user without any work', async () => {
    const user = idleUser()
    demo.db().notices.splice(0)
    for (const { id } of questionLists.all(demo.db(), user, 'todo')) {
      const answer = { id, questionnaireId: id, userId: user.id, clientId: '', time: NOW, answers: [] }
      demo.db().questionAnswers.push(answer)
    }
    expect(withoutLimit(user.mobile)).toEqual([])
    open(user.mobile)
    await pill(/^一键离线|在取/)
    await waitFor(() => expect(screen.queryByRole('button', { name: /离线|在取/ })).toBeNull())
  })

  it('marks nothing as opened: prefetched cases stay unread and can be withdrawn', async () => {
    const submitted = taskIn(
      'taskApprove',
      ({ facts }) => facts.stage === 'approving' && facts.submittedById === userOf(CAI).id,
      ZHOU,
    )
    open(ZHOU)
    await pill(/^离线可用 \d+ 件，15:00 取的/)
    expect(taskNow(submitted.id).openedBy).not.toContain(userOf(ZHOU).id)
    letMove(CAI, 'withdraw', submitted.id, { opinion: '再补充' })
    expect(taskNow(submitted.id).facts.stage).toBe('draft')
  })

  it('shows the list, a case with its photos and its flow, and a 重点案件 with its task offline on a later visit', async () => {
    const [first] = cases()
    if (!first) throw new RangeError('陈美玲 has nothing to do')
    const app = open()
    await pill(/^离线可用 \d+ 件/)
    await leave(app)
    goOffline()
    const { router } = renderApp({ at: '/personalHandle', as: CHEN })
    await screen.findByText(first.taskNo)
    await router.navigate(`/personalHandleDetail?id=${first.id}`)
    await screen.findByText(first.place.position)
    expect(await screen.findByRole('group', { name: '处置前照片' })).toBeTruthy()
    expect(await screen.findByRole('list', { name: '办理经过' })).toBeTruthy()
    await router.navigate(`/personalHandleEdit?id=${first.id}`)
    await screen.findByText('网络不通，先填好存草稿，联网后再提交')
    expect(screen.getByLabelText(/^处置说明/).matches(':disabled')).toBe(false)
    const [key] = listed('keyHandle', CHEN)
    if (!key) throw new RangeError('陈美玲 has no 重点案件')
    await router.navigate('/keyCaseHandle')
    await rowOf(key.taskNo)
    await router.navigate(`/keyCaseHandleDetail?id=${key.id}`)
    await screen.findByRole('list', { name: '办理经过' })
    const task = demo.db().keyTasks.get(key.keyTaskIds[0] ?? '')
    await screen.findByRole('button', { name: `查看督办 ${task?.taskNo}` })
  })

  it('lets the user write feedback on such a case offline, and sends it automatically later', async () => {
    const [first] = cases()
    if (!first) throw new RangeError('陈美玲 has nothing to do')
    const before = open()
    await pill(/^离线可用 \d+ 件/)
    await leave(before)
    goOffline()
    const { user } = renderApp({ at: `/caseAddFeedbackEdit?id=${first.id}`, as: CHEN })
    await screen.findByText('网络不通，可以先写，提交后联网自动上传')
    await user.type(await screen.findByLabelText(/^反馈内容/), '配件明天到货')
    await user.click(screen.getByRole('button', { name: '提交反馈' }))
    await waitFor(async () =>
      expect(await listActs(userOf(CHEN).id)).toMatchObject([
        { kind: 'feedback', payload: { id: first.id } },
      ]),
    )
  })

  it('opens each list of today’s work offline for a head, also of 重点案件', async () => {
    const before = open(WANG)
    await pill(/^离线可用 50 件/)
    await leave(before)
    goOffline()
    const { router } = renderApp({ at: '/caseSign', as: WANG })
    const lists = [
      ['/caseSign', 'sign'],
      ['/caseHandle', 'handle'],
      ['/caseHandle?tab=2', 'rework'],
      ['/handleConfirm', 'toConfirm'],
      ['/keyCaseHandle?tab=sign', 'keySign'],
      ['/keyCaseHandle', 'keyHandle'],
      ['/keyHandleConfirm', 'keyToConfirm'],
    ] as const
    for (const [address, name] of lists) {
      await router.navigate(address)
      await rowOf(listed(name, WANG)[0]?.taskNo ?? '')
    }
  })

  it.each([
    ['tasks to sign', '/keyTaskHandle', 'taskSign', WANG],
    ['open tasks', '/keyTaskHandle?tab=2', 'taskHandle', CHEN],
    ['tasks to approve', '/examineApproval', 'taskApprove', ZHOU],
    ['tasks to confirm', '/keyTaskConfirm', 'taskConfirm', CAI],
    ['inspections, by deadline without a position', '/fieldInspection', 'taskInspect', LIN],
  ] as const)('shows of 督办任务, offline on a later visit, %s', async (_, address, name, mobile) => {
    const app = open(mobile)
    await pill(/^离线可用 \d+ 件/)
    await leave(app)
    goOffline()
    const [first] = tasksListed(name, mobile)
    if (!first) throw new RangeError(`${name} is empty`)
    const position = () => Promise.resolve({ longitude: 118.07, latitude: 24.46, accuracy: 12, time: NOW })
    const device = { position, mayLocateSilently: () => Promise.resolve(true) }
    const { user } = renderApp({ at: address, as: mobile, device })
    const row = await rowOf(first.taskNo)
    if (mobile === LIN) await screen.findByText('网络不通，暂按截止时间排列')
    await user.click(row.getByRole('button', { name: first.reason }))
    await screen.findByRole('region', { name: '办理链' })
    expect(await screen.findByRole('list', { name: '办理经过' })).toBeTruthy()
  })

  it('opens a campaign offline on a later visit, records the result of a point, and has the choices of two forms', async () => {
    const app = open(LIN)
    await pill(/^离线可用 \d+ 件/)
    await leave(app)
    goOffline()
    const { id, name, points } = campaignOf(demo.db(), 'ZX001')
    const [point] = points.filter(({ holderId }) => holderId === userOf(LIN).id)
    const { user, router } = renderApp({ at: '/specialInspect', as: LIN })
    await user.click(await screen.findByRole('button', { name }))
    await user.click(await screen.findByRole('button', { name: `${point?.name}正常` }))
    await screen.findByText(/^正常 · 待传/)
    await router.navigate(`/problemRegister?campaign=${id}&point=${point?.id}`)
    await screen.findByText(new RegExp(`${point?.name}`))
    const [{ visit } = {}] = visitLists.all(demo.db(), userOf(LIN), 'verify')
    await router.navigate(`/verifyAction?id=${visit?.id}`)
    await user.click(await screen.findByRole('button', { name: '不属实' }))
    expect(await screen.findByRole('radio', { name: '已自行消除' })).toBeTruthy()
    const task = tasksOf(demo.db(), userOf(LIN)).find(({ kind }) => kind === 'point')
    await router.navigate('/infoCollection')
    await user.click(await screen.findByRole('button', { name: `去采集 ${task?.title}` }))
    await screen.findByText(`采集任务：${task?.demand}`)
    await user.click(await screen.findByRole('button', { name: /^类型/ }))
    expect(await screen.findByRole('button', { name: '公厕' })).toBeTruthy()
  })

  it('takes the buildings of the round along by a tap, and the choices of a violation on open land', async () => {
    const app = open(LIN)
    await pill(/^离线可用 \d+ 件/)
    await app.user.click(await pill(/^离线可用 \d+ 件/))
    await waitFor(() => expect(screen.queryByRole('button', { name: /不在本机：.*楼栋/ })).toBeNull())
    await pill(/^离线可用 \d+ 件/)
    await leave(app)
    goOffline()
    const [due] = buildingLists.all(demo.db(), userOf(LIN), 'buildingDue')
    const { router } = renderApp({ at: `/inspectEntry?building=${due?.building.id}`, as: LIN })
    await screen.findByText('是，疑似违建')
    await router.navigate('/inspectEntry?site=land')
    expect(await screen.findByRole('button', { name: '占用绿地' })).toBeTruthy()
    await router.navigate('/dutyReportRecord')
    expect(await screen.findByRole('button', { name: '签到' })).toBeTruthy()
  })

  it('shows that screens are missing on the phone until the service worker has them all', async () => {
    let complete = false
    const postMessage = (_: object, [port]: readonly MessagePort[]) => port?.postMessage(complete)
    const container = {
      controller: { postMessage },
      addEventListener: () => {},
      ready: new Promise(() => {}),
    }
    setOwn(navigator, 'serviceWorker', container)
    const { user } = open(LIN)
    const note = await pill(/有的页面没有取到/)
    expect(note.textContent).toBe('页面没有取全 · 15:00')
    complete = true
    await user.click(note)
    await pill(/^离线可用 \d+ 件，15:00 取的/)
  })

  it('opens the form of a prefetched 指令 offline in the same visit', async () => {
    const { router, user } = open(LIN)
    await pill(/^离线可用 \d+ 件/)
    goOffline()
    const [command] = commandLists.all(demo.db(), userOf(LIN), 'commandDoing')
    await router.navigate(`/commandAction?id=${command?.id}`)
    await user.type(await screen.findByLabelText(/^反馈说明/), '水深 12 厘米')
    expect(screen.getByLabelText(/^反馈说明/)).toHaveProperty('value', '水深 12 厘米')
  })

  it('searches a list offline in the rows on the phone', async () => {
    const app = open(LIN)
    await pill(/^离线可用 \d+ 件/)
    await leave(app)
    goOffline()
    const [{ visit } = {}] = visitLists.all(demo.db(), userOf(LIN), 'verify')
    const { user } = renderApp({ at: '/verifyTask', as: LIN })
    await screen.findAllByRole('article')
    await user.type(screen.getByRole('searchbox', { name: '搜索任务' }), visit?.taskNo ?? 'missing')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(screen.getByRole('article').textContent).toContain(visit?.taskNo)
    expect(screen.getByText('共 1 件')).toBeTruthy()
    await user.clear(screen.getByRole('searchbox', { name: '搜索任务' }))
    await user.type(screen.getByRole('searchbox', { name: '搜索任务' }), '没有这一件')
    await screen.findByText('没有符合条件的记录')
  })

  it('is deleted with the cache, and shows this', async () => {
    const { user } = open()
    await pill(/^离线可用 \d+ 件/)
    await user.click(screen.getByRole('button', { name: '设置' }))
    await user.click(await screen.findByText('清理缓存'))
    await screen.findByText('缓存已清理')
    expect(await pill(/^一键离线/)).toBeTruthy()
  })
})
