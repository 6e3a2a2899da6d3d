import { openAs, expect, test, title, WANG } from './app'
import { smallJpeg } from './photos'

test('a violation goes from 疑似 to 销案, and a reload keeps its tab', async ({ page, city }) => {
  await openAs(page, city, WANG, '/twoViolations/recordList')
  const tab = page.getByRole('tab', { name: '巡查记录' })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveTitle('巡查记录')
  await page.getByRole('article').filter({ hasText: '疑似违建' }).first().getByRole('button').first().click()
  await expect(title(page, '巡查记录')).toBeVisible()

  const begin = (move: string) => page.getByRole('button', { name: move, exact: true }).last().click()
  const shoot = async (move: string) => {
    await page.getByLabel(`选择${move}照片`).setInputFiles(smallJpeg())
    await expect(page.getByText('已收到 1 / 1')).toBeVisible()
  }
  const submit = async (move: string) => {
    await page.getByLabel(new RegExp(`^${move}说明`)).fill('已处理')
    await page.getByRole('button', { name: `提交${move}`, exact: true }).click()
    await expect(title(page, '巡查记录')).toBeVisible()
  }
  await begin('制止')
  await page.getByRole('button', { name: '口头制止', exact: true }).click()
  await shoot('制止')
  await submit('制止')
  await begin('移交')
  await page.getByRole('button', { name: /^移交单位/ }).click()
  await page.getByRole('button', { name: '街道两违办' }).click()
  await submit('移交')
  await begin('登记拆除')
  const left = await page.getByText(/^现存 .* m²/).innerText()
  await page.getByLabel(/^本次拆除面积/).fill(/[\d.]+/.exec(left)?.[0] ?? '')
  await shoot('拆除')
  await submit('拆除')
  await begin('销案')
  await shoot('销案')
  await submit('销案')
  await expect(page.getByText('已销案').first()).toBeVisible()
})
