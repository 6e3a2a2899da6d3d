import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { stageLabel } from '@/domain/case/stage'
import { caseNow, letFail, useCity } from '../case/city'
import { CHEN, LIN, onScreen, renderApp } from '../../app'
import { itIsAList } from '../../families/itIsAList'
import { watchWire } from '../../wire'
import { rowOf } from '../case/rows'
import { letReject, mine, reported, serverDraft, shown, underway } from './problems'

useCity()

const open = async (search = '', as = LIN) => {
  const app = renderApp({ at: `/problemRecord${search}`, as })
  await onScreen('问题记录')
  return app
}
const top = async () => within(await screen.findByRole('region', { name: '草稿与待传' }))

describe('问题记录', () => {
  itIsAList({
    at: '/problemRecord',
    title: '问题记录',
    as: LIN,
    usersWithoutRows: [CHEN],
    letFail,
    // Drafts are on top, without a number.
    shown,
    tabs: [
      {
        tab: '待核实',
        call: 'appProblem/myPage',
        query: { sort: 'reported', state: 'reported' },
        rows: () => mine('ownReported').map(({ taskNo }) => taskNo),
        empty: '没有待核实的问题',
        what: '待核实问题',
      },
      {
        tab: '办理中',
        search: '?tab=underway',
        call: 'appProblem/myPage',
        query: { sort: 'reported', state: 'underway' },
        rows: () => mine('ownUnderway').map(({ taskNo }) => taskNo),
        empty: '没有办理中的问题',
        what: '办理中问题',
      },
    ],
  })

  it('shows state and report time of each row', async () => {
    const { taskNo, facts } = underway()
    await open('?tab=underway')
    const row = await rowOf(taskNo)
    expect(row.getByText(stageLabel(facts))).toBeTruthy()
    expect(row.getByText(/ 上报$/)).toBeTruthy()
    expect(row.queryByRole('button', { name: '撤回' })).toBeNull()
  })

  it('shows reports rejected by 核实 separately, with their result', async () => {
    const { id, taskNo } = reported()
    letReject(id)
    const app = await open('?tab=voided')
    const row = await rowOf(taskNo)
    expect(row.getByText('已作废')).toBeTruthy()
    await app.router.navigate('/problemRecord')
    await screen.findByText(`共 ${mine('ownReported').length} 件`)
    expect(screen.queryByText(taskNo)).toBeNull()
  })

  it('opens the detail of a row, and is restored as it was left', async () => {
    const { taskNo, problem } = underway()
    const { user, router } = await open(`?tab=underway&q=${taskNo}`)
    await user.click((await rowOf(taskNo)).getByRole('button', { name: problem.smallType }))
    await onScreen('问题详情')
    const wire = watchWire()
    await router.navigate(-1)
    await onScreen('问题记录')
    expect(shown()).toEqual([taskNo])
    expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(/^办理中/)
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(taskNo)
    expect(wire.to('myPage').every(({ query }) => query.keyword === taskNo)).toBe(true)
  })
})

describe('问题记录, 撤回', () => {
  it('withdraws a report: it moves from its tab to the drafts on top, without a 核实 task', async () => {
    const { id, taskNo } = reported()
    const { user } = await open()
    await user.click((await rowOf(taskNo)).getByRole('button', { name: '撤回' }))
    await onScreen('撤回办理')
    await screen.findByText('草稿，可以改好再上报')
    await user.type(await screen.findByLabelText(/^撤回理由/), '位置标错了')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '撤回' })).toHaveProperty('disabled', false),
    )
    await user.click(screen.getByRole('button', { name: '撤回' }))
    await screen.findByText('已撤回')
    await onScreen('问题记录')
    const drafts = await top()
    expect(await drafts.findByText(taskNo)).toBeTruthy()
    expect(drafts.getByText('已撤回')).toBeTruthy()
    expect(caseNow(id).facts).toMatchObject({ stage: 0, taskHolderId: '' })
    await screen.findByText(`共 ${mine('ownReported').length} 件`)
  })

  it('shows why this is impossible once 核实 has begun', async () => {
    const { id, taskNo } = reported()
    caseNow(id).facts = { ...caseNow(id).facts, openedByNext: true }
    const { user } = await open()
    await user.click(await (await rowOf(taskNo)).findByRole('button', { name: '撤回' }))
    await screen.findByText('下一环节已开始办理，不能撤回')
    expect(screen.getByRole('heading', { level: 1, name: '问题记录' })).toBeTruthy()
  })
})

describe('问题记录, drafts', () => {
  it('shows drafts of the server on top, and continues them in 问题登记', async () => {
    const { id, problem, description } = serverDraft()
    const { user, router } = await open()
    const drafts = await top()
    const [first] = await drafts.findAllByRole('button', { name: '继续填写' })
    if (!first) throw new Error('no draft')
    await user.click(first)
    await onScreen('问题登记')
    expect(new URLSearchParams(router.state.location.search).get('id')).toBe(id)
    const textField = await screen.findByLabelText<HTMLTextAreaElement>(/^问题描述/)
    expect(textField.value).toBe(description)
    expect(screen.getAllByText(new RegExp(problem.smallType))).not.toEqual([])
  })

  it('shows a form begun on this phone, opens it as it was left, and deletes it after a confirmation', async () => {
    const { user, router } = await open()
    await user.click(await screen.findByRole('button', { name: '问题登记' }))
    await onScreen('问题登记')
    await user.type(await screen.findByLabelText(/^问题描述/), '井盖松动')
    await user.click(screen.getByRole('button', { name: '存草稿' }))
    await screen.findByText('草稿已存在本机')
    await router.navigate('/problemRecord')
    const drafts = await top()
    await user.click(await drafts.findByRole('button', { name: '继续填写 井盖松动' }))
    await onScreen('问题登记')
    expect(await screen.findByDisplayValue('井盖松动')).toBeTruthy()
    await router.navigate('/problemRecord')
    await user.click(await (await top()).findByRole('button', { name: '删除草稿 井盖松动' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
    await screen.findByText('草稿已删除')
    await waitFor(() => expect(screen.queryByText('井盖松动')).toBeNull())
  })

  it('shows that drafts failed to load, and loads them on 重试', async () => {
    letFail('appProblem/myDrafts', '500')
    const { user } = await open()
    await screen.findByText(/^撤回和暂存的问题没有加载出来/)
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await (await top()).findAllByRole('button', { name: '继续填写' })).not.toEqual([])
  })
})
