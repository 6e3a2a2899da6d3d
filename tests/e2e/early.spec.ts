import { CODE, holdScripts, LIN, open, openAs, expect, test, title, WANG, recordRequests } from './app'
import { chunkOf } from './deployed'

// The built script in index.html: its plan, its place, and the policy that allows it.

test('the detail of a case is requested once, while the scripts still load', async ({ page, city }) => {
  const { id, taskNo } = await city.caseToHandle()
  const release = await holdScripts(page)
  const records = recordRequests(page, 'caseCommon/detail?')
  const accounts = recordRequests(page, 'getCurretUser')
  const chunks = recordRequests(page, chunkOf('features/case/screens/CaseDetails.tsx'))
  const opened = openAs(page, city, WANG, `/caseHandleDetail?id=${id}`)
  await expect.poll(() => [records.length, accounts.length, chunks.length]).toEqual([1, 1, 1])
  release()
  await opened
  await expect(title(page, '处置详情')).toBeVisible()
  await expect(page.getByText(taskNo).first()).toBeVisible()
  expect([records.length, accounts.length]).toEqual([1, 1])
})

test('the number is typed and the code requested before the scripts are there', async ({ page }) => {
  const release = await holdScripts(page)
  const codes = recordRequests(page, 'smsCaptcha')
  await page.goto('./', { waitUntil: 'commit' })
  const number = page.getByLabel('手机号')
  await number.fill(LIN)
  const card = await number.evaluate((element) =>
    JSON.stringify(element.closest('form')?.getBoundingClientRect()),
  )
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').click()
  expect(codes).toHaveLength(0)
  release()

  await expect.poll(() => codes.length).toBe(1)
  await expect(page.getByText('验证码已发送')).toBeVisible()
  await page.keyboard.type(CODE)
  await expect(number).toHaveValue(LIN)
  // Nothing has moved under the thumb.
  expect(
    await number.evaluate((element) => JSON.stringify(element.closest('form')?.getBoundingClientRect())),
  ).toBe(card)
  await page.keyboard.press('Enter')
  await expect(page.getByText('林志强')).toBeVisible()
})

test('no key is lost while the app takes over the login, which stays on the screen', async ({ page }) => {
  await page.addInitScript(() => {
    let drawn = false
    let early = false
    // Runs after each change, before the next frame and before React's effects.
    new MutationObserver(() => {
      const field = document.querySelector('#root input')
      if (drawn && !field) document.documentElement.dataset.blinked = ''
      drawn = field !== null
      const isEarly = document.querySelector('#early-mobile') !== null
      // A key in the very moment.
      if (early && !isEarly) document.execCommand('insertText', false, '0')
      early = isEarly
    }).observe(document, { childList: true, subtree: true })
  })
  const release = await holdScripts(page)
  await page.goto('./', { waitUntil: 'commit' })
  const number = page.getByLabel('手机号')
  await number.click()
  await page.keyboard.type('138')
  release()
  await expect(page).toHaveURL(/#\/gateway$/)
  await expect(page.locator('#early-mobile')).toHaveCount(0)
  await page.keyboard.type('0000001')
  await expect(number).toHaveValue(LIN)
  await expect(page.locator('html[data-blinked]')).toHaveCount(0)
})

test('scripts that do not load are loaded again by a tap', async ({ page, tolerate }) => {
  tolerate(/vendor-/, /net::ERR_FAILED/, /^uncaught/)
  let broken = true
  await page.route(/\/assets\/vendor-/, (route) => (broken ? route.abort() : route.continue()))
  await open(page, '/')
  await expect(page.getByText('没有加载出来，请检查网络')).toBeVisible()
  broken = false
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByText('没有加载出来，请检查网络')).toBeHidden()
  await page.getByLabel('手机号').fill(LIN)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送')).toBeVisible()
})

test('where the server forbids inline styles and scripts, the app is styled and works all the same', async ({
  page,
  baseURL,
  tolerate,
}) => {
  tolerate(/Content Security Policy/)
  await page.route(baseURL ?? '', async (route) => {
    const answer = await route.fetch()
    const headers = { ...answer.headers(), 'content-security-policy': "style-src 'self'; script-src 'self'" }
    await route.fulfill({ response: answer, headers })
  })
  await page.goto('./')
  await page.getByLabel('手机号').fill(LIN)
  const card = page.locator('.cg-login-card')
  await expect(card).toHaveCSS('position', 'relative')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送')).toBeVisible()
})
