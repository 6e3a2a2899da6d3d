import { spokenDays } from '@/domain/stats/period'
import { useNow } from '@/kit/screen/useNow'
import { Segmented } from '@/ui/field/Segmented'
import { IconButton } from '@/ui/button/IconButton'
import { ArrowRightIcon, BackIcon } from '@/ui/icon/icons'
import type { OwnAskedState, Step } from './useOwnAsked'

const STEPS = [
  { value: 'day', label: '日' },
  { value: 'week', label: '周' },
  { value: 'month', label: '月' },
] as const satisfies readonly { value: Step; label: string }[]

/** By day, week or month, and from one to the next. */
export function PeriodStep({ asked: { period }, earlier, later, change }: OwnAskedState) {
  const now = useNow()
  return (
    <>
      <Segmented
        label="统计时段"
        hideLabel
        options={STEPS}
        value={period.kind}
        onChange={(by) => change({ by: by === 'week' ? '' : by })}
      />
      <div className="cg-stat-step num">
        <IconButton icon={BackIcon} label="往前" look="round" onClick={earlier} />
        <h2 role="status">{spokenDays(period, now)}</h2>
        {later ? (
          <IconButton icon={ArrowRightIcon} label="往后" look="round" onClick={later} />
        ) : (
          <span className="cg-stat-end">至今</span>
        )}
      </div>
    </>
  )
}
