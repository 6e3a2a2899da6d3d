import { useState } from 'react'
import { dutyOnDay, type RosterShift } from '@/api/contract/duty'
import { foundBy } from '@/domain/initials'
import { dayOf } from '@/domain/month'
import { DAY, spokenDay, type Millis } from '@/domain/time'
import { AgeNote, ageOf } from '@/kit/data/AgeNote'
import { Loaded } from '@/kit/data/Loaded'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { to, useNav, useUrlState, useNow } from '@/kit/screen/links'
import { Screen } from '@/kit/screen/Screen'
import { Card } from '@/ui/Card'
import { DateField } from '@/ui/field/DateField'
import { Segmented } from '@/ui/field/Segmented'
import { LinkButton } from '@/ui/button/LinkButton'
import { SearchField } from '@/ui/list/SearchField'
import { PullToRefresh } from '@/ui/overlay/PullToRefresh'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { StateBlock } from '@/ui/state/StateBlock'
import { Tag } from '@/ui/Tag'
import { hoursOf, shiftTitle } from './shiftWords'
import { MemberLine } from './MemberLine'
import './duty.css'

const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/

/** 值班查询: who is on duty now, or on a day, where, and how to reach them. */
export default function DutySearch() {
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
          <AgeNote age={ageOf(read)} onRetry={() => void read.refetch()} />
          <Loaded of={read} what="值班安排" look="block" skeleton={<SkeletonCard count={3} />}>
            {(shifts) => <Found shifts={shifts} word={word.trim()} isToday={day === today} />}
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

/** Yesterday, today, tomorrow by a tap; any day by the phone's own picker. */
function DayChoice({ day, now, onDay }: DayChoiceProps) {
  const options = [-1, 0, 1].map((by) => ({
    value: dayOf(now + by * DAY),
    label: spokenDay(now + by * DAY, now),
  }))
  return (
    <Card>
      <Segmented label="值班日期" hideLabel options={options} value={day} onChange={onDay} />
      <DateField label="其他日期" kind="date" value={day} onChange={(next) => next !== '' && onDay(next)} />
    </Card>
  )
}

interface FoundProps {
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
  ].some((text) => foundBy(text, word))

const isOn = ({ from, to: end }: RosterShift, now: Millis): boolean =>
  from !== null && end !== null && from <= now && now < end

function Found({ shifts, word, isToday }: FoundProps) {
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
  // Its hours, too: a group may have two shifts of one name on a day.
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
