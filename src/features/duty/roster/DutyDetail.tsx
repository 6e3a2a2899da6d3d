import {
  dutyDetail,
  type ShiftDetail,
  dutyConfirm,
  type DutyHandover,
  type DutyNote,
} from '@/api/contract/duty'
import { isPosition } from '@/domain/geo'
import { useAccount, actorOf } from '@/kit/data/useApiQuery'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { PositionView } from '@/kit/detail/PositionView'
import { useRecord } from '@/kit/record/useRecord'
import { to, useNav, useScreenParams, useNow } from '@/kit/screen/links'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Rows } from '@/ui/Rows'
import { hoursOf, shiftTitle } from './shiftWords'
import { call } from '@/api/call'
import { mayConfirm } from '@/domain/duty/shift'
import { spokenTime, type Millis } from '@/domain/time'
import { whyNot } from '@/domain/verdict'
import { useAct } from '@/kit/edit/submit/useAct'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/button/Button'
import { Notice } from '@/ui/state/Notice'
import { Timeline } from '@/ui/progress/Timeline'
import { MemberLine } from './MemberLine'
import './duty.css'

/** What the shift before left, for this one to confirm. */
function FormerCard({ shift, former }: { shift: ShiftDetail; former: DutyHandover }) {
  const now = useNow()
  const { notes, confirmedByName, confirmedTime } = former
  return (
    <Card title="上一班交接" count={`${shiftTitle(former, now)} ${hoursOf(former, now)}`}>
      {notes.length === 0 ? (
        <p className="cg-rows-none">上一班还没有写交接事项</p>
      ) : (
        <Notes label="上一班交接" notes={notes} />
      )}
      <div className="cg-duty-under">
        {confirmedByName !== '' ? (
          <Notice>{confirmedWords(confirmedByName, confirmedTime, now)}</Notice>
        ) : (
          <Confirm shift={shift} former={former} />
        )}
      </div>
    </Card>
  )
}

const confirmedWords = (name: string, time: Millis | null, now: Millis): string =>
  [name, time === null ? '' : spokenTime(time, now), '已确认接班'].filter(Boolean).join(' ')

/** Only for those who come next; the others see that it waits. */
function Confirm({
  shift: { members },
  former: { shiftId, notes },
}: {
  shift: ShiftDetail
  former: DutyHandover
}) {
  const account = useAccount()
  const now = useNow()
  const confirm = useAct(async () => {
    await call(dutyConfirm, { data: { shiftId } })
    toast.success('已确认接班')
  })
  if (notes.length === 0 || !account) return null
  const facts = { noted: true, confirmedByName: '', nextIds: members.map(({ userId }) => userId) }
  const why = whyNot(mayConfirm(facts, actorOf(account), now))
  if (why !== '') return <Notice tone="warn">等本班值班人员确认接班</Notice>
  return (
    <Button block loading={confirm.running} onClick={() => void confirm.run()}>
      确认接班
    </Button>
  )
}

/** What this shift leaves, and whether the next one has confirmed it. */
function OwnNotesCard({ shift }: { shift: ShiftDetail }) {
  const now = useNow()
  const { notes, confirmedByName, confirmedTime } = shift
  if (notes.length === 0) return null
  return (
    <Card title="本班交接">
      <Notes label="本班交接" notes={notes} />
      <div className="cg-duty-under">
        <Notice>
          {confirmedByName === '' ? '等下一班确认' : confirmedWords(confirmedByName, confirmedTime, now)}
        </Notice>
      </div>
    </Card>
  )
}

function Notes({ label, notes }: { label: string; notes: readonly DutyNote[] }) {
  const now = useNow()
  return (
    <Timeline
      label={label}
      items={notes.map(({ id, byName, time, text }) => ({
        key: id,
        title: <span className="cg-duty-note">{text}</span>,
        meta: [byName, time === null ? '' : spokenTime(time, now)].filter(Boolean).join(' · '),
        tone: 'plain',
      }))}
    />
  )
}

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
