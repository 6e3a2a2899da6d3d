import type { CaseDetail } from '@/api/contract/case'
import { moved } from '@/domain/case/moves'
import { stageLabel } from '@/domain/case/stage'
import { CaseSummary } from '@/kit/case/CaseSummary'
import { factsOf } from '@/kit/case/facts'
import { ShortFlow } from '@/kit/case/ShortFlow'
import { useCaseWork } from '@/kit/case/useCaseWork'
import { EditScreen } from '@/kit/EditScreen'
import { to } from '@/kit/links'
import { OpinionField } from '@/kit/OpinionField'
import { useNav, useScreenParams } from '@/kit/screenContext'
import { Card } from '@/ui/Card'
import { Rows } from '@/ui/Rows'
import { HANDLE_LOCK } from './handleFlow'
import { useRevokeForm } from './useRevokeForm'

/** 撤回办理 */
export default function CaseWithdrawalEdit() {
  const { id } = useScreenParams('caseWithdrawalEdit')
  const nav = useNav()
  const work = useCaseWork(id, 'withdraw', HANDLE_LOCK)
  const record = work.record.data
  const { draft, submit } = useRevokeForm(id, record)
  return (
    <EditScreen {...work} draft={draft} submit={submit} label="撤回">
      {record && <CaseSummary record={record} />}
      {record && work.why === '' && <Consequence record={record} />}
      <Card>
        <OpinionField
          label="撤回理由"
          kind="revoke"
          required
          value={draft.value.reason}
          onChange={(reason) => draft.set({ reason })}
          error={submit.problem || undefined}
          placeholder="为什么要撤回，打算怎么改"
        />
      </Card>
      <ShortFlow id={id} most={2} title="最近经过" onAll={() => nav.go(to.handleInfo({ id }))} />
    </EditScreen>
  )
}

/** Where the case stands now, and where it will stand once it is taken back: by the rule the backend moves it by. */
function Consequence({ record }: { record: CaseDetail }) {
  const facts = factsOf(record)
  const after = moved('withdraw', facts, { by: facts.submittedById })
  return (
    <Card title="撤回以后">
      <Rows
        rows={[
          { label: '现在', value: stageLabel(facts) },
          { label: '撤回后', value: `${stageLabel(after)}，可以重新办理` },
          { label: '已交内容', value: '说明和照片留在办理经过里' },
          ...(record.deadline === null ? [] : [{ label: '处置时限', value: '照常计算，不因撤回延长' }]),
        ]}
      />
    </Card>
  )
}
