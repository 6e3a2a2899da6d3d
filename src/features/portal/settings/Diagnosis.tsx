import { useEffect, useState } from 'react'
import { formatRelativeTime } from '@/domain/time'
import { copyText } from '@/platform/copy'
import { faultContext, type FaultContext } from '@/stores/faults/about'
import { useFaults, type Fault } from '@/stores/faults/log'
import { isReporting, sendFaults } from '@/stores/faults/send'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'
import { Rows } from '@/ui/Card'
import { device } from '@/platform/current'
import { useNow } from '@/kit/screen/hooks'
import { screenRow } from '@/kit/screen/rows'
import { formatTime } from '@/domain/format'
import './settings.css'

/** A line of diagnostic data for support. */
interface Fact {
  label: string
  value: string
}

const SHELL: Record<ReturnType<typeof device>['shell'], string> = {
  browser: '浏览器',
  wecom: '企业微信',
  android: '安卓应用',
  ios: '苹果应用',
}

const PERMISSION: Record<string, string> = { granted: '已允许', denied: '已拒绝', prompt: '还没有询问' }
const PERMISSION_NAMES: readonly [string, string][] = [
  ['geolocation', '定位'],
  ['camera', '相机'],
  ['microphone', '麦克风'],
]
const UNKNOWN = '无法得知'

/** The state of a permission; unknown in engines without this API or name. */
async function permission(name: string): Promise<string> {
  try {
    const { state } = await navigator.permissions.query({ name: name as PermissionName })
    return PERMISSION[state] ?? UNKNOWN
  } catch {
    return UNKNOWN
  }
}

const MB = 1024 * 1024
const size = (bytes: number): string =>
  bytes >= 1024 * MB ? `${(bytes / 1024 / MB).toFixed(1)} GB` : `${Math.max(1, Math.round(bytes / MB))} MB`

async function storage(): Promise<string> {
  try {
    const { usage, quota } = await navigator.storage.estimate()
    if (usage === undefined || quota === undefined) return UNKNOWN
    return `已用约 ${size(usage)}，还可用约 ${size(Math.max(0, quota - usage))}`
  } catch {
    return UNKNOWN
  }
}

/** Only Chrome on Android reports the connection quality. */
function connection(): string {
  const { connection: line } = navigator as Navigator & { connection?: { effectiveType?: string } }
  const state = { online: '在线', offline: '离线', unknown: UNKNOWN }[device().network()]
  return [state, line?.effectiveType].filter(Boolean).join('，')
}

/** The app, its environment, permissions and capabilities. Never rejects. */
async function factsOf(app: FaultContext): Promise<Fact[]> {
  const permissions = await Promise.all(
    PERMISSION_NAMES.map(async ([name, label]) => ({ label, value: await permission(name) })),
  )
  return [
    { label: '版本', value: `${app.version || '开发中'}（${app.mode}）` },
    { label: '构建', value: [app.built, app.commit].filter(Boolean).join('，') },
    { label: '打开方式', value: SHELL[device().shell] },
    { label: '浏览器', value: app.engine },
    { label: '系统', value: app.system },
    { label: '网址', value: window.isSecureContext === false ? '不是 https，定位和相机用不了' : '安全' },
    { label: '网络', value: connection() },
    { label: '存储', value: await storage() },
    ...permissions,
  ]
}

const KIND: Record<Fault['kind'], string> = {
  error: '程序出错',
  rejection: '程序出错',
  screen: '页面出错',
  answer: '接口返回异常',
  outbox: '待传失败',
}

/** Title of an error: 页面出错，案件处置，3 次. */
const faultTitle = ({ kind, screen, times }: Fault): string =>
  [KIND[kind], screenRow(screen)?.title, times > 1 && `${times} 次`].filter(Boolean).join('，')

/** All diagnostic data as text, to paste into a message to support. */
function diagnosisText(facts: readonly Fact[], faults: readonly Fault[]): string {
  const lines = facts.map(({ label, value }) => `${label}：${value}`)
  const faultLines = faults.map((fault) =>
    [`${formatTime(fault.time)} ${faultTitle(fault)}`, fault.what, ...fault.stack].join('\n  '),
  )
  return ['城管通诊断', ...lines, `最近的问题：${faults.length} 条`, ...faultLines].join('\n')
}

export interface DiagnosisProps {
  open: boolean
  onClose: () => void
}

/** The sheet of diagnostic data for support: app, environment and recent errors, without user input. */
export function Diagnosis({ open, onClose }: DiagnosisProps) {
  const faults = useFaults()
  const [facts, setFacts] = useState<readonly Fact[]>([])
  useEffect(() => {
    if (open) void factsOf(faultContext()).then(setFacts)
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
            {formatRelativeTime(fault.time, now)}
            {fault.sent && '，已发送'}
          </span>
          <code>{[fault.what, ...fault.stack.slice(0, 2)].filter(Boolean).join('\n')}</code>
        </li>
      ))}
    </ul>
  )
}
