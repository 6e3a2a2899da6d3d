import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CONTESTED_CASE } from '@/demo/seed'
import { Stage } from '@/domain/case/stage'
import { CHEN, LIN, onScreen, renderApp, WANG, type AppTest } from '../../../app'
import { watchWire } from '../../../wire'
import { caseNow, letFail, listed, useCity, userOf } from '../city'

useCity()

const open = async (as = WANG) => {
  const app = renderApp({ at: '/caseSign', as })
  await onScreen('案件签收')
  return app
}

const rows = () => screen.findAllByRole('article')
const rowOf = async (taskNo: string) => {
  const row = (await screen.findByText(taskNo)).closest('article')
  if (!row) throw new Error(`no row of ${taskNo}`)
  return row
}
const shown = async () => (await rows()).map((row) => /XM\d+/.exec(row.textContent)?.[0])
/** Scrolls the list by this distance (px). */
const scrollBy = (px: number) => {
  const box = document.querySelector('.cg-scroll')
  if (!box) throw new Error('no scroll container')
  box.scrollTop += px
  fireEvent.scroll(box)
}
const search = () => screen.getByLabelText('搜索案件')

describe('案件签收', () => {
  it('shows the cases of the department, nearest deadline first, each with its lamp as text', async () => {
    await open()
    const expected = listed('sign')
    const numbers = (await rows()).map((row) => /XM\d+/.exec(row.textContent)?.[0])
    expect(numbers).toEqual(expected.slice(0, 10).map(({ taskNo }) => taskNo))
    expect(screen.getByText(`共 ${expected.length} 件`)).toBeTruthy()
    expect((await rows())[0]?.textContent).toMatch(/(超期|剩余) \d/)
  })

  it('signs a case on its row, which shows the result in place until the list is scrolled', async () => {
    const wire = watchWire()
    const { user } = await open()
    const all = listed('sign')
    const [, first] = all
    const row = await rowOf(first?.taskNo ?? '')
    await user.click(within(row).getByRole('button', { name: /^签收/ }))
    await screen.findByText('已签收，可在案件处置中办理')
    await screen.findByText(`共 ${all.length - 1} 件`)
    expect(within(row).getByText('已签收')).toBeTruthy()
    // The row has not moved, and has no second button to tap.
    expect((await shown()).slice(0, 10)).toEqual(all.slice(0, 10).map(({ taskNo }) => taskNo))
    expect(within(row).queryByRole('button', { name: /^签收/ })).toBeNull()
    scrollBy(100)
    await waitFor(() => expect(screen.queryByText(first?.taskNo ?? '')).toBeNull())
    expect((await shown())[1]).toBe(all[2]?.taskNo)
    expect(wire.to('/sign/')).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/sign/submit',
        query: {},
        body: { id: first?.id, result: 'sign' },
      },
    ])
    expect(caseNow(first?.id ?? '').facts.stage).toBe(Stage.handling)
  })

  it('shows that a colleague signed first, and removes the case from the list', async () => {
    const { user } = await open()
    const { taskNo } = caseNow(CONTESTED_CASE)
    await user.click(search())
    await user.paste(taskNo)
    // The row of the unfiltered list disappears as soon as the search has results.
    await screen.findByText('共 1 件')
    const row = await rowOf(taskNo)
    await user.click(within(row).getByRole('button', { name: /^签收/ }))
    expect((await screen.findByRole('alert')).textContent).toBe('案件已由他人签收')
    await within(row).findByText('案件已由他人签收')
    await user.clear(search())
    await waitFor(() => {
      const shown = screen.getAllByRole('article')
      expect(shown.length).toBeGreaterThan(1)
      for (const each of shown) expect(within(each).queryByText(taskNo)).toBeNull()
    })
  })

  it('removes the finished rows when the query changes, and when the list is left', async () => {
    const { user } = await open()
    const [first, second] = listed('sign')
    const sign = async (taskNo = '') => {
      const row = within(await rowOf(taskNo))
      await user.click(row.getByRole('button', { name: /^签收/ }))
      await row.findByText('已签收')
    }
    await sign(first?.taskNo)
    await user.click(search())
    await user.paste('XM')
    await waitFor(() => expect(screen.queryByText(first?.taskNo ?? '')).toBeNull())
    await sign(second?.taskNo)
    await user.click(within(await rowOf(second?.taskNo ?? '')).getByText(second?.problem.smallType ?? ''))
    await onScreen('案件详情')
    await user.click(screen.getByLabelText('返回'))
    await onScreen('案件签收')
    await waitFor(() => expect(screen.queryByText(second?.taskNo ?? '')).toBeNull())
  })

  it('neither sends again nor shows an error when a signature succeeded without an answer', async () => {
    const wire = watchWire()
    const { user } = await open()
    const [first] = listed('sign')
    const row = within(await rowOf(first?.taskNo ?? ''))
    letFail('sign/submit', 'lost')
    // The list cannot be queried either: the phone is offline.
    letFail('querySignPage', 'offline', 2)
    await user.click(row.getByRole('button', { name: /^签收/ }))
    await screen.findByText('网络连接错误')
    await screen.findByText(/^数据截至/)
    await user.click(row.getByRole('button', { name: /^签收/ }))
    await row.findByText('已签收')
    expect(wire.to('sign/submit')).toHaveLength(1)
    expect(caseNow(first?.id ?? '').facts.stage).toBe(Stage.handling)
    expect(screen.queryByText('案件已签收')).toBeNull()
  })

  it('opens a case by a tap on its row', async () => {
    const { user } = await open()
    const [first] = listed('sign')
    await user.click(
      within(await rowOf(first?.taskNo ?? '')).getByRole('button', { name: first?.problem.smallType ?? '' }),
    )
    await onScreen('案件详情')
    await screen.findByText(first?.description ?? '')
  })

  it('shows that nothing is to be signed', async () => {
    await open(LIN)
    await screen.findByText('没有待签收案件')
  })

  it('offers a retry when the list fails to load', async () => {
    letFail('querySignPage', '500')
    const { user } = await open()
    await screen.findByText('待签收案件没有加载出来')
    expect(screen.getByText('服务器错误')).toBeTruthy()
    expect(screen.queryByText('多选')).toBeNull()
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await rows()).toHaveLength(10)
  })
})

describe('签收 of several cases at once', () => {
  /** The first ten rows; a colleague may sign one of them between the list and the submit. */
  const openSelection = async (contested = -1) => {
    const first = listed('sign').slice(0, 10)
    for (const [index, record] of first.entries()) record.contested = index === contested
    const app = await open()
    await rowOf(first[0]?.taskNo ?? '')
    await app.user.click(screen.getByText('多选'))
    return { ...app, ids: first.map(({ id }) => id) }
  }

  const pickChen = async (user: AppTest['user']) => {
    await user.click(await screen.findByRole('button', { name: /^处置人/ }))
    const people = within(await screen.findByRole('dialog', { name: '选择处置人' }))
    await user.click(await people.findByText('陈美玲'))
  }

  it('shows the result of each of ten, and no retry of the one that another user has signed', async () => {
    const wire = watchWire()
    const { user, ids } = await openSelection(6)
    const lost = caseNow(ids[6] ?? '')
    await user.click(screen.getByRole('button', { name: '全选已加载' }))
    await user.click(screen.getByText('签收 10 件'))

    const sheet = await screen.findByRole('dialog', { name: '签收结果' })
    expect(within(sheet).getByText('已签收 9 件，1 件没有签收')).toBeTruthy()
    const outcomes = within(within(sheet).getByRole('list', { name: '每件的结果' })).getAllByRole('listitem')
    expect(outcomes).toHaveLength(10)
    expect(outcomes[0]?.textContent).toBe(`${lost.problem.smallType} ${lost.taskNo}案件已由他人签收`)
    expect(outcomes.slice(1).every(({ textContent }) => textContent.endsWith('已签收'))).toBe(true)

    expect(within(sheet).queryByText(/^重试/)).toBeNull()
    const line = { method: 'POST', path: '/api-digital/api/v1/sign/batchSubmit', query: {} }
    expect(wire.to('batchSubmit')).toEqual([{ ...line, body: { ids } }])

    await user.click(within(sheet).getByText('完成'))
    await screen.findByText(`共 ${listed('sign').length} 件`)
    for (const id of ids) {
      const row = within(await rowOf(caseNow(id).taskNo))
      expect(row.getByText(id === lost.id ? '案件已由他人签收' : '已签收')).toBeTruthy()
    }
    expect(screen.getByText('多选')).toBeTruthy()
    await user.click(screen.getByText('多选'))
    expect(screen.queryByLabelText(`选择 ${lost.problem.smallType} ${lost.taskNo}`)).toBeNull()
    scrollBy(100)
    await waitFor(() => expect(screen.queryByText(lost.taskNo)).toBeNull())
  })

  it('signs and assigns several to one person, and shows to whom they went', async () => {
    const wire = watchWire()
    const { user, ids } = await openSelection(3)
    await user.click(screen.getByRole('button', { name: '全选已加载' }))
    await user.click(screen.getByRole('button', { name: '签收并指派' }))
    await pickChen(user)
    await user.click(screen.getByRole('button', { name: '确认签收并指派' }))
    const result = within(await screen.findByRole('dialog', { name: '签收并指派结果' }))
    expect(result.getByText('已签收并指派 9 件，1 件没有签收并指派')).toBeTruthy()
    const lost = ids[3]
    const others = ids.filter((id) => id !== lost)
    expect(wire.to('sign/batchSubmit').map(({ body }) => body)).toEqual([{ ids }])
    expect(wire.to('batchAssign').map(({ body }) => body)).toMatchObject([{ ids: others }])
    for (const id of others) expect(caseNow(id).facts.handlerId).toBe(userOf(CHEN).id)
    await user.click(result.getByText('完成'))
    const row = within(await rowOf(caseNow(ids[0] ?? '').taskNo))
    expect(row.getByText('已签收并指派给陈美玲')).toBeTruthy()
  })

  it('does not sign again what was signed before the assignment failed', async () => {
    const wire = watchWire()
    const { user, ids } = await openSelection()
    letFail('batchAssign', '503')
    await user.click(screen.getByRole('button', { name: '全选已加载' }))
    await user.click(screen.getByRole('button', { name: '签收并指派' }))
    await pickChen(user)
    await user.click(screen.getByRole('button', { name: '确认签收并指派' }))
    await screen.findByText(/服务不可用，请联系管理员/)
    await user.click(screen.getByRole('button', { name: '确认签收并指派' }))
    await screen.findByText(/^已签收并指派给.+ 10 件$/)
    expect(wire.to('sign/batchSubmit')).toHaveLength(1)
    for (const id of ids) expect(caseNow(id).facts.handlerId).toBe(userOf(CHEN).id)
  })

  it('offers on the result to assign what was signed', async () => {
    const { user, ids } = await openSelection(6)
    await user.click(screen.getByRole('button', { name: '全选已加载' }))
    await user.click(screen.getByText('签收 10 件'))
    await user.click(await screen.findByRole('button', { name: '指派这 9 件' }))
    await screen.findByRole('dialog', { name: '指派 9 件' })
    await pickChen(user)
    await user.click(screen.getByRole('button', { name: '确认指派' }))
    await screen.findByText(/^已指派给.+ 9 件$/)
    const others = ids.filter((_id, index) => index !== 6)
    for (const id of others) expect(caseNow(id).facts.handlerId).toBe(userOf(CHEN).id)
  })

  it('shows no error for a batch that succeeded without an answer', async () => {
    const { user } = await openSelection()
    letFail('batchSubmit', 'lost')
    letFail('querySignPage', 'offline', 2)
    await user.click(screen.getByRole('button', { name: '全选已加载' }))
    await user.click(screen.getByText('签收 10 件'))
    await screen.findByText('网络连接错误')
    await screen.findByText(/^数据截至/)
    await user.click(screen.getByText('签收 10 件'))
    expect(await screen.findByText('已签收 10 件')).toBeTruthy()
  })

  it('keeps the selection when the whole batch fails', async () => {
    letFail('batchSubmit', '503')
    const { user } = await openSelection()
    await user.click(screen.getByRole('button', { name: '全选已加载' }))
    await user.click(screen.getByText('签收 10 件'))
    expect((await screen.findByRole('alert')).textContent).toBe('服务不可用，请联系管理员')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('已选 10 件，最多一次 50 件')).toBeTruthy()
    await user.click(screen.getByText('签收 10 件'))
    expect(await screen.findByText('已签收 10 件')).toBeTruthy()
  })

  it('requires a selection first, and clears it on 取消', async () => {
    const wire = watchWire()
    const { user, ids } = await openSelection()
    const { problem, taskNo } = caseNow(ids[0] ?? '')
    await user.click(screen.getByText('签收 0 件'))
    await screen.findByText('请先选择要签收的案件')
    await user.click(screen.getByLabelText(`选择 ${problem.smallType} ${taskNo}`))
    expect(screen.getByText('已选 1 件，最多一次 50 件')).toBeTruthy()
    await user.click(screen.getByText('取消'))
    await user.click(screen.getByText('多选'))
    expect(screen.getByText('已选 0 件，最多一次 50 件')).toBeTruthy()
    expect(wire.to('/sign/')).toEqual([])
  })
})
