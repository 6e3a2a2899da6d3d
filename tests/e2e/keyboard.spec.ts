import type { Locator, Page } from '@playwright/test'
import { openAs, CONTESTED, expect, LIN, test, title, todoLink, WANG, type City } from './app'
import { smallJpeg } from './photos'

// The main jobs without touch: keyboard, switch, or gestures of a screen reader. The focused element shows its focus.

test.use({ isMobile: false, hasTouch: false })

/** Runs in the page: describes the focused element; '' if its focus is visible. */
async function hiddenFocus(): Promise<string> {
  // Reduced motion (src/ui/theme/base.css) still animates: the ring appears a moment after the focus.
  await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined)))
  const has = document.activeElement
  // A title is read out and takes no press. With the focus on the body, the next Tab starts there.
  if (!has || has.matches('body, h1, [role=dialog], [role=alertdialog]')) return ''
  const label = has.closest('label, .cg-search, .cg-input, .cg-field')
  const parts = [has, has.nextElementSibling, has.nextElementSibling?.firstElementChild, label]
  const shows = parts.some((part) =>
    [undefined, '::before', '::after'].some((pseudo) => {
      if (!part) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part, pseudo)
      return (
        (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) ||
        / 0px 0px 0px (1\.[4-9]|[2-9])/.test(boxShadow)
      )
    }),
  )
  return shows ? '' : has.outerHTML.slice(0, 160)
}

const focused = (target: Locator) =>
  target.evaluate((one) => one === document.activeElement).catch(() => false)

/** Presses Tab until the target has the focus; each stop on the way must show its focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeAttached()
  for (let stop = 0; stop < 120; stop += 1) {
    await page.keyboard.press(key)
    expect(await page.evaluate(hiddenFocus)).toBe('')
    if (await focused(target)) return
  }
  throw new Error(`Tab does not lead to ${target}`)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/**
 * Adds a photo from the album: the button opens the picker of the browser. Chromium ignores the press while the picker
 * of the photo before is closing; then press again.
 */
async function pickPhoto(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button)
  await expect(async () => {
    const picking = page.waitForEvent('filechooser', { timeout: 3000 })
    await page.keyboard.press('Space')
    await (await picking).setFiles(smallJpeg())
  }).toPass()
}

/** Chooses a radio by the arrow keys, as the group is one stop of Tab. */
async function choose(page: Page, group: string, option: string): Promise<void> {
  const radios = page.getByRole('radiogroup', { name: group }).getByRole('radio')
  const wanted = page
    .getByRole('radiogroup', { name: group })
    .getByRole('radio', { name: option, exact: true })
  await tabTo(page, radios.and(page.locator(':checked')).or(radios.first()).first())
  for (let step = 0; step < 6 && !(await wanted.isChecked()); step += 1)
    await page.keyboard.press(step === 0 ? 'Space' : 'ArrowRight')
  await expect(wanted).toBeChecked()
}

/** The title of the new screen has the focus, and is the only one. */
async function arrived(page: Page, name: string): Promise<void> {
  await expect(title(page, name)).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}

/** Expects this text in a live region. */
const toast = (page: Page, words: string | RegExp) =>
  page.locator('[aria-live=polite] .cg-toast').filter({ hasText: words })

test('a case is signed, and a popup takes the focus and returns it', async ({ page, city }) => {
  const rows = await city.cases(WANG, 'querySignPage')
  const row = rows.find(({ id }) => id !== CONTESTED)
  await openAs(page, city, WANG)
  await arrived(page, '工作台')
  await press(page, todoLink(page, '待签收'))
  await arrived(page, '案件签收')

  const filter = page.getByRole('button', { name: '筛选' })
  await press(page, filter)
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await expect.poll(() => sheet.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  // All the way round, never to the screen below.
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await sheet.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    expect(await page.evaluate(hiddenFocus)).toBe('')
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(filter).toBeFocused()

  await press(page, page.getByRole('button', { name: `签收 ${row?.taskNo}` }))
  await expect(toast(page, '已签收')).toBeVisible()
  const signed = page.getByRole('article').filter({ hasText: row?.taskNo ?? '' })
  await expect(signed).toContainText('已签收')
  await expect.poll(() => signed.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  expect((await city.caseState(row?.id ?? '')).stage).toBe(3)
})

test('a case is handled, with photo and text', async ({ page, city }) => {
  const { id, taskNo } = await city.caseToHandle()
  await openAs(page, city, WANG, '/caseHandle')
  await arrived(page, '案件处置')
  const search = page.getByRole('searchbox', { name: '搜索案件' })
  await tabTo(page, search)
  await page.keyboard.type(taskNo)
  await expect(page.getByText('共 1 件')).toBeVisible()
  await press(page, page.getByRole('article').getByRole('button', { name: '去处置' }))
  await arrived(page, '案件处置办理')
  await choose(page, '处置结果', '已处置')
  await tabTo(page, page.getByLabel('处置说明'))
  await page.keyboard.type('已到现场处置，恢复原状。')
  await pickPhoto(page, page.getByRole('button', { name: '从相册选' }).first())
  await expect(page.getByText('已收到 1 / 1')).toBeVisible()
  await press(page, page.getByRole('button', { name: '提交处置' }))
  await expect(toast(page, '处置已提交')).toBeVisible()
  await arrived(page, '案件处置')
  expect((await city.caseState(id)).opinions).toContain('已到现场处置，恢复原状。')
})

test('a problem is reported', async ({ page, context, city }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: 118.0715, latitude: 24.4602, accuracy: 12 })
  await openAs(page, city, LIN)
  await arrived(page, '工作台')
  await press(page, page.getByRole('link', { name: /问题登记/ }).first())
  await arrived(page, '问题登记')
  await expect(page.getByText(/网格 3502\d+/)).toBeVisible()
  await pickPhoto(page, page.getByRole('button', { name: '从相册选' }))
  await expect(page.getByRole('button', { name: /^查看 .*第 1 张$/ })).toBeVisible()
  await pickPhoto(page, page.getByRole('button', { name: '从相册选' }))
  await expect(page.getByText('已收到 2 / 2')).toBeVisible()
  await tabTo(page, page.getByRole('searchbox', { name: '搜索问题类型' }))
  await page.keyboard.type('井盖')
  await press(page, page.getByRole('button', { name: /雨水井盖.*缺失或移位/ }).first())
  await tabTo(page, page.getByLabel('问题描述'))
  await page.keyboard.type('盖板移位')
  await press(page, page.getByRole('button', { name: '上报', exact: true }))
  await expect(toast(page, /已上报 XM\d+/)).toBeVisible()
  expect((await city.received()).reports.map(({ description }) => description)).toEqual(['盖板移位'])
})

/** The most urgent report that waits for 林志强. */
async function visit(page: Page, city: City) {
  const answer = await page.request.get('/qyapi/api-digital/api/v1/appTask/queryUnVerifyPage', {
    params: { pageNum: 1, pageSize: 50 },
    headers: { accessToken: await city.tokenOf(LIN) },
  })
  const { body } = await answer.json()
  return body.list[0] as { taskNo: string; caseId: string; longitude: number; latitude: number }
}

test('a report is verified as true', async ({ page, context, city }) => {
  const { taskNo, caseId, longitude, latitude } = await visit(page, city)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude, latitude, accuracy: 10 })
  await openAs(page, city, LIN)
  await press(page, todoLink(page, '待核实'))
  await arrived(page, '核实任务')
  await press(
    page,
    page.getByRole('article').filter({ hasText: taskNo }).getByRole('button', { name: '去核实' }),
  )
  await pickPhoto(page, page.getByRole('button', { name: '从相册选' }))
  await expect(page.getByText('已收到 1 / 1')).toBeVisible()
  await press(page, page.getByRole('button', { name: '属实', exact: true }))
  await expect(page.getByText('核实属实，案件已立案派遣')).toBeVisible()
  expect((await city.caseState(caseId)).stage).toBe(2)
})

/** Role, name and level of headings and landmarks in reading order, without data of the city. */
const outline = (page: Page) =>
  page.evaluate(() => {
    const landmark: Record<string, string> = {
      HEADER: 'banner',
      MAIN: 'main',
      FOOTER: 'contentinfo',
      NAV: 'navigation',
    }
    const parts = [...document.querySelectorAll('header, main, footer, nav, h1, h2, h3')]
    return parts
      .filter(
        (part) =>
          part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !part.closest('article, [aria-hidden=true]'),
      )
      .map((part) => landmark[part.tagName] ?? `${part.tagName} ${part.textContent?.trim()}`)
  })

test('workbench, list and form are read in the order of work', async ({ page, city }) => {
  const { id } = await city.caseToHandle()
  await openAs(page, city, WANG)
  await expect(todoLink(page, '待处置')).toHaveAccessibleName(/\d+ 件/)
  const home = await outline(page)
  expect(home.indexOf('H1 工作台')).toBeLessThan(home.indexOf('navigation'))
  expect(home.filter((part) => part.startsWith('H1'))).toHaveLength(1)
  expect(home.filter((part) => part === 'main')).toHaveLength(1)

  await page.goto('./#/caseHandle')
  // The workbench prefetches today's work meanwhile, over the same connection.
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 60_000 })
  expect(await outline(page)).toEqual(['banner', 'H1 案件处置', 'main'])
  await expect(page.getByRole('article').first()).toMatchAriaSnapshot(`
    - article:
      - heading /.+/ [level=2]:
        - button
  `)

  await page.goto(`./#/caseHandleEdit?id=${id}`)
  await expect(page.getByRole('list', { name: '常用意见' })).toBeVisible()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - radiogroup "处置结果 必填"
    - textbox "处置说明 必填"
  `)
  const form = await outline(page)
  expect(form.slice(0, 3)).toEqual(['banner', 'H1 案件处置办理', 'main'])
  expect(form.at(-1)).toBe('contentinfo')
})
