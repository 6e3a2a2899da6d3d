import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LIN, onScreen, renderApp } from '../app'
import { codes, HERE, letFail, listed, located } from '../screens/object/objects'
import { watchWire } from '../wire'

export interface ObjectListFacts {
  /** Path of the screen, its title, its type. */
  at: string
  title: string
  kind: Parameters<typeof listed>[0]
  /** Last parts of the path of its read. */
  call: string
  /** Counter word of its rows, and the name of the content that failed to load. */
  unit: string
  what: string
  /** Title of the detail of a row. */
  detail: string
}

const PAGE = 10

/**
 * Common tests of all object lists: nearest first, or by number without a position; search by code and filter
 * by region; an error and its retry; each row opens its record, and Back restores the place.
 */
export function itIsAnObjectList({ at, title, kind, call, unit, what, detail }: ObjectListFacts): void {
  const open = async (search = '', device = {}) => {
    const app = renderApp({ at: `${at}${search}`, as: LIN, device })
    await onScreen(title)
    return app
  }
  const codesOf = (rows: readonly { code: string }[]) => rows.slice(0, PAGE).map(({ code }) => code)

  it('sorts by distance', async () => {
    await open('', located)
    const { longitude, latitude } = HERE
    const nearest = codesOf(listed(kind, { sort: 'distance', longitude, latitude }))
    await screen.findByText(nearest[0] ?? '')
    expect(codes()).toEqual(nearest)
  })

  it('sorts by number without a position, shows that, and requests it once', async () => {
    const wire = watchWire()
    await open()
    const all = listed(kind)
    expect(all.length).toBeGreaterThan(PAGE)
    await screen.findByText(`共 ${all.length} ${unit}`)
    expect(codes()).toEqual(codesOf(all))
    expect(screen.getByText(/暂按编号排列/)).toBeTruthy()
    expect(wire.to(call).map(({ query }) => query)).toEqual([{ sort: 'name', pageNum: '1', pageSize: '10' }])
  })

  it('is searched by code, filtered by region, and shows why it is empty', async () => {
    const wanted = listed(kind)[3]
    const { user, router } = await open(`?q=${wanted?.code}`)
    await screen.findByText(`共 1 ${unit}`)
    expect(codes()).toEqual([wanted?.code])
    await router.navigate(`${at}?area=195`)
    await screen.findByText(`共 ${listed(kind, { areaCode: '195' }).length} ${unit}`)
    await router.navigate(`${at}?q=没有这样的`)
    await screen.findByText('没有符合条件的记录')
    await user.click(screen.getByText('清除条件'))
    await screen.findByText(`共 ${listed(kind).length} ${unit}`)
  })

  it('shows the error, and the rows on 重试', async () => {
    letFail(call, '503')
    const { user } = await open()
    await screen.findByText(`${what}没有加载出来`)
    await user.click(screen.getByText('重试'))
    await screen.findByText(`共 ${listed(kind).length} ${unit}`)
  })

  it('opens the record of a row, switches to a map, and Back restores the place', async () => {
    const { user, router } = await open()
    await screen.findByText(`共 ${listed(kind).length} ${unit}`)
    const opener = document.querySelector('.cg-rowcard-open')
    if (!(opener instanceof HTMLElement)) throw new RangeError('no row')
    await user.click(opener)
    await onScreen(detail)
    expect(router.state.location.search).toBe(`?id=${listed(kind)[0]?.id}`)
    await router.navigate(-1)
    await onScreen(title)
    await user.click(await screen.findByLabelText('看地图'))
    expect(await screen.findByRole('group', { name: `${what}的地图` })).toBeTruthy()
  })
}
