import { type Page } from '@playwright/test'
import {
  as,
  CHEN,
  City,
  CODE,
  expect,
  logIn,
  open,
  test,
  title,
  todo,
  todoLink,
  UNBOUND,
  WANG,
  wire,
} from './app'

const OPINION = '现场没有发现问题，拍照留存。'

const sheet = (page: Page) => page.getByRole('dialog', { name: '登录已过期' })
const opinion = (page: Page) => page.getByLabel('处置说明')
const submitButton = (page: Page) => page.getByRole('button', { name: '提交处置' })

/** The form of a case, ready to be sent, when the session dies. */
async function expireAtSubmit(page: Page, city: City): Promise<string> {
  const { id } = await city.caseToHandle()
  await as(page, city, WANG, `/caseHandleEdit?id=${id}`)
  await page.getByText('无需处置', { exact: true }).click()
  await opinion(page).fill(OPINION)
  await expect(page.getByText(/^草稿已存在本机/)).toBeVisible()
  await city.expire(WANG)
  // It stands for two seconds only: looked for from the tap on.
  const told = expect(page.getByRole('alert').filter({ hasText: '登录已过期，请重新登录' })).toHaveCount(1)
  await submitButton(page).click()
  await expect(sheet(page)).toBeVisible()
  await told
  return id
}

const acceptedTimes = async (city: City, id: string) =>
  (await city.known(id)).opinions.filter((text) => text === OPINION).length

test('901 in the middle of a form: log in over it, and the same submit goes on', async ({ page, city }) => {
  const submits = wire(page, '/handle/submit')
  const id = await expireAtSubmit(page, city)
  // Still there, behind the sheet.
  await expect(opinion(page)).toHaveValue(OPINION)
  await expect(sheet(page).getByLabel('手机号')).toHaveValue(WANG)
  await sheet(page).getByLabel('验证码').fill(CODE)
  await sheet(page).getByRole('button', { name: '登录' }).click()

  await expect(page.getByText('处置已提交')).toBeVisible()
  await expect(title(page, '案件处置')).toBeVisible()
  expect(submits).toHaveLength(2)
  expect(await acceptedTimes(city, id)).toBe(1)
})

test('901 and the login is given up: the form stays, and the next submit asks again', async ({
  page,
  city,
}) => {
  const id = await expireAtSubmit(page, city)
  const reads = wire(page, '/caseCommon/detail')
  await sheet(page).getByRole('button', { name: '关闭' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(title(page, '案件处置办理')).toBeVisible()
  // Nothing asks on by itself, which would only bring the login back.
  await expect(page.getByRole('alert').filter({ hasText: '请重新登录' })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveText('没有提交：登录已过期。已保存为草稿，登录后再提交')
  expect(reads).toHaveLength(0)
  await expect(sheet(page)).toBeHidden()
  await expect(opinion(page)).toHaveValue(OPINION)
  await expect(submitButton(page)).toBeEnabled()

  await submitButton(page).click()
  await expect(sheet(page)).toBeVisible()
  await logIn(page, WANG)
  await expect(page.getByText('处置已提交')).toBeVisible()
  expect(await acceptedTimes(city, id)).toBe(1)
})

test('901 and somebody else logs in: the submit of the former one is not sent under the new name', async ({
  page,
  city,
}) => {
  const id = await expireAtSubmit(page, city)
  const submits = wire(page, '/handle/submit')
  await logIn(page, CHEN)
  await expect(sheet(page)).toBeHidden()
  await expect(title(page, '案件处置办理')).toBeVisible()
  // Her own form, and empty: his draft waits for him.
  await expect(page.getByText('陈美玲')).toBeVisible()
  await expect(opinion(page)).toHaveValue('')
  expect(submits).toHaveLength(0)
  expect(await acceptedTimes(city, id)).toBe(0)
})

test('901 while a list loads: after the login the rows come', async ({ page, city }) => {
  await as(page, city, WANG, '/gateway')
  await expect(page.getByText('王建国')).toBeVisible()
  await city.expire(WANG)
  await todoLink(page, '待签收').click()
  await expect(sheet(page)).toBeVisible()
  await logIn(page, WANG)
  await expect(page.getByRole('article')).toHaveCount(10)
})

for (const { where, address } of [
  { where: 'search', address: (token: string) => `./?accessToken=${token}&from=sms#/caseSign` },
  { where: 'query of the hash', address: (token: string) => `./#/caseSign?accessToken=${token}&lamp=green` },
]) {
  test(`a token in the ${where} is stored and taken out of the address`, async ({ page, city }) => {
    const token = await city.tokenOf(WANG)
    await page.goto(address(token))
    await expect(title(page, '案件签收')).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(page.url()).not.toContain('accessToken')
    expect(page.url()).toContain(where === 'search' ? 'from=sms' : 'lamp=green')
    expect(await page.evaluate(() => sessionStorage.getItem('accessToken'))).toBe(token)
    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
}

test('a token of another user drops the rows of the former one', async ({ page, city }) => {
  await as(page, city, WANG, '/gateway')
  await expect(page.getByText('王建国')).toBeVisible()
  await page.goto(`./?accessToken=${await city.tokenOf(CHEN)}#/gateway`)
  await expect(page.getByText('陈美玲')).toBeVisible()
  await expect(page.getByText('王建国')).toHaveCount(0)
})

test('a cookie token is enough', async ({ page, context, city, baseURL }) => {
  const value = await city.tokenOf(CHEN)
  await context.addCookies([{ name: 'accessToken', value, url: baseURL ?? '' }])
  await open(page, '/gateway')
  await expect(page.getByText('陈美玲')).toBeVisible()
})

test('a cookie token that differs from the one of the session is cleared', async ({
  page,
  context,
  city,
  baseURL,
}) => {
  await as(page, city, WANG, '/gateway')
  await expect(page.getByText('王建国')).toBeVisible()
  const value = await city.tokenOf(CHEN)
  await context.addCookies([{ name: 'accessToken', value, url: baseURL ?? '' }])
  await todoLink(page, '待签收').click()
  await expect(page.getByRole('article')).toHaveCount(10)
  const names = async () => (await context.cookies()).map(({ name }) => name)
  await expect.poll(names).not.toContain('accessToken')
  await page.reload()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page.getByText('王建国')).toBeVisible()
})

test('logging out clears the session on this phone and on the server', async ({ page, city }) => {
  await as(page, city, WANG, '/gateway')
  const token = await page.evaluate(() => sessionStorage.getItem('accessToken'))
  await page.getByRole('button', { name: '设置' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click()
  await expect(page.getByRole('form', { name: '短信登录' })).toBeVisible()
  const left = await page.evaluate(() => [
    sessionStorage.getItem('accessToken'),
    sessionStorage.getItem('userObj'),
  ])
  expect(left).toEqual([null, null])
  await page.reload()
  await expect(page.getByRole('form', { name: '短信登录' })).toBeVisible()
  await expect.poll(() => city.tokenOf(WANG)).not.toBe(token)
})

test('an unbound number is shown its grid, is bound after the question, and is in', async ({ page }) => {
  await open(page, '/')
  await logIn(page, UNBOUND)
  const binding = page.getByRole('dialog', { name: '绑定账号' })
  await expect(page.locator('.cg-toast').filter({ hasText: '该手机号尚未绑定，请先绑定' })).toHaveCount(1)
  await expect(binding.getByText('中华街道 网格 7')).toBeVisible()
  await binding.getByRole('button', { name: '取消' }).click()
  await expect(binding).toBeHidden()
  await expect(page.getByRole('form', { name: '短信登录' })).toBeVisible()

  await logIn(page, UNBOUND)
  await binding.getByRole('button', { name: '确认绑定' }).click()
  await expect(page).toHaveTitle('工作台')
  await expect(page.getByText('刘志明')).toBeVisible()
  await expect(todo(page, '待核实', 0)).toBeVisible()
})

test('an unknown number is told so, and a malformed one is not even sent', async ({ page }) => {
  await open(page, '/')
  const logins = wire(page, '/grid/login')
  await logIn(page, '1380000')
  await expect(page.getByRole('alert').filter({ hasText: '手机号应为 11 位数字' })).toBeVisible()
  expect(logins).toHaveLength(0)
  await logIn(page, '13811112222')
  await expect(page.getByRole('alert').filter({ hasText: '手机号未登记，请联系管理员' })).toHaveCount(1)
})
