import { MAX_DELAYS } from '@/domain/case/moveRules'
import { effectiveDeadline } from '@/domain/deadline/lamp'
import { caseKind } from '@/kit/case/caseKind'
import { factsOf } from '@/kit/case/facts'
import { useForm } from '@/kit/edit/useForm'
import { DelayCard } from '@/kit/record/delay/DelayCard'
import { DelayScreen } from '@/kit/record/delay/DelayScreen'
import { useNow } from '@/kit/screen/useNow'
import { useScreenParams } from '@/kit/screen/screenContext'
import { afterwards } from './afterwards'
import { delayForm } from './delayForm'
import { useMayDelay } from './useMayDelay'

/** 申请延期 */
export default function ApplyDelay() {
  const { id } = useScreenParams('applyDelay')
  const now = useNow()
  const work = useMayDelay(id)
  const form = useForm(delayForm, id, work.record.data?.record, work.effects)
  return (
    <DelayScreen work={work} form={form}>
      {({ record, told }, open) => (
        <>
          <caseKind.Summary record={record} />
          <DelayCard
            used={told.used}
            most={MAX_DELAYS}
            due={effectiveDeadline(factsOf(record), now)}
            afterwards={afterwards(record, told, now)}
            open={open}
          />
        </>
      )}
    </DelayScreen>
  )
}
