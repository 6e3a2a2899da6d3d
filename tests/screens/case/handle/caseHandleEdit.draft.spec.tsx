import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { draftKey, readDraft } from '@/stores/drafts'
import { endSession } from '@/stores/session'
import { MINUTE } from '@/domain/time'
import { CHEN, onScreen, pass, renderApp, WANG } from '../../../app'
import { gate } from '../../../kit/harness'
import { watchWire } from '../../../wire'
import { photo, useCity, userOf } from '../city'
import {
  aCase,
  fillIn,
  formReady,
  goToForm,
  openForm,
  opinion,
  submitButton,
  takePhotos,
} from './handlingForm'

useCity()

const draftOf = (id: string, mobile = WANG) => readDraft(draftKey(userOf(mobile).id, 'caseHandleEdit', id))

/** The app is closed and restarted at the same screen. */
async function reload(id: string, as = WANG) {
  cleanup()
  if (as !== WANG) endSession()
  const app = renderApp({ at: `/caseHandleEdit?id=${id}`, as })
  await formReady(id)
  return app
}

describe('案件处置办理, draft', () => {
  it('is restored when the user returns, and shows its time', async () => {
    const { id } = aCase()
    const app = await openForm(id)
    await app.user.click(screen.getByLabelText('已处置'))
    await app.user.type(opinion(), '写到一半')
    await app.user.click(screen.getByLabelText('返回'))
    await onScreen('案件处置')
    await waitFor(async () => expect((await draftOf(id))?.value).toMatchObject({ opinion: '写到一半' }))
    pass(3 * MINUTE)
    await goToForm(app, id)
    await screen.findByText('已恢复 今天 15:00 的草稿')
    expect(opinion()).toHaveProperty('value', '写到一半')
    expect(screen.getByLabelText('已处置')).toHaveProperty('checked', true)
  })

  it('survives a reload, with photos still uploading, which are then sent', async () => {
    const { id } = aCase()
    const app = await openForm(id)
    await app.user.type(opinion(), '断电之前')
    await takePhotos(app, photo('坏#nopath.jpg'), photo('好.jpg'))
    await screen.findByText('已收到 1 / 2')
    await screen.findByText(/草稿已存在本机/)
    const wire = watchWire()
    await reload(id)
    expect(opinion()).toHaveProperty('value', '断电之前')
    await screen.findByText('已收到 1 / 2')
    // Only the photo that the server does not have is sent again.
    await screen.findByText('上传失败，请重新上传')
    expect(wire.to('file/upload')).toHaveLength(1)
  })

  it('keeps a photo that was still being prepared when the user left', async () => {
    const { id } = aCase()
    const app = await openForm(id)
    // A phone takes a second or two to scale a photo down.
    const reading = gate<null>()
    const read = Blob.prototype.arrayBuffer
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
      await reading.promise
      return read.call(this)
    })
    await app.user.type(opinion(), '先写字')
    await takePhotos(app, photo())
    await app.user.click(screen.getByLabelText('返回'))
    await onScreen('案件处置')
    reading.open(null)
    await waitFor(async () => expect((await draftOf(id))?.value).toMatchObject({ photos: [{}] }))
    vi.restoreAllMocks()
    await goToForm(app, id)
    await screen.findByText('已收到 1 / 1')
    expect(opinion()).toHaveProperty('value', '先写字')
  })

  it('shows that the draft is stored', async () => {
    const { user } = await openForm(aCase().id)
    await user.type(opinion(), '已到场')
    await screen.findByText('草稿已存在本机 今天 15:00，离开也不会丢')
  })

  it('is stored by 暂存, which returns', async () => {
    const { id } = aCase()
    const { user } = await openForm(id)
    await user.type(opinion(), '先存着')
    await user.click(screen.getByText('暂存'))
    await screen.findByText('已暂存在本机')
    await onScreen('案件处置')
    expect((await draftOf(id))?.value).toMatchObject({ opinion: '先存着' })
  })

  it('is deleted once the case is submitted', async () => {
    const { id } = aCase()
    const app = await openForm(id)
    await fillIn(app)
    await waitFor(async () => expect(await draftOf(id)).not.toBeNull())
    await app.user.click(submitButton())
    await onScreen('案件处置')
    expect(await draftOf(id)).toBeNull()
  })

  it('belongs to one user: another user of this phone finds an empty form', async () => {
    const { id } = aCase()
    const app = await openForm(id)
    await app.user.type(opinion(), '王建国写的')
    await screen.findByText(/草稿已存在本机/)
    await app.user.click(screen.getByLabelText('返回'))
    await onScreen('案件处置')
    await reload(id, CHEN)
    expect(opinion()).toHaveProperty('value', '')
    expect(screen.queryByText(/已恢复/)).toBeNull()
    expect(await draftOf(id, CHEN)).toBeNull()
  })
})
