import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { caseLists } from '@/demo/case/lists'
import { demo, onScreen, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { useCity, userOf } from '../city'
import { numbers } from '../rows'

useCity()

const cases = () => caseLists.all(demo.db(), userOf(WANG), 'reported', { sort: 'newest' })
const open = async () => {
  const app = renderApp({ at: '/caseUnion', as: WANG })
  await onScreen('综合查询')
  await screen.findByText(/^共 \d+ 件$/)
  await app.user.click(screen.getByLabelText('筛选'))
  return { ...app, sheet: within(await screen.findByRole('dialog', { name: '筛选' })) }
}
const CHEN_ID = '1002'
const SQUAD = '3502030106'

describe('people as criteria of a list', () => {
  it.each([
    {
      label: '处置人',
      name: '陈美玲',
      wire: { handlerName: '陈美玲' },
      of: () => cases().filter(({ facts }) => facts.handlerId === CHEN_ID),
    },
    {
      label: '上报人',
      name: '林志强',
      wire: { reporterName: '林志强' },
      of: () => cases().filter(({ reporterName }) => reporterName === '林志强'),
    },
    {
      label: '经手人',
      name: '王建国',
      wire: { personName: '王建国' },
      of: () =>
        cases().filter(({ flow, signerName }) =>
          [signerName, ...flow.flatMap((line) => [line.operatorName, line.receiverName])].includes('王建国'),
        ),
    },
  ])('$label $name shows only their cases', async ({ label, name, wire: query, of }) => {
    const wire = watchWire()
    const { user, sheet } = await open()
    await user.type(sheet.getByLabelText(label), name)
    await user.click(sheet.getByText('查看结果'))
    const expected = of()
    expect(expected.length).toBeGreaterThan(2)
    await screen.findByText(`共 ${expected.length} 件`)
    expect(numbers()).toEqual(expected.slice(0, 10).map(({ taskNo }) => taskNo))
    expect(wire.to('queryCaseUnionPage').slice(-1)[0]?.query).toMatchObject(query)
    expect(screen.getByRole('button', { name: `移除 ${label} ${name}` })).toBeTruthy()
  })

  it('filters by a squad from the tree: its cases and those of its people', async () => {
    const { user, sheet } = await open()
    await user.click(sheet.getByRole('button', { name: /^处置班组/ }))
    const units = within(await screen.findByRole('dialog', { name: '选择处置班组' }))
    await user.type(await units.findByLabelText('搜索单位'), '鹭江中队')
    await user.click(await units.findByRole('button', { name: /^鹭江中队/ }))
    await user.click(sheet.getByText('查看结果'))
    const squad = new Set(
      [...demo.db().users.values()].filter(({ orgCode }) => orgCode === SQUAD).map(({ id }) => id),
    )
    const expected = cases().filter(({ facts }) => facts.departmentId === SQUAD || squad.has(facts.handlerId))
    await screen.findByText(`共 ${expected.length} 件`)
    expect(screen.getByRole('button', { name: '移除 鹭江中队' })).toBeTruthy()
  })
})
