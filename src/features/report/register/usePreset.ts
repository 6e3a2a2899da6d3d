import type { UseQueryResult } from '@tanstack/react-query'
import { objectBrief, type ObjectRow } from '@/api/contract/object'
import { isPosition } from '@/domain/geo'
import { isObjectKind } from '@/domain/object/objectKinds'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { placeAt, type Place } from '@/kit/place/place'
import { useScreenParams } from '@/kit/screen/screenContext'
import type { ReportedObject } from '@/entities/report/reportForm'

/** What a report begins with that was opened at an object of the city. */
export interface Preset {
  place: Place | null
  object: ReportedObject
}

/** An object whose page the report was opened from. */
export interface About {
  /** True from the start: its place is meant, not where the phone happens to be. */
  named: boolean
  brief: UseQueryResult<ObjectRow>
}

/** 在此上报: position, grid and object of what the address names; null while it is not known, or where it names none. */
export function usePreset(): { about: About; preset: Preset | null } {
  const { about = '' } = useScreenParams('problemRegister')
  const [kind = '', id = ''] = about.split('/')
  const known = isObjectKind(kind) ? kind : null
  const named = known !== null && id !== ''
  const brief = useApiQuery(objectBrief, { query: { kind: known ?? 'component', id } }, { enabled: named })
  const preset = named && brief.data ? presetOf(kind, brief.data) : null
  return { about: { named, brief }, preset }
}

function presetOf(kind: string, row: ObjectRow): Preset {
  const { id, name, code, address, gridCode, dutyGridName } = row
  const at = { longitude: row.longitude, latitude: row.latitude }
  const { areaName: area, streetName: street, communityName: community } = row
  const place = isPosition(at) && {
    ...placeAt(at),
    address,
    gridCode,
    dutyGridName,
    area,
    street,
    community,
  }
  return { place: place || null, object: { kind, id, name, code } }
}
