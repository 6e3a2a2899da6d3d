import { dutyDetail, type ShiftDetail } from '@/api/contract/duty'
import { isPosition } from '@/domain/geo'
import { useAccount } from '@/kit/data/useAccount'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { PositionView } from '@/kit/detail/PositionView'
import { useRecord } from '@/kit/record/useRecord'
import { to } from '@/kit/screen/links'
import { useNav, useScreenParams } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Rows } from '@/ui/Rows'
import { hoursOf, shiftTitle } from '../shiftWords'
import { FormerCard, OwnNotesCard } from './HandoverCard'
import { MemberLine } from './MemberLine'
import '@/entities/duty/duty.css'

/** 值班详情: a shift with what the one before left, its people, where it is, and what it leaves itself. */
export default function DutyDetail() {
  const { id } = useScreenParams('dutyDetail')
  const record = useRecord(dutyDetail, id)
  return (
    <DetailScreen record={record} what="值班安排">
      {(data) => (
        <>
          {data.former && <FormerCard shift={data} former={data.former} />}
          <Roster shift={data} />
          <OwnNotesCard shift={data} />
          <Place shift={data} />
        </>
      )}
    </DetailScreen>
  )
}

function Roster({ shift }: { shift: ShiftDetail }) {
  const nav = useNav()
  const now = useNow()
  const own = useAccount()?.id
  const mine = shift.members.find(({ userId }) => userId === own)
  return (
    <Card
      title={shiftTitle(shift, now)}
      count={`${shift.members.length} 人`}
      right={
        mine && <LinkButton onClick={() => nav.go(to.signDetail({ id: mine.signId }))}>我的签到</LinkButton>
      }
    >
      <Rows
        rows={[
          { label: '班组', value: shift.groupName },
          { label: '时间', value: hoursOf(shift, now) },
        ]}
      />
      {shift.members.length === 0 ? (
        <p className="cg-rows-none">这一班还没有排人</p>
      ) : (
        <ul aria-label="值班人员">
          {shift.members.map((member) => (
            <MemberLine key={member.userId} shift={shift} member={member} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Place({ shift }: { shift: ShiftDetail }) {
  if (!isPosition(shift)) return null
  return (
    <Card title="值班点">
      <PositionView target={shift} name={shift.placeName} address={shift.placeName} />
    </Card>
  )
}
