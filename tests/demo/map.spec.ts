import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dictList } from '@/api/contract/base'
import { baiduSearch, gridByPosition, tdtNearest } from '@/api/contract/map'
import { connectClient } from '@/app/boot'
import { distance } from '@/domain/geo'
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
const AT_SEA = { longitude: 119.5, latitude: 23.5 }

const PROVIDERS: [string, MapProvider][] = [
  ['tianditu', tiandituProvider],
  ['baidu', baiduProvider],
]

describe.each(PROVIDERS)('the city as %s knows it', (_, provider) => {
  it('finds a landmark where it is, in WGS84', async () => {
    const { hits, more } = await provider.search('轮渡码头', 0)
    expect(more).toBe(false)
    const [pier] = hits
    expect(pier).toMatchObject({ name: '轮渡码头', mapSource: provider.source })
    expect(pier?.address).toContain('思明区')
    expect(distance(PIER, pier ?? AT_SEA)).toBeLessThan(2)
  })

  it('finds nothing where there is nothing', async () => {
    expect(await provider.search('火星基地', 0)).toEqual({ hits: [], more: false })
    expect(await provider.nearest(AT_SEA)).toEqual([])
    expect(await provider.reverse(AT_SEA)).toBe('')
  })

  it.each(['#500', '#offline', '#refuse', '#quota', '#key', '#html'])(
    'can be made to fail: %s',
    async (how) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      await expect(provider.search(`轮渡码头 ${how}`, 0)).rejects.toThrow(/./)
    },
  )
})

describe('answers without an envelope', () => {
  it('need a session all the same', async () => {
    const city = gateway()
    const data = { X: PIER.longitude, Y: PIER.latitude, limit: 1 }
    expect(await (await city.raw(tdtNearest, { data })).json()).toMatchObject({ success: false, code: 901 })
    const answer: unknown = await (await city.raw(tdtNearest, { data }, { as: LIN })).json()
    expect(answer).toMatchObject({ code: 200, results: [{ city: '厦门市', town: '思明区' }] })
    expect(answer).not.toHaveProperty('success')
  })
})

describe('some hits of baidu have no location', () => {
  const city = gateway()
  const query = {
    query: '湖里区',
    region: '厦门',
    city_limit: 'true',
    output: 'json',
    page_size: '20',
    ak: '',
  }
  /** A page as the service sends it. */
  const page = async (page_num: string, over = {}) => {
    const answer = await city.raw(baiduSearch, { query: { ...query, page_num, ...over } }, { as: LIN })
    return v.parse(baiduSearch.body, await answer.json())
  }

  it('and are dropped, but counted by its pages', async () => {
    const pages = [0, 1, 2]
    const rows = (await Promise.all(pages.map((at) => page(String(at))))).flatMap(({ results }) => results)
    const kept = await Promise.all(pages.map((at) => baiduProvider.search('湖里区', at)))
    const count = kept.reduce((sum, { hits }) => sum + hits.length, 0)
    expect(rows).toHaveLength(60)
    expect(count).toBeLessThan(60)
    expect(count).toBe(rows.filter(({ location }) => location !== null).length)
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

  it('names its duty grid, its parts and their codes', async () => {
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

  it('holds in its world alone, until that is made anew', async () => {
    const call = { type: 'map_search_type', values: [{ label: '百度', value: '1' }] }
    expect((await city.control('dictionary', call, 'one')).status).toBe(200)
    expect(await values('one')).toEqual(['1'])
    expect(await values('two')).toEqual(['2'])
    await city.control('reset', {}, 'one')
    expect(await values('one')).toEqual(['2'])
  })

  it('that is no dictionary is refused', async () => {
    expect((await city.control('dictionary', { type: 'x', values: ['1'] })).status).toBe(400)
  })
})
