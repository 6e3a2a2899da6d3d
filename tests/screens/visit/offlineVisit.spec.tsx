import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { passVisitOn } from '@/demo/visit/visits'
import { listActs } from '@/stores/outbox/records'
import { demo, LIN, onScreen, renderApp, type AppTest } from '../../app'
import { goOffline } from '../../visits'
import { accountKnown, useCity, userOf } from '../case/city'
import { addPhoto, standingAt } from '../steps'
import { visitIn, visitNow } from './visits'

useCity()

const aVisit = () => visitIn('verify', ({ record }) => record.flow.length === 1)
const acts = () => listActs(userOf(LIN).id)
const online = () => act(async () => void window.dispatchEvent(new Event('online')))

/** A verification that is true, submitted offline with a photo. */
async function verifiedOffline(): Promise<AppTest & { id: string; goOnline: () => void }> {
  const { visit, record } = aVisit()
  const { id } = visit
  const app = renderApp({ at: '/verifyTask', as: LIN, device: standingAt(record.place) })
  await onScreen('核实任务')
  await accountKnown()
  await app.router.navigate(`/verifyAction?id=${id}`)
  await screen.findByLabelText(/^核实说明/)
  await app.router.navigate(-1)
  await onScreen('核实任务')
  const goOnline = goOffline()
  await app.router.navigate(`/verifyAction?id=${id}`)
  await screen.findByText('网络不通，可以直接提交，联网后自动上传')
  await app.user.type(screen.getByLabelText(/^核实说明/), '围挡外有积水')
  await addPhoto(app.user, '核实照片')
  await app.user.click(screen.getByRole('button', { name: '属实' }))
  await screen.findByText('已存入待传，联网后自动上传')
  return { ...app, id, goOnline }
}

describe('核实 offline', () => {
  it('is queued with its photo, leaves the list and its count immediately, and is received once', async () => {
    const before = visitIn('verify').visit
    const { router, id, goOnline } = await verifiedOffline()
    expect(before).toBeDefined()
    const [item] = await acts()
    expect(item).toMatchObject({ kind: 'verify', state: 'waiting', photos: [{ path: '' }] })
    await router.navigate('/verifyTask')
    await onScreen('核实任务')
    await waitFor(() => expect(screen.queryByText(visitNow(id).visit.taskNo)).toBeNull())
    goOnline()
    await online()
    await waitFor(() =>
      expect(visitNow(id).visit.end).toMatchObject({ result: 'yes', opinion: '围挡外有积水' }),
    )
    expect(visitNow(id).visit.end?.photos).toHaveLength(1)
  })

  it('leaves its detail without a second 核实 while the result is queued', async () => {
    const { router, id, goOnline } = await verifiedOffline()
    goOnline()
    await router.navigate(`/taskDetail?kind=verify&id=${id}`)
    await onScreen('任务详情')
    await screen.findByText('结果已存入待传，联网后自动上传')
    const button = screen.getByRole('button', { name: /^去核实/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('is refused when reassigned meanwhile, and keeps its text and photo', async () => {
    const { router, user, id, goOnline } = await verifiedOffline()
    const { record, visit } = visitNow(id)
    passVisitOn(
      record,
      { id: 'centre', name: '指挥中心' },
      { id: 'someone', name: '' },
      {
        at: demo.db().clock.now(),
        result: 'unable',
        reasonName: '',
        opinion: '',
        metres: null,
        farReason: '',
        photos: [],
        previousType: '',
      },
    )
    goOnline()
    await online()
    await screen.findByText(/没有核实成功：任务已核实。内容都在待传里$/)
    expect(await acts()).toMatchObject([{ state: 'failed', photos: [{ id: expect.any(String) }] }])
    // The task is open again on this phone: the server decides.
    await router.navigate('/gateway')
    await user.click(await screen.findByRole('button', { name: /未上传 1 条/ }))
    const panel = within(await screen.findByRole('dialog', { name: '待传与草稿' }))
    expect(await panel.findByText(/^任务已核实。文字和照片都在/)).toBeTruthy()
    expect(panel.getByRole('button', { name: /的文字$/ })).toBeTruthy()
    expect(panel.getByRole('button', { name: /^删除 / })).toBeTruthy()
    await user.click(panel.getByRole('button', { name: /的任务$/ }))
    await onScreen('任务详情')
    await screen.findByText(visit.taskNo)
  })
})
