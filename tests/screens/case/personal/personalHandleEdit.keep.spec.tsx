import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MINUTE } from '@/domain/time'
import { demo, NOW, onScreen, pass, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { caseNow, letDo, letFail, photo, useCity } from '../city'
import { opinion, submitButton, takePhotos } from '../handle/handlingForm'
import { fillStorage, slowPhoto } from '../phoneFailures'
import { fillPersonal, goToPersonal, herCase, letStoreTemp, openPersonal, tempOf } from './personalForm'

useCity()
afterEach(() => void vi.restoreAllMocks())

const keep = () => screen.getByRole('button', { name: '暂存' })
const failure = async () => (await screen.findByRole('alert')).textContent
describe('暂存 on a phone without storage', () => {
  it('returns where the server has everything', async () => {
    const { id } = herCase()
    const app = await openPersonal(id)
    fillStorage()
    await app.user.type(opinion(), '都在服务器')
    await app.user.click(keep())
    await screen.findByText('已暂存到服务器')
    await onScreen('个人处置')
    expect(tempOf(id)?.opinion).toBe('都在服务器')
  })

  it('stays where leaving would lose a photo, and shows why', async () => {
    const { id } = herCase()
    const app = await openPersonal(id)
    fillStorage()
    await app.user.type(opinion(), '照片不能丢')
    await takePhotos(app, photo('坏#nopath.jpg'))
    await screen.findByText('上传失败，请重新上传')
    await app.user.click(keep())
    expect(
      await screen.findByText('文字已暂存到服务器，本机存不下 1 张没传完的照片，离开会丢失'),
    ).toBeTruthy()
    expect(tempOf(id)?.opinion).toBe('照片不能丢')
    expect(screen.getByText('已收到 0 / 1')).toBeTruthy()
    expect(opinion()).toHaveProperty('value', '照片不能丢')
  })
})

describe('暂存 while a photo is being prepared', () => {
  it('waits for the photo instead of leaving it out', async () => {
    const { id } = herCase()
    const app = await openPersonal(id)
    const { file, arrive } = slowPhoto()
    await takePhotos(app, file)
    await app.user.click(keep())
    expect(await failure()).toBe('还有照片正在处理，请稍候再暂存')
    expect(tempOf(id)).toBeUndefined()
    arrive()
    await screen.findByText('已收到 1 / 1')
    await app.user.click(keep())
    await screen.findByText('已暂存到服务器')
    expect(tempOf(id)?.attachments).toHaveLength(1)
  })
})

describe('a 暂存 on the server', () => {
  it('treats photos as photos after when the gateway omits their type', async () => {
    const { id } = herCase()
    const app = await openPersonal(id)
    await fillPersonal(app)
    const [path = ''] = [...demo.db().files.keys()]
    await app.router.navigate(-1)
    await onScreen('个人处置')
    letStoreTemp(id, {
      result: '1',
      opinion: '服务器上的',
      attachments: [{ attachmentName: '现场.jpg', attachmentPath: path, kind: '' }],
    })
    await app.queryClient.invalidateQueries()
    await goToPersonal(app, id)
    await app.user.click(await screen.findByText('换成暂存'))
    await app.user.click(submitButton())
    await screen.findByText('处置已提交，等待部门确认')
    expect(caseNow(id).facts.step).toBe('confirming')
  })

  it('counts as absent when it is empty: a gateway may return an empty record for none', async () => {
    const wire = watchWire()
    const { id } = herCase()
    letStoreTemp(id, {}, NOW)
    const app = await openPersonal(id)
    expect(screen.queryByText(/^已恢复服务器上/)).toBeNull()
    await app.user.type(opinion(), '本机写的')
    await screen.findByText(/草稿已存在本机/)
    pass(5 * MINUTE)
    letStoreTemp(id, {}, NOW + 4 * MINUTE)
    await app.queryClient.invalidateQueries()
    await waitFor(() => expect(wire.to('getCurrentUserTempFromCache').length).toBeGreaterThan(1))
    await app.user.type(opinion(), '，接着写')
    expect(screen.queryByText('换成暂存')).toBeNull()
  })

  it('is not offered again after a submit that was sent back, even if the server does not answer', async () => {
    const { id } = herCase()
    letStoreTemp(id, { opinion: '上一次写的', result: '1' }, NOW)
    const app = await openPersonal(id)
    await screen.findByText(/^已恢复服务器上/)
    await app.user.type(opinion(), '，改好了')
    await takePhotos(app, photo())
    await screen.findByText('已收到 1 / 1')
    // The phone goes offline as the answer arrives.
    letFail('getCurrentUserTempFromCache', '500', 9)
    await app.user.click(submitButton())
    await screen.findByText('处置已提交，等待部门确认')
    await onScreen('个人处置')
    await waitFor(() => expect(demo.db().locks.size).toBe(0))
    letDo(WANG, 'sendBack', id)
    await app.queryClient.invalidateQueries()
    await goToPersonal(app, id)
    // From the submit, not from the earlier 暂存.
    await waitFor(() => expect(opinion()).toHaveProperty('value', '上一次写的，改好了'))
    expect(screen.queryByText(/服务器上.*的暂存/)).toBeNull()
  })
})
