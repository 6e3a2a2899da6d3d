import { DetailScreen } from '@/kit/detail/DetailScreen'
import { PhotoCard } from '@/kit/record/photos/RecordPhotos'
import { Card } from '@/ui/Card'
import { PendingFollow } from '../follow/PendingFollow'
import { useSuggestion } from '../useSuggestion'
import { FollowBar } from './FollowBar'
import { RatingCard } from './RatingCard'
import { Said } from './Said'
import { SuggestionHead } from './SuggestionHead'

/** A 投诉 or 建议 with all that was said to it, newest first, and what may be done next. */
export function SuggestionView({ id }: { id: string }) {
  const record = useSuggestion(id)
  return (
    <DetailScreen record={record} what="投诉建议" bottom={(data) => <FollowBar record={data} />}>
      {(data) => (
        <>
          <PendingFollow id={id} />
          <SuggestionHead record={data} />
          <Card title="答复">
            <Said record={data} />
          </Card>
          {data.rating && <RatingCard rating={data.rating} />}
          {data.photos.length > 0 && <PhotoCard title="附件" photos={data.photos} />}
        </>
      )}
    </DetailScreen>
  )
}
