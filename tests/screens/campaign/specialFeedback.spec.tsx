import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, LIN, onScreen, renderApp, WANG } from '../../app'
import { itIsAnEdit } from '../../families/itIsAnEdit'
import { watchWire } from '../../wire'
import { accountKnown, useCity, userOf } from '../case/city'
import { addPhoto, failure, photoArrived, takePhoto, tap } from '../steps'
import { chen, edits, findingIn, findingNow, letMove, wang } from './findings'

useCity()

const from = { at: '/specialHandle', title: '专项处置' }
const chens = () =>
  findingIn('findingTodo', CHEN, ({ facts }) => facts.returnCount === 0 && facts.handlerId === '1002')
const submittedFinding = () =>
  findingIn('findingReview', WANG, ({ facts }) => facts.feedbackById === userOf(CHEN).id)

const open = async (id: string, as: string, also = '') => {
  const app = renderApp({ at: '/specialHandle', as })
  await onScreen('专项处置')
  await accountKnown()
  await app.router.navigate(`/specialFeedback?id=${id}${also}`)
  return app
}
const ready = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  return button
}

describe('专项处置反馈', () => {
  itIsAnEdit({
    ...edits,
    ...wang,
    as: CHEN,
    title: '专项处置反馈',
    from,
    led: () => screen.findByText(/^已提交。还有 \d+ 件待处置/),
    record: chens,
    fill: async (user) => {
      await user.click(tap('已整改'))
      await user.type(screen.getByLabelText(/^处置说明/), '摊位已收回')
      await addPhoto(user, '处置后照片')
    },
    arrived: photoArrived,
    typed: { label: /^处置说明/, text: '摊位已收回' },
    button: '提交处置',
    call: 'special/problem/feedback',
    successMessage: '处置已提交，等待复核',
    queued: /^已提交 处置 · /,
    missing: '请选择处置结果',
  })

  it('sends result, text and the photo after, and passes it on to 复核', async () => {
    const wire = watchWire()
    const { id } = chens()
    const { user } = await open(id, CHEN)
    await user.click(await screen.findByRole('radio', { name: '情况不符' }))
    await user.type(screen.getByLabelText(/^处置说明/), '没有')
    await takePhoto(user, '处置后照片')
    await user.click(await ready('提交处置'))
    expect(await failure()).toBe('处置说明至少 5 个字')
    await user.type(screen.getByLabelText(/^处置说明/), '看到摊位')
    await user.click(screen.getByRole('button', { name: '提交处置' }))
    await screen.findByText('处置已提交，等待复核')
    expect(wire.to('special/problem/feedback').map(({ body }) => body)).toEqual([
      {
        clientId: expect.stringMatching(/^\w{16}$/),
        id,
        time: '2026-06-12 15:00:00',
        result: 'unfounded',
        opinion: '没有看到摊位',
        attachments: [expect.objectContaining({ kind: '2' })],
      },
    ])
    expect(findingNow(id).facts).toMatchObject({ state: 'review', feedbackById: userOf(CHEN).id })
  })

  it('starts from the previous submit when it was sent back, and shows why', async () => {
    const back = findingIn('findingTodo', CHEN, ({ facts }) => facts.returnCount > 0)
    const { user } = await open(back.id, CHEN)
    expect(await screen.findByText(/^已填入上次提交的说明和照片/)).toBeTruthy()
    expect(screen.getByText(/^林志强 .*打回：/)).toBeTruthy()
    expect(screen.getByText('上轮经过')).toBeTruthy()
    const textField = screen.getByLabelText<HTMLTextAreaElement>(/^处置说明/)
    const { opinion = '', photos } = back.feedback ?? {}
    expect(textField.value).toBe(opinion)
    await user.type(textField, '背后的四辆也清走了。')
    await user.click(await ready('提交处置'))
    await screen.findByText('处置已提交，等待复核')
    expect(findingNow(back.id).feedback).toMatchObject({
      opinion: `${opinion}背后的四辆也清走了。`,
      photos,
    })
  })

  it('shows that it was assigned to another user meanwhile, and keeps what was written', async () => {
    const { id } = findingIn('findingTodo', CHEN, ({ facts }) => facts.handlerId === '')
    const { user } = await open(id, CHEN)
    await user.type(await screen.findByLabelText(/^处置说明/), '正在劝离')
    findingNow(id).facts = { ...findingNow(id).facts, handlerId: '1201' }
    await user.click(await screen.findByRole('radio', { name: '已整改' }))
    await takePhoto(user, '处置后照片')
    await user.click(await ready('提交处置'))
    expect(await failure()).toContain('问题已派给他人处置')
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^处置说明/).value).toBe('正在劝离')
  })
})

describe('专项处置反馈: 复核', () => {
  itIsAnEdit({
    ...edits,
    ...chen,
    as: WANG,
    title: '专项复核',
    from: { at: '/specialHandle?tab=handled', title: '专项处置' },
    record: submittedFinding,
    fill: async (user) => {
      await user.type(screen.getByLabelText(/^(复核意见|打回理由)/), '盲道上还有一辆')
    },
    typed: { label: /^(复核意见|打回理由)/, text: '盲道上还有一辆' },
    button: '打回',
    call: 'special/problem/review',
    successMessage: '已打回，由原处置人返工',
    missing: '请填写打回理由',
  })

  it('shows photos before and after and the text, and closes it by 同意', async () => {
    const { id, feedback } = findingIn('findingReview', LIN)
    const { user } = await open(id, LIN)
    await screen.findByText('处置前后对照')
    expect(screen.getByText(feedback?.opinion ?? '')).toBeTruthy()
    await takePhoto(user, '复核照片')
    await user.click(await ready('同意办结'))
    await screen.findByText('已同意，问题办结')
    await onScreen('专项处置')
    expect(findingNow(id)).toMatchObject({
      facts: { state: 'closed' },
      review: { byName: '林志强' },
      photos: expect.arrayContaining([expect.objectContaining({ kind: '5' })]),
    })
  })

  it('cannot be reviewed by the user who handled it', async () => {
    const { id } = findingIn('findingHandled', CHEN, ({ facts }) => facts.feedbackById === userOf(CHEN).id)
    await open(id, CHEN)
    await onScreen('专项复核')
    expect((await screen.findAllByText('处置人不能复核自己的处置')).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: /同意办结/ }).getAttribute('aria-disabled')).toBe('true')
  })

  it('stays a 复核 when another user has reviewed it meanwhile', async () => {
    const { id } = submittedFinding()
    const { user } = await open(id, WANG)
    await ready('同意办结')
    letMove(LIN, 'agree', id)
    await user.click(await ready('同意办结'))
    expect(await failure()).toContain('问题已办结')
  })
})

describe('专项处置反馈: 指派', () => {
  it('assigns it to a person of the unit with a note', async () => {
    const wire = watchWire()
    const { id } = findingIn('findingTodo', WANG, ({ facts }) => facts.handlerId === '')
    const { user } = await open(id, WANG, '&assign=1')
    await onScreen('专项指派')
    await user.click(await ready('确认指派'))
    expect(await failure()).toBe('请选择处置人')
    await user.click(await screen.findByRole('button', { name: /^陈美玲 · 在办/ }))
    await user.type(screen.getByLabelText(/^指派说明/), '放学前到场')
    await user.click(screen.getByRole('button', { name: '确认指派' }))
    await screen.findByText('已指派给陈美玲')
    expect(wire.to('special/problem/assign').map(({ body }) => body)).toEqual([
      { id, handlerId: userOf(CHEN).id, opinion: '放学前到场' },
    ])
    expect(findingNow(id).facts).toMatchObject({ state: 'todo', handlerId: userOf(CHEN).id })
  })

  it('requires a reason when it is already assigned', async () => {
    const { id } = findingIn('findingTodo', WANG, ({ facts }) => facts.handlerId === userOf(CHEN).id)
    const { user } = await open(id, WANG, '&assign=1')
    await user.click(await screen.findByRole('button', { name: /^黄伟强 · 在办/ }))
    await user.click(await ready('确认改派'))
    expect(await failure()).toBe('请填写改派理由')
  })
})
