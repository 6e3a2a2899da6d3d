import { CaseSummary } from '@/kit/case/CaseSummary'
import { EditScreen } from '@/kit/EditScreen'
import { OpinionField } from '@/kit/OpinionField'
import { DictSelect } from '@/kit/pickers/DictSelect'
import { useScreenParams } from '@/kit/screenContext'
import { useRecordLock } from '@/kit/useRecordLock'
import { problemAbout } from '@/kit/useSubmit'
import { Card } from '@/ui/Card'
import { DelayCard } from './DelayCard'
import { HANDLE_LOCK } from './handleFlow'
import { useDelayForm } from './useDelayForm'
import { useMayDelay } from './useMayDelay'

/** 申请延期 */
export default function ApplyDelay() {
  const { id } = useScreenParams('applyDelay')
  const { data, record, why, used, told } = useMayDelay(id)
  const lock = useRecordLock({ id, tackleType: HANDLE_LOCK })
  const { draft, submit } = useDelayForm(id, data)
  const { value, set } = draft
  const wrong = (field: string) => problemAbout(submit.problem, field)
  // Where it may not be asked for nobody should have to fill it in; what was typed before stays on show.
  const asks = why === '' || value.reasonType !== '' || value.reason !== ''
  return (
    <EditScreen record={record} draft={draft} lock={lock} submit={submit} label="提交申请" why={why}>
      {data && <CaseSummary record={data} />}
      {data && <DelayCard record={data} used={used} told={told} open={why === ''} />}
      {asks && (
        <>
          <Card>
            <DictSelect
              label="延期原因"
              dict="delay_reason"
              required
              value={value.reasonType}
              onChange={(reasonType) => set({ reasonType })}
              error={wrong('延期原因')}
            />
          </Card>
          <Card>
            <OpinionField
              label="延期理由"
              kind="delay"
              required
              value={value.reason}
              onChange={(reason) => set({ reason })}
              error={wrong('延期理由')}
              placeholder="为什么按时办不完，打算何时完成"
            />
          </Card>
        </>
      )}
    </EditScreen>
  )
}
