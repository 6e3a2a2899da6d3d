import { openAs, back, expect, test, title, WANG } from './app'

test('a figure opens its list with as many cases, Back shows it again, and its chart shows a value where it is touched', async ({
  page,
  city,
}) => {
  await openAs(page, city, WANG, '/platformStatistics')
  await expect(title(page, '平台统计')).toBeVisible()
  const number = page.getByRole('button', { name: /^上报数 \d+，看列表$/ })
  const count = (await number.getAttribute('aria-label'))?.match(/\d+/)?.[0]
  await number.click()
  await expect(title(page, '综合查询')).toBeVisible()
  await expect(page.getByText(`共 ${count} 件`)).toBeVisible()
  await back(page)
  await expect(number).toBeVisible()
  const chart = page.getByRole('img', { name: /^按期处置率趋势/ })
  await chart.scrollIntoViewIfNeeded()
  const line = await chart.locator('path').boundingBox()
  expect(line?.width).toBeGreaterThan(100)
  expect(line?.height).toBeGreaterThan(20)
  const box = await chart.locator('.cg-chart-plot').boundingBox()
  if (!box) throw new Error('the chart is not visible')
  await page.mouse.click(box.x + 3, box.y + 100)
  await expect(chart.getByText(/^\d+\/1 /)).toBeVisible()
})
