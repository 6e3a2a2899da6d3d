import { type Locator, type Page } from '@playwright/test'
import { CAI, expect, LIN, open, openAs, test, title, WANG } from './app'
import { smallTargets, smallTexts, tooWide } from './measure'

// docs/decisions/0019: the smallest phone, a phone in landscape, and a desktop window.

interface Place {
  name: string
  at: string
  ready: (page: Page) => Locator
  raise?: (page: Page) => Promise<void>
}

const row = (page: Page) => page.getByRole('article').nth(3)
const sheet = (page: Page) => page.getByRole('dialog', { name: '筛选' })
const map = (page: Page) => page.getByRole('application').or(page.locator('.cg-map')).first()

const signing: Place = { name: 'rows', at: '/caseSign', ready: row }
const onMap: Place = { name: 'a map with tabs', at: '/caseHandle?view=map', ready: map }
const filtering: Place = {
  name: 'a sheet',
  at: '/caseSign',
  raise: (page) => page.getByRole('button', { name: '筛选' }).click(),
  ready: (page) => sheet(page).getByRole('button', { name: '思明区' }),
}
const choosing: Place = {
  name: 'a bar',
  at: '/caseSign',
  raise: (page) => page.getByRole('button', { name: '多选' }).click(),
  ready: (page) => page.getByRole('button', { name: '全选已加载' }),
}
const workbench: Place = {
  name: 'the workbench',
  at: '/gateway',
  ready: (page) => page.getByRole('heading', { name: '案件', exact: true }),
}
const reporting: Place = {
  name: 'a form',
  at: '/problemRegister',
  ready: (page) => page.getByRole('searchbox', { name: '搜索问题类型' }),
}

async function show(page: Page, { at, ready, raise }: Place): Promise<void> {
  await page.goto('about:blank')
  await open(page, at)
  await raise?.(page)
  await expect(ready(page)).toBeVisible()
}

/** Controls that a thumb misses. Pins overlap where their cases do: users zoom the map. */
const missed = async (page: Page) => (await smallTargets(page)).filter((target) => !target.includes('cg-mk'))

const box = async (part: Locator) => {
  const found = await part.boundingBox()
  if (!found) throw new Error('not on show')
  return found
}
/** Height (px) of an element; 0 if it is absent. */
const height = async (part: Locator) => ((await part.count()) > 0 ? (await box(part.first())).height : 0)

test.describe('on a phone 320 px wide', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  test('no text is below 11 px, a thumb hits all controls, and nothing reaches over the edge', async ({
    page,
    city,
  }) => {
    await openAs(page, city, WANG)
    for (const place of [workbench, signing, onMap, filtering, choosing, reporting]) {
      await show(page, place)
      expect(await smallTexts(page), place.name).toEqual([])
      expect(await missed(page), place.name).toEqual([])
      expect(await tooWide(page), place.name).toEqual([])
    }
  })
})

test.describe('on a phone held sideways', () => {
  test.use({ viewport: { width: 844, height: 390 } })

  test('header and bar take at most 90 px, and a map takes most of the rest', async ({ page, city }) => {
    await openAs(page, city, WANG)
    for (const place of [signing, onMap, choosing, reporting]) {
      await show(page, place)
      const bars = (await height(page.locator('.cg-top'))) + (await height(page.locator('.cg-bottom')))
      expect(bars, place.name).toBeLessThanOrEqual(90)
      expect(await missed(page), place.name).toEqual([])
      expect(await tooWide(page), place.name).toEqual([])
    }
    await show(page, onMap)
    const { width, height: high } = await box(map(page))
    expect(width * high).toBeGreaterThan((844 * (390 - 90)) / 2)
  })
})

test.describe('in a window on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('a list stands beside the record of the chosen row, and its tabs close the record', async ({
    page,
    city,
  }) => {
    await openAs(page, city, WANG, '/caseHandle')
    const rows = page.locator('.cg-screen [data-row]')
    await expect(page.getByText('点左侧的一条，在这里查看')).toBeVisible()
    const open = (number: number) => rows.nth(number).locator('button, a').first().click()
    await open(0)
    await expect(title(page, '处置详情')).toBeVisible()
    await expect(title(page, '案件处置')).toBeVisible()
    const list = await box(page.locator('.cg-pane-list'))
    const record = await box(page.locator('.cg-pane-detail'))
    expect(list.x).toBe(0)
    expect(record.x).toBeCloseTo(list.width, 0)
    await expect(rows.nth(0)).toHaveAttribute('aria-current', 'true')
    // Another row takes the place of the first, so one step back leaves the record.
    const first = page.url()
    await open(1)
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
    expect(page.url()).not.toBe(first)
    await page.getByRole('tab', { name: /^已处置/ }).click()
    await expect(page).toHaveURL(/caseHandle\?tab=/)
    await expect(title(page, '处置详情')).toBeHidden()
    await page.goBack()
    await expect(title(page, '案件处置')).toBeHidden()
  })

  test('现场核查 stands beside its list, each task with its own form', async ({ page, city }) => {
    await openAs(page, city, LIN, '/fieldInspection')
    const pane = page.locator('.cg-pane-detail')
    const inspect = page.getByRole('button', { name: '去核查' })
    await expect(page.getByText('点左侧的一条，在这里查看')).toBeVisible()
    await inspect.nth(0).click()
    await expect(pane.getByRole('button', { name: '不通过' })).toBeVisible()
    const first = await pane.getByRole('heading', { level: 2 }).first().textContent()
    await pane.getByLabel('核查说明').fill('现场整洁')
    await inspect.nth(1).click()
    await expect(pane.getByRole('heading', { level: 2 }).first()).not.toHaveText(first ?? '')
    await expect(pane.getByLabel('核查说明')).toHaveValue('')
    await page.goBack()
    await expect(page.getByText('点左侧的一条，在这里查看')).toBeVisible()
  })

  test('督办发起 about chosen cases stands beside 综合查询', async ({ page, city }) => {
    await openAs(page, city, CAI, '/caseUnion')
    const pane = page.locator('.cg-pane-detail')
    await page.getByRole('button', { name: '多选' }).click()
    const boxes = page.getByRole('checkbox')
    for (const [at, count] of [
      [0, '1 件'],
      [1, '2 件'],
    ] as const) {
      await boxes.nth(at).locator('..').click()
      await page.getByRole('button', { name: `发起督办 ${count}` }).click()
      await expect(pane.getByText(`已选 ${count}`)).toBeVisible()
    }
    await expect(title(page, '综合查询')).toBeVisible()
  })

  test('a sheet stays in the pane of its screen', async ({ page, city }) => {
    await openAs(page, city, WANG, '/caseHandle')
    const across = async (part: Locator) => {
      const { x, width } = await box(part)
      return { from: Math.round(x), to: Math.round(x + width) }
    }
    await page.getByRole('button', { name: '筛选' }).click()
    await expect(sheet(page)).toBeVisible()
    const list = await across(page.locator('.cg-pane-alone'))
    expect(await across(sheet(page))).toEqual(list)
    expect(await across(page.locator('.cg-mask'))).toEqual(list)
    await page.keyboard.press('Escape')
    await page.locator('.cg-screen [data-row]').first().locator('button, a').first().click()
    await expect(title(page, '处置详情')).toBeVisible()
    await page.locator('.cg-pane-detail').getByRole('button', { name: '时限怎么算' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const record = await across(page.locator('.cg-pane-detail'))
    expect(await across(page.locator('.cg-mask'))).toEqual(record)
    const shown = await across(page.getByRole('dialog'))
    expect(shown.from).toBeGreaterThanOrEqual(record.from)
    expect(shown.to).toBeLessThanOrEqual(record.to)
    expect(Math.abs(shown.from + shown.to - record.from - record.to)).toBeLessThanOrEqual(2)
  })

  test('the app is a column on a plain background, and overlays stay within it', async ({ page, city }) => {
    await openAs(page, city, WANG)
    await expect(title(page, '工作台').or(workbench.ready(page)).first()).toBeVisible()
    const column = { left: 370, right: 910 }
    const within = async (part: Locator) => {
      const { x, width } = await box(part)
      expect(x).toBeGreaterThanOrEqual(column.left)
      expect(x + width).toBeLessThanOrEqual(column.right)
    }
    await show(page, workbench)
    expect(await box(page.locator('.cg-screen').first())).toMatchObject({ x: column.left, width: 540 })
    const colours = await page.evaluate(() =>
      ['body', '.cg-screen'].map((name) => {
        const part = document.querySelector(name)
        return part && getComputedStyle(part).backgroundColor
      }),
    )
    expect(colours[0]).not.toBe(colours[1])
    await page.getByRole('button', { name: '设置' }).click()
    await within(page.getByRole('dialog', { name: '设置' }))
    await within(page.locator('.cg-mask'))
    await page.getByRole('dialog', { name: '设置' }).getByRole('button', { name: '退出登录' }).click()
    const question = page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
    await expect(question.getByRole('button', { name: '取消' })).toBeVisible()
    await within(question)
  })
})

test('a list with nothing above its rows does not touch the title', async ({ page, city }) => {
  await openAs(page, city, WANG, '/videoCall')
  const row = page.getByRole('article').first()
  await expect(row).toBeVisible()
  const bar = await page.locator('header:visible').boundingBox()
  const box = await row.boundingBox()
  expect((box?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)).toBeGreaterThanOrEqual(8)
})
