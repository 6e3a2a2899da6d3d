import { describe, expect, it } from 'vitest'
import { joinAddress, joinZone } from '@/domain/address'

describe('spec §3: addresses', () => {
  it.each([
    [
      { city: '厦门市', town: '思明区', street: '鹭江街道', community: '营平社区' },
      '厦门市思明区鹭江街道营平社区',
    ],
    [{ city: '厦门市', town: null, street: undefined, community: '营平社区' }, '厦门市营平社区'],
    [{}, ''],
  ])('joins city, town, street and community: %j', (parts, expected) => {
    expect(joinAddress(parts)).toBe(expected)
  })

  const zone = {
    belongCity: '厦门市',
    belongArea: '思明区',
    belongStreet: '鹭江街道',
    belongCommunity: '营平社区',
  }

  it('joins the four parts of a zone grid', () => {
    expect(joinZone(zone)).toBe('厦门市思明区鹭江街道营平社区')
  })

  it('gives the street only on request', () => {
    expect(joinZone(zone, true)).toBe('鹭江街道')
    expect(joinZone({ ...zone, belongStreet: null }, true)).toBe('')
  })

  it('leaves out parts that the gateway does not know', () => {
    expect(joinZone({ belongArea: '思明区', belongCommunity: null })).toBe('思明区')
  })
})
