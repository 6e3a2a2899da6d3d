import { useState } from 'react'
import { detail } from '@/api/contract/case'
import { CaseSummary } from '@/kit/case/CaseSummary'
import { useCaseVerdict } from '@/kit/case/useCaseVerdict'
import { EditScreen } from '@/kit/EditScreen'
import { OpinionField } from '@/kit/OpinionField'
import { PersonPicker } from '@/kit/PersonPicker'
import { useScreenParams } from '@/kit/screenContext'
import { useApiQuery } from '@/kit/useApiQuery'
import { useRecordLock } from '@/kit/useRecordLock'
import { Card } from '@/ui/Card'
import { FieldRow } from '@/ui/FieldRow'
import { LinkButton } from '@/ui/LinkButton'
import { Segmented } from '@/ui/Segmented'
import { SIGN_LOCK } from './useSigning'
import { useSignForm } from './useSignForm'

const RESULTS = [
  { value: 'sign' as const, label: '签收' },
  { value: 'refuse' as const, label: '拒签退回' },
]

/** 签收办理 */
export default function CaseEdit() {
  const { id } = useScreenParams('caseEdit')
  const record = useApiQuery(detail, { query: { id } })
  const why = useCaseVerdict('sign', record.data)
  const lock = useRecordLock({ id, tackleType: SIGN_LOCK })
  const { draft, submit, refuses } = useSignForm(id)
  const { value, set } = draft
  const [picking, setPicking] = useState(false)
  return (
    <EditScreen
      record={record}
      draft={draft}
      lock={lock}
      submit={submit}
      label={refuses ? '退回案件' : '确认签收'}
      why={why}
    >
      {record.data && <CaseSummary record={record.data} />}
      <Card>
        <Segmented
          label="签收结果"
          required
          options={RESULTS}
          value={value.result}
          onChange={(result) => set({ result })}
        />
      </Card>
      <Card>
        <OpinionField
          label={refuses ? '拒签理由' : '签收意见'}
          kind={refuses ? 'refuseSign' : 'sign'}
          required={refuses}
          value={value.opinion}
          onChange={(opinion) => set({ opinion })}
          error={submit.problem || undefined}
          placeholder={refuses ? '为什么不归本部门办理' : '选填'}
        />
      </Card>
      {!refuses && (
        <Card>
          <FieldRow
            label="指派处置人"
            value={value.handlerName}
            placeholder="选填，不指派由部门处置"
            onClick={() => setPicking(true)}
          />
          {value.handlerId !== '' && (
            <LinkButton onClick={() => set({ handlerId: '', handlerName: '' })}>
              不指派，由部门处置
            </LinkButton>
          )}
        </Card>
      )}
      {picking && record.data && (
        <PersonPicker
          orgCode={record.data.departmentId}
          onClose={() => setPicking(false)}
          onPick={({ id: handlerId, name }) => {
            set({ handlerId, handlerName: name })
            setPicking(false)
          }}
        />
      )}
    </EditScreen>
  )
}
