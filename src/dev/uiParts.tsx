import { useState } from 'react'
import { toast } from '@/stores/toasts'
import { Badge, LampText, Tag, Card, Rows, Notice, RowCard } from '@/ui/Card'
import { Button, IconButton, LinkButton } from '@/ui/button/Button'
import { Menu } from '@/ui/button/Menu'
import { LabelTag } from '@/ui/field/Swatches'
import { FileLink } from '@/ui/FileLink'
import { BottomBar } from '@/ui/frame/BottomBar'
import { AddIcon, BellIcon, CameraIcon, ChatIcon, FilterIcon } from '@/ui/icon/icons'
import { Chips } from '@/ui/list/Chips'
import { Dialog } from '@/ui/overlay/Dialog'
import { Popup } from '@/ui/overlay/Popup'
import { Thumb } from '@/ui/photo/Photo'
import { AddTile, PhotoGrid, PhotoTile, PreparingTile } from '@/ui/photo/PhotoTile'
import { DeadlineBar } from '@/ui/progress/DeadlineBar'
import { ProgressLine } from '@/ui/progress/ProgressLine'
import { Steps } from '@/ui/progress/Steps'
import { Timeline } from '@/ui/progress/Timeline'
import { SkeletonCard, SkeletonLines } from '@/ui/state/Skeleton'
import { SkeletonDetail } from '@/ui/state/SkeletonDetail'
import { StateBlock } from '@/ui/state/StateBlock'
import { TileFace } from '@/ui/TileFace'

const nothing = () => undefined
const KINDS = ['primary', 'ghost', 'plain', 'danger'] as const
const TONES = ['bad', 'warn', 'ok', 'watch', 'brand', 'plain'] as const
const LAMPS = [
  ['green', '剩余 3小时', 0.2],
  ['yellow', '剩余 38分', 0.8],
  ['red', '超期 1天3小时', 1],
  ['parked', '挂账至 7月1日', 0.5],
] as const
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"%3E%3Crect width="4" height="4" fill="%2376a5af"/%3E%3C/svg%3E'

/** Interactive components. */
export function ActionParts() {
  return (
    <>
      {KINDS.map((kind) => (
        <Card key={kind} title={`Button ${kind}`}>
          <Button kind={kind}>提交</Button>{' '}
          <Button kind={kind} size="small">
            小按钮
          </Button>{' '}
          <Button kind={kind} disabled>
            不可用
          </Button>{' '}
          <Button kind={kind} loading>
            提交中
          </Button>{' '}
          <Button kind={kind} why="还差 1 张照片">
            有原因
          </Button>
          <Button kind={kind} block icon={<span aria-hidden>＋</span>}>
            整行
          </Button>
        </Card>
      ))}
      <Card title="IconButton, LinkButton">
        <IconButton icon={BellIcon} label="通知" onClick={nothing} />
        <IconButton icon={FilterIcon} label="筛选" look="round" dot onClick={nothing} />
        <IconButton icon={ChatIcon} label="会话" pressed onClick={nothing} />
        <LinkButton onClick={nothing}>全部附件</LinkButton>
      </Card>
      <Card title="Menu" flush>
        <Menu
          label="更多"
          items={[
            { key: 'a', label: '申请延期', icon: AddIcon, onClick: nothing },
            { key: 'b', label: '挂账', hint: '等待施工', onClick: nothing },
            { key: 'c', label: '撤回', why: '已被签收，不能撤回', onClick: nothing },
            { key: 'd', label: '已选', checked: true, onClick: nothing },
            { key: 'e', label: '删除草稿', danger: true, onClick: nothing },
          ]}
        />
      </Card>
      <Overlays />
      <BottomBar note="已选 3 件" notice={<Notice tone="bad">没有提交成功，请重试</Notice>}>
        <Button kind="ghost">暂存</Button>
        <Button grow>提交办结</Button>
      </BottomBar>
    </>
  )
}

/** Overlays. */
function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'danger' | 'popup' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title="Dialog, Popup, Toast">
      <Button onClick={() => setOpen('dialog')}>对话框</Button>{' '}
      <Button kind="danger" onClick={() => setOpen('danger')}>
        危险
      </Button>{' '}
      <Button onClick={() => setOpen('popup')}>面板</Button>{' '}
      <Button kind="ghost" onClick={() => toast.success('已提交')}>
        成功提示
      </Button>{' '}
      <Button kind="ghost" onClick={() => toast.info('还差 1 张照片')}>
        提示
      </Button>
      <Dialog open={open === 'dialog'} title="提交这件案件？" onConfirm={close} onCancel={close}>
        提交后不能修改。
      </Dialog>
      <Dialog open={open === 'danger'} danger title="删除草稿？" onConfirm={close} onCancel={close} />
      <Popup open={open === 'popup'} title="选择处置人" onClose={close}>
        <SkeletonLines />
      </Popup>
    </Card>
  )
}

/** Display components. */
export function ContentParts() {
  return (
    <>
      <Card title="Tag, LampText, Badge" count="6 种" right={<LinkButton onClick={nothing}>全部</LinkButton>}>
        {TONES.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}{' '}
        <LabelTag name="占道" colour="#0b6b3a" />
        <p>
          {LAMPS.map(([lamp, left]) => (
            <LampText key={lamp} lamp={lamp}>
              {left}{' '}
            </LampText>
          ))}
        </p>
        <Badge count={0} /> <Badge count={8} unit="件待签收" /> <Badge count={120} />
      </Card>
      <Card title="Card warn" tone="warn">
        注意
      </Card>
      <Card title="Card watch" tone="watch">
        督办
      </Card>
      <Card title="Rows">
        <Rows
          rows={[
            { label: '位置', value: '鹭江道 178 号，近轮渡码头，人行道上' },
            { label: '处置单位', value: '' },
            { label: '来源', value: <Tag tone="brand">公众举报</Tag> },
          ]}
        />
        <FileLink name="整改通知书.pdf" href="#/__parts/content" />
        <FileLink name="没有地址.docx" href={undefined} />
      </Card>
      <ProgressParts />
      <ListParts />
    </>
  )
}

function ProgressParts() {
  return (
    <>
      {LAMPS.map(([lamp, left, fraction]) => (
        <Card key={lamp} title={`DeadlineBar ${lamp}`}>
          <DeadlineBar
            lamp={lamp}
            left={left}
            due="今天 16:40 截止"
            fraction={fraction}
            stops={[0.4]}
            note="处置时限 4 工作时 · 10:40 起算 · 午休不计"
          />
        </Card>
      ))}
      <Card title="Steps, ProgressLine, Timeline">
        <Steps
          label="办理进度"
          steps={[
            { label: '上报', state: 'done' },
            { label: '处置', state: 'now' },
            { label: '核查', state: 'todo' },
          ]}
        />
        <ProgressLine done={0} total={8} /> <ProgressLine done={3} total={8} />{' '}
        <ProgressLine done={8} total={8} word="已完成" />
        <Timeline
          label="办理经过"
          items={(['now', 'ok', 'warn', 'bad', 'plain'] as const).map((tone) => ({
            key: tone,
            title: `处置反馈（${tone}）`,
            meta: '王建国 · 今天 10:40',
            body: '已清理，现场恢复',
            tone,
          }))}
        />
      </Card>
    </>
  )
}

function ListParts() {
  const row = { title: '占道经营', kind: '市容环境', no: 'XM20260612001', text: '水果摊占用盲道' }
  const place = '鹭江道 178 号 · 540 米'
  return (
    <>
      <RowCard
        {...row}
        place={place}
        lamp={<LampText lamp="yellow">剩余 38分</LampText>}
        photo={<Thumb src={PICTURE} alt="处置前" />}
        foot={<Tag>返工</Tag>}
        action={<Button size="small">签收</Button>}
        onOpen={nothing}
      />
      <RowCard
        {...row}
        watch
        lamp={<LampText lamp="red">超期 2小时</LampText>}
        foot={<Tag tone="watch">督办</Tag>}
      />
      <Chips
        label="筛选"
        right="共 8 件"
        items={[
          { key: 'a', label: '即将超期', onRemove: nothing },
          { key: 'b', label: '由近到远', onClick: nothing },
          { key: 'c', label: '思明区' },
        ]}
      />
      <Card title="TileFace">
        <span className="cg-tile">
          <TileFace icon={CameraIcon} label="问题登记" count={3} />
        </span>
      </Card>
      <Card title="PhotoTile">
        <PhotoGrid label="照片">
          <PhotoTile src={PICTURE} alt="远景" caption="15:58 远景" onOpen={nothing} onRemove={nothing} />
          <PhotoTile src={PICTURE} alt="待上传" state="waiting" />
          <PhotoTile src={PICTURE} alt="上传中" state="uploading" percent={40} />
          <PhotoTile src={PICTURE} alt="失败" state="failed" reason="网络中断" again onRetry={nothing} />
          <PhotoTile src={PICTURE} alt="已收到" state="received" />
          <PhotoTile src={undefined} alt="没有照片" />
          <PreparingTile count={2} onGiveUp={nothing} />
          <AddTile label="近景" onClick={nothing} />
          <AddTile label="远景" why="最多 12 张" onClick={nothing} />
        </PhotoGrid>
      </Card>
    </>
  )
}

/** Placeholders of content, and notes beside it. */
export function StateParts() {
  return (
    <>
      {(['empty', 'error', 'offline', 'denied', 'locked'] as const).map((kind) => (
        <Card key={kind} title={`StateBlock ${kind}`}>
          <StateBlock
            kind={kind}
            title="没有待处置案件"
            text="下拉刷新，或换一个筛选条件"
            action={<Button>重试</Button>}
          />
        </Card>
      ))}
      {(['info', 'warn', 'bad'] as const).map((tone) => (
        <Notice key={tone} tone={tone} action={<LinkButton onClick={nothing}>继续填写</LinkButton>}>
          有一份 10:40 的草稿
        </Notice>
      ))}
      <Card title="SkeletonLines">
        <SkeletonLines />
      </Card>
      <SkeletonCard count={1} />
      <SkeletonDetail />
    </>
  )
}
