import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest'
import { useToasts } from '@/stores/toasts'
import { Button } from '@/ui/button/Button'
import { Chips } from '@/ui/list/Chips'
import { Menu } from '@/ui/button/Menu'
import { RowCard } from '@/ui/Card'
import { SearchField } from '@/ui/list/SearchField'
import { TabPanel, Tabs } from '@/ui/frame/Tabs'

const texts = () => useToasts.getState().messages.map((m) => m.text)
beforeEach(() => useToasts.setState({ messages: [], loading: [] }))
afterEach(() => {
  cleanup()
})

describe('a button', () => {
  it('acts when tapped', async () => {
    const onClick = vi.fn<() => void>()
    render(<Button onClick={onClick}>签收</Button>)
    await userEvent.click(screen.getByRole('button', { name: '签收' }))
    expect(onClick).toHaveBeenCalledOnce()
  })

  it('that is disabled stays focusable and shows the reason when tapped', async () => {
    const onClick = vi.fn<() => void>()
    render(
      <Button why="已超期，不能再延期" onClick={onClick}>
        申请延期
      </Button>,
    )
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '申请延期' }))
    await userEvent.keyboard('{Enter}')
    expect(texts()).toEqual(['已超期，不能再延期'])
    expect(onClick).not.toHaveBeenCalled()
  })

  it('that is busy ignores a second tap and keeps its name', async () => {
    const onClick = vi.fn<() => void>()
    render(
      <Button loading onClick={onClick}>
        提交处置
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: '提交处置' }))
    expect(onClick).not.toHaveBeenCalled()
  })
})

function Search({ onSearch }: { onSearch: (value: string) => void }) {
  const [value, setValue] = useState('')
  return <SearchField placeholder="任务号、地址" value={value} onChange={setValue} onSearch={onSearch} />
}

describe('the search field', () => {
  it('searches on Enter and can be cleared', async () => {
    const onSearch = vi.fn<(value: string) => void>()
    render(<Search onSearch={onSearch} />)
    const field = screen.getByRole('searchbox', { name: '任务号、地址' })
    await userEvent.type(field, '井盖{Enter}')
    expect(onSearch).toHaveBeenLastCalledWith('井盖')
    await userEvent.click(screen.getByRole('button', { name: '清空' }))
    expect(screen.queryByDisplayValue('井盖')).toBeNull()
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole('button', { name: '清空' })).toBeNull()
  })
})

describe('chips', () => {
  it('are removed one by one, with an accessible name for the cross', async () => {
    const onRemove = vi.fn<() => void>()
    render(<Chips label="已选条件" items={[{ key: 'a', label: '思明区', onRemove }]} right="共 8 件" />)
    await userEvent.click(screen.getByRole('button', { name: '移除 思明区' }))
    expect(onRemove).toHaveBeenCalledOnce()
  })
})

const tabs = ['待处置', '追加整改', '已处置'].map((label, i) => ({
  key: `${i + 1}`,
  label,
  count: i === 0 ? 8 : undefined,
}))

function Tabbed() {
  const [tab, setTab] = useState('1')
  return (
    <>
      <Tabs id="case" label="案件状态" items={tabs} value={tab} onChange={setTab} />
      <TabPanel id="case" value={tab}>
        第 {tab} 页
      </TabPanel>
    </>
  )
}

describe('tabs', () => {
  it('show the panel of the tapped one', async () => {
    render(<Tabbed />)
    await userEvent.click(screen.getByRole('tab', { name: '追加整改' }))
    expect(screen.getByRole('tabpanel', { name: '追加整改' }).textContent).toBe('第 2 页')
  })

  it.each([
    ['{ArrowRight}', '追加整改'],
    ['{ArrowLeft}', '已处置'],
    ['{End}', '已处置'],
  ])('move by %s to %s, around the ends', async (key, name) => {
    render(<Tabbed />)
    await userEvent.tab()
    await userEvent.keyboard(key)
    const tab = screen.getByRole('tab', { name, selected: true })
    expect(document.activeElement).toBe(tab)
  })

  it('keep the selected one in view when late counts widen them', () => {
    let resized = () => undefined as void
    class Sizes {
      constructor(notify: () => void) {
        resized = notify
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', Sizes)
    onTestFinished(() => void vi.unstubAllGlobals())
    render(<Tabbed />)
    const list = screen.getByRole('tablist')
    expect(list.scrollLeft).toBe(0)
    const tab = screen.getByRole('tab', { selected: true })
    Object.defineProperties(tab, { offsetLeft: { value: 300 }, offsetWidth: { value: 80 } })
    Object.defineProperty(list, 'clientWidth', { value: 200 })
    resized()
    expect(list.scrollLeft).toBe(240)
  })
})

describe('a menu', () => {
  it('runs the tapped item, and shows why a disabled one cannot run', async () => {
    const onClick = vi.fn<() => void>()
    const items = [
      { key: 'a', label: '申请挂账', onClick },
      { key: 'b', label: '申请延期', why: '已延期 2 次', onClick },
    ]
    render(<Menu label="更多" items={items} />)
    await userEvent.click(screen.getByRole('button', { name: '申请挂账' }))
    await userEvent.click(screen.getByRole('button', { name: /申请延期/ }))
    expect(onClick).toHaveBeenCalledOnce()
    expect(texts()).toEqual(['已延期 2 次'])
  })
})

describe('a card of a list', () => {
  it('opens by its title, while its small button has its own action', async () => {
    const onOpen = vi.fn<() => void>()
    const onSign = vi.fn<() => void>()
    render(<RowCard title="店外经营" onOpen={onOpen} action={<Button onClick={onSign}>签收</Button>} />)
    await userEvent.click(screen.getByRole('button', { name: '签收' }))
    expect(onOpen).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: '店外经营' }))
    expect([onOpen.mock.calls.length, onSign.mock.calls.length]).toEqual([1, 1])
  })
})
