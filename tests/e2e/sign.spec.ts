import { as, CONTESTED, expect, press, test, title, todo, WANG, wire } from './app'

test('of ten signed at once the one that fails says why, and only that one is tried again', async ({
  page,
  city,
}) => {
  const all = await city.cases(WANG, 'querySignPage')
  const contested = all.find(({ id }) => id === CONTESTED)
  await as(page, city, WANG, '/caseSign')
  await page.getByRole('button', { name: '多选' }).click()
  const nothing = page.getByRole('button', { name: '签收 0 件' })
  await press(nothing)
  await expect(page.getByText('请先选择要签收的案件')).toBeVisible()

  const boxes = page.getByRole('checkbox')
  await expect.poll(() => boxes.count()).toBeGreaterThanOrEqual(10)
  const contestedBox = page.getByRole('checkbox', { name: contested?.taskNo ?? 'missing' })
  for (let more = 0; !(await contestedBox.isVisible()) && more < 10; more += 1) {
    const loaded = await boxes.count()
    await boxes.last().scrollIntoViewIfNeeded()
    await expect.poll(() => boxes.count()).toBeGreaterThan(loaded)
  }
  await contestedBox.check({ force: true })
  const others = all.filter(({ id }) => id !== contested?.id).slice(0, 9)
  for (const { taskNo } of others) await page.getByRole('checkbox', { name: taskNo }).check({ force: true })
  await expect(page.getByText('已选 10 件，最多一次 50 件')).toBeVisible()

  const batches = wire(page, '/sign/batchSubmit')
  await page.getByRole('button', { name: '签收 10 件' }).click()
  const result = page.getByRole('dialog', { name: '签收结果' })
  await expect(result.getByText('已签收 9 件，1 件没有签收')).toBeVisible()
  await expect(result.getByRole('listitem').first()).toContainText(`${contested?.taskNo}案件已由他人签收`)
  expect(batches.map((batch) => batch.postDataJSON().ids.length)).toEqual([10])

  await result.getByRole('button', { name: '重试失败的 1 件' }).click()
  await expect.poll(() => batches.length).toBe(2)
  expect(batches[1]?.postDataJSON().ids).toEqual([contested?.id])
  await result.getByRole('button', { name: '完成' }).click()

  // Ten have left the list: nine by us, one by the colleague.
  await expect(page.getByText(`共 ${all.length - 10} 件`)).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('button', { name: '返回' }).click()
  await expect(todo(page, '待签收', all.length - 10)).toBeVisible()
})

test('a case is signed with an opinion and given to a handler, who finds it no longer with the department', async ({
  page,
  city,
}) => {
  const rows = await city.cases(WANG, 'querySignPage')
  const squad = rows.find(({ departmentName, id }) => departmentName.endsWith('鹭江中队') && id !== CONTESTED)
  await as(page, city, WANG, `/caseDetail?id=${squad?.id}`)
  await page.getByRole('button', { name: '签收办理' }).click()
  await expect(title(page, '签收办理')).toBeVisible()
  await page.getByLabel('签收意见').fill('请今日办结。')
  await page.getByRole('button', { name: /^处置人/ }).click()
  const people = page.getByRole('dialog', { name: '选择处置人' })
  await people.getByRole('searchbox').fill('陈美玲')
  await people.getByRole('button', { name: /^陈美玲/ }).click()
  await expect(people).toBeHidden()
  await page.getByRole('button', { name: '确认签收' }).click()

  await expect(page.getByText('已签收并指派')).toBeVisible()
  await expect(title(page, '案件签收')).toBeVisible()
  const { opinions } = await city.known(squad?.id ?? '')
  expect(opinions).toContain('请今日办结。')
  const left = await city.cases(WANG, 'queryHandlePage')
  expect(left.map(({ id }) => id)).not.toContain(squad?.id)
})

test('a case is refused only with a reason', async ({ page, city }) => {
  const [row] = await city.cases(WANG, 'querySignPage', { sort: 'newest' })
  await as(page, city, WANG, `/caseEdit?id=${row?.id}`)
  await page.getByText('拒签退回', { exact: true }).click()
  const submits = wire(page, '/sign/submit')
  await page.getByRole('button', { name: '退回案件' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请填写拒签理由' })).toBeVisible()
  expect(submits).toHaveLength(0)
  await page.getByLabel('拒签理由').fill('不属于本部门职责范围。')
  await page.getByRole('button', { name: '退回案件' }).click()
  await expect(page.getByText('已退回')).toBeVisible()
  expect(submits).toHaveLength(1)
  expect(submits[0]?.postDataJSON()).toMatchObject({ id: row?.id, result: 'refuse' })
})
