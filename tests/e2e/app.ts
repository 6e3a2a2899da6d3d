import {
  expect,
  test as base,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type PlaywrightWorkerArgs,
  type Request,
} from '@playwright/test'

export { expect }

/** Accounts of docs/domain.md, and the login code of the demo. */
export const LIN = '13800000001'
export const CHEN = '13800000002'
export const WANG = '13800000003'
/** The second handler of 鹭江中队. */
export const ZHANG = '13900001202'
/** Accounts of 督办: starts and confirms, approves, assists. */
export const CAI = '13900001404'
export const ZHOU = '13900001401'
export const YOU = '13900001303'
export const CODE = '123456'

/** The demo case that a colleague signs first (src/demo/seed.ts). */
export const CONTESTED = '100000'

const GRID = '/qyapi/api-monitorcenter/api/v1/external/grid'
const LISTS = '/qyapi/api-digital/api/v1/appCaseHandle'
const CONVERSATIONS = '/qyapi/api-digital/api/v1/appConversation'
const TASK_LISTS = '/qyapi/api-digital/api/v1/keyTask'

/** Fields of a row of a case list that the tests read. */
export interface CaseRow {
  id: string
  taskNo: string
  smallTypeName: string
  departmentName: string
  parkedUntil: string | null
  handlerId: string
  handlerName: string
  delayCount: number
  /** Chinese time, 'YYYY-MM-DD HH:mm:ss'. */
  deadline: string | null
  longitude: number
  latitude: number
}

/** Fields of a row of a 督办任务 list that the tests read. */
export interface TaskRow {
  id: string
  stage: string
  undertakerId: string
  progress: number
  assists: { lastFeedback: string | null }[]
  delayAsked: boolean
  delay: object | null
  /** Chinese time. */
  deadline: string | null
}

/** A case reported by a phone. */
export interface Reported {
  id: string
  taskNo: string
  clientId: string
  description: string
  componentCode: string
  problem: { smallType: string }
  place: { longitude: number; latitude: number; gridCode: string; address: string }
  photos: { kind: string; path: string }[]
}

/** A record collected by a phone. */
export interface Collected {
  id: string
  code: string
  clientIds: string[]
  state: string
  words: Record<string, string>
  photos: { kind: string }[]
}

/** The demo city of one test, shared with no other test. */
export class City {
  constructor(
    readonly world: string,
    private readonly http: APIRequestContext,
  ) {}

  private async control(name: string, data: object): Promise<void> {
    const answer = await this.http.post(`/__demo/${name}`, { data })
    expect(answer.ok(), `__demo/${name}`).toBe(true)
  }

  /** Makes the next `times` calls whose address contains `path` fail in this way (src/demo/gateway/failures.ts). */
  failNext = (path: string, kind: string, times = 1) => this.control('failNext', { path, kind, times })
  /** Delays the answers of calls whose address contains `path` by `ms`; 0 ends it. */
  delay = (path: string, ms: number) => this.control('delay', { path, ms })
  /** Rebuilds the city with this number of cases; must run before its first call. */
  resetWithCases = (cases: number) => this.control('reset', { cases })
  /** Ends all sessions of a user: the next call returns 901. */
  expire = (mobile: string) => this.control('expire', { mobile })
  /** Makes the collector of the beat do the open 核实 or 核查 of a case. */
  task = (caseId: string, passed: boolean, opinion = '') => this.control('task', { caseId, passed, opinion })
  /** Makes the centre review the collected record of this name; with a reason it is returned. */
  review = (name: string, reason = '') => this.control('review', { name, reason })
  /** Makes the centre do all due work. */
  tick = () => this.control('tick', {})
  /** Moves the clock of the city, not of the phone, on by `ms`. */
  advance = (ms: number) => this.control('advance', { ms })

  async tokenOf(mobile: string): Promise<string> {
    const answer = await this.http.post(`${GRID}/login`, { data: { mobile, captcha: CODE } })
    const { body } = await answer.json()
    return body.accessToken
  }

  private async rows<R>(mobile: string, path: string, more: Record<string, string> = {}): Promise<R[]> {
    const params = { pageNum: '1', pageSize: '200', ...more }
    const headers = { accessToken: await this.tokenOf(mobile) }
    const { body } = await (await this.http.get(path, { params, headers })).json()
    return body.list
  }

  /** Sends a case as a message from one user to another (the id of a user, not a phone number). */
  async sendCase(mobile: string, peerId: string, { id, taskNo }: CaseRow): Promise<void> {
    const place = { longitude: null, latitude: null, address: '', photoPath: '' }
    const data = { clientId: `sent-${id}`, peerId, kind: 'case', text: taskNo, caseId: id, ...place }
    const headers = { accessToken: await this.tokenOf(mobile) }
    const answer = await this.http.post(`${CONVERSATIONS}/send`, { data, headers })
    expect(await answer.json()).toMatchObject({ success: true })
  }

  /** All rows of a case list for a user: querySignPage, queryHandlePage … */
  cases = (mobile: string, list: string, more?: Record<string, string>) =>
    this.rows<CaseRow>(mobile, `${LISTS}/${list}`, more)

  /** All rows of a 督办任务 list for a user: queryHandlePage, queryUnApprovePage … */
  tasks = (mobile: string, list: string) => this.rows<TaskRow>(mobile, `${TASK_LISTS}/${list}`)

  /** A case of 鹭江中队 that both 王建国 (head) and 陈美玲 (handler) may handle now. */
  async caseToHandle(): Promise<CaseRow> {
    const rows = await this.cases(WANG, 'queryHandlePage')
    const free = rows.find(
      ({ departmentName, parkedUntil }) => departmentName.endsWith('鹭江中队') && !parkedUntil,
    )
    if (!free) throw new Error('the demo city has no case to handle')
    return free
  }

  /** A case of the department of 王建国 that may be delayed twice. */
  async caseToDelay(): Promise<CaseRow> {
    const rows = await this.cases(WANG, 'queryHandlePage')
    const free = rows.find(
      ({ deadline, delayCount, parkedUntil, handlerId }) =>
        deadline !== null &&
        Date.parse(`${deadline.replace(' ', 'T')}+08:00`) > Date.now() + 3_600_000 &&
        delayCount === 0 &&
        !parkedUntil &&
        !handlerId,
    )
    if (!free) throw new Error('the demo city has no case to delay')
    return free
  }

  /** Replaces the entries of a dictionary. */
  dictionary = (type: string, values: { label: string; value: string }[]) =>
    this.control('dictionary', { type, values })

  /** The reports and collected records of all phones, and the number of uploaded files. */
  async received(): Promise<{ uploads: number; reports: Reported[]; collects: Collected[] }> {
    return (await this.http.get('/__demo/state')).json()
  }

  /** The state of a 督办任务 in the demo. */
  async taskState(keyTaskId: string): Promise<{ stage: string; deadline: number; steps: string[] }> {
    const state = await (await this.http.get('/__demo/state', { params: { keyTaskId } })).json()
    const { facts, flow } = state.keyTask
    return {
      stage: facts.stage,
      deadline: facts.deadline,
      steps: flow.map((step: { action: string }) => step.action),
    }
  }

  /** The state of a case in the demo. */
  async caseState(caseId: string): Promise<{ stage: number; opinions: string[]; photos: string[] }> {
    const state = await (await this.http.get('/__demo/state', { params: { caseId } })).json()
    const { facts, flow, photos } = state.case
    return {
      stage: facts.stage,
      opinions: flow.map((step: { opinion: string }) => step.opinion),
      photos: photos.map((photo: { path: string }) => photo.path),
    }
  }
}

/** A phone, with its city and cache, shared by several tests of a worker. */
interface Shared {
  context: BrowserContext
  city: City
  http: APIRequestContext
  /** Problems of the test that uses the phone now. */
  problems: Fixtures['problems']
}

interface PerWorker {
  sharedPhones: Map<string, Shared>
}

interface Fixtures {
  /**
   * Opens a new tab of the shared phone of this name. For tests that only read: they find city and storage as the
   * previous test left them.
   */
  sharedPhone: (name: string) => Promise<{ page: Page; city: City }>
  city: City
  /** Another phone in the same city. */
  anotherPhone: (options?: BrowserContextOptions) => Promise<Page>
  /** Allows console errors of this test; any other fails it. */
  tolerate: (...patterns: RegExp[]) => void
  problems: { found: string[]; tolerated: RegExp[] }
}

/** Collects uncaught errors and console errors, among them violations of the security policy. */
function watch(context: BrowserContext, found: () => string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') found().push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => found().push(`uncaught: ${error.error().stack ?? error.error().message}`))
}

async function newCity(playwright: PlaywrightWorkerArgs['playwright'], baseURL = '', world: string) {
  const http = await playwright.request.newContext({
    baseURL: new URL(baseURL).origin,
    // A separate connection for each call: a reused one may close during a long test.
    extraHTTPHeaders: { 'x-demo-world': world, connection: 'close' },
  })
  return { city: new City(world, http), http }
}

/** Deletes persisted reads, which could hide a failure of the next test. Runs in the page, before its scripts. */
function forgetReads(): void {
  if (!window.location.protocol.startsWith('http')) return
  localStorage.removeItem('keptAccount')
  indexedDB.deleteDatabase('chengguan-kept')
}

async function phoneIn(browser: Browser, world: string, baseURL = '', options: BrowserContextOptions) {
  const context = await browser.newContext(options)
  // For the whole origin: with a base path, too, the calls go to /qyapi.
  await context.addCookies([{ name: 'demoWorld', value: world, url: new URL(baseURL).origin }])
  return context
}

export const test = base.extend<Fixtures, PerWorker>({
  sharedPhones: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern, here without fixtures.
    async ({}, use) => {
      const phones: PerWorker['sharedPhones'] = new Map()
      await use(phones)
      for (const { context, http } of phones.values()) await Promise.all([context.close(), http.dispose()])
    },
    { scope: 'worker' },
  ],
  sharedPhone: async (
    { sharedPhones, playwright, browser, baseURL, contextOptions, problems },
    use,
    info,
  ) => {
    const pages: Page[] = []
    await use(async (name) => {
      let phone = sharedPhones.get(name)
      if (!phone) {
        const world = `${name}-${info.workerIndex}`
        const { city, http } = await newCity(playwright, baseURL, world)
        const context = await phoneIn(browser, world, baseURL, contextOptions)
        await context.addInitScript(forgetReads)
        const made: Shared = { context, city, http, problems }
        watch(context, () => made.problems.found)
        sharedPhones.set(name, made)
        phone = made
      }
      phone.problems = problems
      const page = await phone.context.newPage()
      pages.push(page)
      return { page, city: phone.city }
    })
    await Promise.all(pages.map((page) => page.close()))
  },
  problems: async ({ baseURL }, use) => {
    const problems: Fixtures['problems'] = { found: [], tolerated: [] }
    await use(problems)
    const unexpected = problems.found.filter((text) => !problems.tolerated.some((known) => known.test(text)))
    expect(
      unexpected.map((text) => text.replace(baseURL ?? '', '/')),
      'errors in the console',
    ).toEqual([])
  },
  tolerate: async ({ problems }, use) => use((...patterns) => void problems.tolerated.push(...patterns)),
  city: async ({ playwright, baseURL }, use, info) => {
    const { city, http } = await newCity(
      playwright,
      baseURL,
      `${info.testId}-${info.retry}-${info.repeatEachIndex}`,
    )
    await use(city)
    await http.dispose()
  },
  context: async ({ browser, baseURL, contextOptions, city, problems }, use) => {
    const context = await phoneIn(browser, city.world, baseURL, contextOptions)
    watch(context, () => problems.found)
    await use(context)
    await context.close()
  },
  anotherPhone: async ({ browser, baseURL, contextOptions, city, problems }, use) => {
    const others: BrowserContext[] = []
    await use(async (options) => {
      const context = await phoneIn(browser, city.world, baseURL, { ...contextOptions, ...options })
      watch(context, () => problems.found)
      others.push(context)
      return context.newPage()
    })
    await Promise.all(others.map((context) => context.close()))
  },
})

/** Holds the scripts of a page back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/vendor-/, (route) => held.then(() => route.continue()))
  return () => release()
}

/** Opens an address in hash mode: '/caseSign?tab=2'. */
export const open = (page: Page, at: string) => page.goto(`./#${at}`)

/**
 * Opens a screen as another visit, without what the app has in memory. Not by a reload: right after a change of the hash Chromium
 * may reload the entry before it.
 */
export async function openFresh(page: Page, at: string): Promise<void> {
  await page.goto('about:blank')
  await open(page, at)
}

/** Puts the session of an account into the tab, as after a login. */
export async function session(page: Page, city: City, mobile: string): Promise<void> {
  await page.addInitScript(
    (token) => {
      // Once per tab, so that a later reload or logout behaves as in the app.
      if (window.origin === 'null' || sessionStorage.getItem('e2e')) return
      sessionStorage.setItem('e2e', 'in')
      sessionStorage.setItem('accessToken', token)
    },
    await city.tokenOf(mobile),
  )
}

/** Opens a screen in hash mode with the session of an account. */
export async function openAs(page: Page, city: City, mobile: string, at = '/gateway'): Promise<void> {
  await session(page, city, mobile)
  await open(page, at)
}

/** Fills in the visible login form, page or sheet. */
export async function logIn(page: Page, mobile: string, code = CODE): Promise<void> {
  const form = page.getByRole('form', { name: '短信登录' })
  await form.getByLabel('手机号').fill(mobile)
  await form.getByLabel('验证码').fill(code)
  await form.getByRole('button', { name: '登录' }).click()
}

/** The title of the visible screen. */
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** A text of the visible screen. The list behind it may have the same one, and getByText finds that too. */
export const shownText = (page: Page, words: string | RegExp, options?: { exact?: boolean }) =>
  page.getByText(words, options).filter({ visible: true }).and(page.locator(':not(.cg-instance-behind *)'))

/** The scrolling part of the visible screen. */
export const scroller = (page: Page) =>
  page.locator('.cg-instance:not(.cg-instance-behind) .cg-scroll:visible')

/** Goes back in history. Not page.goBack: it waits for a load, which a closing popup does not cause. */
export const back = (page: Page) => page.evaluate(() => history.back())

/** The link of a todo on the workbench, with any number. */
export const todoLink = (page: Page, label: string) =>
  page.getByRole('navigation', { name: '待办' }).getByRole('link', { name: label })

/** The link of a todo with this number. */
export const todo = (page: Page, label: string, count: number) =>
  todoLink(page, label).and(page.getByRole('link', { name: new RegExp(`(?<!\\d)${count} 件`) }))

/** The number of a todo, once it has loaded. */
export async function todoCount(page: Page, label: string): Promise<number> {
  await expect(todoLink(page, label)).toHaveAccessibleName(/\d+ 件/)
  return Number(/(\d+) 件/.exec(await todoLink(page, label).ariaSnapshot())?.[1])
}

/** Records each call from now on whose address contains `path`. */
export function recordRequests(page: Page, path: string): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes(path)) sent.push(request)
  })
  return sent
}

/** The stored value of each draft on this phone. */
export const storedDrafts = <V>(page: Page): Promise<V[]> =>
  page.evaluate(
    () =>
      new Promise<V[]>((resolve) => {
        const opening = indexedDB.open('chengguan')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result.map(({ value }: { value: V }) => value))
          }
        }
      }),
  )
