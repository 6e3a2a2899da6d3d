import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { saveTask } from '@/demo/keytask/act'
import type { KeyTaskRecord } from '@/demo/keytask/model'
import { keyTaskLists } from '@/demo/keytask/lists'
import { orgByCode } from '@/demo/seed/organisation'
import { DAY, wireTime } from '@/domain/time'
import { demo, NOW, onScreen, renderApp, LIN } from '../../../app'
import { itIsAList } from '../../../families/itIsAList'
import { watchWire } from '../../../wire'
import { accountKnown, letFail, userOf, useCity } from '../../case/city'
import { CAI, lists, SANITATION, taskHeldBy, taskIn, taskNow, ZHOU } from '../tasks'

useCity()

const BUREAU = '35020301'
const open = async (search = '', as = CAI) => {
  const app = renderApp({ at: `/keyTaskStart${search}`, as })
  await onScreen('督办发起')
  await accountKnown()
  return app
}
/** Opened from the list. */
async function openForm(search: string) {
  const app = await open()
  await app.router.navigate(`/keyTaskStart${search}`)
  await screen.findByLabelText(/^督办事由/)
  return app
}
const button = (name: string) => screen.getByRole('button', { name })
const submit = () => button('提交审批')
const reason = () => screen.getByLabelText(/^督办事由/)
const requirement = () => screen.getByLabelText(/^督办要求/)
const drafts = () => keyTaskLists.all(demo.db(), userOf(CAI), 'taskDraft', { sort: 'newest' })
const started = () => keyTaskLists.all(demo.db(), userOf(CAI), 'taskStarted', { sort: 'newest' })
const freeCases = () =>
  [...demo.db().cases.values()].filter(
    ({ facts, keyTaskIds, contested }) => facts.stage === 3 && keyTaskIds.length === 0 && !contested,
  )
const sent = (wire: ReturnType<typeof watchWire>, call: string) =>
  wire.sent.filter(({ path, method }) => method === 'POST' && path.endsWith(`keyTask/${call}`))

const nameOf = (code: string) => orgByCode(code)?.shortName ?? ''

/** A complete draft on the server. */
function fullDraft(): KeyTaskRecord {
  const [first] = freeCases()
  return saveTask(demo.db(), userOf(CAI), {
    clientId: 'full',
    type: '1',
    level: '2',
    reason: '占道经营反复回潮',
    requirement: '三天内清理到位',
    caseIds: [first?.id ?? ''],
    place: null,
    leadId: BUREAU,
    assists: [{ departmentId: SANITATION, duty: '清运冲洗' }],
    approverId: userOf(ZHOU).id,
    deadline: wireTime(NOW + 3 * DAY),
    cycleDays: 2,
    attachments: [],
  })
}

describe('督办发起, list', () => {
  itIsAList({
    ...lists,
    shown: () => screen.getAllByRole('article').map((row) => within(row).getByRole('heading').textContent),
    at: '/keyTaskStart',
    title: '督办发起',
    as: CAI,
    tabs: [
      {
        tab: '草稿',
        call: 'queryDraftPage',
        query: { sort: 'newest' },
        rows: () => drafts().map(({ reason: text }) => text),
        empty: '没有督办草稿',
        what: '督办草稿',
      },
      {
        tab: '我发起的',
        search: '?tab=started',
        call: 'queryStartPage',
        query: { sort: 'newest' },
        rows: () => started().map(({ reason: text }) => text),
        empty: '还没有发起过督办',
        what: '我发起的督办任务',
      },
    ],
  })

  it('shows why a draft was returned, and opens its form with who returned it', async () => {
    const back = taskIn('taskDraft', ({ flow }) => flow.some(({ action }) => action === '退回'), CAI)
    const why = back.flow.filter(({ action }) => action === '退回').slice(-1)[0]?.opinion ?? ''
    const { user, router } = await open()
    const row = (await screen.findByText(`退回：${why}`)).closest('article')
    await user.click(within(row as HTMLElement).getByText('继续填写'))
    await screen.findByLabelText(/^督办事由/)
    expect(router.state.location.search).toBe(`?id=${back.id}`)
    expect(screen.getByText(new RegExp(`周敏.*${why}`))).toBeTruthy()
    expect(reason()).toHaveProperty('value', back.reason)
  })

  it('opens the detail of a started task', async () => {
    const [first] = started()
    const { user } = await open('?tab=started')
    await user.click((await screen.findAllByText(first?.reason ?? ''))[0] as HTMLElement)
    await onScreen('督办详情')
  })

  it('shows users who cannot start a task why', async () => {
    const { user } = await open('', LIN)
    await user.click(await screen.findByRole('button', { name: '发起督办' }))
    await screen.findByText('只有监督人员和部门负责人可以发起督办')
  })
})

describe('督办发起, form', () => {
  it('shows each missing field, one after the other, and sends nothing', async () => {
    const wire = watchWire()
    const { user } = await openForm('?new=1')
    const missing = async (text: string) => {
      await user.click(submit())
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(1)
    }
    await missing('请选择督办类型')
    await user.click(screen.getByRole('radio', { name: '超时' }))
    await missing('请选择督办级别')
    await user.click(screen.getByRole('radio', { name: '重要' }))
    await missing('请填写督办事由')
    await user.type(reason(), '占道经营')
    await missing('请填写督办要求')
    await user.type(requirement(), '清理到位')
    await missing('请选择关联案件或标注位置')
    expect(sent(wire, 'submit')).toEqual([])
  })

  it('links several cases from the search at once, with their lamps', async () => {
    const wire = watchWire()
    const [one, two] = freeCases()
    const { user } = await openForm('?new=1')
    await user.click(screen.getByRole('button', { name: /^关联案件/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '选择关联案件' }))
    for (const record of [one, two]) {
      await user.clear(sheet.getByRole('searchbox'))
      await user.type(sheet.getByRole('searchbox'), record?.taskNo ?? '')
      await user.click(await sheet.findByRole('checkbox', { name: new RegExp(`${record?.taskNo}$`) }))
    }
    expect(sheet.getByText('已选 2 件')).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: '确定' }))
    const chosen = within(await screen.findByRole('region', { name: '已选案件' }))
    expect(chosen.getAllByRole('article')).toHaveLength(2)
    expect(chosen.getByText(one?.taskNo ?? '')).toBeTruthy()
    expect(wire.to('queryCaseUnionPage').some(({ query }) => query.keyword === two?.taskNo)).toBe(true)
    await user.click(chosen.getByRole('button', { name: `移除 ${one?.taskNo}` }))
    expect(chosen.getAllByRole('article')).toHaveLength(1)
  })

  it('warns of a case that is part of another 督办, as the server reports', async () => {
    const [free] = freeCases()
    const taken = [...demo.db().cases.values()].find(({ keyTaskIds }) => keyTaskIds.length > 0)
    const { router } = await openForm(`?cases=${free?.id}`)
    await screen.findByRole('region', { name: '已选案件' })
    expect(screen.queryByText(/已在督办中/)).toBeNull()
    await router.navigate(`/keyTaskStart?cases=${free?.id},${taken?.id}`)
    await screen.findByText(`请确认是否要再次发起。1 件已在督办中：${taken?.taskNo}`)
  })

  it('requires a place only where no case is linked', async () => {
    const [one] = freeCases()
    const app = await openForm('?new=1')
    expect(screen.getByRole('group', { name: '督办位置' })).toBeTruthy()
    await app.router.navigate(`/keyTaskStart?cases=${one?.id}`)
    await screen.findByRole('region', { name: '已选案件' })
    await waitFor(() => expect(screen.queryByRole('group', { name: '督办位置' })).toBeNull())
  })

  it('fills empty fields from a template, and the others only after a confirmation', async () => {
    const { user } = await openForm('?new=1')
    await user.type(requirement(), '我写的要求')
    await user.click(button('要求模板'))
    await user.click(await screen.findByRole('button', { name: /^超时案件限期办结/ }))
    await screen.findByText('已填的要求与模板不同。')
    await user.click(button('保留已填'))
    expect(requirement()).toHaveProperty('value', '我写的要求')
    expect(screen.getByRole('radio', { name: '重要' })).toHaveProperty('checked', true)
    expect(screen.getByLabelText(/^反馈周期/)).toHaveProperty('value', '1')
    expect(screen.getByLabelText(/^办理期限/)).toHaveProperty('value', '2026-06-15T18:00')
    await user.click(button('要求模板'))
    await user.click(await screen.findByRole('button', { name: /^超时案件限期办结/ }))
    await user.click(await screen.findByRole('button', { name: '换成模板' }))
    expect(requirement()).toHaveProperty('value', expect.stringMatching(/^对超时未办结案件/))
  })

  it('submits a task about a place: lead, assistants with requirements, approver, deadline', async () => {
    const wire = watchWire()
    const { user } = await openForm('?new=1')
    const choose = async (label: string, word: string) => {
      await user.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }))
      const sheet = within(await screen.findByRole('dialog', { name: `选择${label}` }))
      const search = sheet.queryByRole('searchbox')
      if (search) await user.type(search, word)
      await user.click(await sheet.findByRole('button', { name: new RegExp(`^${word}`) }))
      // A unit with units below can be chosen itself.
      const itself = sheet.queryByText(`就选${word}`)
      if (itself) await user.click(itself)
    }
    await user.click(screen.getByRole('radio', { name: '重点' }))
    await user.click(screen.getByRole('radio', { name: '紧急' }))
    await user.type(reason(), '占道经营')
    await user.type(requirement(), '清理到位')
    await user.click(button('取当前位置'))
    await waitFor(() => expect(screen.queryByText('还没有坐标')).toBeNull())
    await choose('主办部门', nameOf(BUREAU))
    await choose('协办部门', nameOf(SANITATION))
    await screen.findByLabelText(new RegExp(`^${nameOf(SANITATION)}`))
    await choose('审批人', '周敏')
    await user.click(button('3天后'))
    await user.click(button('每 2 天'))
    await user.click(submit())
    expect((await screen.findAllByText('请填写每个协办部门的分工')).length).toBeGreaterThan(1)
    await user.type(screen.getByLabelText(new RegExp(`^${nameOf(SANITATION)}`)), '清运冲洗')
    await user.click(submit())
    await screen.findByText('已提交，等待周敏审批')
    expect(sent(wire, 'submit').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        type: '3',
        level: '3',
        caseIds: [],
        place: { longitude: 118.08, latitude: 24.46, address: expect.any(String) },
        leadId: BUREAU,
        assists: [{ departmentId: SANITATION, duty: '清运冲洗' }],
        approverId: userOf(ZHOU).id,
        deadline: '2026-06-15 18:00:00',
        cycleDays: 2,
      }),
    ])
    expect(started()[0]).toMatchObject({ reason: '占道经营', facts: { stage: 'approving' } })
  })

  it('submits a complete draft, once, and returns to the list', async () => {
    const wire = watchWire()
    const { id, caseIds } = fullDraft()
    const { user } = await openForm(`?id=${id}`)
    await waitFor(() => expect(taskHeldBy(id)).toBe('蔡建平'))
    await user.type(reason(), '，群众投诉')
    await user.dblClick(submit())
    await screen.findByText('已提交，等待周敏审批')
    await screen.findByRole('tab', { name: /^草稿/ })
    expect(sent(wire, 'submit')).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/keyTask/submit',
        query: {},
        body: {
          clientId: expect.any(String),
          id,
          type: '1',
          level: '2',
          reason: '占道经营反复回潮，群众投诉',
          requirement: '三天内清理到位',
          caseIds,
          place: null,
          leadId: BUREAU,
          assists: [{ departmentId: SANITATION, duty: '清运冲洗' }],
          approverId: userOf(ZHOU).id,
          deadline: wireTime(NOW + 3 * DAY),
          cycleDays: 2,
          attachments: [],
        },
      },
    ])
    expect(taskNow(id).facts.stage).toBe('approving')
    await waitFor(() => expect(taskHeldBy(id)).toBe(''))
  })

  it.each(['lost', 'done504'])(
    'is not sent again when it was submitted but its answer was lost (%s)',
    async (kind) => {
      const wire = watchWire()
      const { id } = fullDraft()
      letFail('keyTask/submit', kind)
      const { user } = await openForm(`?id=${id}`)
      await waitFor(() => expect(taskHeldBy(id)).toBe('蔡建平'))
      await user.click(submit())
      await screen.findByText('已核对，提交已生效')
      expect(sent(wire, 'submit')).toHaveLength(1)
      expect(wire.to('startByClientId')).toHaveLength(1)
    },
  )

  it('looks up a submit with an unknown result first, and sends it again under the same client id', async () => {
    const wire = watchWire()
    const { id } = fullDraft()
    letFail('keyTask/submit', 'offline')
    letFail('startByClientId', 'offline')
    const { user } = await openForm(`?id=${id}`)
    await waitFor(() => expect(taskHeldBy(id)).toBe('蔡建平'))
    await user.click(submit())
    expect((await screen.findByRole('alert')).textContent).toMatch(/还不知道是否已提交/)
    await user.click(submit())
    await screen.findByText('已提交，等待周敏审批')
    const ids = sent(wire, 'submit').map(({ body }) => (body as { clientId: string }).clientId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('stores an incomplete draft on the server, and deletes the one of the phone', async () => {
    const wire = watchWire()
    const before = drafts().length
    const { user } = await openForm('?new=1')
    await user.type(reason(), '先记一笔')
    await user.click(button('存草稿'))
    await screen.findByText('草稿已保存，换台手机也能继续填写')
    await screen.findByText('先记一笔')
    expect(sent(wire, 'save').map(({ body }) => body)).toEqual([
      expect.objectContaining({ reason: '先记一笔', caseIds: [], place: null, deadline: '', cycleDays: 0 }),
    ])
    expect(drafts()).toHaveLength(before + 1)
    await screen.findByRole('button', { name: '发起督办' })
  })

  it('stores one draft with the last text, although the answer to the first try was lost', async () => {
    const before = drafts().length
    letFail('keyTask/save', 'lost')
    const { user } = await openForm('?new=1')
    await user.type(reason(), '先记一笔')
    await user.click(button('存草稿'))
    await screen.findByText(/^没有存到服务器：/)
    await user.type(reason(), '，再补一笔')
    await user.click(button('存草稿'))
    await screen.findByText('草稿已保存，换台手机也能继续填写')
    expect(drafts()).toHaveLength(before + 1)
    expect(drafts().map(({ reason: text }) => text)).toContain('先记一笔，再补一笔')
  })

  it('is restored as it was left, from the list', async () => {
    const { user, router } = await openForm('?new=1')
    await user.type(reason(), '写到一半')
    await router.navigate(-1)
    await user.click(await screen.findByRole('button', { name: '继续填写新督办' }))
    expect(await screen.findByLabelText(/^督办事由/)).toHaveProperty('value', '写到一半')
  })

  it('deletes a draft after a confirmation', async () => {
    const wire = watchWire()
    const { id } = fullDraft()
    const { user } = await openForm(`?id=${id}`)
    await user.click(await screen.findByRole('button', { name: '删除草稿' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
    await screen.findByText('草稿已删除')
    expect(wire.sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `/api-digital/api/v1/keyTask/draft/${id}`,
    ])
    expect(demo.db().keyTasks.has(id)).toBe(false)
  })
})
