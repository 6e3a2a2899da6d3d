import { PendingNote } from '@/kit/outbox/form/PendingNote'
import { isFollow } from './useUnderWay'

/** Says that a 追问 or 评价 is still on its way from this phone, so that nobody writes it again. */
export const PendingFollow = ({ id }: { id: string }) => (
  <PendingNote what="这件有追问或评价" verb="提交" isOne={(item) => isFollow(item, id)} />
)
