import { type Locator, type Page } from '@playwright/test'
import {
  openAs,
  back,
  expect,
  logIn,
  open,
  shownText,
  test,
  title,
  todo,
  todoCount,
  todoLink,
  WANG,
  recordRequests,
} from './app'
import { drawnJpeg, smallJpeg } from './photos'

/** Width (px) of a decoded picture; 0 before. */
const naturalWidth = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.naturalWidth)

const cards = (page: Page) => page.getByRole('article')

test('a case is signed in two taps, handled with one photo, and listed in 已处置 with it', async ({
  page,
  city,
}) => {
  await open(page, '/')
  await logIn(page, WANG)
  await expect(page).toHaveTitle('工作台')
  await expect(page.getByText('王建国')).toBeVisible()
  const toSign = await todoCount(page, '待签收')
  const toHandle = await todoCount(page, '待处置')

  // Sign: two taps from the workbench.
  await todoLink(page, '待签收').click()
  await expect(title(page, '案件签收')).toBeVisible()
  await expect(page.getByText(`共 ${toSign} 件`)).toBeVisible()
  // Not the case that a colleague signs first (src/demo/README.md): its place depends on the hour.
  const row = cards(page).filter({ hasNotText: '来电催办' }).first()
  const taskNo = (await row.getByText(/^XM\d{13}$/).textContent()) ?? ''
  await row.getByRole('button', { name: `签收 ${taskNo}` }).click()
  await expect(page.getByText('已签收，可在案件处置中办理')).toBeVisible()
  await expect(cards(page).filter({ hasText: taskNo })).toContainText('已签收')
  await expect(page.getByText(`共 ${toSign - 1} 件`)).toBeVisible()

  await back(page)
  await todo(page, '待处置', toHandle + 1).click()
  await page.getByRole('searchbox', { name: '搜索案件' }).fill(taskNo)
  await expect(page.getByText('共 1 件')).toBeVisible()
  await cards(page).getByRole('button', { name: '去处置' }).waitFor()
  await cards(page).getByRole('heading').getByRole('button').click()
  await expect(title(page, '处置详情')).toBeVisible()
  await page.getByRole('button', { name: '处置办理' }).click()
  await expect(title(page, '案件处置办理')).toBeVisible()

  await shownText(page, '已处置', { exact: true }).click()
  await page.getByLabel('处置说明').fill('已到现场处置，恢复原状。')
  await city.delay('/file/upload', 600)
  await page.getByLabel('选择处置后照片').setInputFiles(smallJpeg())
  await expect(page.getByRole('progressbar', { name: '处置后第 1 张 上传中' })).toBeVisible()
  await expect(page.getByText('已收到 0 / 1')).toBeVisible()
  await expect(page.getByText('已收到 1 / 1')).toBeVisible()
  const submits = recordRequests(page, '/handle/submit')
  await page.getByRole('button', { name: '提交处置' }).click()

  await expect(page.getByText('处置已提交')).toBeVisible()
  await expect(title(page, '案件处置')).toBeVisible()
  expect(submits).toHaveLength(1)
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  await page.getByRole('tab', { name: '已处置' }).click()
  await cards(page).getByRole('heading').getByRole('button').click()
  const after = page.getByRole('region', { name: '处置后' })
  await after.scrollIntoViewIfNeeded()
  await expect.poll(() => naturalWidth(after.locator('img'))).toBeGreaterThan(0)
  await expect(page.getByText('“已到现场处置，恢复原状。”')).toBeVisible()

  await open(page, '/gateway')
  await expect(todo(page, '待签收', toSign - 1)).toBeVisible()
  await expect(todo(page, '待处置', toHandle)).toBeVisible()
})

test('a photo of camera size is scaled down before the upload', async ({ page, city }) => {
  const { id } = await city.caseToHandle()
  await openAs(page, city, WANG, `/caseHandleEdit?id=${id}`)
  const photo = await drawnJpeg(page, 'IMG_0001.jpeg')
  const uploads = recordRequests(page, '/file/upload')
  await page.getByLabel('选择处置后照片').setInputFiles(photo)
  await expect(page.getByText('已收到 1 / 1')).toBeVisible()
  expect(uploads).toHaveLength(1)

  await page.getByRole('button', { name: '查看 处置后第 1 张' }).click()
  const shown = page.getByRole('dialog', { name: /^查看照片/ }).locator('img')
  await expect.poll(() => naturalWidth(shown)).toBe(1920)
})
