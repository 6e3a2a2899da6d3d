import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { outboxKinds } from '@/app/outboxKinds'
import { EMPTY_REPORT } from '@/entities/report/reportForm'
import { actKind, type ActKind } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/hooks'
import { openAppDb } from '@/stores/db'
import { writeDraft } from '@/stores/drafts'
import { newItem, type OutboxItem } from '@/stores/outbox/item'
import { registerKinds } from '@/stores/outbox/registry'
import { savePhoto } from '@/stores/photoBytes'
import { problems } from '@/demo/seed/types'
import { CHEN, demo, LIN, NOW, renderApp, useApp } from '../../app'

useApp()
beforeEach(async () => {
  const db = await openAppDb()
  await Promise.all([db.clear('drafts'), db.clear('outbox'), db.clear('photos')])
})

const keyOf = (id: string) => `1001|problemRegister|${id}`
const [problem] = problems
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 40 }, () => 7)])

let made = 0

/** Puts an action into the outbox as an earlier visit left it. */
async function held(id: string, title: string, over: Partial<OutboxItem> = {}): Promise<void> {
  const key = keyOf(id)
  made += 1
  const photo = {
    id: `${id}-${made}`,
    name: '近景.jpg',
    type: 'image/jpeg',
    kind: '3',
    takenAt: NOW,
    path: '',
  }
  await savePhoto({ id: photo.id, owner: key, bytes: JPEG.slice().buffer, savedAt: NOW })
  const payload = {
    bigTypeId: problem?.bigTypeId ?? '',
    smallTypeId: problem?.smallTypeId ?? '',
    problemId: problem?.id ?? '',
    description: '',
    longitude: 118.08,
    latitude: 24.46,
    accuracy: null,
    address: '思明南路 412 号',
    mapSource: '',
    gridCode: '',
    selfHandled: false,
    handledNote: '',
  }
  const act = {
    kind: 'report',
    clientId: id,
    title,
    note: '思明南路 412 号',
    payload,
    photos: [photo],
    draft: { ...EMPTY_REPORT, description: title },
  }
  const value = { ...newItem(key, '1001', act, NOW), ...over }
  await (await openAppDb()).put('outbox', { key, userId: '1001', value })
}

const refused = { state: 'failed', lastError: '业务繁忙，请稍后再试' } as const
const casesOf = (id: string) => [...demo.db().cases.values()].filter(({ clientId }) => clientId === id)

async function openPanel(badge: RegExp) {
  const app = renderApp({ at: '/gateway', as: LIN })
  await app.user.click(await screen.findByRole('button', { name: badge }))
  const panel = await screen.findByRole('dialog', { name: '待传与草稿' })
  return { ...app, panel: within(panel) }
}

describe('the badge of the workbench', () => {
  it('shows 未上传 N 条 instead of 已同步, and opens the list', async () => {
    await held('a', '井盖缺失', refused)
    await held('b', '路灯不亮', refused)
    const { panel } = await openPanel(/^未上传 2 条/)
    expect(screen.queryByRole('button', { name: /已同步/ })).toBeNull()
    expect(await panel.findByRole('tab', { name: /待传\s*2/ })).toBeDefined()
  })

  it('shows 待核对 N 条 when nothing else is left', async () => {
    await held('a', '井盖缺失', { state: 'unclear', posted: true, nextAt: NOW + 60_000 })
    const { panel } = await openPanel(/^待核对 1 条/)
    expect(
      await panel.findByText(/^提交已发出，没有收到回答（原因不明），今天 15:01 再核对，请不要重复上报$/),
    ).toBeDefined()
  })

  it('shows once that all was received in the background, with the number to copy', async () => {
    await held('a', '井盖缺失')
    const { user } = renderApp({ at: '/gateway', as: LIN })
    const message = await screen.findByText(/^已上报 XM20260612\d{5}$/)
    const number = casesOf('a')[0]?.taskNo ?? ''
    expect(message.textContent).toBe(`已上报 ${number}`)
    await user.click(await screen.findByRole('button', { name: /^已送达 1 条/ }))
    const panel = within(await screen.findByRole('dialog', { name: '待传与草稿' }))
    await user.click(await panel.findByRole('button', { name: `复制 ${number}` }))
    expect(await screen.findByText(`已复制 ${number}`)).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe(number)
    await user.click(panel.getByRole('button', { name: '关闭' }))
    expect(await screen.findByRole('button', { name: /^已同步/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: /未上传|已送达/ })).toBeNull()
  })

  it('another user on the same phone sees nothing of it', async () => {
    await held('a', '井盖缺失', refused)
    renderApp({ at: '/gateway', as: CHEN })
    expect(await screen.findByRole('button', { name: /已同步/ })).toBeDefined()
    // The outbox has started by then: its chunk loads after the modules’ search.
    await screen.findByText('案件')
    expect(screen.queryByRole('button', { name: /未上传/ })).toBeNull()
  })
})

describe('one action', () => {
  it('shows type, place, reason and its photos with their states', async () => {
    await held('a', '井盖缺失', refused)
    const { panel } = await openPanel(/^未上传/)
    const card = within(await panel.findByRole('article', { name: '井盖缺失' }))
    expect(card.getByText('思明南路 412 号')).toBeDefined()
    expect(card.getByText('业务繁忙，请稍后再试。请编辑后重新发送')).toBeDefined()
    expect(card.getByText('问题上报 · 今天 15:00 · 照片 0 / 1 张已传')).toBeDefined()
    expect(within(card.getByRole('group', { name: '井盖缺失的照片' })).getByText('待上传')).toBeDefined()
  })

  it('发送 sends it, and shows its number once', async () => {
    await held('a', '井盖缺失', refused)
    const { panel, user } = await openPanel(/^未上传/)
    await user.click(await panel.findByRole('button', { name: '发送 井盖缺失' }))
    expect(await panel.findByText(casesOf('a')[0]?.taskNo ?? /^XM20260612\d{5}$/)).toBeDefined()
    expect(panel.getByText('已收到')).toBeDefined()
    expect(casesOf('a')).toHaveLength(1)
    expect(screen.queryByText(/^已上报/)).toBeNull()
    await user.click(panel.getByRole('button', { name: '关闭' }))
    expect(await screen.findByRole('button', { name: /^已同步/ })).toBeDefined()
  })

  it('全部发送 sends everything that can be sent', async () => {
    await held('a', '井盖缺失', refused)
    await held('b', '路灯不亮', refused)
    const { panel, user } = await openPanel(/^未上传/)
    await user.click(await panel.findByRole('button', { name: '全部发送（2）' }))
    await waitFor(() => expect([casesOf('a').length, casesOf('b').length]).toEqual([1, 1]))
  })

  it('编辑 makes it a draft again and opens its form', async () => {
    await held('a', '井盖缺失', refused)
    const { panel, user, router } = await openPanel(/^未上传/)
    await user.click(await panel.findByRole('button', { name: '编辑 井盖缺失' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/problemRegister'))
    expect(router.state.location.search).toBe('?draft=a')
    expect(await screen.findByDisplayValue('井盖缺失')).toBeTruthy()
    expect(await (await openAppDb()).get('outbox', keyOf('a'))).toBeUndefined()
  })

  it('删除 needs a confirmation; cancelled, it stays', async () => {
    await held('a', '井盖缺失', refused)
    const { panel, user } = await openPanel(/^未上传/)
    await user.click(await panel.findByRole('button', { name: '删除 井盖缺失' }))
    const question = within(await screen.findByRole('alertdialog', { name: '删除这条记录' }))
    expect(question.getByText(/还没有送达服务器/)).toBeDefined()
    await user.click(question.getByRole('button', { name: '取消' }))
    expect(await (await openAppDb()).get('outbox', keyOf('a'))).toBeDefined()
    await user.click(panel.getByRole('button', { name: '删除 井盖缺失' }))
    await user.click(await screen.findByRole('button', { name: '删除' }))
    expect(await panel.findByText('没有待传的记录')).toBeDefined()
    expect(await (await openAppDb()).count('photos')).toBe(0)
  })

  it('导出 saves a file with the name of the action', async () => {
    await held('a', '井盖缺失', refused)
    const { panel, user } = await openPanel(/^未上传/)
    const saved: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    await user.click(await panel.findByRole('button', { name: '导出 井盖缺失' }))
    await waitFor(() => expect(saved).toEqual(['井盖缺失-20260612-1500.json']))
    click.mockRestore()
  })

  it('待核对 that the server does not have yet opens only after a warning', async () => {
    await held('a', '井盖缺失', { state: 'unclear', posted: true, nextAt: NOW + 60_000 })
    const { panel, user } = await openPanel(/^待核对/)
    await user.click(await panel.findByRole('button', { name: /^井盖缺失/ }))
    await user.click(panel.getByRole('button', { name: '编辑 井盖缺失' }))
    const question = within(await screen.findByRole('alertdialog', { name: '转为草稿' }))
    expect(question.getByText(/否则会重复/)).toBeDefined()
    await user.click(question.getByRole('button', { name: '取消' }))
    expect(panel.getByText('待核对')).toBeDefined()
  })
})

describe('草稿', () => {
  const draft = (id: string, value: unknown) =>
    writeDraft({ key: keyOf(id), userId: '1001', savedAt: NOW, value })

  it('are listed with their content, opened, and deleted after a confirmation', async () => {
    await held('x', '井盖缺失', refused)
    await draft('a', {
      type: { smallType: '乱堆物料', manageProblem: '占道堆放' },
      place: { address: '中山路 88 号' },
      photos: [{}, {}],
    })
    await draft('b', 'of no use')
    const { panel, user, router } = await openPanel(/^未上传/)
    await user.click(await panel.findByRole('tab', { name: /草稿\s*2/ }))
    expect(panel.getByText('中山路 88 号')).toBeDefined()
    expect(panel.getByText('问题上报 · 今天 15:00 保存 · 照片 2 张')).toBeDefined()
    await user.click(panel.getByRole('button', { name: '删除草稿 未选问题类型' }))
    await user.click(await screen.findByRole('button', { name: '删除' }))
    await waitFor(() => expect(panel.queryByText('未选问题类型')).toBeNull())
    await user.click(panel.getByRole('button', { name: '继续填写 乱堆物料 · 占道堆放' }))
    await waitFor(() => expect(router.state.location.search).toBe('?draft=a'))
  })

  it('of feedback show their case and lead back to it; an unreadable one leads to the list of cases', async () => {
    await held('x', '井盖缺失', refused)
    const keep = (id: string, value: unknown) =>
      writeDraft({ key: `1001|caseAddFeedbackEdit|${id}`, userId: '1001', savedAt: NOW, value })
    const about = { title: '暴露生活垃圾', note: 'XM1', personal: false }
    await keep('f', { caseId: '100007', about, opinion: '配件明天到货', photos: [{}] })
    await keep('g', 'of no use')
    const { panel, user, router } = await openPanel(/^未上传/)
    await user.click(await panel.findByRole('tab', { name: /草稿\s*2/ }))
    expect(await panel.findByText('配件明天到货')).toBeDefined()
    expect(panel.getByText('追加反馈 · 今天 15:00 保存 · 照片 1 张')).toBeDefined()
    await user.click(panel.getByRole('button', { name: '继续填写 暴露生活垃圾' }))
    await waitFor(() => expect(router.state.location.search).toBe('?id=100007&draft=f'))
    await router.navigate(-1)
    await user.click(await screen.findByRole('button', { name: /^未上传/ }))
    const again = within(await screen.findByRole('dialog', { name: '待传与草稿' }))
    await user.click(await again.findByRole('tab', { name: /草稿/ }))
    await user.click(await again.findByRole('button', { name: '继续填写 未知案件' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/caseAddFeedback'))
  })
})

describe('an action type known only to the app’s table', () => {
  /** A new one each time: loaded chunks stay. */
  const lampKind = (name: string): ActKind =>
    actKind({
      name,
      noun: '路灯巡检',
      verb: '登记',
      foundIn: '巡检记录',
      payload: v.object({ lamp: v.string() }),
      send: () => Promise.resolve({ id: '1', number: 'LD1' }),
      lookUp: () => Promise.resolve(null),
      drafts: `${name}Form`,
      draft: v.fallback(v.object({ lamp: v.string() }), { lamp: '' }),
      describe: ({ lamp }) => ({ title: lamp || '未知路灯', note: '中山路', photos: 0 }),
      edit: (clientId, { lamp }) => to.caseHandleEdit({ id: `${lamp}-${clientId}` }),
      actOf: ({ lamp }: { lamp: string }) => ({ title: lamp, note: '', payload: { lamp } }),
    })
  const register = (name: string, load: () => Promise<ActKind>) =>
    registerKinds(() => Promise.resolve({ outboxKinds: { ...outboxKinds, [name]: load } }))
  const keep = (name: string, lamp: string) =>
    writeDraft({ key: `1001|${name}Form|p`, userId: '1001', savedAt: NOW, value: { lamp } })

  it('has its drafts listed and opened, its actions named and edited like any other', async () => {
    register('lamp', () => Promise.resolve(lampKind('lamp')))
    await keep('lamp', '12 号灯')
    await held('a', '13 号灯', { ...refused, kind: 'lamp', draft: { lamp: '13' } })
    const { panel, user, router } = await openPanel(/^未上传/)
    expect(await panel.findByText('路灯巡检 · 今天 15:00 · 照片 0 / 1 张已传')).toBeDefined()
    await user.click(await panel.findByRole('tab', { name: /草稿\s*1/ }))
    expect(panel.getByText('路灯巡检 · 今天 15:00 保存')).toBeDefined()
    await user.click(panel.getByRole('button', { name: '继续填写 12 号灯' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/caseHandleEdit'))
    expect(new URLSearchParams(router.state.location.search).get('id')).toBe('12 号灯-p')
  })

  it('whose code fails to load does not affect the others, shows an error, and loads with 重试', async () => {
    let line = false
    register('lamp2', () =>
      line ? Promise.resolve(lampKind('lamp2')) : Promise.reject(new TypeError('chunk')),
    )
    await keep('lamp2', '12 号灯')
    await held('a', '井盖缺失', refused)
    const { panel, user } = await openPanel(/^未上传/)
    expect(await panel.findByText(/^应用的一部分没有加载出来，有的草稿没有列出/)).toBeDefined()
    expect(panel.getByText(/^问题上报 · /)).toBeDefined()
    line = true
    await user.click(panel.getByRole('button', { name: '重试' }))
    await user.click(await panel.findByRole('tab', { name: /草稿\s*1/ }))
    expect(await panel.findByText('12 号灯')).toBeDefined()
    expect(panel.queryByText(/没有加载出来/)).toBeNull()
  })
})
