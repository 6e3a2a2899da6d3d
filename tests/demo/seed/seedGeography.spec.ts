import { describe, expect, it } from 'vitest'
import { distance } from '@/domain/geo'
import { gridAt, pickPlace, regionChildren, regions, zoneChildren } from '@/demo/seed/geography'
import { CITY_ID, gridNodes, zoneNodes } from '@/demo/seed/geography/grids'
import { districtRings, insideRing, onLand } from '@/demo/seed/geography/outlines'
import { districts, streets } from '@/demo/seed/geography/streets'
import { createRandom } from '@/demo/seed/random'

const zoneByCode = (code: string) => zoneNodes.find((node) => node.code === code)
const unique = (items: readonly string[]) => new Set(items).size === items.length

describe('the regions', () => {
  it('are the six districts below the city 194, with their codes', () => {
    expect(regionChildren('194').map((region) => [region.addName, region.addId])).toEqual([
      ['思明区', '350203'],
      ['海沧区', '350205'],
      ['湖里区', '350206'],
      ['集美区', '350211'],
      ['同安区', '350212'],
      ['翔安区', '350213'],
    ])
    expect(unique(regions.map((region) => region.id))).toBe(true)
    expect(unique(regions.map((region) => region.addId))).toBe(true)
  })

  it('hold the ten streets of 思明', () => {
    const siming = regionChildren('194').find((region) => region.addId === '350203')
    const names = regionChildren(siming?.id ?? '').map((region) => region.addName.replace('街道', ''))
    expect([...names].sort()).toEqual(
      ['鹭江', '中华', '开元', '梧村', '筼筜', '厦港', '滨海', '莲前', '嘉莲', '鼓浪屿'].sort(),
    )
  })
})

describe('the zone tree', () => {
  it('leads from the city down to the grids of 鹭江, names filled down to each level', () => {
    const street = zoneByCode('350203006')
    expect(street).toMatchObject({
      name: '鹭江街道',
      belongCity: '厦门市',
      belongArea: '思明区',
      belongStreet: '鹭江街道',
      belongCommunity: '',
    })
    const communities = zoneChildren(street?.id ?? '')
    expect(communities.map((node) => node.name)).toEqual(['营平社区', '大同社区', '鹭江道社区', '厦禾社区'])
    const grids = zoneChildren(communities[0]?.id ?? '')
    expect(grids.map((node) => node.gridCode)).toContain('3502030060103')
    expect(grids[2]).toMatchObject({ belongCommunity: '营平社区', dutyGridName: '鹭江街道 网格 3' })
    expect(zoneChildren(grids[0]?.id ?? '')).toEqual([])
  })

  it('has one root, unique ids and codes, and a parent one level up for every node', () => {
    expect(zoneNodes.filter((node) => node.parentId === '').map((node) => node.id)).toEqual([CITY_ID])
    expect(unique(zoneNodes.map((node) => node.id))).toBe(true)
    expect(unique(zoneNodes.map((node) => node.code))).toBe(true)
    const order = ['city', 'area', 'street', 'community', 'grid']
    const levelOf = new Map(zoneNodes.map((node) => [node.id, order.indexOf(node.level)]))
    for (const node of zoneNodes.slice(1)) {
      expect(levelOf.get(node.parentId)).toBe(order.indexOf(node.level) - 1)
    }
  })

  it('numbers every grid with 12 or 13 digits that begin with its street', () => {
    for (const grid of gridNodes) expect(grid.gridCode).toMatch(/^3502(03|05|06|11|12|13)\d{6,7}$/)
  })

  it('puts the middle of every grid on the land of its district', () => {
    const wet = gridNodes.filter(({ bounds, gridCode }) => {
      const middle = [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2] as const
      return !onLand(middle, gridCode.slice(0, 6))
    })
    expect(wet.map((grid) => grid.gridCode)).toEqual([])
  })

  it('keeps the squares of two streets apart', () => {
    const box = (code: string) => {
      const grids = gridNodes.filter((grid) => grid.gridCode.startsWith(code)).map((grid) => grid.bounds)
      return {
        west: Math.min(...grids.map((b) => b.west)),
        east: Math.max(...grids.map((b) => b.east)),
        south: Math.min(...grids.map((b) => b.south)),
        north: Math.max(...grids.map((b) => b.north)),
      }
    }
    const boxes = streets.map((street) => ({ name: street.name, ...box(street.areaCode + street.number) }))
    const clashes = boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter((b) => a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north)
        .map((b) => `${a.name} / ${b.name}`),
    )
    expect(clashes).toEqual([])
  })
})

describe('the outlines', () => {
  it.each(districts)('draw $name with 6 to 25 corners a ring', ({ areaCode }) => {
    const rings = districtRings[areaCode] ?? []
    expect(rings.length).toBeGreaterThan(0)
    for (const ring of rings) {
      expect(ring.length).toBeGreaterThanOrEqual(6)
      expect(ring.length).toBeLessThanOrEqual(25)
      expect(ring.flat().every(Number.isFinite)).toBe(true)
    }
  })

  it.each([
    ['厦门大学', 118.093, 24.4366, '350203'],
    ['日光岩', 118.0622, 24.4455, '350203'],
    ['五缘湾', 118.168, 24.528, '350206'],
    ['集美学村', 118.0945, 24.573, '350211'],
    ['海沧区政府', 118.033, 24.4846, '350205'],
    ['同安区政府', 118.152, 24.7235, '350212'],
    ['翔安区政府', 118.248, 24.6187, '350213'],
    ['大嶝岛', 118.33, 24.562, '350213'],
  ])('hold %s', (_, lon, lat, areaCode) => {
    expect(onLand([lon, lat], areaCode)).toBe(true)
  })

  it.each([
    ['the strait before 鼓浪屿', 118.0725, 24.4455],
    ['the sea south of the island', 118.12, 24.41],
    ['同安湾', 118.16, 24.58],
    ['the sea west of 海沧大桥', 118.063, 24.5],
  ])('leave out %s', (_, lon, lat) => {
    expect(districts.some(({ areaCode }) => onLand([lon, lat], areaCode))).toBe(false)
  })

  it('know a point in a square from one beside it', () => {
    const square = [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ] as const
    expect(insideRing([1, 1], square)).toBe(true)
    expect(insideRing([3, 1], square)).toBe(false)
    expect(onLand([118.1, 24.49], '999999')).toBe(false)
  })
})

describe('a place drawn in the city', () => {
  const random = createRandom('places')
  const places = Array.from({ length: 400 }, () => pickPlace(random))

  it('lies on land, in a grid of its own district and community', () => {
    for (const place of places) {
      expect(onLand([place.longitude, place.latitude], place.areaCode)).toBe(true)
      const grid = zoneByCode(place.gridCode)
      expect(grid).toMatchObject({
        belongArea: place.areaName,
        belongStreet: place.streetName,
        belongCommunity: place.communityName,
        dutyGridName: place.dutyGridName,
      })
      expect(gridAt(place.longitude, place.latitude)?.gridCode).toBe(place.gridCode)
    }
  })

  it('has an address people would say', () => {
    for (const place of places) {
      expect(place.address).toMatch(/^\S+ \d+ 号$/)
      expect(place.position.startsWith(place.address)).toBe(true)
      expect(place.streetCode.startsWith(place.areaCode)).toBe(true)
    }
  })

  it('comes from every district, most often from 思明', () => {
    const counts = districts.map(
      ({ areaCode }) => places.filter((place) => place.areaCode === areaCode).length,
    )
    expect(Math.min(...counts)).toBeGreaterThan(0)
    expect(Math.max(...counts)).toBe(counts[0])
  })

  it('keeps to the district, street or beat asked for', () => {
    const draw = createRandom(1)
    for (let i = 0; i < 30; i += 1) {
      expect(pickPlace(draw, { district: '350212' }).areaName).toBe('同安区')
      expect(pickPlace(draw, { street: '350203006' }).streetName).toBe('鹭江街道')
      expect(pickPlace(draw, { dutyGrid: '鹭江街道 网格 3' }).gridCode).toMatch(/^350203006\d\d03$/)
    }
    expect(() => pickPlace(draw, { district: '110101' })).toThrow(RangeError)
  })

  it('is the same again for the same seed', () => {
    const draw = createRandom('places')
    expect(Array.from({ length: 400 }, () => pickPlace(draw))).toEqual(places)
  })
})

describe('the grid under a point', () => {
  it('is the nearest one where no grid lies', () => {
    expect(gridAt(118.0725, 24.4605)?.belongStreet).toBe('鹭江街道')
    expect(gridAt(118.06, 24.3)?.belongArea).toBe('思明区')
  })

  it('is not more than a few kilometres away anywhere in the busy part', () => {
    const grid = gridAt(118.1, 24.49)
    const middle = grid && {
      longitude: (grid.bounds.west + grid.bounds.east) / 2,
      latitude: (grid.bounds.south + grid.bounds.north) / 2,
    }
    expect(middle && distance(middle, { longitude: 118.1, latitude: 24.49 })).toBeLessThan(1000)
  })
})
