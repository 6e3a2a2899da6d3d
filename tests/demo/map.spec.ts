import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dictList } from '@/api/contract/base'
import { gridByPosition } from '@/api/contract/map'
import { connectClient } from '@/app/boot'
import { baiduProvider } from '@/map/baidu'
import type { MapProvider } from '@/map/provider'
import { tiandituProvider } from '@/map/tianditu'
import { startSession } from '@/stores/session'
import { demo, LIN, useApp } from '../app'
import { gateway } from './gateway'

useApp()
beforeEach(() => {
  connectClient()
  startSession(demo.tokenOf(LIN))
})

/** 轮渡码头, a landmark of 鹭江街道. */
const PIER = { longitude: 118.0735, latitude: 24.4555 }

const PROVIDERS: [string, MapProvider][] = [
  ['tianditu', tiandituProvider],
  ['baidu', baiduProvider],
]

describe.each(PROVIDERS)('the map service of %s', (_, provider) => {
  it.each(['#500', '#offline', '#refuse', '#quota', '#key', '#html'])('fails on request: %s', async (how) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await expect(provider.search(`轮渡码头 ${how}`, 0)).rejects.toThrow(/./)
  })
})

describe('the grid of a position', () => {
  const city = gateway()
  const gridOf = ({ longitude, latitude }: typeof PIER) =>
    city.body(
      gridByPosition,
      { query: { longitude: String(longitude), latitude: String(latitude) } },
      { as: LIN },
    )

  it('returns its duty grid, its levels and their codes', async () => {
    const grid = await gridOf(PIER)
    expect(grid).toMatchObject({ belongCity: '厦门市', belongArea: '思明区', areaCode: '350203' })
    expect(grid?.gridCode).toMatch(/^350203\d{7}$/)
    expect(grid?.gridCode.startsWith(grid.communityCode)).toBe(true)
    expect(grid?.communityCode.startsWith(grid.streetCode)).toBe(true)
    expect(grid?.dutyGridName).toMatch(/^.+街道 网格 [1-4]$/)
  })
})

describe('a dictionary set by a control call', () => {
  const city = gateway()
  const values = async (world?: string) =>
    (await city.body(dictList, { query: { type: 'map_search_type' } }, { as: LIN, world })).map(
      ({ value }) => value,
    )

  it('applies only to its world, until a reset', async () => {
    const call = { type: 'map_search_type', values: [{ label: '百度', value: '1' }] }
    expect((await city.control('dictionary', call, 'one')).status).toBe(200)
    expect(await values('one')).toEqual(['1'])
    expect(await values('two')).toEqual(['2'])
    await city.control('reset', {}, 'one')
    expect(await values('one')).toEqual(['2'])
  })

  it('is refused with invalid values', async () => {
    expect((await city.control('dictionary', { type: 'x', values: ['1'] })).status).toBe(400)
  })
})
