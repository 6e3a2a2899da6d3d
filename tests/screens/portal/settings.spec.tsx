import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { watchWire } from '../../wire'
import { letFail } from '../case/city'
import { pushTopics, useAlerts } from '@/stores/alerts'
import { setAppearance, useAppearance } from '@/stores/appearance'
import { readDraft, writeDraft } from '@/stores/drafts'
import { MINUTE } from '@/domain/time'
import { persistedSize, persistedTimes } from '@/stores/persisted/entries'
import { settlePersisted } from '@/stores/persisted/persistReads'
import { useSession } from '@/stores/session'
import { LIN, NOW, pass, renderApp, useApp, type Options } from '../../app'

useApp()
afterEach(() => setAppearance({ theme: 'system', text: 'normal', outdoor: false }))

async function openSettings(device: Options['device'] = {}) {
  const app = renderApp({ at: '/gateway', as: LIN, device })
  await app.user.click(await screen.findByRole('button', { name: '设置' }))
  return { ...app, sheet: await screen.findByRole('dialog', { name: '设置' }) }
}

/** 提醒 with what may be pushed. */
async function openPush(device: Options['device']) {
  const { user, sheet } = await openSettings(device)
  await user.click(within(sheet).getByRole('button', { name: /^提醒/ }))
  return { user, push: await screen.findByRole('region', { name: '应用关闭时推送' }) }
}

describe('settings', () => {
  it('change text size, colours and 户外模式 immediately, and are stored', async () => {
    const { user, sheet } = await openSettings()
    await user.click(within(sheet).getByRole('radio', { name: '特大' }))
    await user.click(within(sheet).getByRole('radio', { name: '深色' }))
    await user.click(within(sheet).getByRole('switch', { name: /户外模式/ }))
    expect(useAppearance.getState()).toEqual({ theme: 'dark', text: 'larger', outdoor: true })
    expect(JSON.parse(localStorage.getItem('appearance') ?? '')).toEqual({
      theme: 'dark',
      text: 'larger',
      outdoor: true,
    })
  })

  it('提醒 chooses what rings, and stores it; without a shell it offers no push messages', async () => {
    const { user, sheet } = await openSettings()
    await user.click(within(sheet).getByRole('button', { name: /^提醒/ }))
    const alerts = within(await screen.findByRole('dialog', { name: '提醒' }))
    await user.click(alerts.getByRole('radio', { name: '仅振动' }))
    await user.click(alerts.getByRole('switch', { name: '新的消息' }))
    expect(JSON.parse(localStorage.getItem('alerts') ?? '')).toMatchObject({
      way: 'vibrate',
      open: { command: true, call: true, message: false, deadline: true },
    })
    expect(alerts.getByText(/^这里收不到推送/)).toBeTruthy()
    expect(alerts.queryByRole('region', { name: '应用关闭时推送' })).toBeNull()
  })

  it('提醒 chooses what a shell with push messages may push', async () => {
    const { user, push } = await openPush({ pushes: () => true })
    await user.click(within(push).getByRole('switch', { name: '30 分钟内到期' }))
    expect(useAlerts.getState().push).toMatchObject({ call: true, deadline: false })
    expect(pushTopics(useAlerts.getState())).toEqual(['command', 'call', 'message'])
  })

  it('提醒 shows that a city decides by itself what it pushes, once its gateway does not know the choice', async () => {
    const { user, push } = await openPush({ pushedByServer: true })
    letFail('appPush/topics', '404')
    await user.click(within(push).getByRole('switch', { name: '新的消息' }))
    expect(await screen.findByText(/^本市还不能选择推送什么/)).toBeDefined()
    expect(screen.queryByText(/^推送设置没有保存/)).toBeNull()
    expect(screen.queryByRole('region', { name: '应用关闭时推送' })).toBeNull()
    expect(screen.getByRole('region', { name: '应用打开时提醒' })).toBeDefined()
  })

  it('提醒 offers the same choice where the server pushes by WeCom', async () => {
    const { user, push } = await openPush({ pushedByServer: true })
    const wire = watchWire()
    letFail('appPush/topics', '500')
    await user.click(within(push).getByRole('switch', { name: '新的消息' }))
    expect(await screen.findByText(/^推送设置没有保存/)).toBeDefined()
    await user.click(within(push).getByRole('switch', { name: '视频通话来电' }))
    await waitFor(() =>
      expect(wire.to('appPush/topics').map(({ body }) => body)).toEqual([
        { topics: ['command', 'call', 'deadline'] },
        { topics: ['command', 'deadline'] },
      ]),
    )
  })

  it('清理缓存 deletes the lists, shows their size, and keeps drafts, session and appearance', async () => {
    localStorage.setItem('list:dict:source', JSON.stringify({ time: NOW, list: [] }))
    localStorage.setItem('list:bigTypes', JSON.stringify({ time: NOW, list: [] }))
    localStorage.setItem('recentModules:1001', '["caseSign"]')
    await writeDraft({ key: 'u|f|1', userId: 'u', savedAt: NOW, value: { opinion: '已清理' } })
    const { user, sheet } = await openSettings()
    await user.click(within(sheet).getByRole('button', { name: /清理缓存\s*字典 2 份/ }))
    expect(await screen.findByText('缓存已清理')).toBeDefined()
    expect(within(sheet).getByText(/^已清理字典 2 份，.*草稿和登录都在$/)).toBeDefined()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('list:'))).toEqual([])
    expect(localStorage.getItem('recentModules:1001')).not.toBeNull()
    expect(sessionStorage.getItem('accessToken')).not.toBeNull()
    expect((await readDraft('u|f|1'))?.value).toEqual({ opinion: '已清理' })
  })

  it('清理缓存 also deletes persisted reads, and shows their size', async () => {
    const { user, queryClient } = renderApp({ at: '/gateway', as: LIN })
    await screen.findByRole('link', { name: /^待核实，\d+ 件$/ })
    await screen.findByRole('link', { name: /^公告：/ })
    await settlePersisted(queryClient)
    await user.click(screen.getByRole('button', { name: '设置' }))
    const line = await screen.findByRole('button', {
      name: /清理缓存\s*字典 \d+ 份.*；离线内容 \d+ 份，约 \d+ KB；/,
    })
    const id = useSession.getState().account?.id ?? ''
    expect((await persistedSize(id)).reads).toBeGreaterThan(1)
    pass(MINUTE)
    await user.click(line)
    expect(await screen.findByText(/^已清理字典 .*；离线内容 \d+ 份/)).toBeDefined()
    // The screen refetches its queries, and may persist them again.
    await waitFor(async () => expect([...(await persistedTimes(id)).values()]).not.toContain(NOW))
  })

  it('退出登录 requires a confirmation, shows that drafts stay, and opens the login', async () => {
    const { user, sheet } = await openSettings()
    await user.click(within(sheet).getByRole('button', { name: '退出登录' }))
    const question = await screen.findByRole('alertdialog', { name: '退出登录' })
    expect(within(question).getByText(/草稿仍保留在本机，仅本人登录后可见/)).toBeDefined()
    await user.click(within(question).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sessionStorage.getItem('accessToken')).not.toBeNull()

    await user.click(within(sheet).getByRole('button', { name: '退出登录' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '退出' }))
    expect(await screen.findByRole('form', { name: '短信登录' })).toBeDefined()
    expect(sessionStorage.getItem('accessToken')).toBeNull()
  })

  it('opens the policies', async () => {
    const { user, sheet, router } = await openSettings()
    await user.click(within(sheet).getByRole('button', { name: '隐私政策' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/privacyPolicy'))
  })
})
