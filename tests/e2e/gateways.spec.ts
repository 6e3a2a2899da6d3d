import type { Page } from '@playwright/test'
import { expect, logIn, open, test, title, todo, todoLink } from './app'
import {
  behind,
  button,
  cards,
  confirm,
  delay,
  fillHandling,
  handle,
  left,
  rowOf,
  sign,
  toast,
} from './gateways'
import { EMPTY, Refusal, type Variation } from '../gateways/specGateway'

// Gateways that keep the specification, each answering in another shape what it leaves open. The whole work goes on.

/** A family of shapes that may well come together. */
const FAMILIES: Record<string, Variation> = {
  'nothing but what the specification says': {},
  'roles of a city, a lock that is "0", a delay as null and code 0': {
    account: { roles: ['中队长'] },
    lock: '0',
    control: '1',
    mayDelay: null,
    envelope: (body) => ({ code: 0, body }),
  },
  'roles as records, a lock without a word, a delay as 1, code "100" alone and { records, total }': {
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
  'caseId in place of id, { data, count }, code 200, and acts answered by nothing': {
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
  'stages and locks nobody understands, a detail one level deeper, and acts answered by true': {
    row: (row) => ({ ...row, stage: '待办' }),
    lock: false,
    control: { ticket: 'L7' },
    detail: (record) => ({ caseInfo: record, extra: 1 }),
    act: true,
  },
}

test.describe('a gateway with', () => {
  for (const [name, how] of Object.entries(FAMILIES)) {
    test(`${name}: signing, handling with a photo, delaying and confirming go through`, async ({ page }) => {
      const gateway = await behind(page, { absent: 'code', ...how })
      const first = how.longIds ? '922337203685477000' : '50'
      await sign(page)
      await expect(page.getByText('共 2 件')).toBeVisible()
      await handle(page)
      await expect(toast(page, /处置已提交|提交已生效/)).toBeVisible()
      await left(page)
      await delay(page, `${first}6`)
      await expect(toast(page, /延期申请已提交|提交已生效/)).toBeVisible()
      await left(page)
      await confirm(page)
      await expect(toast(page, /已确认，等待核查|提交已生效/)).toBeVisible()
      expect(gateway.acts.map(({ name: act, sent }) => [act, sent['id']])).toEqual([
        ['sign/submit', `${first}3`],
        ['handle/submit', `${first}5`],
        ['handle/delay', `${first}6`],
        ['handleConfirm/submit', `${first}7`],
      ])
    })
  }
})

const notice = (page: Page, text: string | RegExp) => page.locator('.cg-notice').filter({ hasText: text })

test.describe('what a gateway says itself is shown in its words', () => {
  const HELD: [string, Variation, RegExp][] = [
    ['a lock that is 1', { lock: 1 }, /其他人正在办理/],
    ['a lock with its holder', { lock: { isLock: 1, lockUser: '张三' } }, /张三正在办理/],
    ['a lock that is refused', { lock: new Refusal('正由张三办理') }, /正由张三办理/],
    ['a lock refused by HTTP 409', { lock: '0', control: new Refusal('李四占用中', 409, 409) }, /李四占用中/],
    ['an object that names somebody', { control: { ticket: 'L7', lockUserName: '王五' } }, /王五正在办理/],
  ]
  for (const [name, how, text] of HELD) {
    test(`${name}: the form is for reading`, async ({ page, tolerate }) => {
      tolerate(/status of 409/)
      await behind(page, { absent: 'code', ...how })
      await open(page, '/caseHandleEdit?id=505')
      await expect(notice(page, text)).toBeVisible()
      await expect(page.getByLabel('处置说明')).toBeDisabled()
    })
  }

  test('a lock nobody understands opens the form and says so', async ({ page }) => {
    await behind(page, { absent: 'code', control: { ticket: 'L7' } })
    await open(page, '/caseHandleEdit?id=505')
    await expect(notice(page, '不能确认是否有人在办，提交时由平台判断')).toBeVisible()
    await expect(page.getByLabel('处置说明')).toBeEnabled()
  })

  test('a refused act keeps the form', async ({ page }) => {
    await behind(page, { absent: 'code', act: new Refusal('您不在该案件的处置班组') })
    await open(page, '/caseHandleEdit?id=505')
    await fillHandling(page)
    await button(page, '提交处置').click()
    await expect(notice(page, '没有提交：您不在该案件的处置班组')).toBeVisible()
    await expect(page.getByLabel('处置说明')).toHaveValue('已到现场清理干净。')
  })

  test('a delay that is refused is no form to fill in', async ({ page }) => {
    await behind(page, { absent: 'code', mayDelay: { allowed: false, reason: '本案不得延期' } })
    await open(page, '/applyDelay?id=506')
    await expect(notice(page, '本案不得延期')).toBeVisible()
    await expect(page.getByLabel('延期理由')).toHaveCount(0)
  })
})

test.describe('what nobody understands is no empty list', () => {
  const BAD: [string, Variation][] = [
    ['no page at all', { page: () => ({ rows: '三件' }) }],
    [
      'rows none of which can be read',
      { page: (rows, total) => ({ list: rows.map(() => ({ a: 1 })), total }) },
    ],
  ]
  for (const [name, how] of BAD) {
    test(`${name}: it says that it was not loaded`, async ({ page }) => {
      await behind(page, { absent: 'code', ...how })
      await open(page, '/caseSign')
      await expect(page.getByText('待签收案件没有加载出来')).toBeVisible()
      await expect(page.getByText('没有待签收案件')).toHaveCount(0)
    })
  }

  test('a stage nobody knows is shown as unknown, without a step that is done', async ({ page }) => {
    await behind(page, { absent: 'code', row: (row) => ({ ...row, stage: 99 }) })
    await open(page, '/caseHandleDetail?id=505')
    await expect(page.getByText('状态未知')).toBeVisible()
    await expect(page.getByRole('list', { name: '案件进度' })).toHaveCount(0)
    await expect(button(page, '处置办理')).toBeEnabled()
  })

  for (const [name, batch] of [
    ['null', null],
    ['true', true],
  ] as const) {
    test(`many are signed where the answer is ${name}`, async ({ page }) => {
      const gateway = await behind(page, { absent: 'code', batch })
      await open(page, '/caseSign')
      await button(page, '多选').click()
      await button(page, '全选已加载').click()
      await button(page, '签收 3 件').click()
      await expect(page.getByText(/已签收 3 件/).first()).toBeVisible()
      expect(gateway.acts.map(({ sent }) => sent['ids'])).toEqual([['502', '503', '504']])
    })
  }
})

test.describe('a session that ends', () => {
  const ENDS = {
    'HTTP 401 with code 901': { status: 401, text: JSON.stringify({ code: 901, msg: '登录超时' }) },
    'HTTP 401 alone': { status: 401, text: '' },
    'HTTP 403 with code 901': {
      status: 403,
      text: JSON.stringify({ success: false, code: 901, msg: '请登录' }),
    },
  }
  for (const [name, loggedOut] of Object.entries(ENDS)) {
    test(`by ${name}: one login, and the form goes on`, async ({ page, tolerate }) => {
      tolerate(/status of 40[13]/)
      const how: Variation = { absent: 'code', tokens: ['T'], loggedOut }
      const gateway = await behind(page, how)
      await open(page, '/caseHandleEdit?id=505')
      await fillHandling(page)
      // The session dies; the login brings another one.
      how.tokens = ['T2']
      how.login = { accessToken: 'T2' }
      await button(page, '提交处置').click()
      await expect(page.getByRole('form', { name: '短信登录' })).toHaveCount(1)
      await logIn(page, '13800000007')
      await expect(toast(page, '处置已提交')).toBeVisible()
      expect(gateway.acts.filter(({ name: act }) => act === 'handle/submit')).toHaveLength(1)
    })
  }

  test('success with code 133 opens the binding', async ({ page }) => {
    await behind(
      page,
      { absent: 'code', envelope: (body) => ({ success: true, code: 133, msg: '请先绑定', body }) },
      '',
    )
    await open(page, '/')
    await logIn(page, '13800000133')
    await expect(page.getByRole('dialog', { name: /绑定/ })).toBeVisible()
  })
})

test.describe('a gateway with nothing but the 72 specified calls', () => {
  for (const absent of ['http', 'code'] as const) {
    test(`which answers ${absent} 404 to all others: the whole work of a case`, async ({
      page,
      tolerate,
    }) => {
      tolerate(/status of 404/)
      const gateway = await behind(page, { absent })
      await open(page, '/gateway')
      // Numbers of the lists themselves.
      await expect(todo(page, '待签收', 3)).toBeVisible()
      await expect(todo(page, '待确认', 1)).toBeVisible()
      await expect(todoLink(page, '督办')).toHaveCount(0)
      await expect(page.getByText('路线没有加载出来')).toHaveCount(0)
      await expect(page.getByText('公告没有加载出来')).toHaveCount(0)
      await expect(page.getByRole('link', { name: '案件签收' })).toBeVisible()
      await expect(page.getByRole('link', { name: '一楼一档' })).toHaveCount(0)
      await sign(page)
      await handle(page)
      await expect(toast(page, '处置已提交')).toBeVisible()
      await left(page)
      await delay(page, '506')
      await expect(toast(page, '延期申请已提交')).toBeVisible()
      await left(page)
      await confirm(page)
      await expect(toast(page, '已确认，等待核查')).toBeVisible()
      await left(page)
      await open(page, '/caseRelieveEdit?id=508')
      await page.getByLabel('解挂理由').fill('材料已到，恢复办理。')
      await button(page, '申请解挂').click()
      await left(page)
      await open(page, '/caseWithdrawal')
      await rowOf(page, '暴露垃圾').getByRole('button', { name: '撤回' }).click()
      await page.getByLabel('撤回理由').fill('照片传错了，重新办理。')
      await button(page, '撤回').click()
      await expect(toast(page, '已撤回')).toBeVisible()
      await left(page)
      await open(page, '/caseAddFeedbackEdit?id=506')
      await page.getByLabel('反馈内容').fill('已联系责任单位。')
      await button(page, /提交/).click()
      await expect
        .poll(() => gateway.acts.map(({ name }) => name))
        .toEqual([
          'sign/submit',
          'handle/submit',
          'handle/delay',
          'handleConfirm/submit',
          'release/releaseApply',
          'revoke/revoke',
          'appendFeedback/submit',
        ])
    })
  }

  test('asks for a call that is not there once, and lets nobody fill in what cannot be sent', async ({
    page,
    tolerate,
  }) => {
    tolerate(/status of 404/)
    const gateway = await behind(page, { absent: 'http' })
    await open(page, '/problemRegister')
    await expect(page.getByText('本市未开通')).toBeVisible()
    await expect(button(page, '重试')).toHaveCount(0)
    await button(page, '回工作台').click()
    await expect(page.getByRole('link', { name: '案件签收' })).toBeVisible()
    await expect(page.getByRole('link', { name: '问题登记' })).toHaveCount(0)
    await open(page, '/keyTaskHandle')
    await expect(page.getByText('本市未开通')).toBeVisible()
    await open(page, '/gateway')
    // The last area it looks for.
    await expect.poll(() => gateway.asked.filter((path) => path.endsWith('/appFaq/list'))).toHaveLength(1)
    await page.reload()
    await expect(todo(page, '待签收', 3)).toBeVisible()
    const specified =
      /caseInfo|appCaseHandle|caseCommon|person|commonOpinions|userLabel|businessDict|grid\/|upload/
    const others = gateway.asked.filter((path) => !specified.test(path))
    expect(others.filter((path, index) => others.indexOf(path) !== index)).toEqual([])
  })
})

test('areas that city.json names are off, and a broken file changes nothing', async ({ page }) => {
  await behind(page, {})
  await page.unroute('**/qyapi/**')
  await page.route('**/city.json', (route) => route.fulfill({ json: { off: ['violation', '签收'] } }))
  await behind(page, { absent: 'code' })
  await open(page, '/twoViolations')
  await expect(page.getByText('本市未开通')).toBeVisible()
  await page.unroute('**/city.json')
  await page.route('**/city.json', (route) => route.fulfill({ body: '<html>' }))
  const broken = page.waitForResponse(/city\.json$/)
  await page.reload()
  await expect(page.getByText('本市未开通')).toBeVisible()
  await broken
  await expect(page.getByText('本市未开通')).toBeVisible()
  await open(page, '/caseSign')
  await expect(cards(page)).toHaveCount(3)
  await expect(title(page, '案件签收')).toBeVisible()
})
