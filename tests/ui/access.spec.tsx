import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, it } from 'vitest'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import { Card, Rows, LampText, Notice, RowCard } from '@/ui/Card'
import { CheckRow } from '@/ui/field/CheckRow'
import { Chips } from '@/ui/list/Chips'
import { Choice } from '@/ui/field/Choice'
import { DeadlineBar } from '@/ui/progress/DeadlineBar'
import { FieldRow, TextField } from '@/ui/field/TextField'
import { Menu } from '@/ui/button/Menu'
import { NavBar } from '@/ui/frame/NavBar'
import { Thumb } from '@/ui/photo/Photo'
import { AddTile, PhotoGrid, PhotoTile } from '@/ui/photo/PhotoTile'
import { Popup } from '@/ui/overlay/Popup'
import { ScreenFrame } from '@/ui/frame/ScreenFrame'
import { SearchField } from '@/ui/list/SearchField'
import { Segmented } from '@/ui/field/Segmented'
import { SkeletonDetail } from '@/ui/state/SkeletonDetail'
import { Steps } from '@/ui/progress/Steps'
import { SwitchRow } from '@/ui/field/SwitchRow'
import { TabPanel, Tabs } from '@/ui/frame/Tabs'
import { TextArea } from '@/ui/field/TextArea'
import { TileFace } from '@/ui/TileFace'
import { Timeline } from '@/ui/progress/Timeline'
import { BellIcon } from '@/ui/icon/icons'

afterEach(cleanup)
const no = () => undefined
const options = ['甲', '乙'].map((label) => ({ value: label, label }))

function Shown() {
  return (
    <>
      <Steps
        label="进度"
        steps={[
          { label: '上报', state: 'done' },
          { label: '处置', state: 'now' },
        ]}
      />
      <DeadlineBar lamp="yellow" left="剩余 38分" fraction={0.8} note="4 工作时" />
      <Rows
        rows={[
          { label: '位置', value: '鹭江道' },
          { label: '备注', value: '' },
        ]}
      />
      <Timeline label="经过" items={[{ key: 'a', title: '上报', meta: '今天', body: '说明' }]} />
      <Notice action={<Button size="small">看看</Button>}>草稿 2</Notice>
      <RowCard
        title="店外经营"
        kind="街面秩序"
        lamp={<LampText lamp="red">超期 1小时</LampText>}
        no="XM1"
        photo={<Thumb src="/a.jpg" alt="近景" />}
        check={<CheckRow hideLabel label="选择 XM1" checked onChange={no} />}
        onOpen={no}
      />
      <Menu label="更多" items={[{ key: 'a', label: '申请延期', why: '已超期', onClick: no }]} />
      <a href="#/x" className="cg-tile">
        <TileFace icon={BellIcon} label="通知" count={3} />
      </a>
    </>
  )
}

function Filled() {
  return (
    <>
      <SearchField placeholder="搜索" value="井盖" onChange={no} />
      <Chips label="条件" items={[{ key: 'a', label: '思明', onRemove: no }]} />
      <Segmented label="结果" required options={options} value="甲" onChange={no} error="请选择" />
      <Choice label="灯色" options={options} value={['甲']} onChange={no} />
      <TextField label="姓名" required value="" onChange={no} error="请输入" />
      <TextArea label="说明" value="" onChange={no} />
      <FieldRow label="时间" required onClick={no} error="请选择" />
      <SwitchRow label="户外模式" checked onChange={no} />
      <PhotoGrid label="照片">
        <PhotoTile src="/a.jpg" alt="近景" state="received" onOpen={no} onRemove={no} />
        <PhotoTile src="/b.jpg" alt="远景" state="uploading" percent={5} />
        <PhotoTile src="/c.jpg" alt="三" state="failed" onRetry={no} />
        <AddTile label="添加" onClick={no} />
      </PhotoGrid>
    </>
  )
}

/** tokens.spec.ts measures colours: jsdom does not paint. */
async function findings(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false } },
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
  })
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`)
}

it('axe finds nothing on a screen with all components', async () => {
  render(
    <ScreenFrame
      top={
        <>
          <NavBar title="处置详情" onBack={no} />
          <Tabs
            id="t"
            label="状态"
            items={[
              { key: '1', label: '待处置', count: 2 },
              { key: '2', label: '已处置' },
            ]}
            value="1"
            onChange={no}
          />
        </>
      }
      bottom={
        <BottomBar note="已选 2 件">
          <Button grow>签收</Button>
        </BottomBar>
      }
    >
      <TabPanel id="t" value="1">
        <Card title="案件" count="1 件">
          <Shown />
        </Card>
        <Card title="办理">
          <Filled />
        </Card>
        <SkeletonDetail />
      </TabPanel>
    </ScreenFrame>,
  )
  expect(await findings()).toEqual([])
})

it('axe finds nothing in a popup over it', async () => {
  render(
    <Popup open onClose={no} title="筛选" footer={<Button>确定</Button>}>
      <Choice label="灯色" options={options} value={[]} onChange={no} />
    </Popup>,
  )
  expect(await findings()).toEqual([])
})
