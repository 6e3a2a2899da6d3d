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

/** What a detail of every kind has besides its row. */
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
  /** It is personal: masked until a tap, and hidden again. */
  secret?: Secret
  /** A service number, which may be seen. */
  dials?: boolean
  /** What it names stands elsewhere. */
  open?: Destination
}

/**
 * A kind of object as one value: all that its list, its detail, a map and a report need to know of it. `R`: a row of its list,
 * `D`: what its detail reads.
 */
export interface ObjectKind<R extends ObjectRow, D extends R & ObjectDetail> {
  name: ObjectKindName
  /** Null where a kind is only found on the map. */
  list: { endpoint: PagedEndpoint<R>; filters: FilterSet } | null
  detail: ReadById<D>
  /** Behind its name, lighter: 水果蔬菜. */
  sort: (row: R) => string
  /** In a line below: what one wants to know before opening it. */
  line: (row: R) => string
  /** The few words that set it apart, most pressing first. */
  tags: (row: R) => readonly RowTag[]
  /** How it looks on a map; plain without. */
  look?: (row: R) => MarkerLook | undefined
  /** Its outline; [] where only its point is known. */
  ring?: (row: R | D) => Ring
  fields: (record: D) => readonly ObjectField[]
  to: (id: string) => Destination
}

/** By what acts of the outbox are known that are about an object: the ids of other things are other words. */
export const aboutObject = (kind: ObjectKindName, id: string): string => `${kind}/${id}`
