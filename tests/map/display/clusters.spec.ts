import { describe, expect, it } from 'vitest'
import type { Lamp } from '@/domain/deadline/lamp'
import { lookOfLamp } from '@/kit/record/head/RecordTitle'
import type { MapMarker } from '@/map/display/canvas'
import { CLUSTER_FROM, clusterer, type Cluster } from '@/map/display/marks/clusters'

const XIAMEN = { west: 117.9, south: 24.3, east: 118.4, north: 24.9 }

const markerAt = (
  id: number,
  longitude: number,
  latitude: number,
  lamp: Lamp | null = 'green',
): MapMarker => ({
  id: String(id),
  position: { longitude, latitude },
  look: lookOfLamp(lamp),
  label: `案件 ${id}`,
})
/** This many within about 100 m. */
const crowd = (count: number, from = 0, at = { longitude: 118.1, latitude: 24.48 }) =>
  Array.from({ length: count }, (_, i) =>
    markerAt(from + i, at.longitude + (i % 10) * 0.0001, at.latitude + Math.floor(i / 10) * 0.0001),
  )
const clustersIn = (items: readonly { kind: string }[]) =>
  items.filter((item): item is Cluster => item.kind === 'cluster')

describe('clusters', () => {
  it('draws each marker separately below fifty, however near', () => {
    const items = clusterer(crowd(CLUSTER_FROM - 1))(XIAMEN, 10)
    expect(items).toHaveLength(49)
    expect(clustersIn(items)).toEqual([])
  })

  it('joins near ones from fifty on, and loses none', () => {
    const items = clusterer(crowd(CLUSTER_FROM))(XIAMEN, 10)
    expect(items).toHaveLength(1)
    const [cluster] = clustersIn(items)
    expect(cluster?.count).toBe(50)
    expect(cluster?.position.longitude).toBeCloseTo(118.1, 2)
    expect(cluster?.position.latitude).toBeCloseTo(24.48, 2)
  })

  it('leaves a lone marker alone', () => {
    const far = markerAt(99, 118.3, 24.6, 'red')
    const items = clusterer([...crowd(CLUSTER_FROM), far])(XIAMEN, 12)
    expect(clustersIn(items).map(({ count }) => count)).toEqual([50])
    expect(items).toContainEqual({ kind: 'marker', key: 'm99', marker: far })
  })

  it('splits at the level it reports', () => {
    const draw = clusterer(crowd(CLUSTER_FROM))
    const [cluster] = clustersIn(draw(XIAMEN, 10))
    if (!cluster) throw new Error('fifty at one spot are a cluster')
    expect(draw(XIAMEN, cluster.opensAt - 1)).toHaveLength(1)
    expect(draw(XIAMEN, cluster.opensAt).length).toBeGreaterThan(1)
  })

  it('draws each separately at the closest level', () => {
    expect(clustersIn(clusterer(crowd(60))(XIAMEN, 18))).toEqual([])
  })

  it('counts its looks, the most urgent first', () => {
    const lamps: (Lamp | null)[] = ['red', 'red', 'yellow', 'parked', null]
    const markers = crowd(60).map((marker, i) => ({
      ...marker,
      look: lookOfLamp(i < 5 ? (lamps[i] ?? null) : 'green'),
    }))
    const [cluster] = clustersIn(clusterer(markers)(XIAMEN, 10))
    expect(cluster?.looks.map(({ look, count }) => [look.tone, count])).toEqual([
      ['late', 2],
      ['soon', 1],
      ['good', 55],
      ['plain', 1],
      ['resting', 1],
    ])
  })

  it('draws only visible ones, and all for a map without size', () => {
    const away = { longitude: 118.3, latitude: 24.7 }
    const draw = clusterer([...crowd(50), ...crowd(50, 50, away)])
    const east = { west: 118.25, south: 24.6, east: 118.4, north: 24.8 }
    const total = (items: readonly { kind: string }[]) =>
      clustersIn(items).reduce((sum, { count }) => sum + count, 0)
    expect(total(draw(east, 12))).toBe(50)
    expect(total(draw(null, 12))).toBe(100)
  })
})

describe('a marker for many', () => {
  const many = { id: 'x', position: { longitude: 118.1, latitude: 24.49 }, label: '部件', count: 40 }

  it('is drawn as a cluster, which a tap zooms into', () => {
    expect(clusterer([many])(null, 12.6)).toEqual([
      expect.objectContaining({ kind: 'cluster', count: 40, opensAt: 14, position: many.position }),
    ])
  })

  it('counts with its number in a cluster', () => {
    const near = Array.from({ length: 60 }, (_, index) => ({ ...many, id: `x${index}` }))
    const [whole, ...others] = clusterer(near)(null, 10)
    expect(others).toEqual([])
    expect(whole).toMatchObject({ kind: 'cluster', count: 2400 })
  })
})
