import type { Millis } from '@/domain/time'
import { CaseSummary } from '@/kit/case/CaseSummary'
import { useCaseWork } from '@/kit/case/useCaseWork'
import { EditScreen } from '@/kit/EditScreen'
import { OpinionField } from '@/kit/OpinionField'
import { DatePicker } from '@/kit/pickers/DatePicker'
import { useScreenParams } from '@/kit/screenContext'
import { problemAbout } from '@/kit/useSubmit'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { ParkingCard } from './ParkingCard'
import { RELEASE_LOCK } from './releaseFlow'
import { useParkingForm, type Apply } from './useParkingForm'

const WORDS: Record<Apply, { title?: string; submit: string; reason: string; placeholder: string }> = {
  release: { submit: '申请解挂', reason: '解挂理由', placeholder: '为什么现在可以继续处置' },
  park: {
    title: '挂账申请',
    submit: '申请挂账',
    reason: '挂账理由',
    placeholder: '为什么现在不能处置，在等什么',
  },
}

/** 解挂申请: the clock to run again, or (`apply` park) to stand until a day. */
export default function CaseRelieveEdit() {
  const params = useScreenParams('caseRelieveEdit')
  const { id } = params
  const apply: Apply = params.apply === 'park' ? 'park' : 'release'
  const work = useCaseWork(id, apply, RELEASE_LOCK)
  const record = work.record.data
  const { draft, submit } = useParkingForm(id, apply)
  const { value, set } = draft
  const words = WORDS[apply]
  const wrong = (field: string) => problemAbout(submit.problem, field)
  return (
    <EditScreen title={words.title} {...work} draft={draft} submit={submit} label={words.submit}>
      {record && <CaseSummary record={record} />}
      {apply === 'release' && record && <ParkingCard record={record} />}
      {apply === 'park' && (
        <ParkedUntil value={value.until} onChange={(until) => set({ until })} error={wrong('截止时间')} />
      )}
      <Card>
        <OpinionField
          label={words.reason}
          kind={apply}
          required
          value={value.reason}
          onChange={(reason) => set({ reason })}
          error={wrong(words.reason)}
          placeholder={words.placeholder}
        />
      </Card>
    </EditScreen>
  )
}

interface ParkedUntilProps {
  value: Millis | null
  onChange: (until: Millis | null) => void
  error: string | undefined
}

/** Until when the clock stands, and what that means. */
function ParkedUntil(field: ParkedUntilProps) {
  return (
    <>
      <Notice>挂账后处置时限停止计时，到所选时间自动恢复；条件具备时请及早解挂</Notice>
      <Card>
        <DatePicker label="挂账至" required rule="recent" {...field} />
      </Card>
    </>
  )
}
