import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { PhotoKind } from '@/domain/attachment'
import { Stage } from '@/domain/case/stage'
import { demo, onScreen, renderApp, server, WANG } from '../../../app'
import { gate } from '../../../kit/harness'
import { watchWire } from '../../../wire'
import { accountKnown, caseNow, holderOf, letDo, useCity } from '../city'
import { stepCase, stepListed } from '../steps'

useCity()

async function openForm(id: string) {
  const app = renderApp({ at: '/handleConfirm', as: WANG })
  await onScreen('处置确认')
  await accountKnown()
  await app.router.navigate(`/handleConfirmEdit?id=${id}`)
  await onScreen('确认办理')
  await screen.findByLabelText(/^确认意见/)
  await waitFor(() => expect(holderOf(id)).toBe('王建国'))
  return app
}
const ofPerson = () => stepCase('toConfirm', ({ facts }) => facts.handlerId !== '')
const ofDepartment = () => stepCase('toConfirm', ({ facts }) => facts.handlerId === '')
const failure = async () => (await screen.findByRole('alert')).textContent
const confirmButton = () => screen.getByRole('button', { name: '确认处置' })
const sendBackButton = () => screen.getByRole('button', { name: '打回案件' })
const reason = () => screen.getByLabelText(/^打回理由/)

describe('确认办理', () => {
  it('shows the case, photos before and after and the last step', async () => {
    const record = stepCase('toConfirm', ({ photos }) => photos.some(({ kind }) => kind === PhotoKind.after))
    await openForm(record.id)
    expect(screen.getByRole('heading', { name: record.problem.smallType })).toBeTruthy()
    const compare = within(await screen.findByRole('region', { name: '处置前后对照' }))
    expect(await compare.findByRole('button', { name: /^查看 处置前对照/ })).toBeTruthy()
    expect(compare.getByRole('button', { name: /^查看 处置后对照/ })).toBeTruthy()
    const last = within(await screen.findByRole('region', { name: '最近办理' }))
    const steps = await last.findAllByRole('listitem')
    expect(steps).toHaveLength(1)
    expect(steps[0]?.textContent).toMatch(/^处置办理/)
  })

  it('shows that a case has no photo after', async () => {
    const record = stepCase('toConfirm')
    record.photos = record.photos.filter(({ kind }) => kind !== PhotoKind.after)
    await openForm(record.id)
    const compare = within(await screen.findByRole('region', { name: '处置前后对照' }))
    expect(await compare.findByText('没有处置后照片')).toBeTruthy()
  })

  it('passes a confirmed case on to 核查, once, and returns to the list without it', async () => {
    const wire = watchWire()
    const { id, taskNo } = ofPerson()
    const app = await openForm(id)
    await app.user.type(screen.getByLabelText(/^确认意见/), '同意')
    const button = confirmButton()
    fireEvent.click(button)
    fireEvent.click(button)
    await screen.findByText('已确认，等待核查')
    await onScreen('处置确认')
    expect(wire.to('Confirm').filter(({ method }) => method === 'POST')).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/handlePerson/handleConfirmSubmit',
        query: {},
        body: { id, result: 'confirm', opinion: '同意' },
      },
    ])
    expect(caseNow(id).facts.stage).toBe(Stage.awaitingClosure)
    await waitFor(() => expect(screen.queryByText(taskNo)).toBeNull())
    expect(stepListed('confirmed').map((record) => record.id)).toContain(id)
    await waitFor(() => expect(holderOf(id)).toBe(''))
  })

  it('returns the case to its handler with a reason', async () => {
    const wire = watchWire()
    const { id, facts } = ofPerson()
    const { user } = await openForm(id)
    await user.click(sendBackButton())
    expect(await failure()).toBe('请填写打回理由')
    expect(reason().getAttribute('aria-invalid')).toBe('true')
    expect(wire.to('handleConfirmSubmit')).toEqual([])
    await user.type(reason(), '边角还有残留')
    await user.click(sendBackButton())
    await screen.findByText('已打回，由处置人重新办理')
    await onScreen('处置确认')
    expect(wire.to('handleConfirmSubmit').map(({ body }) => body)).toEqual([
      { id, result: 'sendBack', opinion: '边角还有残留' },
    ])
    const { stage, step, handlerId } = caseNow(id).facts
    expect({ stage, step, handlerId }).toEqual({
      stage: Stage.handling,
      step: 'personal',
      handlerId: facts.handlerId,
    })
    const { action, opinion } = caseNow(id).flow.slice(-1)[0] ?? {}
    expect({ action, opinion }).toEqual({ action: '打回', opinion: '边角还有残留' })
  })

  it.each([
    { result: '确认', button: confirmButton, stage: Stage.awaitingClosure, step: 'confirming' },
    { result: '打回', button: sendBackButton, stage: Stage.handling, step: 'department' },
  ])(
    'uses the other call for a case that is not assigned ($result)',
    async ({ result, button, stage, step }) => {
      const wire = watchWire()
      const record = ofDepartment()
      const { user } = await openForm(record.id)
      await user.type(screen.getByRole('textbox'), '已看过')
      await user.click(button())
      await onScreen('处置确认')
      expect(wire.to('handleConfirm/submit')).toEqual([
        {
          method: 'POST',
          path: '/api-digital/api/v1/handleConfirm/submit',
          query: {},
          body: { id: record.id, result: result === '确认' ? 'confirm' : 'sendBack', opinion: '已看过' },
        },
      ])
      expect(caseNow(record.id).facts).toMatchObject({ stage, step })
    },
  )

  it('has both decisions at the bottom, and no choice above', async () => {
    await openForm(ofPerson().id)
    expect(within(screen.getByRole('contentinfo')).getAllByRole('button')).toEqual([
      sendBackButton(),
      confirmButton(),
    ])
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('offers the opinions of the chosen decision', async () => {
    const wire = watchWire()
    const { user } = await openForm(stepCase('toConfirm').id)
    await screen.findByRole('button', { name: '处置到位，同意。' })
    await user.click(sendBackButton())
    await waitFor(() => expect(screen.queryByRole('button', { name: '处置到位，同意。' })).toBeNull())
    expect(wire.to('commonOpinions/list').map(({ query }) => query.kind)).toEqual(['confirm', 'sendBack'])
  })
})

describe('确认办理 of a case that was cached before it was handled', () => {
  it('marks the cached case as being updated, and decides only by the new answer', async () => {
    const { id } = ofPerson()
    const { photos } = caseNow(id)
    caseNow(id).photos = photos.filter(({ kind }) => kind !== PhotoKind.after)
    const app = await openForm(id)
    await screen.findByText('没有处置后照片')
    await waitFor(() => expect(confirmButton().getAttribute('aria-disabled')).toBeNull())
    await app.router.navigate(-1)
    await onScreen('处置确认')
    caseNow(id).photos = photos
    const response = gate()
    server.use(http.get('*/casePhotoNew', () => response.promise))
    await app.queryClient.invalidateQueries({ refetchType: 'none' })
    await app.router.navigate(`/handleConfirmEdit?id=${id}`)
    await onScreen('确认办理')
    await screen.findByText('正在更新，下面可能还不是最新情况')
    expect(confirmButton().getAttribute('aria-disabled')).toBe('true')
    response.open(undefined)
    await screen.findByRole('button', { name: /^查看 处置后对照/ })
    await waitFor(() => expect(confirmButton().getAttribute('aria-disabled')).toBeNull())
    expect(screen.queryByText('正在更新，下面可能还不是最新情况')).toBeNull()
  })
})

describe('确认办理, when the submit fails', () => {
  it('keeps the text when a colleague confirmed meanwhile, shows why, and refetches the list', async () => {
    const wire = watchWire()
    const { id, taskNo } = ofPerson()
    const { user, router } = await openForm(id)
    await user.type(screen.getByLabelText(/^确认意见/), '没有处置干净')
    demo.db().locks.clear()
    letDo(WANG, 'confirm', id)
    const callsBefore = wire.to('queryUnDoneHandleConfirmPage').length
    await user.click(sendBackButton())
    expect(await failure()).toBe('没有提交：案件已提交处置，正在等待核查。已保存为草稿')
    await waitFor(() => expect(sendBackButton().getAttribute('aria-disabled')).toBe('true'))
    expect(reason()).toHaveProperty('value', '没有处置干净')
    await router.navigate(-1)
    await onScreen('处置确认')
    await waitFor(() => expect(screen.queryByText(taskNo)).toBeNull())
    expect(wire.to('queryUnDoneHandleConfirmPage').length).toBeGreaterThan(callsBefore)
    expect(caseNow(id).facts.stage).toBe(Stage.awaitingClosure)
  })

  it('is refused by the city when the case was assigned to a person since it was opened', async () => {
    const record = ofPerson()
    const { handlerId } = record.facts
    record.facts = { ...record.facts, handlerId: '' }
    const { user } = await openForm(record.id)
    record.facts = { ...record.facts, handlerId }
    await user.click(confirmButton())
    expect(await failure()).toBe('没有提交：办理方式与案件不符，请刷新后再试。已保存为草稿')
    // The app has refetched the case: the next try uses the right call.
    await waitFor(() => expect(confirmButton().getAttribute('aria-disabled')).not.toBe('true'))
    await user.click(confirmButton())
    await screen.findByText('已确认，等待核查')
  })

  it('restores the draft after the form was left', async () => {
    const { id } = ofPerson()
    const app = await openForm(id)
    await app.user.click(sendBackButton())
    await app.user.type(reason(), '照片看不清')
    await app.router.navigate(-1)
    await onScreen('处置确认')
    await app.router.navigate(`/handleConfirmEdit?id=${id}`)
    await onScreen('确认办理')
    expect(await screen.findByLabelText(/^打回理由/)).toHaveProperty('value', '照片看不清')
  })
})
