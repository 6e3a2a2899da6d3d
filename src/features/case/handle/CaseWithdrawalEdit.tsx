import type { CaseDetail } from '@/api/contract/case'
import { moved } from '@/domain/case/moves'
import { Stage, stageLabel } from '@/domain/case/stage'
import { caseKind } from '@/entities/case/caseKind'
import { factsOf } from '@/entities/case/facts'
import { FormScreen } from '@/kit/edit/FormScreen'
import { OpinionField } from '@/kit/edit/OpinionField'
import { useForm } from '@/kit/edit/useForm'
import { ShortFlow } from '@/kit/record/history/ShortFlow'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { useScreenParams } from '@/kit/screen/links'
import { Card } from '@/ui/Card'
import { Rows } from '@/ui/Rows'
import { HANDLING_LOCK } from '../screens/caseLinks'
import * as v from 'valibot'
import { call } from '@/api/call'
import { personalRevoke, revoke } from '@/api/contract/caseWithdraw'
import { withdrawProblems } from '@/domain/case/evidence'
import { isSubmittedInPerson } from '@/domain/case/personal'
import type { FormSpec } from '@/kit/edit/form'

/** 撤回办理 as its draft keeps it. */
const schema = v.object({ reason: v.string() })

/** 撤回办理. What a person submitted has a call of its own (domain/case/personal). */
export const withdrawForm: FormSpec<v.InferOutput<typeof schema>, CaseDetail> = {
  name: 'caseWithdrawalEdit',
  schema,
  empty: { reason: '' },
  missing: withdrawProblems,
  send: ({ record, value: { reason }, options }) =>
    call(
      isSubmittedInPerson(factsOf(record)) ? personalRevoke : revoke,
      { query: { id: record.id, reason: reason.trim() } },
      options,
    ),
  said: '已撤回',
  leads: 'back',
}

/** 撤回办理 */
export default function CaseWithdrawalEdit() {
  const { id } = useScreenParams('caseWithdrawalEdit')
  const work = useRecordWork(caseKind, id, 'withdraw', HANDLING_LOCK)
  const form = useForm(withdrawForm, work)
  return (
    <FormScreen form={form} label="撤回">
      {(record) => (
        <>
          <caseKind.Summary record={record} />
          {work.why === '' && <Consequence record={record} />}
          <Card>
            <OpinionField
              label="撤回理由"
              kind="revoke"
              required
              placeholder="为什么要撤回，打算怎么改"
              {...form.field('reason')}
            />
          </Card>
          <ShortFlow kind={caseKind} id={id} most={2} title="最近经过" />
        </>
      )}
    </FormScreen>
  )
}

/** Where the case stands now, and where it will stand once it is taken back: by the rule the backend moves it by. */
function Consequence({ record }: { record: CaseDetail }) {
  const facts = factsOf(record)
  const after = moved('withdraw', facts, { by: facts.submittedById ?? '' })
  // A confirmation that is taken back has nothing that a form could start from.
  const isReport = after.stage === Stage.draft
  const startsAgain = isReport || (after.stage === Stage.handling && after.step !== 'confirming')
  return (
    <Card title="撤回以后">
      <Rows
        rows={[
          { label: '现在', value: stageLabel(facts) },
          { label: '撤回后', value: `${stageLabel(after)}，可以${isReport ? '改好再上报' : '重新办理'}` },
          { label: '已交内容', value: startsAgain ? '说明和照片带回表单，可以修改' : '留在办理经过里' },
          ...(facts.deadline === null && facts.clock === null
            ? []
            : [{ label: '处置时限', value: '照常计算，不因撤回延长' }]),
        ]}
      />
    </Card>
  )
}
