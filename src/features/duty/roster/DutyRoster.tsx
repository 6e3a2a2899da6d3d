import { useState } from 'react'
import {
  dutyDetail,
  type ShiftDetail,
  dutyConfirm,
  type DutyHandover,
  type DutyNote,
  dutyOnDay,
  type RosterShift,
} from '@/api/contract/duty'
import { isPosition } from '@/domain/geo'
import { useAccount, actorOf, DataAgeNote, ageOf, useApiQuery } from '@/kit/data/useApiQuery'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { PositionView } from '@/kit/detail/PositionView'
import { useRecord } from '@/kit/record/useRecord'
import { to, useNav, useScreenParams, useNow, useUrlState } from '@/kit/screen/hooks'
import { Card, Rows, Tag, Notice } from '@/ui/Card'
import { LinkButton, Button } from '@/ui/button/Button'
import { call } from '@/api/call'
import { mayConfirm } from '@/domain/duty/shift'
import { formatRelativeTime, type Millis, DAY, formatRelativeDay } from '@/domain/time'
import { whyNot } from '@/domain/verdict'
import { useAct } from '@/kit/edit/submit/useAct'
import { toast } from '@/stores/toasts'
import { Timeline } from '@/ui/progress/Timeline'
import { foundByName } from '@/domain/initials'
import { dayOf } from '@/domain/month'
import { Loaded } from '@/kit/data/Loaded'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import { Screen } from '@/kit/screen/Screen'
import { DateField } from '@/ui/field/DateField'
import { Segmented } from '@/ui/field/Segmented'
import { SearchField } from '@/ui/list/SearchField'
import { PullToRefresh } from '@/ui/overlay/PullToRefresh'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { StateBlock } from '@/ui/state/StateBlock'
import { hoursOf, shiftTitle } from './shownShift'
import { MemberLine } from './MemberLine'
import './duty.css'

/** The handover of the previous shift, which this shift confirms. */
function PreviousShiftCard({ shift, previous }: { shift: ShiftDetail; previous: DutyHandover }) {
  const now = useNow()
  const { notes, confirmedByName, confirmedTime } = previous
  return (
    <Card title="上一班交接" count={`${shiftTitle(previous, now)} ${hoursOf(previous, now)}`}>
      {notes.length === 0 ? (
        <p className="cg-rows-none">上一班还没有写交接事项</p>
      ) : (
        <Notes label="上一班交接" notes={notes} />
      )}
      <div className="cg-duty-under">
        {confirmedByName !== '' ? (
          <Notice>{confirmedWords(confirmedByName, confirmedTime, now)}</Notice>
        ) : (
          <Confirm shift={shift} previous={previous} />
        )}
      </div>
    </Card>
  )
}

const confirmedWords = (name: string, time: Millis | null, now: Millis): string =>
  [name, time === null ? '' : formatRelativeTime(time, now), '已确认接班'].filter(Boolean).join(' ')

/** The confirm button for members of the next shift. For other users it shows that the confirmation is pending. */
function Confirm({
  shift: { members },
  previous: { shiftId, notes },
}: {
  shift: ShiftDetail
  previous: DutyHandover
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

/** The handover of this shift, and whether the next one has confirmed it. */
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
        meta: [byName, time === null ? '' : formatRelativeTime(time, now)].filter(Boolean).join(' · '),
        tone: 'plain',
      }))}
    />
  )
}

/** 值班详情: a shift with its people, its place, and the handovers before and after it. */
export function DutyDetail() {
  const { id } = useScreenParams('dutyDetail')
  const record = useRecord(dutyDetail, id)
  return (
    <DetailScreen record={record} what="值班安排">
      {(data) => (
        <>
          {data.former && <PreviousShiftCard shift={data} previous={data.former} />}
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

const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/

/** 值班查询: the people on duty now or on a day, with place and contact buttons. */
export function DutySearch() {
  const now = useNow()
  const [query, change] = useUrlState()
  const [word, setWord] = useState('')
  const today = dayOf(now)
  const named = query.get('day') ?? ''
  const day = DAY_TEXT.test(named) ? named : today
  const read = useApiQuery(dutyOnDay, { query: { day } })
  return (
    <Screen body="bare">
      <PullToRefresh onRefresh={() => read.refetch()}>
        <div className="cg-stack">
          <SearchField label="搜索值班" placeholder="姓名、单位、值班点" value={word} onChange={setWord} />
          <DayChoice day={day} now={now} onDay={(next) => change({ day: next === today ? '' : next })} />
          <DataAgeNote age={ageOf(read)} onRetry={() => read.refetch()} />
          <Loaded of={read} what="值班安排" look="block" skeleton={<SkeletonCard count={3} />}>
            {(shifts) => <ShiftList shifts={shifts} word={word.trim()} isToday={day === today} />}
          </Loaded>
        </div>
      </PullToRefresh>
    </Screen>
  )
}

interface DayChoiceProps {
  day: string
  now: Millis
  onDay: (day: string) => void
}

/** Chooses a day: yesterday, today or tomorrow by one tap, any other by the date picker. */
function DayChoice({ day, now, onDay }: DayChoiceProps) {
  const options = [-1, 0, 1].map((by) => ({
    value: dayOf(now + by * DAY),
    label: formatRelativeDay(now + by * DAY, now),
  }))
  return (
    <Card>
      <Segmented label="值班日期" hideLabel options={options} value={day} onChange={onDay} />
      <DateField label="其他日期" kind="date" value={day} onChange={(next) => next !== '' && onDay(next)} />
    </Card>
  )
}

interface ShiftListProps {
  shifts: readonly RosterShift[]
  word: string
  isToday: boolean
}

const answers = (shift: RosterShift, word: string): boolean =>
  word === '' ||
  [
    shift.groupName,
    shift.placeName,
    shift.name,
    ...shift.members.flatMap(({ name, orgName, post }) => [name, orgName, post]),
  ].some((text) => foundByName(text, word))

const isOn = ({ from, to: end }: RosterShift, now: Millis): boolean =>
  from !== null && end !== null && from <= now && now < end

function ShiftList({ shifts, word, isToday }: ShiftListProps) {
  const now = useNow()
  const found = shifts.filter((shift) => answers(shift, word))
  const on = found.filter((shift) => isOn(shift, now))
  const people = on.reduce((sum, { members }) => sum + members.length, 0)
  if (found.length === 0)
    return (
      <StateBlock
        kind="empty"
        title={word === '' ? '这一天没有排班' : '没有找到'}
        text={word === '' ? '换个日期再看，或联系指挥中心。' : '换个姓名、单位或值班点再搜。'}
      />
    )
  return (
    <>
      <p className="cg-duty-sums num" role="status">
        {isToday
          ? `现在在班 ${on.length} 组 ${people} 人，全天共 ${found.length} 班`
          : `共 ${found.length} 班`}
      </p>
      {found.map((shift) => (
        <ShiftOfDay key={shift.id} shift={shift} />
      ))}
    </>
  )
}

/** A shift of the day with its people. */
function ShiftOfDay({ shift }: { shift: RosterShift }) {
  const nav = useNav()
  const now = useNow()
  const group = shift.groupName || '值班班组'
  // Includes the hours, because a squad may have two shifts with the same name on a day.
  const when = `${shiftTitle(shift, now)} ${hoursOf(shift, now)}`
  return (
    <Card
      title={group}
      label={`${group} ${when}`}
      count={isOn(shift, now) ? <Tag tone="ok">在班</Tag> : undefined}
      right={<LinkButton onClick={() => nav.go(to.dutyDetail({ id: shift.id }))}>班组与交接</LinkButton>}
    >
      <p className="cg-duty-sums num">{when}</p>
      <p className="cg-duty-sums cg-duty-place num">
        <PlaceLine name={shift.placeName} at={shift} />
      </p>
      <ul aria-label={`${shift.groupName}值班人员`}>
        {shift.members.map((member) => (
          <MemberLine key={member.userId} shift={shift} member={member} />
        ))}
      </ul>
    </Card>
  )
}
