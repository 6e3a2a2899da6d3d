import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { boardOf, caseLists } from '@/demo/case/lists'
import { CASE_ACTION_LABEL } from '@/domain/case/moves'
import { CHEN, demo, onScreen, renderApp, server, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { caseNow, letFail, useCity, userOf } from '../city'
import { rowOf } from '../rows'
import { lampCasesOf, taskNos } from './query'

useCity()

const open = async (search = '', as = WANG) => {
  const app = renderApp({ at: `/caseWarn${search}`, as })
  await onScreen('超期预警')
  return app
}

/** An overdue case of the head's unit that is assigned to 陈美玲. */
function assigned() {
  const chen = userOf(CHEN)
  const found = lampCasesOf('red').find(
    ({ facts }) => facts.step === 'personal' && facts.handlerId === chen.id,
  )
  if (!found) throw new RangeError('no overdue case of 陈美玲')
  return found
}

const urges = (id: string) => caseNow(id).flow.filter(({ action }) => action === CASE_ACTION_LABEL.urge)

const board = async () => within(await screen.findByRole('table'))

describe('超期预警 of a head', () => {
  it('keeps an assigned case in 已超期, with its assignee, 催办 and 改派', async () => {
    const { taskNo } = assigned()
    await open(`?tab=2&q=${taskNo}`)
    const row = await rowOf(taskNo)
    expect(row.getByText('陈美玲')).toBeTruthy()
    expect(row.getByRole('button', { name: '催办' })).toBeTruthy()
    expect(row.getByRole('button', { name: '改派' })).toBeTruthy()
    expect(row.queryByRole('button', { name: '去处置' })).toBeNull()
  })

  it('urges the assignee with a prepared text, once, and the assignee sees it', async () => {
    const wire = watchWire()
    const { id, taskNo } = assigned()
    const { user } = await open(`?tab=2&q=${taskNo}`)
    await user.click((await rowOf(taskNo)).getByRole('button', { name: '催办' }))
    const sheet = within(await screen.findByRole('dialog', { name: '催办陈美玲' }))
    expect(sheet.getByLabelText(/^催办内容/)).toHaveProperty('value', '已超期，请尽快处置。')
    await user.dblClick(sheet.getByRole('button', { name: '确认催办' }))
    await screen.findByText('已催办陈美玲，案件上会一直显示，直到办理')
    expect(wire.to('handlePerson/urge').map(({ body }) => body)).toEqual([
      { clientId: expect.any(String), id, words: '已超期，请尽快处置。' },
    ])
    expect(urges(id)).toHaveLength(1)
    await waitFor(async () => expect((await rowOf(taskNo)).getAllByText('催办').length).toBe(2))
    renderApp({ at: `/personalHandleDetail?id=${id}`, as: CHEN })
    expect(await screen.findByText('王建国 今天 15:00 催办：已超期，请尽快处置。')).toBeTruthy()
  })

  it('adds no second 催办 when the answer was lost', async () => {
    const { id, taskNo } = assigned()
    letFail('handlePerson/urge', 'lost')
    const { user } = await open(`?tab=2&q=${taskNo}`)
    await user.click((await rowOf(taskNo)).getByRole('button', { name: '催办' }))
    await user.click(await screen.findByRole('button', { name: '确认催办' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '确认催办' }))
    await screen.findByText('已催办陈美玲，案件上会一直显示，直到办理')
    expect(urges(id)).toHaveLength(1)
  })

  it('offers 催办 and 改派 in the detail too', async () => {
    renderApp({ at: `/caseWarnDetail?id=${assigned().id}`, as: WANG })
    await onScreen('预警详情')
    expect(await screen.findByRole('button', { name: '催办' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '改派' })).toBeTruthy()
  })

  it('reassigns the overdue cases of one person together', async () => {
    const { user, router } = await open('?tab=2')
    await user.click((await board()).getByRole('button', { name: /^陈美玲 已超期/ }))
    const own = caseLists.all(demo.db(), userOf(WANG), 'overdue', { holderId: userOf(CHEN).id })
    await screen.findByText(`共 ${own.length} 件`)
    expect(screen.getByRole('button', { name: '移除 在办：陈美玲' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '多选' }))
    await user.click(await screen.findByRole('button', { name: '全选已加载' }))
    expect(screen.getByRole('button', { name: `改派 ${Math.min(own.length, 10)} 件` })).toBeTruthy()
    expect(router.state.location.search).toContain('holder=')
  })

  it('assigns a case without an assignee from its row, and several together', async () => {
    const { user } = await open('?tab=2')
    const own = caseLists.all(demo.db(), userOf(WANG), 'overdue', { holderId: 'none' })
    await user.click((await board()).getByRole('button', { name: /^未指派 已超期/ }))
    await screen.findByText(`共 ${own.length} 件`)
    await user.click(screen.getByRole('button', { name: '多选' }))
    await user.click(await screen.findByRole('button', { name: '全选已加载' }))
    expect(screen.getByRole('button', { name: `指派 ${Math.min(own.length, 10)} 件` })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '取消' }))
    const row = await rowOf(own[0]?.taskNo ?? '')
    expect(row.getByRole('button', { name: '去处置' })).toBeTruthy()
    await user.click(row.getByRole('button', { name: '指派' }))
    await onScreen('案件指派')
  })
})

describe('本单位', () => {
  it('shows each assignee with numbers that their lists repeat', async () => {
    const { user, router } = await open('?tab=2')
    const [first] = boardOf(demo.db(), userOf(WANG)).sort((a, b) => (b.overdue ?? 0) - (a.overdue ?? 0))
    if (!first) throw new RangeError('an empty board')
    const holder = first.holderName || '未指派'
    const numbers = { 已超期: first.overdue, 即将超期: first.warn }
    for (const [label, count] of Object.entries(numbers)) {
      if (!count) continue
      await user.click((await board()).getByRole('button', { name: `${holder} ${label} ${count} 件` }))
      await screen.findByText(`共 ${count} 件`)
      expect(screen.getByRole('tab', { selected: true }).textContent).toBe(`${label}${count}`)
    }
    await user.click((await board()).getByRole('button', { name: `${holder} 在办 ${first.open} 件` }))
    await onScreen('在办案件')
    await screen.findByText(`共 ${first.open} 件`)
    await router.navigate(-1)
    await onScreen('超期预警')
  })

  it('shows the three most pressing rows, and all after a tap', async () => {
    const { user } = await open()
    const rows = boardOf(demo.db(), userOf(WANG))
    expect(rows.length).toBeGreaterThan(3)
    expect((await board()).getAllByRole('row')).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: `全部 ${rows.length} 行` }))
    expect((await board()).getAllByRole('row')).toHaveLength(rows.length + 1)
  })

  it('is not requested for a handler', async () => {
    const wire = watchWire()
    await open('', CHEN)
    await screen.findByText(/^共 \d+ 件|没有即将超期的案件/)
    expect(wire.to('unitBoard')).toEqual([])
    expect(screen.queryByText('本单位')).toBeNull()
  })

  it('is left out where the city has no such call, and the list stays', async () => {
    server.use(http.get('*/appCaseHandle/unitBoard', () => new HttpResponse(null, { status: 404 })))
    await open('?tab=2')
    await screen.findByText(`共 ${lampCasesOf('red').length} 件`)
    await waitFor(() => expect(screen.queryByText('本单位')).toBeNull())
    expect(taskNos(lampCasesOf('red')).length).toBeGreaterThan(0)
  })

  it('shows why it failed to load, and loads on 重试', async () => {
    letFail('unitBoard', '500')
    const { user } = await open()
    await screen.findByText(/^本单位没有加载出来/)
    await user.click(
      within(screen.getByRole('region', { name: '本单位' })).getByRole('button', { name: '重试' }),
    )
    expect((await board()).getAllByRole('row').length).toBeGreaterThan(1)
  })
})
