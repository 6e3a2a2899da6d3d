import { useState } from 'react'
import { call } from '@/api/call'
import { dailyDetail, dailyRead, type DailyDetails as Daily, dailyReturn } from '@/api/contract/dutyDaily'
import { mayDaily, type DailyMove, dailyReturnProblems } from '@/domain/duty/daily'
import { formatRelativeTime } from '@/domain/time'
import { isOffered, whyNot, type MoveVerdict } from '@/domain/verdict'
import { useAccount, actorOf } from '@/kit/data/useApiQuery'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { useAct } from '@/kit/edit/submit/useAct'
import { HandoverNotices } from '@/kit/record/marks/HandoverNotices'
import { useRecord } from '@/kit/record/useRecord'
import { to, useNav, useScreenParams, useNow } from '@/kit/screen/hooks'
import { toast } from '@/stores/toasts'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import { Card, Rows, Tag } from '@/ui/Card'
import { DailyTexts, dayLabel, stateTag, Figures } from './dailyParts'
import { OpinionSheet } from '@/kit/edit/OpinionSheet'

interface ReturnSheetProps {
  id: string
  /** The reason why the report may not be returned; '' when it may. */
  why: string
  onClose: () => void
}

/** The sheet of 退回 with its reason. */
function ReturnSheet({ id, why, onClose }: ReturnSheetProps) {
  const [reason, setReason] = useState('')
  return (
    <OpinionSheet
      title="退回日报"
      confirm="确认退回"
      label="退回理由"
      placeholder="哪一项要补充、怎么改"
      kind="returnDaily"
      name="reason"
      value={reason}
      onChange={setReason}
      why={why}
      problems={() => dailyReturnProblems({ reason })}
      send={(text) => call(dailyReturn, { data: { id, reason: text } }, { quiet: true })}
      successMessage="已退回，等待修改"
      done={onClose}
      onClose={onClose}
    />
  )
}

/** 日报详情: a report with its figures, which a head reads or returns. */
export default function DailyDetail() {
  const { id } = useScreenParams('dailyDetail')
  const record = useRecord(dailyDetail, id)
  return (
    <DetailScreen record={record} what="日报" bottom={(data) => <Actions daily={data} />}>
      {(data) => (
        <>
          {data.state === 'returned' && <HandoverNotices returned={data.returned} assigned={null} />}
          <Head daily={data} />
          <Figures figures={data.figures} />
          <Card title="日报内容">
            <DailyTexts daily={data} />
          </Card>
        </>
      )}
    </DetailScreen>
  )
}

function Head({ daily }: { daily: Daily }) {
  const now = useNow()
  const { day, holderName, orgName, submitTime, readTime, readByName } = daily
  const tag = stateTag(daily)
  return (
    <Card>
      <div className="cg-daily-head">
        <div>
          <h2 className="num">{dayLabel(day, now)}</h2>
          <p>{[holderName, orgName].filter(Boolean).join(' · ')}</p>
        </div>
        <Tag tone={tag.tone}>{tag.text}</Tag>
      </div>
      <Rows
        rows={[
          { label: '提交时间', value: submitTime === null ? '' : formatRelativeTime(submitTime, now) },
          ...(readTime === null
            ? []
            : [{ label: '已阅', value: `${readByName} ${formatRelativeTime(readTime, now)}` }]),
        ]}
      />
    </Card>
  )
}

/** The actions: the author edits the report, a head reads or returns it. */
function Actions({ daily }: { daily: Daily }) {
  const nav = useNav()
  const account = useAccount()
  const now = useNow()
  const [returning, setReturning] = useState(false)
  const read = useAct(async () => {
    await call(dailyRead, { data: { id: daily.id } })
    toast.success('已阅')
  })
  if (!account) return null
  const judge = (move: DailyMove): MoveVerdict => mayDaily(move, daily, actorOf(account), now)
  if (isOffered(judge('submit')))
    return (
      <BottomBar>
        <Button grow onClick={() => nav.go(to.dailyEdit({ day: daily.day }))}>
          {daily.state === 'returned' ? '修改后再报' : '继续填报'}
        </Button>
      </BottomBar>
    )
  if (!isOffered(judge('read')) && !returning) return null
  return (
    <BottomBar>
      <Button kind="ghost" onClick={() => setReturning(true)}>
        退回
      </Button>
      <Button grow why={whyNot(judge('read'))} loading={read.running} onClick={() => void read.run()}>
        已阅
      </Button>
      {returning && (
        <ReturnSheet id={daily.id} why={whyNot(judge('return'))} onClose={() => setReturning(false)} />
      )}
    </BottomBar>
  )
}
