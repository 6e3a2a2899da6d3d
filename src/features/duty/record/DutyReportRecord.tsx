import { useQueryClient } from '@tanstack/react-query'
import { SIGN_SIDES } from '@/domain/duty/shift'
import { useScreenParams } from '@/kit/screen/screenContext'
import { Screen } from '@/kit/screen/Screen'
import { PullToRefresh } from '@/ui/overlay/PullToRefresh'
import { SignEdit } from '../sign/SignEdit'
import { ShiftsOfMonth } from './ShiftsOfMonth'
import { TodayShift } from './TodayShift'
import '../duty.css'

/** 值班报备记录: the shift of today to be signed, and the month; by its address the form of 签到 or 签退. */
export default function DutyReportRecord() {
  const { sign, shift } = useScreenParams('dutyReportRecord')
  const side = SIGN_SIDES.find((each) => each === sign)
  return side && shift ? <SignEdit side={side} shiftId={shift} /> : <Record />
}

function Record() {
  const client = useQueryClient()
  const refresh = () => client.refetchQueries({ type: 'active' })
  return (
    <Screen body="bare">
      <PullToRefresh onRefresh={refresh}>
        <div className="cg-stack">
          <TodayShift />
          <ShiftsOfMonth />
        </div>
      </PullToRefresh>
    </Screen>
  )
}
