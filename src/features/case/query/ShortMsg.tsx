import { smsContent, type SmsContent } from '@/api/contract/caseQuery'
import { formatTime } from '@/domain/format'
import { formatRelativeTime, type Millis } from '@/domain/time'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { useScreenParams, useNow } from '@/kit/screen/hooks'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { Card, Rows } from '@/ui/Card'
import { StateBlock } from '@/ui/state/StateBlock'
import './shortMsg.css'

/** 短信内容: the text of a short message that contained the link. It is open without login. */
export default function ShortMsg() {
  const { id } = useScreenParams('shortMsg')
  const message = useApiQuery(smsContent, { params: { id } })
  return (
    <DetailScreen record={message} what="短信内容">
      {(data) =>
        data === null ? (
          <StateBlock kind="empty" title="没有这条短信" text="请核对短信里的链接是否完整。" />
        ) : (
          <Message message={data} />
        )
      }
    </DetailScreen>
  )
}

function Message({ message }: { message: SmsContent }) {
  const now = useNow()
  const { content, sentTime, expireTime, expired, caseInfo } = message
  if (expired || (expireTime !== null && expireTime < now)) {
    const since = expireTime === null ? '' : `已于${formatRelativeTime(expireTime, now)} 失效。`
    return <StateBlock kind="locked" title="短信内容已过期" text={`${since}如需了解进展，请拨打 12345。`} />
  }
  return (
    <>
      <Card title="短信内容" count={sentTime !== null && `${formatRelativeTime(sentTime, now)} 发送`}>
        <p className="cg-sms">{content || '（没有文字）'}</p>
        {expireTime !== null && <p className="cg-sms-until num">{formatTime(expireTime)} 前可查看</p>}
      </Card>
      {caseInfo && (
        <Card title="案件情况">
          <Rows rows={caseRows(caseInfo)} />
        </Card>
      )}
    </>
  )
}

const time = (ms: Millis | null) => ms !== null && formatTime(ms)

/** The public data of the case. */
function caseRows(facts: NonNullable<SmsContent['caseInfo']>) {
  const { taskNo, typeName, address, departmentName, stateName, reportTime, closeTime } = facts
  const rows = [
    { label: '任务号', value: taskNo },
    { label: '问题类型', value: typeName },
    { label: '位置', value: address },
    { label: '办理部门', value: departmentName },
    { label: '当前阶段', value: stateName },
    { label: '上报时间', value: time(reportTime) },
    { label: '结案时间', value: time(closeTime) },
  ]
  return rows.filter(({ value }) => value !== '' && value !== false)
}
