import type { objectDetailFields, ObjectRow, Secret } from '@/api/contract/object'
import type { RecordPhoto } from '@/api/contract/record'
import type { ObjectKindName } from '@/domain/object/objectKinds'
import type { Ring } from '@/domain/ring'
import type { Millis } from '@/domain/time'
import type { MarkerLook } from '@/map/display/canvas'
import type { PagedEndpoint } from '@/kit/data/pagedQuery'
import type { FilterSet } from '@/kit/list/filters/filters'
import type { ReadById } from '@/kit/record/kind'
import type { RowTag } from '@/kit/record/head/RecordTitle'
import type { Destination } from '@/kit/screen/hooks'

/** The fields of every detail in addition to its row. */
export interface ObjectDetail extends ObjectRow, Record<keyof typeof objectDetailFields, unknown> {
  createTime: Millis | null
  creatorName: string
  remark: string
  photos: RecordPhoto[]
}

/** One field of a detail; '' is left out. */
export interface ObjectField {
  label: string
  value: string
  /** Personal data: masked until a tap, then masked again. */
  secret?: Secret
  /** A service number, shown in full. */
  dials?: boolean
  /** The object in the value has its own screen. */
  open?: Destination
}

/**
 * An object type as one value: all that its list, its detail, a map and a report need to know. `R`: a row of
 * its list, `D`: what its detail reads.
 */
export interface ObjectKind<R extends ObjectRow, D extends R & ObjectDetail> {
  name: ObjectKindName
  /** Null where a type is only on the map. */
  list: { endpoint: PagedEndpoint<R>; filters: FilterSet } | null
  detail: ReadById<D>
  /** After its name, lighter: 水果蔬菜. */
  sort: (row: R) => string
  /** In a line below: data that a user needs before opening it. */
  line: (row: R) => string
  /** Its tags, most urgent first. */
  tags: (row: R) => readonly RowTag[]
  /** Its marker on a map; plain by default. */
  look?: (row: R) => MarkerLook | undefined
  /** Its outline; [] where only its point is known. */
  ring?: (row: R | D) => Ring
  fields: (record: D) => readonly ObjectField[]
  to: (id: string) => Destination
}

/** Subject of outbox actions about an object, prefixed so that ids of other things do not collide. */
export const aboutObject = (kind: ObjectKindName, id: string): string => `${kind}/${id}`
