import { dutyToday, type OwnShift } from '@/api/contract/duty'
import { dueSide, maySign, SIGN_LABEL, type SignSide } from '@/domain/duty/shift'
import { spokenSpan, spokenTime } from '@/domain/time'
import { whyNot } from '@/domain/verdict'
import { actorOf } from '@/kit/data/actorOf'
import { ageOf } from '@/kit/data/age'
import { AgeNote } from '@/kit/data/AgeNote'
import { Loaded } from '@/kit/data/Loaded'
import { useAccount } from '@/kit/data/useAccount'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { useOutbox } from '@/stores/outbox/state'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/icon/Icon'
import { PinIcon } from '@/ui/icon/icons'
import { LinkButton } from '@/ui/button/LinkButton'
import { Notice } from '@/ui/state/Notice'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { factsOf, hoursOf, shiftTitle } from '../shiftWords'
import { shownShift, type Shown } from '../sign/shownShift'
import { SignTags } from './SignTags'

/** The shift of today on top, to be signed by a tap; where there is none, when the next one is. */
export function TodayShift() {
  const today = useApiQuery(dutyToday, {}, { onLine: true })
  const acts = useOutbox((state) => state.items)
  const now = useNow()
  return (
    <Loaded of={today} what="今天的值班" skeleton={<SkeletonCard count={1} />}>
      {({ shift, next, toConfirm }) => (
        <>
          <AgeNote age={ageOf(today)} onRetry={() => void today.refetch()} />
          {shift ? (
            <Shift shift={shownShift(shift, acts)} toConfirm={toConfirm} />
          ) : (
            <Notice>{next ? '现在没有您的班' : '近期没有排您的班，如有疑问请联系班组长'}</Notice>
          )}
          {next && (
            <p className="cg-duty-next num">
              {`下一班：${shiftTitle(next, now)} ${hoursOf(next, now)} · ${next.placeName || next.groupName}`}
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}

function Shift({ shift, toConfirm }: { shift: Shown<OwnShift>; toConfirm: boolean }) {
  const nav = useNav()
  const now = useNow()
  const { id, groupName, post, placeName } = shift
  return (
    <Card title={shiftTitle(shift, now)} count={hoursOf(shift, now)} right={<Standing shift={shift} />}>
      <div className="cg-duty-today">
        <p className="cg-duty-place num">
          <Icon as={PinIcon} size={14} />
          {[placeName, groupName, post].filter(Boolean).join(' · ')}
        </p>
        <p className="cg-duty-signs">
          <SignTags facts={shift} />
        </p>
        <UnderWay shift={shift} />
        {toConfirm && (
          <Notice
            tone="warn"
            action={<LinkButton onClick={() => nav.go(to.dutyDetail({ id }))}>去确认</LinkButton>}
          >
            上一班有交接事项等您确认
          </Notice>
        )}
        <div className="cg-duty-acts">
          <Button kind="ghost" onClick={() => nav.go(to.dutyDetail({ id }))}>
            班组与交接
          </Button>
          <SignButton shift={shift} />
        </div>
      </div>
    </Card>
  )
}

/** 还有 28分开始, 已值班 2小时. */
function Standing({ shift: { from, to: end } }: { shift: OwnShift }) {
  const now = useNow()
  if (from === null || end === null) return null
  const words =
    now < from
      ? `${spokenSpan(from - now)}后开始`
      : now < end
        ? `距下班 ${spokenSpan(end - now)}`
        : `${spokenTime(end, now)} 已结束`
  return <small className="num">{words}</small>
}

/** The one thing to sign next; nothing where both are signed. */
function SignButton({ shift }: { shift: Shown<OwnShift> }) {
  const nav = useNav()
  const account = useAccount()
  const now = useNow()
  const side = dueSide(shift, now)
  if (side === null) return null
  const why = account ? whyNot(maySign(side, factsOf(shift), actorOf(account), now)) : '正在核对登录'
  const open = (which: SignSide) => nav.go(to.dutyReportRecord({ sign: which, shift: shift.id }))
  return (
    <Button grow why={why} onClick={() => open(side)}>
      {SIGN_LABEL[side]}
    </Button>
  )
}

/** What was signed here and the server does not have yet. */
function UnderWay({ shift: { underWay, failed } }: { shift: Shown<OwnShift> }) {
  const labels = (sides: readonly SignSide[]) => sides.map((side) => SIGN_LABEL[side]).join('、')
  if (failed.length > 0)
    return <Notice tone="bad">{`${labels(failed)}没有成功，请在工作台的待传中查看原因`}</Notice>
  if (underWay.length === 0) return null
  return <Notice>{`${labels(underWay)}已在本机记下时间和位置，联网后自动上传，按记下的时间算`}</Notice>
}
