import { signDetail, type SignDetails as Sign, type Signed } from '@/api/contract/duty'
import { cameLater, EARLIEST_IN, SIGN_LABEL, SIGN_SIDES, signLabel, type SignSide } from '@/domain/duty/shift'
import { formatTime } from '@/domain/format'
import { isPosition, formatDistance } from '@/domain/geo'
import { FAR } from '@/domain/attachment'
import { formatDuration, type Millis } from '@/domain/time'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { PositionView } from '@/kit/detail/PositionView'
import { StepPhotos } from '@/kit/record/recordCards'
import { useRecord } from '@/kit/record/useRecord'
import { to, useNav, useScreenParams, useNow } from '@/kit/screen/hooks'
import { useOutbox } from '@/stores/outbox/state'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import { Card, Rows, type RowItem, Tag, Notice } from '@/ui/Card'
import { amendOf, SignAmend } from './SignAmend'
import { hoursOf, shiftTitle, shownShift } from '@/features/duty/roster/shownShift'
import '../roster/duty.css'

/** 签到详情: the two signatures of a person for a shift, with time, place and result. */
export default function SignDetail() {
  const { id } = useScreenParams('signDetail')
  const nav = useNav()
  const record = useRecord(signDetail, id)
  return (
    <DetailScreen
      record={record}
      what="签到记录"
      bottom={({ shiftId }) => (
        <BottomBar>
          <Button grow kind="ghost" onClick={() => nav.go(to.dutyDetail({ id: shiftId }))}>
            班组与交接
          </Button>
        </BottomBar>
      )}
    >
      {(data) => <Signs record={data} />}
    </DetailScreen>
  )
}

function Signs({ record }: { record: Sign }) {
  const now = useNow()
  const acts = useOutbox((state) => state.items)
  const shown = shownShift({ ...record, id: record.shiftId }, acts)
  return (
    <>
      <Card title={shiftTitle(record, now)} count={hoursOf(record, now)}>
        <Rows
          rows={[
            { label: '值班人', value: [record.holderName, record.post].filter(Boolean).join(' · ') },
            { label: '班组', value: record.groupName },
            { label: '值班点', value: record.placeName },
            { label: '怎么算', value: ruleWords(record) },
          ]}
        />
      </Card>
      {SIGN_SIDES.map((side) => (
        <SignedCard
          key={side}
          side={side}
          record={{ ...record, inTime: shown.inTime, outTime: shown.outTime }}
          waiting={shown.underWay.includes(side)}
        />
      ))}
    </>
  )
}

/** Text of the allowed times: 14:00 – 15:00 签到，23:00 起签退. */
const ruleWords = ({ from, to: end }: Sign): string =>
  from === null || end === null
    ? ''
    : `${clock(from - EARLIEST_IN)} – ${clock(from)} 签到、${clock(end)} 起签退为正常；断网时按按下的时间算`

const clock = (ms: Millis) => formatTime(ms, 'HH:mm')

interface SignedCardProps {
  side: SignSide
  record: Sign
  /** Signed on this phone, and not on the server yet. */
  waiting: boolean
}

function SignedCard({ side, record, waiting }: SignedCardProps) {
  const now = useNow()
  const { text, tone } = signLabel(side, record, now)
  const signed = record[side]
  const time = side === 'in' ? record.inTime : record.outTime
  return (
    <Card title={SIGN_LABEL[side]} right={text !== '' && <Tag tone={tone}>{text}</Tag>}>
      {waiting && <Notice>{`${time === null ? '' : clock(time)} 已在本机签，待传`}</Notice>}
      {signed ? (
        <Signature side={side} signed={signed} record={record} />
      ) : (
        !waiting && <p className="cg-rows-none">{`没有${SIGN_LABEL[side]}`}</p>
      )}
      {!waiting && <SignAmend side={side} record={record} />}
    </Card>
  )
}

interface SignatureProps {
  side: SignSide
  signed: Signed
  record: Sign
}

function Signature({ side, signed, record }: SignatureProps) {
  const { time, receivedTime, attachments } = signed
  const isAmended = amendOf(record.amends, side)?.state === 'granted'
  return (
    <>
      {!isAmended && cameLater(time, receivedTime) && time !== null && receivedTime !== null && (
        <Notice tone="warn">
          {`${clock(time)} ${SIGN_LABEL[side]}时没有网络，${formatTime(receivedTime, 'MM-DD HH:mm')} 补传到达（晚 ${formatDuration(receivedTime - time)}），按${SIGN_LABEL[side]}时间算`}
        </Notice>
      )}
      <Rows rows={signedRows(signed, isAmended)} />
      {isPosition(signed) && (
        <PositionView
          target={signed}
          name={`${record.holderName}${SIGN_LABEL[side]}`}
          address={record.placeName}
        />
      )}
      <StepPhotos name={SIGN_LABEL[side]} files={attachments} />
    </>
  )
}

function signedRows({ time, metres, accuracy, farReason, note }: Signed, isAmended: boolean): RowItem[] {
  const away = metres !== null && metres - (accuracy ?? 0) > FAR
  const place =
    metres === null
      ? isAmended
        ? '补录，没有定位'
        : '没有取得定位'
      : `距值班点 ${formatDistance(metres)}${away ? `，超过 ${FAR} 米` : ''}`
  return [
    { label: '时间', value: time === null ? '' : formatTime(time, 'YYYY-MM-DD HH:mm:ss') },
    { label: '位置', value: place },
    { label: '精度', value: accuracy === null ? '' : `${Math.round(accuracy)} 米` },
    ...(farReason === '' ? [] : [{ label: '距离说明', value: farReason }]),
    ...(note === '' ? [] : [{ label: '交接事项', value: <span className="cg-duty-note">{note}</span> }]),
  ]
}
