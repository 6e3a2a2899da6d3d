import gcoord from 'gcoord'
import type { Position } from '@/domain/geo'

/** A position in baidu's system. */
export interface Bd09 {
  lng: number
  lat: number
}

/** WGS84 → BD09, some hundred metres away (docs/platform.md "Maps"). */
export function toBd09({ longitude, latitude }: Position): Bd09 {
  const [lng, lat] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.BD09)
  return { lng, lat }
}

/** BD09 → WGS84, exact to less than a metre. */
export function fromBd09({ lng, lat }: Bd09): Position {
  const [longitude, latitude] = gcoord.transform([lng, lat], gcoord.BD09, gcoord.WGS84)
  return { longitude, latitude }
}
