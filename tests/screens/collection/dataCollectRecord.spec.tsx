import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { collectLists } from '@/demo/collection/lists'
import { CHEN, demo, LIN, onScreen, renderApp } from '../../app'
import { itIsAList } from '../../families/itIsAList'
import { watchWire } from '../../wire'
import { letFail, useCity, userOf } from '../case/city'
import { collectIn, review } from './collects'
import { collectsOf } from '@/demo/collection/story'

useCity()

const codes =
  (state = '') =>
  () =>
    collectLists.all(demo.db(), userOf(LIN), 'own', { state }).map(({ code }) => code)
const shown = () =>
  screen.getAllByRole('article').map((row) => /CJ\d+/.exec(row.textContent ?? '')?.[0] ?? null)

const tab = (name: string, key: string, state: string, empty: string) => ({
  tab: name,
  search: key && `?tab=${key}`,
  call: 'myPage',
  query: { sort: 'returned', ...(state !== '' && { state }) },
  rows: codes(state),
  empty,
  what: '采集记录',
})

describe('采集记录', () => {
  itIsAList({
    at: '/collectRecord',
    title: '采集记录',
    as: LIN,
    usersWithoutRows: [CHEN],
    unit: '条',
    shown,
    letFail,
    tabs: [
      tab('全部', '', '', '还没有采集过'),
      tab('已退回', 'returned', '2', '没有退回的采集'),
      tab('待审核', 'waiting', '0', '没有待审核的采集'),
      tab('已通过', 'approved', '1', '没有已通过的采集'),
    ],
  })

  it('shows returned records on top, each with its reason, and opens the prefilled form', async () => {
    const { user, router } = renderApp({ at: '/collectRecord', as: LIN })
    const [first] = await screen.findAllByRole('article')
    const row = within(first ?? document.body)
    const code = codes()()[0] ?? ''
    const record = [...collectsOf(demo.db()).values()].find((one) => one.code === code)
    expect(row.getByText(`退回原因：${record?.reason ?? '?'}`)).toBeTruthy()
    await user.click(row.getByRole('button', { name: /^修改/ }))
    await screen.findByText(`退回原因：${record?.reason ?? '?'}`)
    expect(router.state.location.search).toContain(`mends=${record?.id ?? '?'}`)
  })

  it('filters by type, from the address', async () => {
    const wire = watchWire()
    renderApp({ at: '/collectRecord?kind=merchant,point', as: LIN })
    await screen.findByText(/^共 \d+ 条$/)
    expect(wire.to('collect/myPage')[0]?.query).toMatchObject({ kind: 'merchant,point' })
    expect(screen.getByText('摊主商户、点位')).toBeTruthy()
  })
})

describe('采集记录, detail', () => {
  const open = async (kind: string, state: string) => {
    const record = collectIn(kind, state)
    const app = renderApp({ at: `/collectRecord?id=${record.id}`, as: LIN })
    await onScreen('采集记录')
    await screen.findByText(record.code)
    return { app, record }
  }

  it('masks personal data, shows it in full after a tap, and hides it again', async () => {
    const wire = watchWire()
    const { app, record } = await open('merchant', '0')
    const { idCard = '', phone = '', ownerName = '' } = record.words
    for (const secret of [idCard, phone, ownerName]) expect(document.body.textContent).not.toContain(secret)
    await app.user.click(screen.getByRole('button', { name: '显示证件号码' }))
    await screen.findByText(idCard)
    expect(wire.to('collect/reveal').map(({ method, query, body }) => [method, query, body])).toEqual([
      ['POST', {}, { id: record.id, field: 'idCard' }],
    ])
    expect(document.body.textContent).not.toContain(phone)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(screen.queryByText(idCard)).toBeNull())
    expect(
      JSON.stringify([...app.queryClient.getQueryCache().getAll()].map(({ state }) => state.data)),
    ).not.toContain(idCard)
  })

  it('opens the object of an accepted record, and the form of a returned one', async () => {
    const { app, record } = await open('merchant', '0')
    review(record)
    await act(() => app.queryClient.invalidateQueries())
    await app.user.click(await screen.findByRole('button', { name: '查看摊主商户' }))
    expect(app.router.state.location.search).toContain(`id=${record.objectId}`)
    const back = collectIn('point', '2')
    await act(() => app.router.navigate(`/collectRecord?id=${back.id}`))
    await app.user.click(await screen.findByRole('button', { name: '修改后重新提交' }))
    await onScreen('点位采集')
  })

  it('loads on 重试 after the signal was lost', async () => {
    letFail('collect/detail', 'offline', 2)
    const { user } = renderApp({ at: `/collectRecord?id=${collectIn('merchant', '2').id}`, as: LIN })
    await screen.findByText('采集记录没有加载出来')
    await user.click(screen.getByText('重试'))
    await screen.findByText('采集内容')
  })
})
