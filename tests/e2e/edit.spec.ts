import { type Page } from '@playwright/test'
import { openAs, CHEN, City, expect, storedDrafts, test, title, WANG, recordRequests } from './app'
import { png, smallJpeg } from './photos'

const OPINION = '已到现场处置，井盖更换完毕，路面恢复。'

const opinion = (page: Page) => page.getByLabel('处置说明')
const choose = (page: Page) => page.getByLabel('选择处置后照片')
const submitButton = (page: Page) => page.getByRole('button', { name: '提交处置' })
const kept = (page: Page) => page.getByText(/^草稿已存在本机/)
const restored = (page: Page) => page.getByText(/^已恢复 .* 的草稿$/)
const toast = (page: Page, text: string) => page.locator('.cg-toast').filter({ hasText: text })

/** The photos of each draft on this phone: received by the server / all. */
const storedPhotos = async (page: Page) =>
  (await storedDrafts<{ photos: { path: string }[] }>(page)).map(
    ({ photos }) => `${photos.filter(({ path }) => path !== '').length}/${photos.length}`,
  )

/** Fills in the form of a case, all but the photos. */
async function fillIn(page: Page, city: City, as_ = WANG): Promise<string> {
  const { id } = await city.caseToHandle()
  await openAs(page, city, as_, `/caseHandleEdit?id=${id}`)
  await page.getByText('已处置', { exact: true }).click()
  await opinion(page).fill(OPINION)
  await page.getByLabel('承办单位').fill('鹭江养护班')
  return id
}

async function expectFilledIn(page: Page): Promise<void> {
  await expect(opinion(page)).toHaveValue(OPINION)
  await expect(page.getByRole('radio', { name: '已处置' })).toBeChecked()
  await expect(page.getByLabel('承办单位')).toHaveValue('鹭江养护班')
}

/** Scrolls to the end of the form, where its button is. */
async function scrollToEnd(page: Page): Promise<void> {
  const last = page.getByLabel('联系电话')
  await last.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await expect(last).toBeInViewport()
}

test('a submit with errors shows the first one at its field, scrolls there and focuses it', async ({
  page,
  city,
}) => {
  const { id } = await city.caseToHandle()
  // The height that a keyboard leaves.
  await page.setViewportSize({ width: 390, height: 480 })
  await openAs(page, city, WANG, `/caseHandleEdit?id=${id}`)
  const handled = page.getByText('已处置', { exact: true })
  const radio = page.getByRole('radio', { name: '已处置' })
  await expect(handled).toBeVisible()
  await scrollToEnd(page)
  await expect(handled).not.toBeInViewport()
  await submitButton(page).click()
  await expect(toast(page, '请选择处置结果')).toBeVisible()
  await expect(handled).toBeInViewport()
  await expect(radio).toBeFocused()

  await radio.press('Space')
  await scrollToEnd(page)
  await expect(opinion(page)).not.toBeInViewport()
  await submitButton(page).click()
  await expect(opinion(page)).toBeInViewport()
  await expect(opinion(page)).toBeFocused()
  await expect(opinion(page)).toHaveAccessibleDescription(/处置说明/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('text typed just before a reload or a link to another document is kept', async ({
  page,
  city,
  tolerate,
}) => {
  // The other document names no icon, so Chromium requests the default one.
  tolerate(/favicon\.ico/)
  const { id } = await city.caseToHandle()
  await openAs(page, city, WANG, `/caseHandleEdit?id=${id}`)
  await expect(opinion(page)).toBeVisible()
  // Typed and left within one task: no database write can begin in between.
  const typeAndLeave = (text: string, to: string) =>
    opinion(page).evaluate(
      (field: HTMLTextAreaElement, [typed, target]) => {
        const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
        set?.call(field, typed)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        if (target === '') location.reload()
        else location.href = target ?? ''
      },
      [text, to] as const,
    )
  await typeAndLeave('井盖已换', '')
  await expect(opinion(page)).toHaveValue('井盖已换')
  await typeAndLeave('井盖已换，路面已清', '/icon.svg')
  await page.waitForURL('**/icon.svg')
  await page.goBack()
  await expect(opinion(page)).toHaveValue('井盖已换，路面已清')
})

test('a reload of a half filled form loses nothing and sends no photo twice', async ({ page, city }) => {
  await fillIn(page, city)
  const uploads = recordRequests(page, '/file/upload')
  await choose(page).setInputFiles(smallJpeg('近.jpg'))
  await expect(page.getByText('已收到 1 / 1')).toBeVisible()
  await city.failNext('/file/upload', 'nopath', 2)
  await choose(page).setInputFiles(png('远.png'))
  const retry = page.getByRole('button', { name: /上传失败.*重试/ })
  await expect(retry).toContainText('上传失败，请重新上传')
  await expect(kept(page)).toBeVisible()
  await expect.poll(() => storedPhotos(page)).toEqual(['1/2'])

  await page.reload()
  await expectFilledIn(page)
  await expect(restored(page)).toBeVisible()
  await expect(page.getByText('已收到 1 / 2')).toBeVisible()
  // The unsent photo is retried, and fails again; the received one is not sent again.
  await expect(retry).toBeVisible()
  expect(uploads).toHaveLength(3)
  await submitButton(page).click()
  await expect(toast(page, '还有 1 张照片没有传到服务器，请等待或点照片重传')).toBeVisible()
  await retry.click()
  await expect(page.getByText('已收到 2 / 2')).toBeVisible()
  expect(uploads).toHaveLength(4)
})

test('a draft survives a killed tab, and only its owner sees it', async ({ page, context, city }) => {
  const id = await fillIn(page, city, CHEN)
  await choose(page).setInputFiles(smallJpeg())
  await expect(page.getByText('已收到 1 / 1')).toBeVisible()
  await expect.poll(() => storedPhotos(page)).toEqual(['1/1'])
  // Without pagehide: the draft must not depend on it.
  await page.close()

  const other = await context.newPage()
  await openAs(other, city, WANG, `/caseHandleEdit?id=${id}`)
  await expect(opinion(other)).toHaveValue('')
  await expect(choose(other)).toBeAttached()
  await expect(restored(other)).toBeHidden()
  await other.close({ runBeforeUnload: true })

  const again = await context.newPage()
  const uploads = recordRequests(again, '/file/upload')
  await openAs(again, city, CHEN, `/caseHandleEdit?id=${id}`)
  await expectFilledIn(again)
  await expect(again.getByText('已收到 1 / 1')).toBeVisible()
  expect(uploads).toHaveLength(0)
})

test('an offline submit shows the failure and keeps the form; online, it is sent once', async ({
  page,
  context,
  city,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  const id = await fillIn(page, city)
  await page.getByLabel('承办单位').fill('')
  await choose(page).setInputFiles(smallJpeg())
  await expect(page.getByText('已收到 1 / 1')).toBeVisible()
  await context.setOffline(true)
  await submitButton(page).click()
  await expect(
    page.getByText('网络连接错误，还不知道是否已提交。已保存为草稿，再提交时先核对，不会重复'),
  ).toBeVisible()
  await expect(title(page, '案件处置办理')).toBeVisible()
  await expect(opinion(page)).toHaveValue(OPINION)

  await context.setOffline(false)
  await submitButton(page).click()
  await expect(title(page, '案件处置')).toBeVisible()
  const { stage, opinions, photos } = await city.caseState(id)
  expect(stage).toBe(4)
  expect(opinions.filter((text) => text === OPINION)).toHaveLength(1)
  expect(photos.filter((path) => path.startsWith('/files/upload/'))).toHaveLength(1)
})

test('a submit that times out is looked up on the server, and the form navigates on', async ({
  page,
  city,
}) => {
  const id = await fillIn(page, city)
  await page.getByLabel('承办单位').fill('')
  await choose(page).setInputFiles(smallJpeg())
  await expect(page.getByText('已收到 1 / 1')).toBeVisible()
  // The server does the work, the answer never arrives. The clock of the page skips the 120 s (spec §9).
  await page.clock.install()
  const arrived = new Promise<void>((resolve) => {
    void page.route('**/handle/submit', async (route) => {
      await route.fetch()
      resolve()
    })
  })
  await submitButton(page).click()
  await arrived
  // The clock of the page also runs by itself, for seconds on a busy machine.
  await page.clock.fastForward(100_000)
  await expect(page.getByText('加载中…')).toBeVisible()
  await page.clock.fastForward(21_000)
  await expect(toast(page, '已核对，提交已生效')).toBeVisible()
  await expect(title(page, '案件处置')).toBeVisible()
  expect((await city.caseState(id)).opinions.filter((text) => text === OPINION)).toHaveLength(1)
})
