import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { NOW, onScreen, renderApp, takeMismatches, type AppTest } from '../app'
import { photo, useCity } from '../screens/case/city'
import { cardOf, putBehind } from './behind'
import { EMPTY, Refusal, SpecGateway, type Variation } from './specGateway'

// Gateways that follow the specification, each with another shape where it leaves one open.

useCity()
// The tests return shapes beyond the contract.
afterEach(() => void takeMismatches())

const behind = (how: Variation = {}, token?: string) =>
  putBehind(new SpecGateway({ absent: 'code', ...how }, () => NOW), token)

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const opinion = () => screen.getByLabelText<HTMLTextAreaElement>(/^处置说明/)
/** Whether the form and all its fields are disabled. */
const isReadOnly = () => opinion().matches(':disabled')

/** Waits until the form has navigated on. */
const left = ({ router }: AppTest) =>
  waitFor(() => expect(router.state.location.pathname).not.toMatch(/Edit$|applyDelay/))

async function sign({ user }: AppTest): Promise<void> {
  const card = await cardOf('占道经营')
  await user.click(card.getByRole('button', { name: /^签收/ }))
  await screen.findByText('共 2 件')
}

/** Fills in 处置办理 with a photo. */
async function fillHandling({ user }: AppTest): Promise<void> {
  const handled = await screen.findByLabelText('已处置')
  await waitFor(() => expect(isReadOnly()).toBe(false))
  await user.click(handled)
  await user.type(opinion(), '已到现场清理干净。')
  await user.upload(screen.getByLabelText('选择处置后照片'), photo())
  await screen.findByText('已收到 1 / 1')
}

/** Opens a case from list and detail, and handles it with a photo. */
async function handle(app: AppTest): Promise<void> {
  await app.router.navigate('/caseHandle')
  await onScreen('案件处置')
  await app.user.click(await screen.findByRole('button', { name: '暴露垃圾' }))
  await onScreen('处置详情')
  await app.user.click(await button('处置办理'))
  await onScreen('案件处置办理')
  await fillHandling(app)
  await app.user.click(await button('提交处置'))
  await left(app)
}

async function delay(app: AppTest, id: string): Promise<void> {
  await app.router.navigate(`/applyDelay?id=${id}`)
  await app.user.click(await screen.findByText('人手不足'))
  await app.user.type(screen.getByLabelText(/^延期理由/), '需要协调其他单位，明天完成。')
  await app.user.click(await button('提交申请'))
  await left(app)
}

async function confirm(app: AppTest): Promise<void> {
  await app.router.navigate('/handleConfirm')
  const card = await cardOf('路面破损')
  await app.user.click(card.getByRole('button', { name: '去确认' }))
  await onScreen('确认办理')
  await app.user.click(await button('确认处置'))
  await left(app)
}

/** Shapes that may occur together. */
const FAMILIES: Record<string, Variation> = {
  'only specified fields': {},
  'roles of a city, a lock that is "0", a delay as null and code 0': {
    account: { roles: ['中队长'] },
    lock: '0',
    control: '1',
    mayDelay: null,
    envelope: (body) => ({ code: 0, body }),
  },
  'roles as records, a lock without a message, a delay as 1, code "100" alone and { records, total }': {
    account: { roles: [{ roleName: '执法队员', roleCode: 'R7' }] },
    lock: null,
    control: null,
    mayDelay: 1,
    envelope: (body) => ({ code: '100', body }),
    page: (records, total) => ({ records, total }),
  },
  'roles as a text, a lock and a delay as records, no code and { rows, total }': {
    account: { roles: '采集员,岗位甲' },
    lock: { isLock: 0 },
    control: { isLock: 0 },
    mayDelay: { allowed: true, used: 3 },
    envelope: (body) => ({ success: true, body }),
    page: (rows, total) => ({ rows, total }),
  },
  'ids beyond 2^53 and { content, totalElements }': {
    longIds: true,
    page: (content, totalElements) => ({ content, totalElements }),
  },
  'caseId in place of id, { data, count }, code 200, and actions without a body': {
    row: ({ id, ...row }) => ({ ...row, caseId: id }),
    page: (data, count) => ({ data, count }),
    envelope: (body) => ({ code: 200, msg: 'ok', body }),
    act: EMPTY,
  },
  'no stage, plain rows and a flow as rows': {
    row: (row) => ({ ...row, stage: undefined }),
    page: (rows) => rows,
    flow: (steps) => steps,
  },
  'unknown stages and locks, a detail one level deeper, and acts whose body is true': {
    row: (row) => ({ ...row, stage: '待办' }),
    lock: false,
    control: { ticket: 'L7' },
    detail: (record) => ({ caseInfo: record, extra: 1 }),
    act: true,
  },
}

describe('a gateway with', () => {
  it.each(Object.entries(FAMILIES))(
    '%s: signs, handles with a photo, delays and confirms',
    async (_, how) => {
      const gateway = behind(how)
      const first = how.longIds ? '922337203685477000' : '50'
      const app = renderApp({ at: '/caseSign' })
      await sign(app)
      await handle(app)
      await delay(app, `${first}6`)
      await confirm(app)
      expect(gateway.acts.map(({ name, sent }) => [name, sent['id']])).toEqual([
        ['sign/submit', `${first}3`],
        ['handle/submit', `${first}5`],
        ['handle/delay', `${first}6`],
        ['handleConfirm/submit', `${first}7`],
      ])
    },
  )
})

describe('messages of a gateway', () => {
  const HELD: [string, Variation, RegExp][] = [
    ['a lock that is 1', { lock: 1 }, /其他人正在办理/],
    ['a lock with its holder', { lock: { isLock: 1, lockUser: '张三' } }, /张三正在办理/],
    ['a lock that is refused', { lock: new Refusal('正由张三办理') }, /正由张三办理/],
    ['a lock refused by HTTP 409', { lock: '0', control: new Refusal('李四占用中', 409, 409) }, /李四占用中/],
    ['an object that names the holder', { control: { ticket: 'L7', lockUserName: '王五' } }, /王五正在办理/],
  ]
  it.each(HELD)('%s: shows the message and a read-only form', async (_, how, text) => {
    behind(how)
    renderApp({ at: '/caseHandleEdit?id=505' })
    await screen.findAllByText(text)
    expect(isReadOnly()).toBe(true)
  })

  it('an unknown lock opens the form with a notice', async () => {
    behind({ control: { ticket: 'L7' } })
    renderApp({ at: '/caseHandleEdit?id=505' })
    await screen.findByText('不能确认是否有人在办，提交时由平台判断')
    expect(isReadOnly()).toBe(false)
  })

  it('a refused action keeps the form', async () => {
    behind({ act: new Refusal('您不在该案件的处置班组') })
    const app = renderApp({ at: '/caseHandleEdit?id=505' })
    await fillHandling(app)
    await app.user.click(await button('提交处置'))
    await screen.findByText(/^没有提交：您不在该案件的处置班组/)
    expect(opinion().value).toBe('已到现场清理干净。')
  })

  it('a refused delay shows the reason and no form', async () => {
    behind({ mayDelay: { allowed: false, reason: '本案不得延期' } })
    renderApp({ at: '/applyDelay?id=506' })
    await screen.findByText('本案不得延期')
    expect(screen.queryByLabelText(/^延期理由/)).toBeNull()
  })
})

describe('an answer that is not understood', () => {
  it.each<[string, Variation]>([
    ['no page at all', { page: () => ({ rows: '三件' }) }],
    ['rows that cannot be read', { page: (rows, total) => ({ list: rows.map(() => ({ a: 1 })), total }) }],
  ])('%s: shows that the list failed to load, not that it is empty', async (_, how) => {
    behind(how)
    renderApp({ at: '/caseSign' })
    await screen.findByText('待签收案件没有加载出来')
    expect(screen.queryByText('没有待签收案件')).toBeNull()
  })

  it('an unknown stage shows 状态未知 and no finished step', async () => {
    behind({ row: (row) => ({ ...row, stage: 99 }) })
    renderApp({ at: '/caseHandleDetail?id=505' })
    await screen.findByText('状态未知')
    expect(screen.queryByRole('list', { name: '案件进度' })).toBeNull()
    expect((await button('处置办理')).getAttribute('aria-disabled')).not.toBe('true')
  })

  it.each([null, true])('three selected cases are signed when the answer is %s', async (batch) => {
    const gateway = behind({ batch })
    const { user } = renderApp({ at: '/caseSign' })
    await user.click(await button('多选'))
    await user.click(await button('全选已加载'))
    await user.click(await button('签收 3 件'))
    expect(await screen.findAllByText(/已签收 3 件/)).not.toEqual([])
    expect(gateway.acts.map(({ sent }) => sent['ids'])).toEqual([['502', '503', '504']])
  })
})

describe('a session that ends', () => {
  const logIn = async ({ user }: AppTest, mobile: string) => {
    await screen.findByRole('form', { name: '短信登录' })
    for (const [name, text] of Object.entries({ 手机号: mobile, 验证码: '123456' })) {
      await user.clear(screen.getByLabelText(name))
      await user.type(screen.getByLabelText(name), text)
    }
    await user.click(screen.getByRole('button', { name: '登录' }))
  }

  it.each([
    ['HTTP 401 with code 901', { status: 401, text: JSON.stringify({ code: 901, msg: '登录超时' }) }],
    ['HTTP 401 alone', { status: 401, text: '' }],
    [
      'HTTP 403 with code 901',
      { status: 403, text: JSON.stringify({ success: false, code: 901, msg: '请登录' }) },
    ],
  ])('by %s: shows one login, and the submit continues', async (_, loggedOut) => {
    const gateway = behind({ tokens: ['T'], loggedOut })
    const app = renderApp({ at: '/caseHandleEdit?id=505' })
    await fillHandling(app)
    // The session ends; the login brings another one.
    gateway.vary({ tokens: ['T2'], login: { accessToken: 'T2' } })
    await app.user.click(await button('提交处置'))
    await logIn(app, '13800000007')
    await screen.findByText('处置已提交')
    expect(gateway.acts.filter(({ name }) => name === 'handle/submit')).toHaveLength(1)
  })

  it('success with code 133 opens the dialog for binding', async () => {
    behind({ envelope: (body) => ({ success: true, code: 133, msg: '请先绑定', body }) }, '')
    const app = renderApp({ at: '/gateway' })
    await logIn(app, '13800000133')
    await screen.findByRole('dialog', { name: /绑定/ })
  })
})
