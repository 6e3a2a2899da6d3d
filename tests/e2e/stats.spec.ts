import { openAs, back, expect, test, title, WANG } from './app'

test('a figure opens its list with as many cases, Back shows it again, and its chart is drawn', async ({
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
  await expect.poll(() => chart.evaluate(isDrawn)).toBe(true)
})

/** Whether a canvas has any pixel drawn. */
function isDrawn(element: Element): boolean {
  if (!(element instanceof HTMLCanvasElement) || element.width === 0) return false
  const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? []
  return pixels.some((value) => value > 0)
}
