import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { questionLists, type Questionnaire } from '@/demo/question/lists'
import { DAY } from '@/domain/time'
import { CHEN, demo, LIN, onScreen, pass, renderApp, WANG } from '../app'
import { itIsAList } from '../families/itIsAList'
import { goOffline, waitOnline } from '../visits'
import { watchWire } from '../wire'
import { accountKnown, letFail, useCity, userOf } from './case/city'

useCity()

const listed = (state: 'todo' | 'done' | 'closed', as: string): Questionnaire[] =>
  questionLists.all(demo.db(), userOf(as), state)
const shown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const answersNow = (id: string, as = LIN) =>
  demo.db().questionAnswers.filter((one) => one.questionnaireId === id && one.userId === userOf(as).id)
const open = async (id: string, as = LIN) => {
  const app = renderApp({ at: `/question?id=${id}`, as })
  await onScreen('问卷调查')
  await accountKnown()
  return app
}
const group = async (name: RegExp) => within(await screen.findByRole('group', { name }))
type User = Awaited<ReturnType<typeof open>>['user']
const choose = async (user: User, question: RegExp, option: string) =>
  user.click((await group(question)).getByRole('button', { name: option }))
/** The 夜间 satisfaction questionnaire: two scores and choices. */
const fill = async (user: User) => {
  await choose(user, /总体满意程度/, '5')
  await choose(user, /最常用的功能/, '问题登记')
  await choose(user, /没有网络时/, '能')
}
const submit = () => screen.getByRole('button', { name: '提交问卷' })

describe('问卷调查', () => {
  itIsAList({
    at: '/question',
    title: '问卷调查',
    as: CHEN,
    usersWithoutRows: [],
    shown,
    letFail,
    unit: '份',
    tabs: (['todo', 'done', 'closed'] as const).map((state) => {
      const tab = { todo: '待填', done: '已填', closed: '已截止' }[state]
      return {
        tab,
        search: state === 'todo' ? '' : `?tab=${state}`,
        call: 'appQuestion/queryPage',
        query: { state, sort: 'deadline' },
        rows: () => listed(state, CHEN).map(({ title }) => title),
        empty: '',
        what: `${tab}问卷`,
      }
    }),
  })

  it('shows the follow-up question of an answer, and removes it when the answer changes', async () => {
    const wire = watchWire()
    const { user } = await open('WJ02')
    await fill(user)
    await choose(user, /没有网络时/, '不能')
    await user.type(await screen.findByLabelText(/哪一步不能正常工作/), '上传照片')
    expect(screen.getByRole('status', { name: '填写进度' }).textContent).toBe('已填 4 / 5')
    await choose(user, /没有网络时/, '能')
    expect(screen.queryByLabelText(/哪一步不能正常工作/)).toBeNull()
    fireEvent.click(submit())
    fireEvent.click(submit())
    await waitFor(() => expect(answersNow('WJ02')).toHaveLength(1))
    expect(wire.to('appQuestion/submit')).toHaveLength(1)
    expect(answersNow('WJ02')[0]?.answers.map(({ questionId, values }) => [questionId, values])).toEqual([
      ['q1', ['5']],
      ['q2', ['1']],
      ['q3', ['1']],
    ])
  })

  it('shows the first missing answer, and sends nothing', async () => {
    const wire = watchWire()
    const { user } = await open('WJ02')
    await choose(user, /总体满意程度/, '4')
    await user.click(submit())
    await screen.findByText('“最常用的功能”：请至少选择一项', { selector: '[role=alert] *' })
    expect(wire.to('appQuestion/submit')).toEqual([])
  })

  it('restores the answers as they were left', async () => {
    const { user, router } = await open('WJ02')
    await choose(user, /总体满意程度/, '4')
    await screen.findByText(/草稿已存在本机/)
    await router.navigate('/gateway')
    await router.navigate('/question?id=WJ02')
    await waitFor(async () =>
      expect(
        (await group(/总体满意程度/)).getByRole('button', { name: '4' }).getAttribute('aria-pressed'),
      ).toBe('true'),
    )
  })

  it('shows all results afterwards with the own answers marked, and cannot be answered twice', async () => {
    await open('WJ02', WANG)
    await screen.findByText('您已填写过这份问卷，每人一次')
    const card = within(await screen.findByRole('region', { name: '2. 最常用的功能' }))
    expect(card.getByText('我的回答：案件处置、督办')).toBeTruthy()
    expect(card.getAllByText(/^\d+ 人 \d+%$/)).toHaveLength(6)
    expect(screen.queryByRole('button', { name: '提交问卷' })).toBeNull()
  })

  it('is read-only once it is closed', async () => {
    await open('WJ06')
    await screen.findByText('问卷已截止，不能再填写')
    await screen.findByText(/^平均 [\d.]+ 分$/)
  })

  it('shows why it cannot be submitted when it has an unknown type of question', async () => {
    const { user } = await open('WJ04')
    await screen.findAllByText(/当前版本还不能回答/)
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    await user.click(submit())
    expect(answersNow('WJ04')).toEqual([])
  })

  it('is sent later when filled in offline, in time although it arrives after the deadline', async () => {
    const { user } = await open('WJ02')
    await fill(user)
    const goOnline = goOffline()
    await user.click(submit())
    await waitFor(() => expect(screen.getAllByText(/已存入待传|正在核对/).length).toBeGreaterThan(0))
    pass(20 * DAY)
    goOnline()
    await waitOnline(() => expect(answersNow('WJ02')).toHaveLength(1))
  })

  it('shows the error, and the questionnaire on 重试', async () => {
    letFail('appQuestion/detail', '500')
    const { user } = await open('WJ02')
    await screen.findByText('问卷没有加载出来')
    await user.click(screen.getByText('重试'))
    await group(/总体满意程度/)
  })
})
