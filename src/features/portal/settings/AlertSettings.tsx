import { device } from '@/platform/current'
import { ALERT_TOPICS, setAlerts, useAlerts, type Alerts, type AlertTopic } from '@/stores/alerts'
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

interface Props {
  open: boolean
  onClose: () => void
}

/** What may ring or vibrate while the app is open, and what a shell may push. */
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
        {device().pushes?.() ? (
          <Topics of="push" title="应用关闭时推送" />
        ) : (
          <p className="cg-gw-push">这里收不到推送。企业微信的消息提醒在企业微信的设置里。</p>
        )}
      </div>
    </Popup>
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
          onChange={(checked) => setAlerts({ [of]: { ...topics, [topic]: checked } })}
        />
      ))}
    </section>
  )
}
