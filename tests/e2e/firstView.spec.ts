import { expect, holdScripts, LIN, open, openAs, recordRequests, test, title, WANG, type City } from './app'
import { filesOf } from './deployed'
import type { Page } from '@playwright/test'

// The first rendering of a screen that index.html draws from the early answers, before the scripts of the app are there.

/** Runs in the page: what a user reads on a list or a record, without what the hour changes and what the app adds. */
function shown() {
  const words = (parent: ParentNode, selector: string) =>
    [...parent.querySelectorAll<HTMLElement>(selector)].map((element) => element.innerText.trim())
  const main = document.querySelector('main')
  const rows = [...document.querySelectorAll('main [data-row]')].slice(0, 3)
  return {
    title: words(document, 'h1'),
    tabs: words(document, '[role="tab"]').map((label) => label.replace(/\s*\d+$/, '')),
    search: document.querySelector('input')?.placeholder,
    order: words(document, '.cg-chip'),
    total: words(document, '.cg-chips-right'),
    rows: rows.map((row) => words(row, 'h2, .cg-rowcard-text, .cg-tag')),
    top: Math.round(rows[0]?.getBoundingClientRect().top ?? 0),
    heading: rows.length > 0 ? [] : words(main ?? document, 'h2'),
    fields: words(document, 'main dl > div').filter((field) => !field.startsWith('处置人')),
  }
}

/** Opens an address without the scripts of the app, and gives what is drawn before and after they are there. */
async function beforeAndAfter(page: Page, city: City, account: string, at: string, drawn: string) {
  const release = await holdScripts(page)
  await openAs(page, city, account, at)
  await expect(page.locator(`.snapshot ${drawn}`).first()).toBeVisible()
  const early = await page.evaluate(shown)
  release()
  await expect(page.locator('.snapshot')).toHaveCount(0)
  await expect(page.locator(drawn).first()).toBeVisible()
  return [early, await page.evaluate(shown)]
}

const lists = [
  ['caseSign', '案件签收', WANG],
  ['caseHandle', '案件处置', WANG],
  ['handleConfirm', '处置确认', WANG],
  ['keyTaskHandle', '督办办理', WANG],
  ['verifyTask', '核实任务', LIN],
  ['checkTask', '核查任务', LIN],
  ['problemRecord', '问题记录', LIN],
] as const

for (const [screen, name, account] of lists)
  test(`the list ${name} can be read before the scripts are there, as the app shows it then`, async ({
    page,
    city,
  }) => {
    const [early, late] = await beforeAndAfter(page, city, account, `/${screen}`, '[data-row]')
    // The drafts of the server come above the reports when they are answered.
    if (screen === 'problemRecord') expect({ ...early, top: 0 }).toEqual({ ...late, top: 0 })
    else expect(early).toEqual(late)
  })

for (const screen of ['caseHandleDetail', 'caseDetail', 'personalHandleDetail', 'handleConfirmDetail'])
  test(`a case at ${screen} can be read before the scripts are there`, async ({ page, city }) => {
    const { id } = await city.caseToHandle()
    const [early, late] = await beforeAndAfter(page, city, WANG, `/${screen}?id=${id}`, 'main dl')
    expect(late).toMatchObject({ title: early?.title, fields: early?.fields })
    expect(early?.fields.join()).toContain('位置')
  })

test('a 督办任务 can be read before the scripts are there', async ({ page, city }) => {
  const [task] = await city.tasks(WANG, 'querySignPage')
  const [early, late] = await beforeAndAfter(
    page,
    city,
    WANG,
    `/keyTaskHandleDetail?id=${task?.id}`,
    'main dl',
  )
  expect(late).toMatchObject({ title: early?.title, fields: early?.fields })
  expect(early?.fields.length).toBeGreaterThan(3)
})

test('the numbers of the workbench are there before the scripts are, and the app takes over', async ({
  page,
  city,
}) => {
  const release = await holdScripts(page)
  await openAs(page, city, WANG)
  const strip = page.locator('.snapshot [aria-label="待办"]')
  await expect(strip.getByText('待签收', { exact: true })).toBeVisible()
  const numbers = await strip.innerText()
  expect(numbers).toMatch(/^\d+\s+待签收/)
  await expect(page.locator('.snapshot').getByText('王建国')).toBeVisible()
  release()
  await expect(page.locator('.snapshot')).toHaveCount(0)
  await page.getByRole('link', { name: /^待签收/ }).click()
  await expect(title(page, '案件签收')).toBeVisible()
})

test('where the script of the first view does not load, the app opens without it', async ({
  page,
  city,
  tolerate,
}) => {
  tolerate(/view-lists/, /net::ERR_FAILED/)
  await page.route(/\/assets\/view-lists/, (route) => route.abort())
  await openAs(page, city, WANG, '/caseHandle')
  await expect(page.getByRole('search')).toBeVisible()
})

test('after a failed answer nothing is drawn before the app, which gives the reason', async ({
  page,
  city,
}) => {
  await page.route(/queryHandlePage/, (route) =>
    route.fulfill({ json: { success: false, code: 500, msg: '系统繁忙', body: null } }),
  )
  const release = await holdScripts(page)
  await openAs(page, city, WANG, '/caseHandle')
  await expect(page.locator('.boot')).toBeVisible()
  release()
  await expect(page.getByText('系统繁忙')).toBeVisible()
})

test('no other tab is drawn before the app, and no list in a wide window', async ({ page, city }) => {
  const scripts = recordRequests(page, '/assets/view-')
  await openAs(page, city, WANG, '/caseHandle?tab=2')
  await expect(page.getByRole('tab', { name: /^追加整改/, selected: true })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('about:blank')
  await open(page, '/caseHandle')
  await expect(page.getByRole('search')).toBeVisible()
  expect(scripts).toEqual([])
})

// A second copy of a module that stores something would replace what the app has stored.
test('the scripts of first views store nothing when the page is left', () => {
  const scripts = [...filesOf('dist')].filter(([path]) => path.startsWith('assets/view-'))
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter(([, code]) => code.includes('pagehide')).map(([path]) => path)).toEqual([])
})
