import { useState, type ReactNode } from 'react'
import { casePhotoNew, type CasePhoto } from '@/api/contract/case'
import { mediaKind } from '@/domain/attachment'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { PhotoGrid, PhotoTile } from '@/ui/PhotoTile'
import { SkeletonLines } from '@/ui/Skeleton'
import { useApiQuery } from '../useApiQuery'
import { photoKindLabel } from '../photoKind'
import { useLatePart } from '../useLatePart'
import { PhotoCompare } from './PhotoCompare'
import { groupPhotos, photoCaption, photoSource, sidesOf, viewerItems } from './photos'

const loadViewer = () => import('@/ui/ImageViewer').then(({ ImageViewer }) => ImageViewer)

/** The photos of a case: before and after in comparison where there are both, then all by kind; each opens in the viewer. */
export function CasePhotos({ id, onAll }: { id: string; onAll: () => void }) {
  const photos = useApiQuery(casePhotoNew, { query: { id } })
  if (photos.isPending) {
    return (
      <Card title="照片">
        <SkeletonLines lines={3} />
      </Card>
    )
  }
  if (photos.error && !photos.data) {
    return (
      <Card title="照片">
        <Notice tone="warn" action={<LinkButton onClick={() => void photos.refetch()}>重试</LinkButton>}>
          照片没有加载出来：{photos.error.message}
        </Notice>
      </Card>
    )
  }
  const groups = groupPhotos(photos.data ?? [])
  if (groups.length === 0) return null
  const { before, after } = sidesOf(groups)
  return (
    <>
      {before.length > 0 && after.length > 0 && <PhotoCompare before={before} after={after} />}
      {groups.map(({ title, photos: some }) => (
        <PhotoCard
          key={title}
          title={title}
          photos={some}
          right={<LinkButton onClick={onAll}>全部附件</LinkButton>}
        />
      ))}
    </>
  )
}

/** '处置前 近景'; the kind is not said twice where it is the title. */
const nameOf = (title: string, { kind }: CasePhoto): string =>
  [...new Set([title, photoKindLabel(kind)])].filter(Boolean).join(' ')

export interface PhotoCardProps {
  title: string
  photos: readonly CasePhoto[]
  right?: ReactNode
}

/** Photos of one kind, three in a row. */
export function PhotoCard({ title, photos, right }: PhotoCardProps) {
  const [at, setAt] = useState<number | null>(null)
  const { Part: Viewer, open: fetchViewer } = useLatePart(loadViewer)
  const items = viewerItems(photos)
  const open = (photo: CasePhoto) => {
    const src = photoSource(photo)
    const index = items.findIndex((item) => item.src === src)
    if (index >= 0) void fetchViewer().then((arrived) => arrived && setAt(index))
  }
  return (
    <Card title={title} count={`${photos.length} 张`} right={right}>
      <PhotoGrid label={`${title}照片`}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id || index}
            src={photoSource(photo)}
            alt={`${nameOf(title, photo)} 第 ${index + 1} 张`}
            caption={photoCaption(photo)}
            video={mediaKind(photo.photoPath) === 'video'}
            onOpen={() => open(photo)}
          />
        ))}
      </PhotoGrid>
      {Viewer && at !== null && <Viewer open items={items} index={at} onClose={() => setAt(null)} />}
    </Card>
  )
}
