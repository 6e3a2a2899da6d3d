import { call } from '@/api/call'
import { setPushTopics } from '@/api/contract/portalAlert'
import { ApiError, isAbsent } from '@/api/envelope'
import { resettable } from '@/domain/resettable'
import { device } from '@/platform/current'
import { useOffered } from '@/stores/offered'
import { ALERT_TOPICS, pushTopics, setAlerts, useAlerts, type Alerts, type AlertTopic } from '@/stores/alerts'
import { toast } from '@/stores/toasts'
import { Segmented, type Option } from '@/ui/field/Segmented'
import { SwitchRow } from '@/ui/field/SwitchRow'
import { Popup } from '@/ui/overlay/Popup'
import './settings.css'

const LABEL: Record<AlertTopic, string> = {
  command: '新的指令',
  call: '视频通话来电',
  message: '新的消息',
  deadline: '30 分钟内到期',
}

const WAYS: readonly Option<Alerts['way']>[] = [
  { value: 'ring', label: '响铃和振动' },
  { value: 'vibrate', label: '仅振动' },
]

const posted = resettable<Promise<unknown>>(() => Promise.resolve())

/** Stores the topics at the server, in the order of the taps, because each call replaces the last. */
function postTopics(topics: string[]): void {
  posted.current = posted.current
    .then(() => call(setPushTopics, { data: { topics } }, { quiet: true }))
    .catch((error: unknown) => {
      // The sheet shows it from now on.
      if (isAbsent(error)) return
      toast.failure(
        ['推送设置没有保存', error instanceof ApiError && error.message].filter(Boolean).join('：'),
      )
    })
}

interface Props {
  open: boolean
  onClose: () => void
}

/** What may ring or vibrate while the app is open, and what a shell or WeCom may push. */
export function AlertSettings({ open, onClose }: Props) {
  const { way } = useAlerts()
  return (
    <Popup open={open} onClose={onClose} title="提醒">
      <div className="cg-gw-look">
        <Segmented
          label="提醒方式"
          options={WAYS}
          value={way}
          onChange={(next) => setAlerts({ way: next })}
        />
        <Topics of="open" title="应用打开时提醒" />
        <PushTopics />
      </div>
    </Popup>
  )
}

/** What is pushed, where shell or server take the choice. */
function PushTopics() {
  const isAbsent = useOffered(({ absent }) => absent.includes(setPushTopics.path))
  const { pushes, pushedByServer } = device()
  if (pushes?.() || (pushedByServer && !isAbsent)) return <Topics of="push" title="应用关闭时推送" />
  return (
    <p className="cg-gw-push">
      {pushedByServer
        ? '本市还不能选择推送什么，推送由本市的平台决定。'
        : '这里收不到推送。在企业微信里打开本应用，可以选择推送什么。'}
    </p>
  )
}

function Topics({ of, title }: { of: 'open' | 'push'; title: string }) {
  const topics = useAlerts((alerts) => alerts[of])
  return (
    <section aria-label={title}>
      <h3 className="cg-gw-topics">{title}</h3>
      {ALERT_TOPICS.map((topic) => (
        <SwitchRow
          key={topic}
          label={LABEL[topic]}
          checked={topics[topic]}
          onChange={(checked) => {
            setAlerts({ [of]: { ...topics, [topic]: checked } })
            if (of === 'push' && device().pushedByServer) postTopics(pushTopics(useAlerts.getState()))
          }}
        />
      ))}
    </section>
  )
}
