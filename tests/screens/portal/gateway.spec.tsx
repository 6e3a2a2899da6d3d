import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { caseLists } from '@/demo/case/lists'
import { GROUPS } from '@/features/portal/modules/groups'
import { screenRow } from '@/kit/screen/rows'
import { demo, LIN, onScreen, renderApp, server, useApp, WANG } from '../../app'
import { leave } from '../../visits'

useApp()

const userOf = (mobile: string) => {
  const user = [...demo.db().users.values()].find((each) => each.mobile === mobile)
  if (!user) throw new RangeError(mobile)
  return user
}
const fail = (path: string, kind = '500', times = 2) => demo.db().failures.push({ path, kind, times })
const strip = () => screen.findByRole('navigation', { name: '待办' })
const numberOf = async (label: string) => {
  const link = await within(await strip()).findByRole('link', { name: new RegExp(`^${label}，\\d+ 件$`) })
  return Number(/，(\d+) 件/.exec(link.textContent ?? '')?.[1])
}
const usable = () => document.querySelector('[data-usable]')

describe('the workbench', () => {
  it('shows name, role and department, and titles the page 工作台', async () => {
    renderApp({ at: '/', as: LIN })
    expect(await screen.findByText('林志强')).toBeDefined()
    expect(screen.getByText(/采集员 · 鹭江街道 网格 3/)).toBeDefined()
    expect(document.title).toBe('工作台')
  })

  it('shows live numbers of open work, which open its lists', async () => {
    const { user, router } = renderApp({ at: '/gateway', as: WANG })
    expect(await numberOf('待签收')).toBeGreaterThan(0)
    expect(usable()).not.toBeNull()
    await user.click(screen.getByRole('link', { name: /^追加整改/ }))
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/caseHandle', search: '?tab=2' }),
    )
  })

  it('shows the same number as the list it opens', async () => {
    const { user } = renderApp({ at: '/gateway', as: WANG })
    const waiting = await numberOf('待签收')
    await user.click(screen.getByRole('link', { name: /^待签收/ }))
    await onScreen('案件签收')
    expect(await screen.findByText(new RegExp(`共 ${waiting} 件`))).toBeDefined()
  })

  it('counts cases waiting for 确认, also on the tile, and opens their list', async () => {
    const { user } = renderApp({ at: '/gateway', as: WANG })
    const waiting = await numberOf('待确认')
    expect(waiting).toBe(caseLists.count(demo.db(), userOf(WANG), 'toConfirm'))
    expect(await screen.findByRole('link', { name: new RegExp(`^${waiting}\\D*处置确认$`) })).toBeDefined()
    await user.click(screen.getByRole('link', { name: /^待确认/ }))
    await onScreen('处置确认')
    expect(await screen.findByText(`共 ${waiting} 件`)).toBeDefined()
    expect(screen.getByRole('tab', { name: `待确认${waiting}` })).toBeDefined()
  })

  it('shows a collector’s tasks first', async () => {
    renderApp({ at: '/gateway', as: LIN })
    await screen.findByText('林志强')
    const [first] = within(await strip()).getAllByRole('link')
    expect(first?.textContent).toContain('待核实')
  })

  it('shows the latest announcement and opens it', async () => {
    const { user, router } = renderApp({ at: '/gateway', as: LIN })
    await user.click(await screen.findByRole('link', { name: /^公告：/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/announcementDetail'))
    expect(router.state.location.search).toMatch(/^\?id=/)
  })
})

describe('when reads fail', () => {
  it('shows failed numbers with 重试, and the rest', async () => {
    fail('todoCount', '500', 1)
    const { user } = renderApp({ at: '/gateway', as: WANG })
    expect(await screen.findByText('待办数没有加载出来')).toBeDefined()
    expect(usable()).not.toBeNull()
    expect(await screen.findByRole('link', { name: /^公告：/ })).toBeDefined()
    expect(screen.getByRole('link', { name: '待签收，数量未知' })).toBeDefined()
    expect(screen.getByRole('button', { name: /^部分未更新/ })).toBeDefined()
    await user.click(screen.getByRole('button', { name: '重试，重新加载待办数' }))
    expect(await numberOf('待签收')).toBeGreaterThan(0)
    expect(await screen.findByRole('button', { name: /^已同步/ })).toBeDefined()
  })

  it('shows that a retry of old numbers is under way', async () => {
    const { user } = renderApp({ at: '/gateway', as: WANG })
    await numberOf('待签收')
    fail('todoCount', '500', 1)
    await user.click(await screen.findByRole('button', { name: /^已同步/ }))
    const panel = within(await screen.findByRole('dialog', { name: '待传与草稿' }))
    await user.click(panel.getByRole('button', { name: '刷新' }))
    await user.click(panel.getByRole('button', { name: '关闭' }))
    await screen.findByText(/^数据截至.*加载失败/)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.use(http.all('*/todoCount', () => held))
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('button', { name: '正在重试' })).toBeDefined()
    answer()
    await waitFor(() => expect(screen.queryByText(/^数据截至/)).toBeNull())
  })

  it('shows that the phone is offline, and retries on 刷新', async () => {
    for (const path of ['todoCount', 'todayRoute', 'appNotice', 'getCurretUser']) fail(path, 'offline', 2)
    const { user } = renderApp({ at: '/gateway', as: LIN })
    await screen.findByText('待办数没有加载出来')
    await user.click(await screen.findByRole('button', { name: /^离线/ }))
    const panel = within(await screen.findByRole('dialog', { name: '待传与草稿' }))
    expect(panel.getByText(/^现在离线/)).toBeDefined()
    await user.click(panel.getByRole('button', { name: '刷新' }))
    expect(await screen.findByText('已更新')).toBeDefined()
    expect(await panel.findByText('已和服务器同步')).toBeDefined()
    await user.click(panel.getByRole('button', { name: '关闭' }))
    expect(await screen.findByRole('button', { name: /^已同步/ })).toBeDefined()
    expect(await numberOf('待核实')).toBeGreaterThan(0)
    expect(screen.getByText('林志强')).toBeDefined()
  })

  it('shows the errors of account, notice and route in their places', async () => {
    for (const path of ['todayRoute', 'appNotice', 'getCurretUser']) fail(path, '500', 1)
    const { user } = renderApp({ at: '/gateway', as: LIN })
    await user.click(await screen.findByRole('button', { name: '重试，重新加载账号信息' }))
    expect(await screen.findByText('林志强')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: '重试，重新加载公告' }))
    expect(await screen.findByRole('link', { name: /^公告：/ })).toBeDefined()
    await user.click(await screen.findByRole('button', { name: '重试，重新加载路线' }))
    expect(await screen.findByRole('button', { name: /^出发/ })).toBeDefined()
    expect(screen.queryByText('待办数没有加载出来')).toBeNull()
  })

  it('keeps old numbers when a refresh fails', async () => {
    const { user } = renderApp({ at: '/gateway', as: WANG })
    const before = await numberOf('待签收')
    await user.click(await screen.findByRole('button', { name: /^已同步/ }))
    const panel = within(await screen.findByRole('dialog', { name: '待传与草稿' }))
    for (const path of ['todoCount', 'todayRoute', 'appNotice']) fail(path, 'offline', 2)
    await user.click(panel.getByRole('button', { name: '刷新' }))
    expect(await screen.findByText('网络不通，显示的是上次的数据')).toBeDefined()
    expect(await numberOf('待签收')).toBe(before)
  })

  it('leaves no empty row without an announcement', async () => {
    demo.db().notices = []
    renderApp({ at: '/gateway', as: LIN })
    await numberOf('待核实')
    await waitFor(() => expect(document.querySelector('.cg-gw-notice')).toBeNull())
  })

  it('opens modules although the numbers fail to load', async () => {
    server.use(http.get('*/appPortal/*', () => new Promise<never>(() => undefined)))
    renderApp({ at: '/gateway', as: LIN })
    expect(await screen.findByRole('link', { name: '案件签收' })).toBeDefined()
    expect(within(await strip()).getAllByText('–')).toHaveLength(10)
    expect(usable()).toBeNull()
  })
})

describe('pinned modules', () => {
  const pinned = () =>
    within(screen.getByRole('region', { name: '常用' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)

  it('come first, in the order of pinning, and stay on the phone for this user only', async () => {
    const app = renderApp({ at: '/gateway', as: WANG })
    const { user } = app
    await user.click(await screen.findByRole('button', { name: '固定常用功能' }))
    await user.click(screen.getByRole('button', { name: '固定综合查询' }))
    await user.type(screen.getByRole('searchbox'), '日报填报')
    await user.click(screen.getByRole('button', { name: '固定日报填报' }))
    await user.click(screen.getByRole('button', { name: '清空' }))
    await user.click(screen.getByRole('button', { name: '完成固定' }))
    expect(pinned()).toEqual(['综合查询', '日报填报'])
    await leave(app)
    renderApp({ at: '/gateway', as: WANG })
    await screen.findByRole('region', { name: '常用' })
    expect(pinned()).toEqual(['综合查询', '日报填报'])
    cleanup()
    renderApp({ at: '/gateway', as: LIN })
    await screen.findByRole('region', { name: '任务' })
    expect(screen.queryByRole('region', { name: '常用' })).toBeNull()
  })

  it('are released by a second tap, and at most eight', async () => {
    localStorage.setItem(
      `pinnedModules:${userOf(WANG).id}`,
      JSON.stringify([
        'caseSign',
        ...GROUPS.flatMap(({ modules }) => modules)
          .map(({ screen: name }) => name)
          .slice(-7),
      ]),
    )
    const { user } = renderApp({ at: '/gateway', as: WANG })
    await user.click(await screen.findByRole('button', { name: '固定常用功能' }))
    await user.click(screen.getByRole('button', { name: '固定投诉' }))
    expect(await screen.findByText('最多固定 8 个，请先取消一个')).toBeDefined()
    const [first] = screen.getAllByRole('button', { name: '固定案件签收', pressed: true })
    if (first) await user.click(first)
    await user.click(screen.getByRole('button', { name: '固定投诉' }))
    await user.click(screen.getByRole('button', { name: '完成固定' }))
    expect(pinned()).toHaveLength(8)
    expect(pinned()[7]).toBe('投诉')
  })
})

describe('the modules', () => {
  it('finds a module by its initials and opens it; the next visit shows it under 最近使用', async () => {
    const { user, router } = renderApp({ at: '/gateway', as: WANG })
    await numberOf('待签收')
    await user.type(await screen.findByRole('searchbox'), 'qs')
    const hits = await screen.findByRole('region', { name: '找到 1 个功能' })
    await user.click(within(hits).getByRole('link', { name: /案件签收$/ }))
    await onScreen('案件签收')
    await user.click(screen.getByRole('button', { name: '返回' }))
    const recent = await screen.findByRole('region', { name: '最近使用' })
    expect(
      within(recent)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([expect.stringContaining('案件签收')])
    expect(router.state.location.pathname).toBe('/gateway')
  })

  it('shows that no module matches', async () => {
    const { user } = renderApp({ at: '/gateway', as: LIN })
    await user.type(await screen.findByRole('searchbox'), '报销')
    expect(await screen.findByText(/没有叫“报销”的功能/)).toBeDefined()
    expect(screen.queryByRole('region', { name: '任务' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '清空' }))
    expect(screen.getByRole('region', { name: '任务' })).toBeDefined()
  })

  it('shows exactly which modules are not built yet', async () => {
    renderApp({ at: '/gateway', as: LIN })
    await screen.findByRole('region', { name: '统计与服务' })
    const links = screen.getAllByRole('link')
    for (const { screen: name, label } of GROUPS.flatMap((group) => group.modules)) {
      const link = links.find(({ textContent }) =>
        new RegExp(`^\\d*${label}(，待上线)?$`).test(textContent ?? ''),
      )
      expect([label, link?.textContent?.endsWith('待上线')]).toEqual([label, screenRow(name)?.load === null])
    }
  })

  it('hides recent modules from the next user', async () => {
    localStorage.setItem('recentModules:someoneElse', JSON.stringify(['caseSign']))
    renderApp({ at: '/gateway', as: LIN })
    await screen.findByText('林志强')
    expect(screen.queryByRole('region', { name: '最近使用' })).toBeNull()
  })
})
