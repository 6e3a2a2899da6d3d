import { SkeletonLines } from '@/ui/state/Skeleton'
import { latePart } from '@/kit/screen/late'

/** A text of the city's editor. Sanitiser and renderer are a separate chunk, since few screens need them. */
export const LateRichText = latePart(
  '正文',
  () => import('./RichText').then(({ RichText }) => RichText),
  () => <SkeletonLines lines={8} />,
)
