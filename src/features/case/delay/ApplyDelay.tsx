import { ifDelay } from '@/api/contract/caseDelay'
import { MAX_DELAYS } from '@/domain/case/moveRules'
import { effectiveDeadline } from '@/domain/deadline/lamp'
import { caseKind } from '@/entities/case/caseKind'
import { factsOf } from '@/entities/case/facts'
import { useForm } from '@/kit/edit/useForm'
import { DelayCard } from '@/kit/record/delay/DelayCard'
import { DelayScreen } from '@/kit/record/delay/DelayScreen'
import { useDelayWork } from '@/kit/record/delay/useDelayWork'
import { useNow } from '@/kit/screen/useNow'
import { useScreenParams } from '@/kit/screen/screenContext'
import { HANDLING_LOCK } from '../handle/form/handlingLock'
import { afterwards } from './afterwards'
import { delayForm } from './delayForm'

/** How often it was granted, and how often it may be; what is left is no offer where something else stands against it. */
function timesOf(used: number, open: boolean): string {
  const left = Math.max(0, MAX_DELAYS - used)
  const remaining = open || left === 0 ? `，还可申请 ${left} 次` : ''
  return `已用 ${used} 次${remaining}（最多 ${MAX_DELAYS} 次）`
}

/** 申请延期 */
export default function ApplyDelay() {
  const { id } = useScreenParams('applyDelay')
  const now = useNow()
  const work = useDelayWork(caseKind, id, { action: 'delay', tackleType: HANDLING_LOCK, asks: ifDelay })
  const form = useForm(delayForm, id, work.record.data?.record, work.effects)
  return (
    <DelayScreen work={work} form={form}>
      {({ record, told }, open) => (
        <>
          <caseKind.Summary record={record} />
          <DelayCard
            times={timesOf(told.used, open)}
            due={effectiveDeadline(factsOf(record), now)}
            afterwards={afterwards(record, told, now)}
            open={open}
          />
        </>
      )}
    </DelayScreen>
  )
}
