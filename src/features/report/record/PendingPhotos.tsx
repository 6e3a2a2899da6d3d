import { PendingNote } from '@/kit/outbox/form/PendingNote'
import { problemOfAct } from './addedPhotosKind'

/** Says that photos of this report are still on their way from this phone, so that nobody adds them again. */
export function PendingPhotos({ id }: { id: string }) {
  return <PendingNote what="补充的照片" verb="补充" isOne={(item) => problemOfAct(item) === id} />
}
