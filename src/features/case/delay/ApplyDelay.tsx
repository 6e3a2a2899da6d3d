import { MAX_DELAYS } from '@/domain/case/moveRules'
import { caseKind } from '@/kit/case/caseKind'
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
  const form = useForm(delayForm, id, work.record.data?.record)
  return (
    <DelayScreen work={work} form={form}>
      {({ record, told }, open) => (
        <>
          <caseKind.Summary record={record} />
          <DelayCard
            used={told.used}
            most={MAX_DELAYS}
            due={record.deadline}
            afterwards={afterwards(record, told, now)}
            open={open}
          />
        </>
      )}
    </DelayScreen>
  )
}
