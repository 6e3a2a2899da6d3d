import { CaseCompare } from '@/kit/case/CaseCompare'
import { CaseSummary } from '@/kit/case/CaseSummary'
import { ShortFlow } from '@/kit/case/ShortFlow'
import { useCaseWork } from '@/kit/case/useCaseWork'
import { EditScreen } from '@/kit/EditScreen'
import { to } from '@/kit/links'
import { OpinionField } from '@/kit/OpinionField'
import { useNav, useScreenParams } from '@/kit/screenContext'
import { problemAbout } from '@/kit/useSubmit'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/Segmented'
import { CONFIRM_LOCK } from './confirmFlow'
import { useConfirmForm } from './useConfirmForm'

const RESULTS = [
  { value: 'confirm' as const, label: '确认' },
  { value: 'sendBack' as const, label: '打回' },
]

/** 确认办理 */
export default function HandleConfirmEdit() {
  const { id } = useScreenParams('handleConfirmEdit')
  const nav = useNav()
  const work = useCaseWork(id, 'confirm', CONFIRM_LOCK)
  const record = work.record.data
  const { draft, submit, refuses } = useConfirmForm(id, record?.handlerId ?? '')
  const { value, set } = draft
  const wrong = (field: string) => problemAbout(submit.problem, field)
  return (
    <EditScreen {...work} draft={draft} submit={submit} label={refuses ? '打回案件' : '确认处置'}>
      {record && <CaseSummary record={record} />}
      <CaseCompare id={id} />
      <ShortFlow id={id} most={1} title="最近办理" onAll={() => nav.go(to.handleInfo({ id }))} />
      <Card>
        <Segmented
          label="确认结果"
          required
          options={RESULTS}
          value={value.result === '' ? undefined : value.result}
          onChange={(result) => set({ result })}
          error={wrong('确认结果')}
        />
      </Card>
      <Card>
        <OpinionField
          label={refuses ? '打回理由' : '确认意见'}
          kind={refuses ? 'sendBack' : 'confirm'}
          required={refuses}
          value={value.opinion}
          onChange={(opinion) => set({ opinion })}
          error={wrong(refuses ? '打回理由' : '确认意见')}
          placeholder={refuses ? '哪里没有处置到位，要怎么改' : '选填'}
        />
      </Card>
    </EditScreen>
  )
}
