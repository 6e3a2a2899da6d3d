import { openAs, CHEN, expect, LIN, test, title } from './app'
import { smallJpeg } from './photos'

// 专项问题 from person to person: registered, fixed, sent back, fixed again, closed.

/** On 鹭江道, the beat of 林志强. */
const HERE = { longitude: 118.0715, latitude: 24.4602, accuracy: 12 }

test('a finding of a campaign goes from 登记 over 打回 to 办结, with photos before and after', async ({
  page,
  context,
  city,
  anotherPhone,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(HERE)
  await openAs(page, city, LIN, '/specialRegister?campaign=ZX001')
  await page.getByRole('button', { name: '占道堆物' }).click()
  await expect(page.getByText(/网格 3502\d+/)).toBeVisible()
  await page.getByLabel('选择照片').setInputFiles([smallJpeg('近.jpg'), smallJpeg('远.jpg')])
  await expect(page.getByText('已收到 2 / 2')).toBeVisible()
  await page.getByLabel('问题描述').fill('盲道上堆着十几袋水泥')
  await page.getByRole('button', { name: '登记', exact: true }).click()
  const message = await page.getByText(/^已登记 ZX\d{13}$/).textContent()
  const number = message?.slice(-15) ?? ''

  const hers = await anotherPhone()
  /** After a return the form holds the photos submitted before: one more each time. */
  const putRight = async (opinion: string, photos: number) => {
    await openAs(hers, city, CHEN, `/specialHandle?q=${number}`)
    // The list without this search may still be there.
    const row = hers.getByRole('article').filter({ hasText: number })
    await row.getByRole('button', { name: '处置反馈' }).click()
    await hers.getByRole('radiogroup').getByText('已整改', { exact: true }).click()
    await hers.getByLabel('处置说明').fill(opinion)
    await hers.getByLabel('选择处置后照片').setInputFiles([smallJpeg('后.jpg')])
    await expect(hers.getByText(`已收到 ${photos} / ${photos}`)).toBeVisible()
    await hers.getByRole('button', { name: '提交处置' }).click()
    await expect(hers.getByText('处置已提交，等待复核')).toBeVisible()
  }
  /** Each on a phone with nothing cached. */
  const review = async (button: string, words: string, answer: string) => {
    const his = await anotherPhone()
    await openAs(his, city, LIN, `/specialRecode?tab=review&q=${number}`)
    await his.getByRole('button', { name: '复核', exact: true }).click()
    await expect(his.getByText('处置前后对照')).toBeVisible()
    await his.getByLabel(/^(复核意见|打回理由)/).fill(words)
    await his.getByRole('button', { name: button, exact: true }).click()
    await expect(his.getByText(answer)).toBeVisible()
    await his.close()
  }

  await putRight('已搬走', 1)
  await review('打回', '墙角还有两袋', '已打回，由原处置人返工')
  await putRight('两袋也搬走了', 2)
  await review('同意办结', '看过了', '已同意，问题办结')

  await openAs(page, city, LIN, `/specialRecode?tab=closed&q=${number}`)
  await page.getByRole('button', { name: '占道堆物' }).click()
  await expect(title(page, '专项问题详情')).toBeVisible()
  // The list below is kept alive.
  await expect(page.getByText('打回 1 次').last()).toBeVisible()
  await page.getByRole('button', { name: '滑动对照' }).click()
  await page.getByRole('slider', { name: '对照分界线' }).press('End')
  await expect(page.getByRole('slider')).toHaveValue('100')
})
