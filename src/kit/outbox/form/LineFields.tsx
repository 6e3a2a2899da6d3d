import type { ReactNode } from 'react'
import { PhotoKind } from '@/domain/attachment'
import { Card } from '@/ui/Card'
import { PhotoField, type PhotoFieldProps } from '../../attachments/PhotoField'
import { OpinionField, type OpinionFieldProps } from '../../edit/opinion/OpinionField'
import type { RecordKind, RecordRow } from '../../record/kind'

const KINDS = [PhotoKind.feedback]

export interface LineFieldsProps<R extends RecordRow> {
  /** By it the photos are stamped. */
  kind: Pick<RecordKind<R, R, never>, 'stamp'>
  record: R | undefined
  opinion: Omit<OpinionFieldProps, 'kind' | 'required'>
  photos: Omit<PhotoFieldProps, 'kinds' | 'video' | 'stamp'>
  /** What is asked besides, above the words. */
  children?: ReactNode
}

/** What a 反馈 is made of: words, and photos of how far it is. */
export function LineFields<R extends RecordRow>({
  kind,
  record,
  opinion,
  photos,
  children,
}: LineFieldsProps<R>) {
  const stamp = () => (record ? kind.stamp(record) : { place: '', number: '' })
  return (
    <>
      {children}
      <Card>
        <OpinionField kind="feedback" required {...opinion} />
      </Card>
      <Card>
        <PhotoField kinds={KINDS} video stamp={stamp} {...photos} />
      </Card>
    </>
  )
}
