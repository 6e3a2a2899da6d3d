import { PhotoKind } from '@/domain/attachment'
import { handlingProblems } from '@/domain/case/evidence'
import type { Attachment } from '../city/cityParts'
import type { CaseRecord } from './model'
import type { Db, User } from '../city/model'
import type { PhotoRecord } from '../city/photoRecord'
import { takePhotos } from '../records/attachments'
import { refuseProblems } from '../records/refuse'

/** What was done about a case, as a department or a person submits it. */
export interface Handling {
  id: string
  result: string
  opinion: string
  attachments: readonly Attachment[]
}

/** The photos of a handling; refuses one that is not complete, in the words of `domain`. */
export function handlingPhotos(db: Db, user: User, record: CaseRecord, handling: Handling): PhotoRecord[] {
  const photoCount = handling.attachments.filter(({ kind }) => kind === PhotoKind.after).length
  refuseProblems(handlingProblems({ ...handling, photoCount }))
  return takePhotos(db, user, record, handling.attachments)
}
