import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryCaseUnionPage } from '@/api/contract/case'
import { locate } from '@/kit/data/usePosition'
import { PositionError } from '@/platform/errors'
import { demo, onScreen, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { scrollRows } from '../../../longRows'
import { letFail, useCity } from '../city'
import { numbers } from './query'

useCity()

const HERE = { longitude: 118.08, latitude: 24.46, accuracy: 12 }

const open = async (search: string, device?: Parameters<typeof renderApp>[0]['device']) => {
  const app = renderApp({ at: `/caseUnion${search}`, as: WANG, device })
  await onScreen('综合查询')
  await waitFor(() => expect(numbers().length).toBeGreaterThanOrEqual(10))
  return app
}

const distances = () => screen.getAllByText(/ · [\d.]+ (米|公里)$/).map(({ textContent }) => textContent)
const scroller = () => {
  const found = document.querySelector<HTMLElement>('.cg-scroll')
  if (!found) throw new Error('no scroll container')
  return found
}

describe('综合查询 by distance', () => {
  it('shows that rows have another order while the position is unknown, and retries', async () => {
    let allowed = false
    const position = () =>
      allowed
        ? Promise.resolve({ ...HERE, time: demo.clock().now() })
        : Promise.reject(new PositionError('denied'))
    const { user } = await open('?sort=distance', { position })
    await screen.findByText(/暂按截止时间排列$/)
    await user.click(screen.getByRole('button', { name: '重新定位' }))
    expect(await screen.findByText(`${new PositionError('denied').message}，暂按截止时间排列`)).toBeTruthy()
    allowed = true
    await user.click(screen.getByRole('button', { name: '重新定位' }))
    await waitFor(() => expect(screen.queryByText(/暂按截止时间排列$/)).toBeNull())
  })

  it('shows no note about the order when the list failed', async () => {
    letFail('queryCaseUnionPage', '500')
    const { user } = renderApp({ at: '/caseUnion?sort=distance', as: WANG })
    await screen.findByText('案件没有加载出来')
    expect(screen.queryByText(/暂按截止时间排列$/)).toBeNull()
    await user.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByText(/暂按截止时间排列$/)
  })

  it('keeps the order of the rows as the user walks on, until the user requests a new one', async () => {
    const here = { ...HERE }
    const position = () => Promise.resolve({ ...here, time: demo.clock().now() })
    const { user, queryClient } = await open('?sort=distance', {
      position,
      mayLocateSilently: () => Promise.resolve(true),
    })
    await waitFor(() => expect(screen.queryByText(/暂按截止时间排列$/)).toBeNull())
    await user.click(await screen.findByRole('button', { name: '加载更多' }))
    await waitFor(() => expect(numbers().length).toBeGreaterThan(10))
    const wire = watchWire()
    const [places, rows] = [distances(), numbers()]
    here.latitude += 0.01
    await act(() => locate())
    await waitFor(() => expect(distances()).not.toEqual(places))
    expect(numbers()).toEqual(rows)
    expect(wire.to('queryCaseUnionPage')).toEqual([])
    // The new order starts at the current position.
    letFail('queryCaseUnionPage', '500')
    await act(() => queryClient.invalidateQueries({ queryKey: [queryCaseUnionPage.path] }))
    await screen.findByText(/^数据截至/)
    await user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() =>
      expect(wire.to('queryCaseUnionPage').slice(-1)[0]?.query).toMatchObject({
        latitude: '24.47',
        pageNum: '1',
      }),
    )
  })
})

describe('综合查询, rows and map', () => {
  it('returns from the map to the same rows and scroll position', async () => {
    const { user } = await open('')
    await scrollRows(scroller(), 700)
    const [top, seen] = [scroller().scrollTop, numbers()]
    expect(top).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: '看地图' }))
    await screen.findByRole('group', { name: '查询结果的地图' })
    // A map has nothing to scroll.
    scroller().scrollTop = 0
    fireEvent.scroll(scroller())
    await user.click(screen.getByRole('button', { name: '看列表' }))
    await waitFor(() => expect(numbers()).toEqual(expect.arrayContaining(seen.slice(0, 3))))
    expect(scroller().scrollTop).toBe(top)
  })
})
