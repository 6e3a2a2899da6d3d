import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LIN, onScreen, renderApp } from '../app'
import { codes, HERE, letFail, listed, located } from '../screens/object/objects'
import { watchWire } from '../wire'

export interface ObjectListFacts {
  /** Path of the screen, its title, its kind. */
  at: string
  title: string
  kind: Parameters<typeof listed>[0]
  /** The last parts of the path it is read by. */
  call: string
  /** What its rows are counted in, and what is said not to have been loaded. */
  unit: string
  what: string
  /** Title of the detail a row opens. */
  detail: string
}

const PAGE = 10

/**
 * What every list of objects must do, as tests: nearest first where one stands, by number while nobody knows; found by code and
 * narrowed by region; a failure told and mended; each row opens its record, and Back is where one was.
 */
export function itIsAnObjectList({ at, title, kind, call, unit, what, detail }: ObjectListFacts): void {
  const open = async (search = '', device = {}) => {
    const app = renderApp({ at: `${at}${search}`, as: LIN, device })
    await onScreen(title)
    return app
  }
  const codesOf = (rows: readonly { code: string }[]) => rows.slice(0, PAGE).map(({ code }) => code)

  it('begins where one stands', async () => {
    await open('', located)
    const { longitude, latitude } = HERE
    const nearest = codesOf(listed(kind, { sort: 'distance', longitude, latitude }))
    await screen.findByText(nearest[0] ?? '')
    expect(codes()).toEqual(nearest)
  })

  it('is in the order of numbers while nobody knows where one is, says so, and asks once', async () => {
    const wire = watchWire()
    await open()
    const all = listed(kind)
    expect(all.length).toBeGreaterThan(PAGE)
    await screen.findByText(`共 ${all.length} ${unit}`)
    expect(codes()).toEqual(codesOf(all))
    expect(screen.getByText(/暂按编号排列/)).toBeTruthy()
    expect(wire.to(call).map(({ query }) => query)).toEqual([{ sort: 'name', pageNum: '1', pageSize: '10' }])
  })

  it('is found by code, narrowed by region, and says what leaves it empty', async () => {
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

  it('says what went wrong, and shows it on 重试', async () => {
    letFail(call, '503')
    const { user } = await open()
    await screen.findByText(`${what}没有加载出来`)
    await user.click(screen.getByText('重试'))
    await screen.findByText(`共 ${listed(kind).length} ${unit}`)
  })

  it('opens the record of a row, turns into a map, and Back is where one was', async () => {
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
