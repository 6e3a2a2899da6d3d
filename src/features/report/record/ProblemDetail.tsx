import { Stage } from '@/domain/case/stage'
import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { to } from '@/kit/screen/links'
import { useScreenParams } from '@/kit/screen/screenContext'
import { AddPhotos } from './AddPhotos'
import { PendingPhotos } from './PendingPhotos'
import { problemKind, type ProblemView } from '@/entities/report/problemKind'
import { ADD_LINK, WITHDRAW_LINK, WRITE_LINK } from '@/entities/report/problemLinks'

const view: ProblemView = {
  kind: problemKind,
  // Whoever is at work on a report works on the case it became.
  tackleType: 'handle',
  main: ({ stage }) => (stage === Stage.draft ? WRITE_LINK : ADD_LINK),
  others: [WITHDRAW_LINK],
  more: [
    { label: '办理经过', to: (id) => to.handleInfo({ id }) },
    { label: '全部附件', to: (id) => to.attachmentDetail({ id }) },
  ],
}

/** 问题详情: one's own report with its way and its photos; by its address 补充照片. */
export default function ProblemDetail() {
  const { id, add } = useScreenParams('problemDetail')
  if (add) return <AddPhotos id={id} />
  return (
    <RecordDetailScreen id={id} view={view}>
      {() => <PendingPhotos id={id} />}
    </RecordDetailScreen>
  )
}
