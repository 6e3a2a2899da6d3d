import { CHEN, expect, open, session, test, title, WANG } from './app'
import { smallJpeg } from './photos'

test('what is said without a network arrives in its order once there is one, a photo among it', async ({
  page,
  context,
  city,
  anotherPhone,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  const second = await anotherPhone()
  await session(second, city, CHEN)
  await session(page, city, WANG)
  await open(page, '/conversation?peer=1002&name=陈美玲')
  await expect(page.getByText(/^已经清走/)).toBeInViewport()
  // What is fetched by a tap is here before the line goes.
  await page.getByRole('button', { name: '照片、位置、案件' }).click()
  await expect(page.getByRole('button', { name: '相册' })).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('从相册选择照片').setInputFiles(smallJpeg('门头.jpg'))
  await expect(page.getByText(/^待发送|^没有收到回答/).first()).toBeVisible()
  await page.getByLabel('消息', { exact: true }).fill('照片是刚拍的')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.getByText('照片是刚拍的')).toBeInViewport()
  await context.setOffline(false)

  await open(second, '/conversation')
  await expect(second.getByText('照片是刚拍的')).toBeVisible({ timeout: 60_000 })
  await second.getByRole('button', { name: /王建国/ }).click()
  await expect(title(second, '王建国')).toBeVisible()
  const photo = second.getByRole('button', { name: '查看照片' }).last()
  await expect(photo).toBeInViewport()
  await expect(photo.locator('img')).toHaveJSProperty('complete', true)
  await second.getByLabel('消息', { exact: true }).fill('看到了')
  await second.getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.getByText('看到了')).toBeInViewport()
  await expect(page.getByText('已读')).toBeVisible()
})
