import type { ReactNode } from 'react'
import { photoKey, type RecordPhoto } from '@/api/contract/record'
import { photoKindLabel } from '@/domain/attachment'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { PhotoGrid, PhotoTile } from '@/ui/photo/PhotoTile'
import { SkeletonLines } from '@/ui/state/Skeleton'
import { Loaded } from '../../data/Loaded'
import { usePhotoViewer } from '../../detail/usePhotoViewer'
import { useNav } from '@/kit/screen/links'
import type { RecordKind, RecordRow } from '../kind'
import { PhotoCompare } from './PhotoCompare'
import { groupPhotos, photoCaption, photoMedia, photoSource, photoTile, sidesOf, viewerItems } from './photos'
import { useRecord } from '../useRecord'

interface RecordPhotosProps<R extends RecordRow, D extends R, A extends string> {
  kind: RecordKind<R, D, A>
  id: string
}

/** The photos of a record: before and after in comparison where there are both, then all by kind; each opens in the viewer. */
export function RecordPhotos<R extends RecordRow, D extends R, A extends string>({
  kind,
  id,
}: RecordPhotosProps<R, D, A>) {
  const nav = useNav()
  const photos = useRecord(kind.reads.photos, id)
  const all = <LinkButton onClick={() => nav.go(kind.links.files(id))}>全部附件</LinkButton>
  return (
    <Loaded
      of={photos}
      what="照片"
      skeleton={<SkeletonLines lines={3} />}
      around={(state) => <Card title="照片">{state}</Card>}
    >
      {(data) => {
        const groups = groupPhotos(data)
        const { before, after } = sidesOf(groups)
        return (
          <>
            {before.length > 0 && after.length > 0 && <PhotoCompare before={before} after={after} />}
            {groups.map(({ title, photos: some }) => (
              <PhotoCard key={title} title={title} photos={some} right={all} />
            ))}
          </>
        )
      }}
    </Loaded>
  )
}

/** '处置前 近景'; the kind is not said twice where it is the title. */
const nameOf = (title: string, { kind }: RecordPhoto): string =>
  [...new Set([title, photoKindLabel(kind)])].filter(Boolean).join(' ')

export interface PhotoCardProps {
  title: string
  photos: readonly RecordPhoto[]
  right?: ReactNode
}

/** Photos of one kind, three in a row. */
export function PhotoCard({ title, photos, right }: PhotoCardProps) {
  const { open, viewer } = usePhotoViewer(viewerItems(photos))
  return (
    <Card title={title} count={`${photos.length} 张`} right={right}>
      <PhotoGrid label={`${title}照片`}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photoKey(photo)}
            {...photoTile(photo)}
            alt={`${nameOf(title, photo)} 第 ${index + 1} 张`}
            caption={photoCaption(photo, title)}
            video={photoMedia(photo) === 'video'}
            onOpen={() => open(photoSource(photo))}
          />
        ))}
      </PhotoGrid>
      {viewer}
    </Card>
  )
}

interface RecordCompareProps<R extends RecordRow, D extends R, A extends string> {
  kind: RecordKind<R, D, A>
  id: string
}

/** The photos of a record before and after, the latest work first; nothing where there is no photo of either. */
export function RecordCompare<R extends RecordRow, D extends R, A extends string>({
  kind,
  id,
}: RecordCompareProps<R, D, A>) {
  const photos = useRecord(kind.reads.photos, id)
  return (
    <Loaded of={photos} what="照片" around={(state) => <Card title="处置前后对照">{state}</Card>}>
      {(data) => {
        const { before, after } = sidesOf(groupPhotos(data))
        return before.length + after.length > 0 ? <PhotoCompare before={before} after={after} /> : null
      }}
    </Loaded>
  )
}
