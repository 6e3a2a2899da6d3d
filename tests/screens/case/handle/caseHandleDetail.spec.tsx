import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { PhotoKind } from '@/domain/attachment'
import { Stage } from '@/domain/case/stage'
import { MINUTE } from '@/domain/time'
import { CHEN, demo, onScreen, pass, renderApp, server, WANG } from '../../../app'
import { gate } from '../../../kit/harness'
import { watchWire } from '../../../wire'
import { accountKnown, caseIn, letFail, letHold, listed, useCity } from '../city'

useCity()

const open = async (id: string, as = WANG) => {
  const app = renderApp({ at: `/caseHandleDetail?id=${id}`, as })
  await onScreen('处置详情')
  await accountKnown()
  return app
}
const inBar = async (name: string) => screen.findByRole('button', { name })

describe('处置详情', () => {
  it('shows the case with its state and its flow so far', async () => {
    const record = caseIn('handle', { lamp: 'yellow' })
    await open(record.id)
    await screen.findByText(record.description)
    expect(screen.getByText('待处置')).toBeTruthy()
    expect(screen.getByText(/^剩余 /)).toBeTruthy()
    const flow = within(await screen.findByRole('region', { name: '办理经过' }))
    expect((await flow.findAllByRole('listitem'))[0]?.textContent).toMatch(/^签收/)
  })

  it('opens with the data of its row, and offers no action until the case is loaded', async () => {
    const response = gate()
    // The request passes to the city once the screen is open.
    server.use(http.get('*/caseCommon/detail', () => response.promise))
    const { taskNo, description, place, problem } = caseIn('handle', { lamp: 'green' })
    const { user } = renderApp({ at: `/caseHandle?q=${taskNo}`, as: WANG })
    await user.click(await screen.findByRole('button', { name: problem.smallType }))
    await onScreen('处置详情')
    expect(screen.getByText(description)).toBeTruthy()
    expect(screen.getByText('位置').nextElementSibling?.textContent).toContain(place.address)
    expect(screen.getByText(/^剩余 /)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '处置办理' })).toBeNull()
    expect(screen.queryByLabelText('更多')).toBeNull()
    const shown = screen.getByText(description)
    response.open(undefined)
    await inBar('处置办理')
    // The same element: nothing flickers, and opened sections stay open.
    expect(screen.getByText(description)).toBe(shown)
  })

  it('keeps the data of its row when the case fails to load, below the error with 重试', async () => {
    const { taskNo, description, problem } = caseIn('handle', { lamp: 'green' })
    letFail('caseCommon/detail?', '503', 9)
    const { user } = renderApp({ at: `/caseHandle?q=${taskNo}`, as: WANG })
    await user.click(await screen.findByRole('button', { name: problem.smallType }))
    await onScreen('处置详情')
    await screen.findByText(/^案件没有加载出来：/)
    expect(screen.getByText(description)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '处置办理' })).toBeNull()
    demo.db().failures.splice(0)
    await user.click(screen.getByRole('button', { name: '重试' }))
    await inBar('处置办理')
    expect(screen.getByText(description)).toBeTruthy()
    expect(screen.queryByText(/没有加载出来/)).toBeNull()
  })

  it('shows nothing but the refusal when the city refuses the case', async () => {
    const { id, taskNo, description, problem } = caseIn('handle', { lamp: 'green' })
    const { user } = renderApp({ at: `/caseHandle?q=${taskNo}`, as: WANG })
    const row = await screen.findByRole('button', { name: problem.smallType })
    demo.db().cases.delete(id)
    await user.click(row)
    await onScreen('处置详情')
    await screen.findByText('案件没有加载出来')
    expect(screen.queryByText(description)).toBeNull()
  })

  it('opens the form and returns', async () => {
    const { id } = caseIn('handle', { lamp: 'green' })
    const { user, router } = await open(id)
    await user.click(await inBar('处置办理'))
    await onScreen('案件处置办理')
    expect(router.state.location.search).toBe(`?id=${id}`)
    await user.click(screen.getByLabelText('返回'))
    await onScreen('处置详情')
  })

  it('opens 申请延期', async () => {
    const { user } = await open(caseIn('handle', { lamp: 'green' }).id)
    await user.click(await inBar('申请延期'))
    await onScreen('申请延期')
  })

  it.each([
    { item: '处置信息', title: '处置信息' },
    { item: '全部附件', title: '附件详情' },
    { item: '申请挂账', title: '挂账申请' },
    { item: '追加反馈', title: '反馈办理' },
  ])('opens $item from 更多', async ({ item, title }) => {
    const { user } = await open(caseIn('handle', { lamp: 'green' }).id)
    await user.click(await screen.findByLabelText('更多'))
    await user.click(within(await screen.findByRole('dialog', { name: '更多' })).getByText(item))
    await onScreen(title)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('hides 申请挂账 on a parked case', async () => {
    const { user } = await open(caseIn('handle', { lamp: 'parked' }).id)
    await user.click(await screen.findByLabelText('更多'))
    const sheet = within(await screen.findByRole('dialog', { name: '更多' }))
    expect(sheet.getByText('挂账与解挂')).toBeTruthy()
    expect(sheet.queryByText('申请挂账')).toBeNull()
  })

  it.each([
    {
      what: 'parked',
      of: () => caseIn('handle', { lamp: 'parked' }),
      handle: '案件挂账中，请先解挂',
      delay: '案件挂账中，无需延期',
    },
    {
      what: 'overdue',
      of: () => caseIn('handle', { lamp: 'red' }),
      handle: '',
      delay: '已超期，不能再申请延期',
    },
  ])('shows why actions are not allowed on a case $what', async ({ of, handle, delay }) => {
    const record = of()
    const { user } = await open(record.id)
    await screen.findByText(record.description)
    for (const [name, why] of [
      ['申请延期', delay],
      ['处置办理', handle],
    ] as const) {
      const button = await inBar(name)
      expect(button.getAttribute('aria-disabled')).toBe(why === '' ? null : 'true')
      if (why === '') continue
      await user.click(button)
      expect(await screen.findByText(why)).toBeTruthy()
    }
    await onScreen('处置详情')
  })

  it('offers only 撤回 on what the user has submitted', async () => {
    const record = listed('withdrawable').find(({ facts }) => facts.stage === Stage.awaitingClosure)
    const { user, router } = await open(record?.id ?? '')
    await user.click(await inBar('撤回'))
    await onScreen('撤回办理')
    expect(router.state.location.search).toBe(`?id=${record?.id}`)
    await user.click(screen.getByLabelText('返回'))
    await onScreen('处置详情')
    expect(screen.queryByRole('button', { name: '处置办理' })).toBeNull()
    expect(screen.queryByRole('button', { name: '申请延期' })).toBeNull()
  })

  it('shows why a case submitted by others cannot be handled', async () => {
    const record = listed('personalDone', CHEN).find(({ facts }) => facts.stage === Stage.handling)
    const { user } = await open(record?.id ?? '')
    await user.click(await inBar('处置办理'))
    await screen.findByText('处置已提交，正在等待部门确认')
  })

  it('shows a handler of another unit that it is not theirs', async () => {
    const { user } = await open(caseIn('handle', { departmentId: '35020301' }).id, CHEN)
    await user.click(await inBar('处置办理'))
    await screen.findByText('只有处置部门可以提交处置')
  })

  it('queries the lock that handling takes, and shows its holder', async () => {
    const wire = watchWire()
    const { id } = caseIn('handle', { lamp: 'green' })
    letHold(CHEN, id)
    pass(5 * MINUTE)
    await open(id)
    await screen.findByText('陈美玲 今天 15:00 起正在办理，您可以查看')
    expect(wire.to('isCaseDetailLock')[0]?.query).toEqual({ id, tackleType: 'handle', type: 'case' })
  })

  it('shows the photos before and after side by side, each with its title', async () => {
    const record = listed('done').find(({ photos }) => photos.some(({ kind }) => kind === PhotoKind.after))
    await open(record?.id ?? '')
    const after = within(await screen.findByRole('region', { name: '处置后' }))
    expect(await after.findByLabelText('查看 处置后 第 1 张')).toBeTruthy()
    expect(screen.getByRole('region', { name: '处置前' })).toBeTruthy()
    expect(screen.queryByText('其他')).toBeNull()
  })
})

describe('处置详情, when loading fails', () => {
  it('shows the case on 重试 after the signal was lost', async () => {
    const record = caseIn('handle', { lamp: 'green' })
    letFail('caseCommon/detail?', 'offline', 2)
    const { user } = await open(record.id)
    await screen.findByText('网络连接错误')
    await user.click(screen.getByText('重试'))
    await screen.findByText(record.description)
  })

  it('still shows the case when its lock is unknown', async () => {
    const record = caseIn('handle', { lamp: 'green' })
    letFail('isCaseDetailLock', '500', 9)
    await open(record.id)
    await screen.findByText(record.description)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
