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

/** The accounts of docs/domain.md, and the code every message of the demo carries. */
export const LIN = '13800000001'
export const CHEN = '13800000002'
export const WANG = '13800000003'
/** Those who play in 督办: 发起 and 确认, 审批, 协办. */
export const CAI = '13900001404'
export const ZHOU = '13900001401'
export const YOU = '13900001303'
export const CODE = '123456'

/** The case of the demo that a colleague signs first (src/demo/seed.ts). */
export const CONTESTED = '100000'

const GRID = '/qyapi/api-monitorcenter/api/v1/external/grid'
const LISTS = '/qyapi/api-digital/api/v1/appCaseHandle'
const TASK_LISTS = '/qyapi/api-digital/api/v1/keyTask'

/** What the tests read of a row of a case list. */
export interface CaseRow {
  id: string
  taskNo: string
  smallTypeName: string
  departmentName: string
  parkedUntil: string | null
  handlerId: string
  delayCount: number
  /** Chinese time, 'YYYY-MM-DD HH:mm:ss'. */
  deadline: string | null
  longitude: number
  latitude: number
}

/** What the tests read of a row of a list of 督办任务. */
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

/** A case that a phone reported. */
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

/** A record that a phone collected. */
export interface Collected {
  id: string
  code: string
  clientIds: string[]
  state: string
  words: Record<string, string>
  photos: { kind: string }[]
}

/** The city of one test: nobody else works in it. */
export class City {
  constructor(
    readonly world: string,
    private readonly http: APIRequestContext,
  ) {}

  private async control(name: string, data: object): Promise<void> {
    const answer = await this.http.post(`/__demo/${name}`, { data })
    expect(answer.ok(), `__demo/${name}`).toBe(true)
  }

  /** The next `times` calls whose address contains `path` fail in this way (src/demo/gateway/failures.ts). */
  failNext = (path: string, kind: string, times = 1) => this.control('failNext', { path, kind, times })
  /** Calls whose address contains `path` are answered this much later (ms); 0 ends it. */
  delay = (path: string, ms: number) => this.control('delay', { path, ms })
  /** Builds the city anew with so many cases, before anybody comes to it. */
  sized = (cases: number) => this.control('reset', { cases })
  /** Kills every session of a user: the next call meets 901. */
  expire = (mobile: string) => this.control('expire', { mobile })
  /** The collector of the beat does the 核实 or 核查 that waits on a case. */
  task = (caseId: string, passed: boolean, opinion = '') => this.control('task', { caseId, passed, opinion })
  /** The centre looks at the collected record of this name: with a reason it goes back. */
  review = (name: string, reason = '') => this.control('review', { name, reason })
  /** The centre does everything that is due. */
  tick = () => this.control('tick', {})
  /** Lets the city, not the phone, grow older (ms). */
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

  /** A whole list as a user sees it: querySignPage, queryHandlePage … */
  cases = (mobile: string, list: string, more?: Record<string, string>) =>
    this.rows<CaseRow>(mobile, `${LISTS}/${list}`, more)

  /** The same of 督办任务: queryHandlePage, queryUnApprovePage … */
  tasks = (mobile: string, list: string) => this.rows<TaskRow>(mobile, `${TASK_LISTS}/${list}`)

  /** A case of 鹭江中队 that both its head 王建国 and its handler 陈美玲 may handle now. */
  async caseToHandle(): Promise<CaseRow> {
    const rows = await this.cases(WANG, 'queryHandlePage')
    const free = rows.find(
      ({ departmentName, parkedUntil }) => departmentName.endsWith('鹭江中队') && !parkedUntil,
    )
    if (!free) throw new Error('the demo city has no case to handle')
    return free
  }

  /** A case of 王建国's department that may be delayed twice. */
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

  /** The entries of a dictionary, in place of the city's own. */
  dictionary = (type: string, values: { label: string; value: string }[]) =>
    this.control('dictionary', { type, values })

  /** What phones have reported, and how many files they have uploaded. */
  async received(): Promise<{ uploads: number; reports: Reported[]; collects: Collected[] }> {
    return (await this.http.get('/__demo/state')).json()
  }

  /** What the city knows of a 督办任务. */
  async knownTask(keyTaskId: string): Promise<{ stage: string; deadline: number; steps: string[] }> {
    const state = await (await this.http.get('/__demo/state', { params: { keyTaskId } })).json()
    const { facts, flow } = state.keyTask
    return {
      stage: facts.stage,
      deadline: facts.deadline,
      steps: flow.map((step: { action: string }) => step.action),
    }
  }

  /** What the city knows of a case. */
  async known(caseId: string): Promise<{ stage: number; opinions: string[]; photos: string[] }> {
    const state = await (await this.http.get('/__demo/state', { params: { caseId } })).json()
    const { facts, flow, photos } = state.case
    return {
      stage: facts.stage,
      opinions: flow.map((step: { opinion: string }) => step.opinion),
      photos: photos.map((photo: { path: string }) => photo.path),
    }
  }
}

/** A phone whose city and cache several tests of a worker share. */
interface Shared {
  context: BrowserContext
  city: City
  http: APIRequestContext
  /** Of the test that has it now. */
  problems: Fixtures['problems']
}

interface PerWorker {
  sharedPhones: Map<string, Shared>
}

interface Fixtures {
  /**
   * A new tab of the phone of this name, which the tests of a worker share: for those that only look, as they find its
   * city and storage as the one before has left them.
   */
  sharedPhone: (name: string) => Promise<{ page: Page; city: City }>
  city: City
  /** Another phone in the same city. */
  anotherPhone: (options?: BrowserContextOptions) => Promise<Page>
  /** What may stand in the console of this test; everything else fails it. */
  tolerate: (...patterns: RegExp[]) => void
  problems: { found: string[]; tolerated: RegExp[] }
}

/** Errors nobody expected: uncaught ones, console errors, and with them whatever the security policy refused. */
function watch(context: BrowserContext, found: () => string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') found().push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => found().push(`uncaught: ${error.error().stack ?? error.error().message}`))
}

async function newCity(playwright: PlaywrightWorkerArgs['playwright'], baseURL = '', world: string) {
  const http = await playwright.request.newContext({
    baseURL: new URL(baseURL).origin,
    // Each call on a connection of its own: one kept through a long test may be closed as it is used again.
    extraHTTPHeaders: { 'x-demo-world': world, connection: 'close' },
  })
  return { city: new City(world, http), http }
}

/** What one test has read must not stand in for what fails in the next. Runs in the page, before its own scripts. */
function forgetReads(): void {
  if (!window.location.protocol.startsWith('http')) return
  localStorage.removeItem('keptAccount')
  indexedDB.deleteDatabase('chengguan-kept')
}

async function phoneIn(browser: Browser, world: string, baseURL = '', options: BrowserContextOptions) {
  const context = await browser.newContext(options)
  // For the whole origin: under a base of its own the calls still go to /qyapi.
  await context.addCookies([{ name: 'demoWorld', value: world, url: new URL(baseURL).origin }])
  return context
}

export const test = base.extend<Fixtures, PerWorker>({
  sharedPhones: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing.
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

/** An address of the hash mode: '/caseSign?tab=2'. */
export const open = (page: Page, at: string) => page.goto(`./#${at}`)

/** Gives the tab the session of an account, as if that person had logged in before. */
export async function session(page: Page, city: City, mobile: string): Promise<void> {
  await page.addInitScript(
    (token) => {
      // Once per tab: a reload or a logout afterwards is the app's own business.
      if (window.origin === 'null' || sessionStorage.getItem('e2e')) return
      sessionStorage.setItem('e2e', 'in')
      sessionStorage.setItem('accessToken', token)
    },
    await city.tokenOf(mobile),
  )
}

/** Opens a screen of the hash mode with the session of an account. */
export async function as(page: Page, city: City, mobile: string, at = '/gateway'): Promise<void> {
  await session(page, city, mobile)
  await open(page, at)
}

/** Fills in the login form on show, page or sheet. */
export async function logIn(page: Page, mobile: string, code = CODE): Promise<void> {
  const form = page.getByRole('form', { name: '短信登录' })
  await form.getByLabel('手机号').fill(mobile)
  await form.getByLabel('验证码').fill(code)
  await form.getByRole('button', { name: '登录' }).click()
}

/** The title of the screen on show. */
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** The browser's own Back. Not goBack: it waits for a page that a closing popup never loads. */
export const back = (page: Page) => page.evaluate(() => history.back())

/** A cell of the workbench's strip, whatever its number. */
export const todoLink = (page: Page, label: string) =>
  page.getByRole('navigation', { name: '待办' }).getByRole('link', { name: label })

/** The same with its number. */
export const todo = (page: Page, label: string, count: number) =>
  todoLink(page, label).and(page.getByRole('link', { name: new RegExp(`(?<!\\d)${count} 件`) }))

/** The number of a cell, once it is there. */
export async function todoCount(page: Page, label: string): Promise<number> {
  await expect(todoLink(page, label)).toHaveAccessibleName(/\d+ 件/)
  return Number(/(\d+) 件/.exec(await todoLink(page, label).ariaSnapshot())?.[1])
}

/** Every call from now on whose address contains `path`. */
export function wire(page: Page, path: string): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes(path)) sent.push(request)
  })
  return sent
}

/** What each form on this phone holds, as it would be found after a crash. */
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
