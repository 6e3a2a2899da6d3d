import type { CollectKindName } from '@/domain/collection/collectKinds'
import { to, type Destination } from '@/kit/screen/links'

interface Params {
  mends?: string
}

/** The form of each kind; `mends`: filled in with a record that came back. */
export const FORM_OF: Readonly<Record<CollectKindName, (params?: Params) => Destination>> = {
  merchant: (params = {}) => to.boothMerchant(params),
  stallPoint: (params = {}) => to.stallPoint(params),
  point: (params = {}) => to.point(params),
}

/** Where an object of each kind is seen. */
export const OBJECT_OF: Readonly<Record<CollectKindName, (id: string) => Destination>> = {
  merchant: (id) => to.merchantDetail({ id }),
  stallPoint: (id) => to.stallPointDetail({ id }),
  point: (id) => to.pointDetail({ id }),
}
