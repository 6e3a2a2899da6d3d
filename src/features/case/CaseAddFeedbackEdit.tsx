import { detail } from '@/api/contract/case'
import { PhotoKind } from '@/domain/attachment'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { CaseSummary } from '@/kit/case/CaseSummary'
import { useCaseVerdict } from '@/kit/case/useCaseVerdict'
import { EditScreen } from '@/kit/EditScreen'
import { OpinionField } from '@/kit/OpinionField'
import { Screen } from '@/kit/Screen'
import { useScreenParams } from '@/kit/screenContext'
import { useApiQuery } from '@/kit/useApiQuery'
import { problemAbout } from '@/kit/useSubmit'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Rows } from '@/ui/Rows'
import { SkeletonDetail } from '@/ui/SkeletonDetail'
import type { CaseSeen } from './feedbackForm'
import { PendingFeedback } from './PendingFeedback'
import { useFeedbackForm } from './useFeedbackForm'
import { useFeedbackId } from './useFeedbackId'

const KINDS = [PhotoKind.feedback]

/** 反馈办理: a record more on a case, also without a network; it moves nothing, so it takes no lock. */
export default function CaseAddFeedbackEdit() {
  const { id } = useScreenParams('caseAddFeedbackEdit')
  const clientId = useFeedbackId()
  if (clientId === null) {
    return (
      <Screen>
        <SkeletonDetail />
      </Screen>
    )
  }
  return <FeedbackForm key={clientId} id={id} clientId={clientId} />
}

function FeedbackForm({ id, clientId }: { id: string; clientId: string }) {
  const record = useApiQuery(detail, { query: { id } })
  const why = useCaseVerdict('appendFeedback', record.data)
  const { draft, submit } = useFeedbackForm(id, clientId, record.data)
  const { key, value, set } = draft
  const { about, opinion, photos } = value
  return (
    <EditScreen
      // A case seen before need not be asked again to write about it.
      record={about ? undefined : record}
      draft={draft}
      submit={submit}
      label="提交反馈"
      why={why}
    >
      {record.data && <CaseSummary record={record.data} />}
      {!record.data && about && (
        <Unasked about={about} error={record.error} onRetry={() => void record.refetch()} />
      )}
      <PendingFeedback caseId={id} />
      <Card>
        <OpinionField
          label="反馈内容"
          kind="feedback"
          required
          value={opinion}
          onChange={(next) => set({ opinion: next })}
          error={problemAbout(submit.problem, '反馈内容')}
          placeholder="有什么进展，还缺什么"
        />
      </Card>
      <Card>
        <PhotoField
          label="反馈照片"
          owner={key}
          kinds={KINDS}
          video
          items={photos}
          onChange={(next) => set((form) => ({ photos: next(form.photos) }))}
          stamp={() => ({ place: record.data?.address ?? '', number: record.data?.taskNo ?? '' })}
        />
      </Card>
    </EditScreen>
  )
}

interface UnaskedProps {
  about: CaseSeen
  error: Error | null
  onRetry: () => void
}

/** The case as it was last seen, while it cannot be asked. */
function Unasked({ about: { title, note }, error, onRetry }: UnaskedProps) {
  return (
    <>
      {error && (
        <Notice tone="warn" action={<LinkButton onClick={onRetry}>重试</LinkButton>}>
          案件没有加载出来：{error.message}。可以先写，提交后联网自动上传
        </Notice>
      )}
      <Card title={title}>
        <Rows rows={[{ label: '案件', value: note }]} />
      </Card>
    </>
  )
}
