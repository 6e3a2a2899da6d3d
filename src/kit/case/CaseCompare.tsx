import { casePhotoNew } from '@/api/contract/case'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { SkeletonLines } from '@/ui/Skeleton'
import { useApiQuery } from '../useApiQuery'
import { PhotoCompare } from './PhotoCompare'
import { groupPhotos, sidesOf } from './photos'

/** The photos of a case before and after, the latest work first; nothing where there is no photo of either. */
export function CaseCompare({ id }: { id: string }) {
  const photos = useApiQuery(casePhotoNew, { query: { id } })
  if (!photos.data) {
    return (
      <Card title="处置前后对照">
        {photos.error ? (
          <Notice tone="warn" action={<LinkButton onClick={() => void photos.refetch()}>重试</LinkButton>}>
            照片没有加载出来：{photos.error.message}
          </Notice>
        ) : (
          <SkeletonLines lines={4} />
        )}
      </Card>
    )
  }
  const { before, after } = sidesOf(groupPhotos(photos.data))
  return before.length + after.length > 0 ? <PhotoCompare before={before} after={after} /> : null
}
