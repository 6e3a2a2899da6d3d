import { type Page } from '@playwright/test'
import { openAs, CHEN, City, CODE, expect, open, test, title, todoLink, WANG, recordRequests } from './app'

const OPINION = '现场没有发现问题，拍照留存。'

const sheet = (page: Page) => page.getByRole('dialog', { name: '登录已过期' })
const opinion = (page: Page) => page.getByLabel('处置说明')
const submitButton = (page: Page) => page.getByRole('button', { name: '提交处置' })

/** Fills in the form of a case, ends the session, and submits. */
async function expireAtSubmit(page: Page, city: City): Promise<string> {
  const { id } = await city.caseToHandle()
  await openAs(page, city, WANG, `/caseHandleEdit?id=${id}`)
  await page.getByText('无需处置', { exact: true }).click()
  await opinion(page).fill(OPINION)
  await expect(page.getByText(/^草稿已存在本机/)).toBeVisible()
  await city.expire(WANG)
  // The message shows for two seconds, so the expectation starts before the tap.
  const messageShown = expect(
    page.getByRole('alert').filter({ hasText: '登录已过期，请重新登录' }),
  ).toHaveCount(1)
  await submitButton(page).click()
  await expect(sheet(page)).toBeVisible()
  await messageShown
  return id
}

const acceptedTimes = async (city: City, id: string) =>
  (await city.caseState(id)).opinions.filter((text) => text === OPINION).length

test('901 at submit shows the login over the form, and the same submit continues', async ({ page, city }) => {
  const submits = recordRequests(page, '/handle/submit')
  const id = await expireAtSubmit(page, city)
  // The form is still there, behind the sheet.
  await expect(opinion(page)).toHaveValue(OPINION)
  await expect(sheet(page).getByLabel('手机号')).toHaveValue(WANG)
  await sheet(page).getByLabel('验证码').fill(CODE)
  await sheet(page).getByRole('button', { name: '登录' }).click()

  await expect(page.getByText('处置已提交')).toBeVisible()
  await expect(title(page, '案件处置')).toBeVisible()
  expect(submits).toHaveLength(2)
  expect(await acceptedTimes(city, id)).toBe(1)
})

for (const { where, address } of [
  { where: 'search', address: (token: string) => `./?accessToken=${token}&from=sms#/caseSign` },
  { where: 'query of the hash', address: (token: string) => `./#/caseSign?accessToken=${token}&lamp=green` },
]) {
  test(`a token in the ${where} is stored and removed from the address`, async ({ page, city }) => {
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

test('a cookie with a token logs the user in', async ({ page, context, city, baseURL }) => {
  const value = await city.tokenOf(CHEN)
  await context.addCookies([{ name: 'accessToken', value, url: baseURL ?? '' }])
  await open(page, '/gateway')
  await expect(page.getByText('陈美玲')).toBeVisible()
})

test('a cookie token that differs from the session is deleted', async ({ page, context, city, baseURL }) => {
  await openAs(page, city, WANG, '/gateway')
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
