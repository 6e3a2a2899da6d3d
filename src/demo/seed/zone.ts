import { zoneNodes, type ZoneNode } from './geography/grids'

const byName = new Map<string, ZoneNode>([
  ...zoneNodes.map((node) => [node.code, node] as const),
  ...zoneNodes.map((node) => [node.id, node] as const),
])

/** A zone by the id its option carries, or by its code. */
export const zoneOf = (idOrCode: string): ZoneNode | undefined => byName.get(idOrCode)
