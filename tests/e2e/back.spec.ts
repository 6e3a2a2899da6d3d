import { type Locator, type Page } from '@playwright/test'
import { openAs, back, expect, scroller, shownText, test, title, todoLink, WANG } from './app'

const scrolled = (page: Page) => scroller(page).evaluate((box) => box.scrollTop)
const cards = (page: Page) => page.getByRole('article')
/** Of the screen on top: the one behind it goes a moment later. */
const returns = (page: Page) => page.getByRole('button', { name: '返回' }).last().click()

/** The card in the middle of the window: a tap on it does not scroll. */
async function cardInSight(page: Page): Promise<Locator> {
  const at = await cards(page).evaluateAll((all) =>
    all.findIndex((card) => card.getBoundingClientRect().top > window.innerHeight * 0.3),
  )
  return cards(page).nth(at)
}

/** 案件处置, tab 已处置 (追加整改 has no second page), filtered by 绿灯, scrolled three pages down. */
async function wanderDown(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '已处置' }).click()
  await page.getByRole('button', { name: '筛选' }).click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await sheet.getByRole('button', { name: '绿灯' }).click()
  await sheet.getByRole('button', { name: '查看结果' }).click()
  await expect(page.getByRole('button', { name: '移除 绿灯' })).toBeVisible()
  await expect(cards(page)).toHaveCount(10)
  for (const count of [20, 30]) {
    await cards(page).last().scrollIntoViewIfNeeded()
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(count)
  }
  await scroller(page).evaluate((box) => box.scrollTo(0, 2345))
  await expect.poll(() => scrolled(page)).toBe(2345)
}

async function expectAsLeft(page: Page): Promise<void> {
  await expect(title(page, '案件处置')).toBeVisible()
  await expect(page.getByRole('tab', { name: '已处置' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: '移除 绿灯' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(2345)
}

test('Back from a detail restores scroll position, tab and filter, also after a reload of the detail', async ({
  page,
  city,
}) => {
  await openAs(page, city, WANG, '/caseHandle')
  await wanderDown(page)
  const name = await (await cardInSight(page)).getByText(/^XM\d{13}$/).textContent()

  await (await cardInSight(page)).getByRole('heading').getByRole('button').click()
  await expect(title(page, '处置详情')).toBeVisible()
  await expect(shownText(page, name ?? '')).toBeVisible()
  await returns(page)
  await expectAsLeft(page)
  await expect((await cardInSight(page)).getByText(name ?? '')).toBeVisible()

  await (await cardInSight(page)).getByRole('heading').getByRole('button').click()
  await expect(title(page, '处置详情')).toBeVisible()
  await page.reload()
  await expect(page.getByText(name ?? '')).toBeVisible()
  await back(page)
  await expectAsLeft(page)
})

test('each tab keeps its scroll position, and changing tabs adds no history entry', async ({
  page,
  city,
}) => {
  await openAs(page, city, WANG, '/gateway')
  await todoLink(page, '待处置').click()
  await expect(cards(page)).toHaveCount(10)
  await scroller(page).evaluate((box) => box.scrollTo(0, 700))
  await page.getByRole('tab', { name: '已结案' }).click()
  await expect(page.getByRole('tab', { name: '已结案' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.getByRole('tab', { name: '待处置' }).click()
  await expect.poll(() => scrolled(page)).toBe(700)
  await back(page)
  await expect(page).toHaveTitle('工作台')
})

test('a list stays laid out behind its detail, without being seen, found or read aloud', async ({
  page,
  city,
}) => {
  await openAs(page, city, WANG, '/caseHandle')
  await expect(cards(page)).toHaveCount(10)
  const list = await page.locator('.cg-screen:visible').elementHandle()
  const [height, place] = await scroller(page).evaluate((box) => {
    box.scrollTo(0, 300)
    return [box.scrollHeight, box.scrollTop]
  })
  await (await cardInSight(page)).getByRole('heading').getByRole('button').click()
  await expect(title(page, '处置详情')).toBeVisible()
  await expect(title(page, '处置详情')).toBeFocused()
  await expect(page.getByRole('tab', { name: '待处置' })).toBeHidden()
  expect(
    await list?.evaluate((node) => {
      const box = node.querySelector('.cg-scroll')
      return [
        node.isConnected,
        node.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        box?.scrollHeight,
        box?.scrollTop,
      ]
    }),
  ).toEqual([true, false, height, place])
  await returns(page)
  await expect(page.getByRole('tab', { name: '待处置' })).toBeVisible()
  expect(
    await list?.evaluate((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true })),
  ).toBe(true)
})

// The same DOM node, hidden meanwhile.
test('a keep-alive screen is hidden, not rebuilt, whether the user returns by a link or by Back', async ({
  page,
  city,
}) => {
  await openAs(page, city, WANG, '/gateway')
  await page.getByRole('link', { name: '核实任务', exact: true }).click()
  await expect(page.getByText('没有待核实任务')).toBeVisible()
  const kept = await page.locator('.cg-screen:visible').elementHandle()
  const isShown = () => kept?.evaluate((node) => [node.isConnected, node.getClientRects().length > 0])

  await returns(page)
  await expect(page).toHaveTitle('工作台')
  expect(await isShown()).toEqual([true, false])
  await todoLink(page, '待签收').click()
  await expect(title(page, '案件签收')).toBeVisible()
  expect(await isShown()).toEqual([true, false])

  // Forwards, by a new entry.
  await page.evaluate(() => (window.location.hash = '#/verifyTask'))
  await expect(title(page, '核实任务')).toBeVisible()
  expect(await isShown()).toEqual([true, true])
  // Back, over another screen.
  await page.evaluate(() => (window.location.hash = '#/gateway'))
  await expect(page).toHaveTitle('工作台')
  await back(page)
  await expect(title(page, '核实任务')).toBeVisible()
  expect(await isShown()).toEqual([true, true])
})

test('返回 of a screen and Back of the browser open the same screen', async ({ page, city }) => {
  await openAs(page, city, WANG, '/gateway')
  await todoLink(page, '待签收').click()
  const reach = async () => {
    await cards(page).first().getByRole('heading').getByRole('button').click()
    await expect(title(page, '案件详情')).toBeVisible()
  }
  await reach()
  await returns(page)
  await expect(title(page, '案件签收')).toBeVisible()
  await reach()
  await back(page)
  await expect(title(page, '案件签收')).toBeVisible()
  await returns(page)
  await expect(page).toHaveTitle('工作台')
})

test('a double tap on a link opens one screen', async ({ page, city }) => {
  await openAs(page, city, WANG, '/gateway')
  const link = todoLink(page, '待签收')
  await expect(link).toBeVisible()
  const before = await page.evaluate(() => history.length)
  await link.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  await expect(title(page, '案件签收')).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await cards(page).first().getByRole('heading').getByRole('button').dblclick()
  await expect(title(page, '案件详情')).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(before + 2)
  await back(page)
  await expect(title(page, '案件签收')).toBeVisible()
})

test('返回 draws the list behind at once, and leads to the screen below when that is no list', async ({
  page,
  city,
}) => {
  await openAs(page, city, WANG, '/caseHandle')
  await cards(page).first().getByRole('heading').getByRole('button').click()
  await expect(title(page, '处置详情')).toBeVisible()
  // In the task of the tap, before the history has made its step.
  const seen = await page.evaluate(() => {
    const visible = () =>
      [...document.querySelectorAll('[data-row]')].some((row) =>
        row.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
    const before = visible()
    document.querySelector<HTMLElement>('.cg-instance:not(.cg-instance-behind) [aria-label="返回"]')?.click()
    return { before, after: visible(), at: window.location.hash }
  })
  expect(seen).toEqual({ before: false, after: true, at: expect.stringContaining('Detail') })
  await expect(title(page, '案件处置')).toBeVisible()
  await expect(page.locator('.cg-instance-returning')).toHaveCount(0)
  await expect(page).toHaveURL(/#\/caseHandle$/)

  // The Back of the phone: before React has rendered.
  await cards(page).first().getByRole('heading').getByRole('button').click()
  await expect(title(page, '处置详情')).toBeVisible()
  const drawn = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        window.addEventListener('popstate', () =>
          resolve(document.querySelector('.cg-instance-returning [data-row]') !== null),
        )
        window.history.back()
      }),
  )
  expect(drawn).toBe(true)
  await expect(title(page, '案件处置')).toBeVisible()
  await expect(page.locator('.cg-instance-returning')).toHaveCount(0)

  // Below the form is the detail, not the list.
  await cards(page).first().getByRole('heading').getByRole('button').click()
  await page.getByRole('button', { name: '处置办理' }).click()
  await expect(title(page, '案件处置办理')).toBeVisible()
  await returns(page)
  await expect(title(page, '处置详情')).toBeVisible()
  await returns(page)
  await expect(title(page, '案件处置')).toBeVisible()
})

test('a detail opened by a tap shows its photos and steps, and Back from its form leads to the same place of it', async ({
  page,
  city,
}) => {
  await openAs(page, city, WANG, '/caseHandle')
  await cards(page).first().getByRole('heading').getByRole('button').click()
  await expect(page.getByRole('region', { name: '处置前' })).toBeVisible()
  await expect(page.getByRole('region', { name: '办理经过' })).toBeVisible()
  await scroller(page).evaluate((box) => box.scrollTo(0, 400))
  await expect.poll(() => scrolled(page)).toBe(400)
  await page.getByRole('button', { name: '处置办理' }).click()
  await expect(title(page, '案件处置办理')).toBeVisible()
  await returns(page)
  await expect(title(page, '处置详情')).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(400)
})

test('the list behind takes no focus, and no tap on it reaches the screen below when Back has drawn it', async ({
  page,
  city,
}) => {
  await openAs(page, city, WANG, '/caseHandle')
  await cards(page).first().getByRole('heading').getByRole('button').click()
  await expect(title(page, '处置详情')).toBeFocused()
  await expect(page.locator('.cg-instance-resting')).toHaveCount(1)
  const [focused, hit] = await page.evaluate(() => {
    const layer = document.querySelector('.cg-instance-resting')
    layer?.querySelector<HTMLElement>('[data-row] button')?.focus()
    const focus = layer?.contains(document.activeElement)
    document.querySelector<HTMLElement>('.cg-instance:not(.cg-instance-behind) [aria-label="返回"]')?.click()
    return [focus, layer?.contains(document.elementFromPoint(30, 30))]
  })
  expect([focused, hit]).toEqual([false, true])
  await expect(title(page, '案件处置')).toBeVisible()
  await expect(page.locator('.cg-instance [inert]')).toHaveCount(0)
})

test('Back in the moment of a tap leads to the list, with the focus on its row and its links in use', async ({
  page,
  city,
}) => {
  await openAs(page, city, WANG, '/caseHandle')
  const link = cards(page).first().getByRole('heading').getByRole('button')
  await link.click()
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const leave = () => {
          const back = document.querySelector<HTMLElement>(
            '.cg-instance:not(.cg-instance-behind) [aria-label="返回"]',
          )
          if (!back?.closest('.cg-screen')?.querySelector('h1')?.textContent?.includes('处置详情')) return
          observer.disconnect()
          back.click()
          resolve()
        }
        const observer = new MutationObserver(leave)
        observer.observe(document.body, { childList: true, subtree: true })
        leave()
      }),
  )
  await expect(title(page, '案件处置')).toBeVisible()
  await expect(page.locator('.cg-instance-behind')).toHaveCount(0)
  await expect(link).toBeFocused()
  await link.click()
  await expect(title(page, '处置详情')).toBeVisible()
  await expect(page.locator('.cg-instance-leaving')).toHaveCount(0)
  await returns(page)
  await expect(title(page, '案件处置')).toBeVisible()
})
