import type { CaseDetail } from '@/api/contract/case'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/state/Notice'
import { Rows } from '@/ui/Rows'
import { parkingsOf, standsStill } from './parking'

/** Why a case is parked and until when, what that does to its clock, and what was before. */
export function ParkingCard({ record }: { record: CaseDetail }) {
  const now = useNow()
  const parkings = parkingsOf(record, now)
  const parked = standsStill(record, now)
  return (
    <>
      {parked && (
        <Notice>
          挂账期间处置时限停止计时，不算超期；解挂后从停下的地方接着算，到期没有申请也会自动恢复计时
        </Notice>
      )}
      {parkings.map(({ from, open, rows }) => (
        <Card key={from} title={open ? '挂账情况' : '挂账记录'}>
          <Rows rows={rows} />
        </Card>
      ))}
    </>
  )
}
