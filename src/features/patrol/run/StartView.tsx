import { formatTime } from '@/domain/format'
import { formatRelativeDay, kilometres } from '@/domain/time'
import { startRecorder } from '@/entities/patrol/recorder'
import { useRecorder } from '@/entities/patrol/recorderState'
import { inspectEndKind, laneOf } from '@/entities/patrol/patrolKinds'
import type { Recording } from '@/entities/patrol/recordings'
import { useAccount } from '@/kit/data/useApiQuery'
import { to, useNav, useNow } from '@/kit/screen/hooks'
import { Screen } from '@/kit/screen/Screen'
import { device } from '@/platform/current'
import { ACT_STATE_LABEL } from '@/stores/outbox/item'
import { useOutbox } from '@/stores/outbox/state'
import { Button, LinkButton } from '@/ui/button/Button'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Card, Notice, RowCard, Rows, Tag } from '@/ui/Card'
import './run.css'

/** Shown before an inspection: how recording works, the start button, and the other recordings on this phone. */
export function StartView() {
  const nav = useNav()
  const account = useAccount()
  const { others, trouble } = useRecorder()
  const gridText = account?.gridText ?? ''
  const background = device().tracker?.()?.background === true
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button
            grow
            why={account ? undefined : '正在核对登录身份，请稍候'}
            onClick={() => void startRecorder()?.start(gridText)}
          >
            开始巡查
          </Button>
        </BottomBar>
      }
    >
      {trouble !== '' && <Notice tone="bad">{trouble}</Notice>}
      <Card
        title="开始前"
        right={<LinkButton onClick={() => nav.go(to.inspectRecord())}>巡查记录</LinkButton>}
      >
        <Rows rows={[{ label: '责任网格', value: gridText }]} />
        <ul className="cg-run-how">
          <li>记录走过的路线、里程和时间，途中上报的问题和打卡的点位自动记入。</li>
          <li>
            {background
              ? '锁屏或切到其他应用时也会继续记录。'
              : '只在这个应用打开着时记录：屏幕会保持常亮，锁屏或切走的时间注明为中断。'}
          </li>
          <li>轨迹先存在本机，没有网络也能巡查，联网后自动上传。</li>
        </ul>
      </Card>
      {others.length > 0 && <OnPhone recordings={others} />}
    </Screen>
  )
}

/** The recordings that are queued, or stay on this phone. */
export function OnPhone({ recordings }: { recordings: readonly Recording[] }) {
  return (
    <section className="cg-run-list" aria-label="本机的巡查">
      {recordings.map((recording) => (
        <StoredCard key={recording.id} recording={recording} />
      ))}
    </section>
  )
}

function StoredCard({ recording }: { recording: Recording }) {
  const nav = useNav()
  const now = useNow()
  const { id, startedAt, endedAt, lastAt, gridText, metres, finds } = recording
  const clock = (at: number) => formatTime(at, 'HH:mm')
  return (
    <RowCard
      lamp={<span>{formatRelativeDay(startedAt, now)}</span>}
      no={gridText}
      title={`${clock(startedAt)} – ${clock(endedAt ?? lastAt)}`}
      text={
        <span className="num">
          里程 {kilometres(metres)} 公里 · 途中记录 {finds.length} 条
        </span>
      }
      foot={<Standing recording={recording} />}
      onOpen={() => nav.go(to.inspectRun({ id }))}
    />
  )
}

/** The state of a recording: that of its last call in the outbox. */
function Standing({ recording: { id, state } }: { recording: Recording }) {
  const end = useOutbox(({ items }) =>
    items.find(({ kind, about }) => kind === inspectEndKind.name && about === laneOf(id)),
  )
  if (state === 'local') return <Tag>仅在本机</Tag>
  const act = end?.state ?? 'waiting'
  return <Tag tone={act === 'failed' ? 'bad' : 'warn'}>{ACT_STATE_LABEL[act]}</Tag>
}
