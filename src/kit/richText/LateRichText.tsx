import { SkeletonLines } from '@/ui/state/Skeleton'
import { latePart } from '@/kit/screen/hooks'

/** A text of the city's editor. What cleans and draws it is a chunk of its own: few screens have one. */
export const LateRichText = latePart(
  '正文',
  () => import('./RichText').then(({ RichText }) => RichText),
  () => <SkeletonLines lines={8} />,
)
