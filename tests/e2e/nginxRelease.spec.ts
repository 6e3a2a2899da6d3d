import { type Page } from '@playwright/test'
import { openAs, expect, open, title, WANG, recordRequests, type City } from './app'
import { mainScript, untilCached } from './deployed'
import { test } from './nginx'
import { smallJpeg } from './photos'

// A new release replaces the old one while a form is half filled in. No old chunk remains on the server.

const OPINION = '已清理干净，现场恢复。'
const opinion = (page: Page) => page.getByLabel('处置说明')
const newVersion = (page: Page) => page.getByRole('button', { name: '有新版本，点此更新' })

/** Opens the form of a case and fills in half of it. */
async function fillIn(page: Page): Promise<void> {
  await page.getByText('已处置', { exact: true }).click()
  await opinion(page).fill('已清理')
  await page.getByLabel('选择处置后照片').setInputFiles(smallJpeg())
  await expect(page.getByText('已收到 1 / 1')).toBeVisible()
  await expect(page.getByText(/^草稿已存在本机/)).toBeVisible()
}

const taken = async (city: City, id: string) => {
  const { opinions, photos } = await city.caseState(id)
  return [opinions.filter((text) => text === OPINION).length, photos.length]
}

test('with the worker the form keeps all its parts, is sent once, and the new version waits for a tap', async ({
  page,
  context,
  city,
  nginx,
}) => {
  const { id } = await city.caseToHandle()
  const [, before = 0] = await taken(city, id)
  await openAs(page, city, WANG, `/caseHandleEdit?id=${id}`)
  const previous = await mainScript(page)
  await untilCached(page, nginx)
  await fillIn(page)

  nginx.release('2')
  // A new tab checks the worker and finds a new version.
  const second = await context.newPage()
  await openAs(second, city, WANG, '/privacyPolicy')
  await expect
    .poll(() =>
      second.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null),
    )
    .toBe(true)
  await second.close()

  // The form did not reload, and its late parts are there.
  expect(await mainScript(page)).toBe(previous)
  await expect(newVersion(page)).toHaveCount(0)
  await page.getByRole('button', { name: '查看 处置后第 1 张' }).click()
  await expect(page.getByRole('dialog', { name: /^查看照片/ }).getByText('1 / 1')).toBeVisible()
  await page
    .getByRole('dialog', { name: /^查看照片/ })
    .getByRole('button', { name: '关闭' })
    .click()
  await opinion(page).fill(OPINION)
  await page.getByRole('button', { name: '提交处置' }).click()
  await expect(page.getByText('处置已提交')).toBeVisible()
  expect(await taken(city, id)).toEqual([1, before + 1])

  expect(await mainScript(page)).toBe(previous)
  await expect(async () => {
    await open(page, '/privacyPolicy')
    await expect(title(page, '隐私政策')).toBeVisible()
    await open(page, '/gateway')
    await expect(newVersion(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await newVersion(page).click()
  await expect.poll(() => mainScript(page), { timeout: 30_000 }).not.toBe(previous)
})

test.describe('without the worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a missing part shows an error and loses nothing; after a reload the form is restored and sent once', async ({
    page,
    city,
    nginx,
    tolerate,
  }) => {
    tolerate(/404|Refused to apply style|dynamically imported module|没有加载出来/)
    const { id } = await city.caseToHandle()
    const [, before = 0] = await taken(city, id)
    await openAs(page, city, WANG, `/caseHandleEdit?id=${id}`)
    const previous = await mainScript(page)
    await fillIn(page)
    nginx.release('3')
    await page.getByRole('button', { name: '查看 处置后第 1 张' }).click()
    await expect(page.getByText('照片没有加载出来，请检查网络后重试')).toBeVisible()
    await expect(opinion(page)).toHaveValue('已清理')
    expect(await mainScript(page)).toBe(previous)

    await page.reload()
    expect(await mainScript(page)).not.toBe(previous)
    await expect(opinion(page)).toHaveValue('已清理')
    await page.getByRole('button', { name: '查看 处置后第 1 张' }).click()
    await expect(page.getByRole('dialog', { name: /^查看照片/ }).getByText('1 / 1')).toBeVisible()
    await page
      .getByRole('dialog', { name: /^查看照片/ })
      .getByRole('button', { name: '关闭' })
      .click()
    await expect(page.getByRole('dialog', { name: /^查看照片/ })).toHaveCount(0)
    await opinion(page).fill(OPINION)
    const submits = recordRequests(page, '/handle/submit')
    await expect(async () => {
      if (submits.length === 0) await page.getByRole('button', { name: '提交处置' }).click()
      await expect(page.getByText('处置已提交')).toBeVisible({ timeout: 5_000 })
    }).toPass()
    expect(submits).toHaveLength(1)
    expect(await taken(city, id)).toEqual([1, before + 1])
  })
})
