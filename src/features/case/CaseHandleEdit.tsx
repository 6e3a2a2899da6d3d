import { detail } from '@/api/contract/case'
import { PhotoKind } from '@/domain/attachment'
import { HANDLE_RESULTS } from '@/domain/case/evidence'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { CaseSummary } from '@/kit/case/CaseSummary'
import { useCaseVerdict } from '@/kit/case/useCaseVerdict'
import { EditScreen } from '@/kit/EditScreen'
import { OpinionField } from '@/kit/OpinionField'
import { useNav, useScreenParams } from '@/kit/screenContext'
import { useAccount } from '@/kit/useAccount'
import { useApiQuery } from '@/kit/useApiQuery'
import { useRecordLock } from '@/kit/useRecordLock'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { FieldRow } from '@/ui/FieldRow'
import { Segmented } from '@/ui/Segmented'
import { TextField } from '@/ui/TextField'
import { HANDLE_LOCK } from './handleFlow'
import { useHandleForm } from './useHandleForm'

/** 案件处置办理 */
export default function CaseHandleEdit() {
  const { id } = useScreenParams('caseHandleEdit')
  const nav = useNav()
  const account = useAccount()
  const record = useApiQuery(detail, { query: { id } })
  const why = useCaseVerdict('handle', record.data)
  const lock = useRecordLock({ id, tackleType: HANDLE_LOCK })
  const { draft, submit } = useHandleForm(id)
  const { value, set } = draft
  const wrong = (field: string) => (submit.problem.includes(field) ? submit.problem : undefined)
  const keep = async () => {
    await draft.save()
    toast.success('已暂存在本机')
    nav.back()
  }
  return (
    <EditScreen
      record={record}
      draft={draft}
      lock={lock}
      submit={submit}
      label="提交处置"
      why={why}
      secondary={
        <Button kind="ghost" onClick={() => void keep()}>
          暂存
        </Button>
      }
    >
      {record.data && <CaseSummary record={record.data} />}
      <Card>
        <Segmented
          label="处置结果"
          required
          options={HANDLE_RESULTS}
          value={HANDLE_RESULTS.find(({ value: known }) => known === value.result)?.value}
          onChange={(result) => set({ result })}
          error={wrong('处置结果')}
        />
      </Card>
      <Card>
        <OpinionField
          label="处置说明"
          kind="handle"
          required
          value={value.opinion}
          onChange={(opinion) => set({ opinion })}
          error={wrong('处置说明')}
          placeholder="怎么处置的，现场情况如何"
        />
      </Card>
      <Card>
        <PhotoField
          label="处置后照片"
          kind={PhotoKind.after}
          required
          items={value.photos}
          onChange={(next) => set(({ photos }) => ({ photos: next(photos) }))}
          hint={'对照处置前\n同角度拍'}
          error={wrong('照片')}
        />
      </Card>
      <Card title="承办信息">
        <FieldRow label="处置人" value={account?.name} />
        <TextField
          look="row"
          label="承办单位"
          placeholder="选填"
          value={value.unit}
          onChange={(unit) => set({ unit })}
        />
        <TextField
          look="row"
          label="承办人"
          placeholder="选填"
          value={value.person}
          onChange={(person) => set({ person })}
        />
        <TextField
          look="row"
          label="联系电话"
          placeholder="选填"
          type="tel"
          value={value.phone}
          onChange={(phone) => set({ phone })}
        />
      </Card>
    </EditScreen>
  )
}
