import { expect, open, test, title, todo, todoLink, openFresh } from './app'
import {
  connectGateway,
  button,
  cards,
  confirm,
  delay,
  handle,
  untilLeft,
  rowOf,
  sign,
  toast,
} from './gateways'

// A gateway with the specified calls and no others. tests/gateways/shapes.spec.tsx covers the shapes of its answers.

test.describe('a gateway with nothing but the 72 specified calls', () => {
  test('and 404 for all others: cases are signed, handled, delayed, confirmed, released and withdrawn', async ({
    page,
    tolerate,
  }) => {
    tolerate(/status of 404/)
    const gateway = await connectGateway(page, { absent: 'http' })
    await open(page, '/gateway')
    // Counts of the lists themselves.
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
    await untilLeft(page)
    await delay(page, '506')
    await expect(toast(page, '延期申请已提交')).toBeVisible()
    await untilLeft(page)
    await confirm(page)
    await expect(toast(page, '已确认，等待核查')).toBeVisible()
    await untilLeft(page)
    await open(page, '/caseRelieveEdit?id=508')
    await page.getByLabel('解挂理由').fill('材料已到，恢复办理。')
    await button(page, '申请解挂').click()
    await untilLeft(page)
    await open(page, '/caseWithdrawal')
    await rowOf(page, '暴露垃圾').getByRole('button', { name: '撤回' }).click()
    await page.getByLabel('撤回理由').fill('照片传错了，重新办理。')
    await button(page, '撤回').click()
    await expect(toast(page, '已撤回')).toBeVisible()
    await untilLeft(page)
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

  test('requests an absent call once, and offers no field that cannot be sent', async ({
    page,
    tolerate,
  }) => {
    tolerate(/status of 404/)
    const gateway = await connectGateway(page, { absent: 'http' })
    await open(page, '/problemRegister')
    await expect(page.getByText('本市未开通')).toBeVisible()
    await expect(button(page, '重试')).toHaveCount(0)
    await button(page, '回工作台').click()
    await expect(page.getByRole('link', { name: '案件签收' })).toBeVisible()
    await expect(page.getByRole('link', { name: '问题登记' })).toHaveCount(0)
    // The last area that is requested: a screen opened while its own is requested would read its list beside it.
    await expect.poll(() => gateway.calls.filter((path) => path.endsWith('/appFaq/list'))).toHaveLength(1)
    await open(page, '/keyTaskHandle')
    await expect(page.getByText('本市未开通')).toBeVisible()
    await openFresh(page, '/gateway')
    await expect(todo(page, '待签收', 3)).toBeVisible()
    const specified =
      /caseInfo|appCaseHandle|caseCommon|person|commonOpinions|userLabel|businessDict|grid\/|upload/
    const others = gateway.calls.filter((path) => !specified.test(path))
    expect(others.filter((path, index) => others.indexOf(path) !== index)).toEqual([])
  })
})

test('areas that city.json names are off, and a broken city.json changes nothing', async ({ page }) => {
  await connectGateway(page, {})
  await page.unroute('**/qyapi/**')
  await page.route('**/city.json', (route) => route.fulfill({ json: { off: ['violation', '签收'] } }))
  await connectGateway(page, { absent: 'code' })
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
