import { distance, type Position } from '@/domain/geo'
import type { Db } from '../city/model'
import { cityAddresses, type CityAddress } from '../seed/geography/addresses'
import { CITY_NAME } from '../seed/geography/grids'

/** Further than this (metres) nothing counts as near: a position outside the city has no address. */
const FAR = 5_000

const squeezed = (text: string): string => text.replace(/\s+/g, '').toLowerCase()

/** Where cases of this world were reported is an address, too. */
function caseAddresses(db: Db): CityAddress[] {
  const seen = new Map<string, CityAddress>()
  for (const { id, place } of db.cases.values()) {
    const { areaName, streetName, communityName, longitude, latitude } = place
    const zone = { city: CITY_NAME, area: areaName, street: streetName, community: communityName }
    const name = squeezed(place.address)
    seen.set(streetName + name, { id: `C${id}`, ...zone, name, longitude, latitude })
  }
  return [...seen.values()]
}

/** 厦门市思明区鹭江街道营平社区鹭江道178号 */
export const fullAddress = ({ city, area, street, community, name }: CityAddress): string =>
  city + area + street + community + name

/** Addresses that hold every word, those whose name begins with the words first. */
export function addressesLike(db: Db, words: string): CityAddress[] {
  const wanted = words.split(/\s+/).filter(Boolean).map(squeezed)
  if (wanted.length === 0) return []
  const found = [...cityAddresses(), ...caseAddresses(db)].filter((address) => {
    const text = squeezed(fullAddress(address))
    return wanted.every((word) => text.includes(word))
  })
  const rank = ({ name }: CityAddress): number => (squeezed(name).startsWith(wanted.join('')) ? 0 : 1)
  return found.sort((a, b) => rank(a) - rank(b))
}

/** The nearest addresses of a position, nearest first; none far from the city. */
export function addressesNear(db: Db, at: Position, limit: number): CityAddress[] {
  return [...cityAddresses(), ...caseAddresses(db)]
    .map((address) => ({ address, metres: distance(at, address) }))
    .filter(({ metres }) => metres <= FAR)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, limit)
    .map(({ address }) => address)
}
