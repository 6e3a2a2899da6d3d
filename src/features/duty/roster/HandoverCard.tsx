import { call } from '@/api/call'
import { dutyConfirm, type DutyHandover, type DutyNote, type ShiftDetail } from '@/api/contract/duty'
import { mayConfirm } from '@/domain/duty/shift'
import { spokenTime, type Millis } from '@/domain/time'
import { whyNot } from '@/domain/verdict'
import { actorOf } from '@/kit/data/actorOf'
import { useAccount } from '@/kit/data/useAccount'
import { useAct } from '@/kit/edit/submit/useAct'
import { useNow } from '@/kit/screen/useNow'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/state/Notice'
import { Timeline } from '@/ui/progress/Timeline'
import { hoursOf, shiftTitle } from '../shiftWords'

/** What the shift before left, for this one to confirm. */
export function FormerCard({ shift, former }: { shift: ShiftDetail; former: DutyHandover }) {
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
export function OwnNotesCard({ shift }: { shift: ShiftDetail }) {
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
