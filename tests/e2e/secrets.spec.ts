import { type BrowserContext, type Page, type Request } from '@playwright/test'
import {
  openAs,
  CHEN,
  expect,
  logIn,
  open,
  session,
  storedDrafts,
  test,
  title,
  todoLink,
  WANG,
  recordRequests,
} from './app'
import { smallJpeg } from './photos'

// Secrets that must not leave the app, and personal data that must not stay (docs/security.md).

/** All that the origin stores on this phone, as text by place. */
const kept = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const ended = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const found: Record<string, string> = { cookie: document.cookie }
    for (const [name, storage] of Object.entries({ session: sessionStorage, local: localStorage }))
      for (const key of Object.keys(storage)) found[`${name}/${key}`] = storage.getItem(key) ?? ''
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await ended(indexedDB.open(name))
      for (const store of Array.from(db.objectStoreNames)) {
        const all = await ended(db.transaction(store).objectStore(store).getAll())
        found[`${name}/${store}`] = all.map((value) => JSON.stringify(value)).join('\n')
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const entries = await (await caches.open(name)).keys()
      found[name] = entries.map(({ url }) => url).join('\n')
    }
    return found
  })

/** The places whose text contains one of these texts. */
const holding = (places: Record<string, string>, ...words: string[]): string[] =>
  Object.keys(places).filter((place) => words.some((word) => places[place]?.includes(word)))

/** Where a request contained a text: address, body or a header. */
async function carried(sent: readonly Request[], word: string): Promise<string[]> {
  const ways = sent.map(async (request) => {
    const headers = Object.entries(await request.allHeaders())
    return [
      ...(request.url().includes(word) ? [`address ${new URL(request.url()).pathname}`] : []),
      ...(request.postDataBuffer()?.includes(word) ? ['body'] : []),
      ...headers.filter(([, value]) => value.includes(word)).map(([name]) => `header ${name}`),
    ]
  })
  return [...new Set((await Promise.all(ways)).flat())]
}

function consoleMessages(context: BrowserContext): string[] {
  const all: string[] = []
  context.on('console', (message) => all.push(message.text()))
  return all
}

/** Fills in the handling of a case, with a photo, as far as the button. */
async function fillIn(page: Page, words: string): Promise<void> {
  await page.getByLabel('处置说明').fill(words)
  await page.getByLabel('选择处置后照片').setInputFiles(smallJpeg())
  await expect(page.getByText('已收到 1 / 1')).toBeVisible()
}

test('the token is sent to the gateway in its header, and is in no address, body, referrer, log or store', async ({
  page,
  context,
  city,
  tolerate,
}) => {
  tolerate(/500/)
  const sent = recordRequests(page, '')
  const logged = consoleMessages(context)
  const token = await city.tokenOf(WANG)
  const { id } = await city.caseToHandle()
  await page.goto(`./?accessToken=${token}#/gateway`)
  await todoLink(page, '待处置').click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await open(page, `/caseHandleEdit?id=${id}`)
  await fillIn(page, '现场没有发现问题。')
  await page.getByText('无需处置', { exact: true }).click()
  await city.failNext('/handle/submit', '500')
  await page.getByRole('button', { name: '提交处置' }).click()
  await expect(page.getByText('服务器错误').first()).toBeVisible()
  expect(await page.content()).not.toContain(token)
  await page.getByRole('button', { name: '提交处置' }).click()
  await expect(page.getByText('处置已提交')).toBeVisible()

  // In the link itself, once: the portal wrote it (spec §2).
  expect(sent.filter((request) => request.url().includes(token)).map((one) => one.resourceType())).toEqual([
    'document',
  ])
  expect(await carried(sent.slice(1), token)).toEqual(['header accesstoken'])
  expect(logged.filter((text) => text.includes(token))).toEqual([])
  expect(page.url()).not.toContain(token)
  expect(holding(await kept(page), token).sort()).toEqual(['session/accessToken', 'session/userObj'])
})

test("logout leaves no personal data but the user's drafts, which no other user sees", async ({
  page,
  context,
  city,
}) => {
  const [first] = await city.cases(WANG, 'queryHandlePage')
  const { id } = await city.caseToHandle()
  await openAs(page, city, WANG, `/caseHandleDetail?id=${first?.id}`)
  await expect(title(page, '处置详情')).toBeVisible()
  await open(page, `/caseHandleEdit?id=${id}`)
  await fillIn(page, '只写了一半')
  await expect(page.getByText(/^草稿已存在本机/)).toBeVisible()
  await open(page, '/gateway')
  // Name, number and cached reads of the user are on the phone now.
  await expect.poll(async () => holding(await kept(page), '王建国').sort()).toContain('local/keptAccount')
  await expect.poll(async () => holding(await kept(page), first?.taskNo ?? '')).not.toEqual([])

  await page.getByRole('button', { name: '设置' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click()
  await expect(page.getByRole('form', { name: '短信登录' })).toBeVisible()
  await expect
    .poll(async () => {
      const places = await kept(page)
      const personal = Object.keys(places).filter((place) =>
        /^(session|chengguan-kept|cg-photos)/.test(place),
      )
      return personal.filter((place) => places[place])
    })
    // The screens of the history, and the mark of the tests.
    .toEqual(['session/trail', 'session/e2e'])
  const left = await kept(page)
  expect(holding(left, '王建国', WANG, first?.taskNo ?? '-')).toEqual([])
  expect(holding(left, '只写了一半')).toEqual(['chengguan/drafts'])
  expect(await page.content()).not.toContain('王建国')

  // The next user of the phone has an empty form.
  await logIn(page, CHEN)
  await expect(page.getByText('陈美玲')).toBeVisible()
  await open(page, `/caseHandleEdit?id=${id}`)
  await expect(page.getByLabel('处置说明')).toHaveValue('')
  expect(await storedDrafts(page)).toHaveLength(1)
  expect(await context.cookies()).toEqual([expect.objectContaining({ name: 'demoWorld' })])
})

test('a link to another site opens a screen of the app', async ({ page, city, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '-') && !/^(data|blob):/.test(request.url()))
      elsewhere.push(request.url())
  })
  await session(page, city, WANG)
  for (const at of [
    './#//elsewhere.invalid/',
    './#/\\elsewhere.invalid',
    './#https://elsewhere.invalid/',
    './#/javascript:alert(1)',
    './?redirect=https://elsewhere.invalid/&returnUrl=//elsewhere.invalid#/gateway',
    './#/gateway?from=https://elsewhere.invalid/&back=javascript:alert(1)',
    './#/shortMsg?id=https%3A%2F%2Felsewhere.invalid%2F',
    './#/external/noticeDetail?id=..',
  ]) {
    await page.goto('about:blank')
    await page.goto(at)
    await expect(
      page.getByRole('heading', { level: 1 }).or(page.getByText('没有这个页面')).first(),
    ).toBeVisible()
    expect(new URL(page.url()).origin, at).toBe(new URL(baseURL ?? '').origin)
  }
  expect(elsewhere).toEqual([])
})
