import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LAMP_LABEL } from '@/domain/deadline/lamp'
import { lampOfCase } from '@/demo/case/model'
import { NOW, onScreen, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { letFail, listed, putAt, useCity } from '../city'

useCity()

const open = async (search = '') => {
  const app = renderApp({ at: `/caseHandle${search}`, as: WANG })
  await onScreen('案件处置')
  return app
}
const map = async () => within(await screen.findByRole('group', { name: '待处置案件的地图' }))
const markerOf = (record: ReturnType<typeof listed>[number]) => {
  const lamp = lampOfCase(record, NOW)
  const parts = [
    `${record.problem.smallType} ${record.taskNo}`,
    lamp && LAMP_LABEL[lamp],
    record.supervised && '督办',
  ]
  return parts.filter(Boolean).join('，')
}

describe('案件处置 on the map', () => {
  it('shows the loaded cases with their lamps and their number, and keeps the view in the address', async () => {
    const { user, router } = await open()
    await user.click(await screen.findByRole('button', { name: '看地图' }))
    const all = listed('handle')
    const drawn = await map()
    for (const record of all.slice(0, 10)) {
      expect(await drawn.findByRole('button', { name: markerOf(record) })).toBeTruthy()
    }
    expect(screen.getByText(`地图上 10 件，${all.length - 10} 件未加载`)).toBeTruthy()
    expect(router.state.location.search).toBe('?view=map')
    expect(screen.queryByText(all[0]?.taskNo ?? '')).toBeNull()
  })

  it('shows the card of a tapped marker, which opens its case and can be closed', async () => {
    const [record] = listed('handle')
    if (!record) throw new Error('nothing to handle')
    const { user, router } = await open('?view=map')
    await user.click(await (await map()).findByRole('button', { name: markerOf(record) }))
    const chosen = within(await screen.findByRole('region', { name: '选中的记录' }))
    expect(chosen.getByText(record.taskNo)).toBeTruthy()
    await user.click(chosen.getByRole('button', { name: '收起记录' }))
    expect(screen.queryByRole('region', { name: '选中的记录' })).toBeNull()
    await user.click((await map()).getByRole('button', { name: markerOf(record) }))
    await user.click(screen.getByRole('button', { name: record.problem.smallType }))
    await onScreen('处置详情')
    expect(router.state.location.search).toBe(`?id=${record.id}`)
    // Back shows the map again, with the same case.
    await router.navigate(-1)
    await onScreen('案件处置')
    const again = within(await screen.findByRole('region', { name: '选中的记录' }))
    expect(again.getByText(record.taskNo)).toBeTruthy()
  })

  it('loads up to fifty more by one tap, page by page', async () => {
    const wire = watchWire()
    const { user } = await open('?view=map')
    const { length } = listed('handle')
    await user.click(await screen.findByRole('button', { name: `再加载 ${Math.min(50, length - 10)} 件` }))
    await screen.findByText(`地图上 ${length} 件`)
    const pages = wire.to('queryHandlePage').map(({ query }) => query.pageNum)
    expect(pages).toEqual(Array.from({ length: Math.ceil(length / 10) }, (_, i) => String(i + 1)))
    expect(screen.queryByRole('button', { name: /^再加载/ })).toBeNull()
  })

  it('shows an error when more cannot be loaded, and keeps the loaded markers', async () => {
    const { user } = await open('?view=map')
    const more = await screen.findByRole('button', { name: /^再加载/ })
    letFail('queryHandlePage', '500')
    await user.click(more)
    expect(await screen.findByText('地图上 10 件，其余没有加载出来')).toBeTruthy()
    expect(await (await map()).findAllByRole('button', { name: /灯|挂账/ })).toHaveLength(10)
  })

  it('shows how many cases have no position', async () => {
    const [first, second] = listed('handle')
    for (const record of [first, second]) if (record) putAt(record, { longitude: null, latitude: null })
    await open('?view=map')
    expect(await screen.findByText(/^地图上 8 件，2 件没有坐标/)).toBeTruthy()
  })

  it('returns to the rows, with the same filters', async () => {
    const { user, router } = await open('?view=map&lamp=red')
    await map()
    await user.click(screen.getByRole('button', { name: '看列表' }))
    await screen.findAllByText(/^XM\d+$/)
    await waitFor(() => expect(router.state.location.search).toBe('?lamp=red'))
  })

  it('shows the same empty message as the list', async () => {
    await open('?view=map&q=没有这样的案件')
    expect(await screen.findByText('没有符合条件的记录')).toBeTruthy()
  })
})
