import { useEffect, useState } from 'react'
import { spokenTime } from '@/domain/time'
import { useNow } from '@/kit/screen/useNow'
import { copyText } from '@/platform/copy'
import { about } from '@/stores/faults/about'
import { useFaults, type Fault } from '@/stores/faults/log'
import { isReporting, sendFaults } from '@/stores/faults/send'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'
import { Rows } from '@/ui/Rows'
import { diagnosisText, factsOf, faultTitle, type Fact } from './diagnosisFacts'
import './settings.css'

export interface DiagnosisProps {
  open: boolean
  onClose: () => void
}

/** What support asks for: the app and what it runs on, and what went wrong lately, without a word of what anybody typed. */
export function Diagnosis({ open, onClose }: DiagnosisProps) {
  const faults = useFaults()
  const [facts, setFacts] = useState<readonly Fact[]>([])
  useEffect(() => {
    if (open) void factsOf(about()).then(setFacts)
  }, [open])
  const copy = () =>
    void copyText(diagnosisText(facts, faults)).then(
      () => toast.success('诊断信息已复制'),
      () => toast.failure('没有复制成功，请截图'),
    )
  return (
    <Popup
      open={open}
      onClose={onClose}
      title="诊断"
      height="full"
      footer={
        <>
          <Button kind={isReporting() ? 'ghost' : 'primary'} grow={!isReporting()} onClick={copy}>
            复制
          </Button>
          {isReporting() && <SendButton faults={faults} />}
        </>
      }
    >
      <Rows rows={facts} />
      <section aria-label="最近的问题" className="cg-diag">
        <h3>
          最近的问题 <small className="num">{faults.length > 0 ? `${faults.length} 条` : ''}</small>
        </h3>
        <p>只记下出错的位置和接口，不记姓名、电话、编号和填写的内容。</p>
        <FaultList faults={faults} />
      </section>
    </Popup>
  )
}

function SendButton({ faults }: { faults: readonly Fault[] }) {
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const arrived = await sendFaults()
    setSending(false)
    if (arrived) toast.success('已发送给管理员')
    else toast.failure('没有发送成功，请稍后再试，或者复制后转发')
  }
  return (
    <Button
      grow
      loading={sending}
      why={faults.length === 0 ? '没有要发送的问题' : ''}
      onClick={() => void send()}
    >
      发送
    </Button>
  )
}

const keyOf = ({ time, kind, what, stack }: Fault): string => [time, kind, what, stack[0]].join(' ')

function FaultList({ faults }: { faults: readonly Fault[] }) {
  const now = useNow()
  if (faults.length === 0) return <p>没有记录到问题。</p>
  return (
    <ul>
      {faults.map((fault) => (
        <li key={keyOf(fault)}>
          <b>{faultTitle(fault)}</b>
          <span className="num">
            {spokenTime(fault.time, now)}
            {fault.sent && '，已发送'}
          </span>
          <code>{[fault.what, ...fault.stack.slice(0, 2)].filter(Boolean).join('\n')}</code>
        </li>
      ))}
    </ul>
  )
}
