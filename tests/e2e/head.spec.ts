import type { Page } from '@playwright/test'
import { CHEN, expect, open, openAs, test, title, todoCount, todoLink, WANG } from './app'

// A head's look at what is overdue and by whom, and what follows from it.

const row = (page: Page, taskNo: string) => page.getByRole('article').filter({ hasText: taskNo })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('a head sees in one tap what is overdue and by whom, urges one person and reassigns to another', async ({
  page,
  city,
}) => {
  const overdue = await city.cases(WANG, 'queryOverDuePage')
  const assigned = overdue.find(({ handlerName }) => handlerName === '陈美玲')
  if (!assigned) throw new Error('陈美玲 has no overdue case')
  const { id, taskNo } = assigned

  await openAs(page, city, WANG)
  const count = await todoCount(page, '已超期')
  expect(count).toBe(overdue.length)
  await todoLink(page, '已超期').click()
  await expect(title(page, '超期预警')).toBeVisible()
  await expect(page.getByText(`共 ${count} 件`)).toBeVisible()
  const board = page.getByRole('region', { name: '本单位' })
  await expect(board.getByRole('columnheader', { name: '已超期' })).toBeVisible()

  // By whom: the number of 陈美玲 opens her overdue cases.
  await board.getByRole('button', { name: /^陈美玲 已超期 \d+ 件$/ }).click()
  await expect(button(page, '移除 在办：陈美玲')).toBeVisible()
  await expect(row(page, taskNo)).toContainText('陈美玲')

  await row(page, taskNo).getByRole('button', { name: '催办' }).click()
  await button(page, '确认催办').click()
  await expect(page.getByText('已催办陈美玲，案件上会一直显示，直到办理')).toBeVisible()
  await openAs(page, city, CHEN, `/personalHandleDetail?id=${id}`)
  await expect(page.getByText(/^王建国 .+ 催办：已超期，请尽快处置。$/)).toBeVisible()

  await openAs(page, city, WANG, `/caseWarn?tab=2&q=${taskNo}`)
  await row(page, taskNo).getByRole('button', { name: '改派' }).click()
  await expect(title(page, '案件改派')).toBeVisible()
  await page.getByRole('list', { name: '可选处置人' }).getByRole('button').first().click()
  await page.getByLabel(/^改派理由/).fill('陈美玲今日休假')
  await expect(button(page, '确认改派')).toBeEnabled()
  await button(page, '确认改派').click()
  await expect(page.getByText(/^已改派给/)).toBeVisible()
  await expect(row(page, taskNo)).not.toContainText('陈美玲')
  // The new assignee has no open 催办.
  await open(page, `/caseWarnDetail?id=${id}`)
  await expect(page.getByText(/催办：/)).toHaveCount(0)
})
