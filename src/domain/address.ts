type Part = string | null | undefined

/** spec §3, §7: the parts of an address as tianditu's search returns them. */
export interface AddressParts {
  city?: Part
  town?: Part
  street?: Part
  community?: Part
}

/** spec §3: zone grid. */
export interface ZoneParts {
  belongCity?: Part
  belongArea?: Part
  belongStreet?: Part
  belongCommunity?: Part
}

function joined(...parts: Part[]): string {
  return parts.map((part) => part ?? '').join('')
}

/** spec §3: city+town+street+community joined; missing parts are left out. */
export function joinAddress(parts: AddressParts): string {
  return joined(parts.city, parts.town, parts.street, parts.community)
}

/** spec §3: city, area, street, community concatenated into an address, or the street only. */
export function joinZone(zone: ZoneParts, streetOnly = false): string {
  if (streetOnly) return joined(zone.belongStreet)
  return joined(zone.belongCity, zone.belongArea, zone.belongStreet, zone.belongCommunity)
}
