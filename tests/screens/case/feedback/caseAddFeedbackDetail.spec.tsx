import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeMove } from '@/demo/case/move'
import { PhotoKind } from '@/domain/attachment'
import { CHEN, NOW, onScreen, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { accountKnown, caseIn, caseNow, letFail, letHold, useCity, userOf } from '../city'
import { stepCase } from '../steps'

useCity()

const open = async (id: string, as = WANG) => {
  const app = renderApp({ at: `/caseAddFeedbackDetail?id=${id}`, as })
  await onScreen('反馈详情')
  await accountKnown()
  return app
}
const feedbackButton = () => screen.findByRole('button', { name: '追加反馈' })

describe('反馈详情', () => {
  it('shows the feedback of a case, with its text and photos', async () => {
    const { id } = stepCase('feedback')
    const [like] = caseNow(id).photos
    if (!like) throw new RangeError(`${id} has no photo`)
    const photos = [{ ...like, id: 'f1', kind: PhotoKind.feedback, name: '进展.jpg' }]
    makeMove(caseNow(id), 'appendFeedback', userOf(WANG), NOW, { opinion: '配件明天到货', photos })
    await open(id)
    const flow = within(await screen.findByRole('region', { name: '办理经过' }))
    const [newest] = await flow.findAllByRole('listitem')
    expect(newest?.textContent).toMatch(/^追加反馈王建国 · 今天 15:00 · 照片 1“配件明天到货”/)
    expect(await screen.findByRole('region', { name: '反馈' })).toBeTruthy()
  })

  it('opens the form and returns', async () => {
    const { id } = stepCase('feedback')
    const { user, router } = await open(id)
    await user.click(await feedbackButton())
    await onScreen('反馈办理')
    expect(router.state.location.search).toContain(`id=${id}`)
    await user.click(screen.getByLabelText('返回'))
    await onScreen('反馈详情')
  })

  it('can be used while another user holds the case, which stays unchanged', async () => {
    const { id } = stepCase('feedback')
    letHold(CHEN, id)
    const { user } = await open(id)
    await screen.findByText('陈美玲 今天 15:00 起正在办理，您可以查看')
    await user.click(await feedbackButton())
    await onScreen('反馈办理')
  })

  it('shows why nothing can be added to a case that is not signed', async () => {
    const { id } = caseIn('sign')
    const { user } = await open(id)
    await user.click(await feedbackButton())
    await screen.findByText('案件还没有签收，不能追加反馈')
    await onScreen('反馈详情')
  })

  it('is only for the department and the user who has the case', async () => {
    const { id } = stepCase('feedback', ({ facts }) => facts.departmentId === '35020301')
    const { user } = await open(id, CHEN)
    await user.click(await feedbackButton())
    await screen.findByText('只有处置部门或处置人可以追加反馈')
  })

  it('looks up the lock holder by a separate lock type', async () => {
    const wire = watchWire()
    const record = stepCase('feedback')
    await open(record.id)
    await screen.findByText(record.description)
    expect(wire.to('isCaseDetailLock')[0]?.query).toEqual({
      id: record.id,
      tackleType: 'feedback',
      type: 'case',
    })
  })
})

describe('反馈详情, when loading fails', () => {
  it('shows the case on 重试 after the signal was lost', async () => {
    const record = stepCase('feedback')
    letFail('caseCommon/detail?', 'offline', 2)
    const { user } = await open(record.id)
    await screen.findByText('网络连接错误')
    await user.click(screen.getByText('重试'))
    await screen.findByText(record.description)
  })

  it('loads the flow on 重试 when it failed', async () => {
    const { id } = stepCase('feedback')
    letFail('detailPart', '500')
    const { user } = await open(id)
    await screen.findByText(/^办理经过没有加载出来/)
    const part = within(screen.getByRole('region', { name: '办理经过' }))
    await user.click(part.getByText('重试'))
    expect(await part.findAllByRole('listitem')).not.toEqual([])
  })
})
