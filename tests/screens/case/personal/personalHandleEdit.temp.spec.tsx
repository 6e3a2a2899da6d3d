import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '@/domain/time'
import { deleteDraft, draftKey, readDraft, writeDraft } from '@/stores/drafts'
import { CHEN, demo, NOW, onScreen, pass, renderApp, takeMismatches } from '../../../app'
import { watchWire } from '../../../wire'
import { letDo, letFail, photo, userOf, useCity } from '../city'
import { opinion, takePhotos } from '../handle/handlingForm'
import {
  fillPersonal,
  goToPersonal,
  herCase,
  letStoreTemp,
  openPersonal,
  personalFormReady,
  tempOf,
} from './personalForm'

useCity()

const keyOf = (id: string) => draftKey(userOf(CHEN).id, 'personalHandleEdit', id)
const draftOf = (id: string) => readDraft(keyOf(id))
const letWrite = (id: string, text: string, savedAt: number) =>
  writeDraft({
    key: keyOf(id),
    userId: userOf(CHEN).id,
    savedAt,
    value: { result: '1', opinion: text, photos: [], unit: '', person: '', phone: '' },
  })

/** The app is closed and restarted at the same screen. */
async function reload(id: string) {
  cleanup()
  const app = renderApp({ at: `/personalHandleEdit?id=${id}`, as: CHEN })
  await personalFormReady(id)
  return app
}
const keep = () => screen.getByRole('button', { name: '暂存' })

describe('暂存 of 个人处置办理', () => {
  it('stores the form on the server and returns', async () => {
    const wire = watchWire()
    const { id } = herCase()
    const app = await openPersonal(id)
    await fillPersonal(app, '先存着')
    await app.user.type(screen.getByLabelText('承办单位'), '鹭江保洁公司')
    await app.user.click(keep())
    await screen.findByText('已暂存到服务器')
    await onScreen('个人处置')
    const [path = ''] = [...demo.db().files.keys()]
    const attachments = [
      {
        attachmentName: '现场.jpg',
        attachmentPath: path,
        kind: '2',
        takenAt: null,
        longitude: null,
        latitude: null,
        accuracy: null,
        source: 'album',
      },
    ]
    const fields = { result: '1', opinion: '先存着', unit: '鹭江保洁公司', person: '', phone: '' }
    expect(wire.to('saveTemp')).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/handlePerson/saveTemp',
        query: {},
        body: { id, ...fields, attachments },
      },
    ])
    expect(tempOf(id)).toEqual({ ...fields, attachments, time: NOW })
  })

  it('is restored on another phone, with photos, and shows its time', async () => {
    const wire = watchWire()
    const { id } = herCase()
    const first = await openPersonal(id)
    await fillPersonal(first, '在另一台手机上写的')
    await first.user.click(keep())
    await onScreen('个人处置')
    await waitFor(async () => expect(await draftOf(id)).not.toBeNull())
    cleanup()
    await deleteDraft(keyOf(id))
    pass(2 * HOUR)
    await reload(id)
    await screen.findByText('已恢复服务器上 今天 15:00 的暂存')
    expect(opinion()).toHaveProperty('value', '在另一台手机上写的')
    expect(screen.getByLabelText('已处置')).toHaveProperty('checked', true)
    expect(screen.getByText('已收到 1 / 1')).toBeTruthy()
    expect(wire.to('getCurrentUserTempFromCache').slice(-1)).toEqual([
      {
        method: 'GET',
        path: '/api-digital/api/v1/handlePerson/getCurrentUserTempFromCache',
        query: { id },
      },
    ])
  })

  it('shows how many photos are not uploaded, without a question to discard them', async () => {
    const { id } = herCase()
    const app = await openPersonal(id)
    await app.user.type(opinion(), '照片还在传')
    await takePhotos(app, photo('坏#nopath.jpg'))
    await screen.findByText('上传失败，请重新上传')
    pass(MINUTE)
    await app.user.click(keep())
    await screen.findByText('已暂存，1 张没传完的照片只在本机')
    await onScreen('个人处置')
    pass(MINUTE)
    await goToPersonal(app, id)
    await screen.findByText('已收到 0 / 1')
    expect(screen.queryByText('换成暂存')).toBeNull()
  })

  it.each(['refuse', 'offline', '500'])('keeps the form open when it fails: %s', async (kind) => {
    const { id } = herCase()
    const { user } = await openPersonal(id)
    await user.type(opinion(), '不能丢')
    letFail('saveTemp', kind)
    await user.click(keep())
    expect((await screen.findByText(/^没有暂存到服务器：/)).textContent).toMatch(/：.+/)
    expect(opinion()).toHaveProperty('value', '不能丢')
    expect((await draftOf(id))?.value).toMatchObject({ opinion: '不能丢' })
    await waitFor(() => expect(keep().getAttribute('aria-busy')).not.toBe('true'))
    await user.click(keep())
    await screen.findByText('已暂存到服务器')
    expect(tempOf(id)?.opinion).toBe('不能丢')
  })

  it('is refused for a case that has moved on, and keeps the text', async () => {
    const { id } = herCase()
    const { user } = await openPersonal(id)
    await user.type(opinion(), '不能丢')
    demo.db().locks.clear()
    letDo(CHEN, 'personalHandle', id)
    await user.click(keep())
    await screen.findByText('没有暂存到服务器：处置已提交，正在等待部门确认')
    expect(opinion()).toHaveProperty('value', '不能丢')
    expect(tempOf(id)).toBeUndefined()
  })
})

describe('a draft on this phone and a 暂存 on the server', () => {
  it('shows which one is newer; the draft stays until the user chooses, and can be restored by a tap', async () => {
    const { id } = herCase()
    await letWrite(id, '本机写的', NOW - HOUR)
    letStoreTemp(id, { opinion: '服务器上的', result: '2' }, NOW - 10 * MINUTE)
    const { user } = await openPersonal(id)
    await screen.findByText('服务器上有 今天 14:50 的暂存，比本机 今天 14:00 的草稿新')
    expect(opinion()).toHaveProperty('value', '本机写的')
    await user.click(screen.getByText('换成暂存'))
    expect(opinion()).toHaveProperty('value', '服务器上的')
    expect(screen.getByLabelText('无需处置')).toHaveProperty('checked', true)
    await screen.findByText('已换成服务器上的暂存，本机草稿还留着')
    await user.click(screen.getByText('换回草稿'))
    expect(opinion()).toHaveProperty('value', '本机写的')
    await screen.findByText('正在用本机的草稿，服务器的暂存还留着')
  })

  it('offers an older 暂存 as well', async () => {
    const { id } = herCase()
    await letWrite(id, '本机写的', NOW - HOUR)
    letStoreTemp(id, { opinion: '服务器上的' }, NOW - 2 * HOUR)
    await openPersonal(id)
    await screen.findByText('正在用本机 今天 14:00 的草稿，比服务器上 今天 13:00 的暂存新')
    expect(opinion()).toHaveProperty('value', '本机写的')
  })

  it('restores a replaced draft after the app was closed, with the text typed since', async () => {
    const { id } = herCase()
    await letWrite(id, '本机写的', NOW - HOUR)
    letStoreTemp(id, { opinion: '服务器上的' }, NOW - 10 * MINUTE)
    const { user } = await openPersonal(id)
    await user.click(await screen.findByText('换成暂存'))
    await user.type(opinion(), '，接着写')
    await waitFor(async () =>
      expect((await draftOf(id))?.value).toMatchObject({ opinion: '服务器上的，接着写' }),
    )
    const again = await reload(id)
    expect(opinion()).toHaveProperty('value', '服务器上的，接着写')
    await again.user.click(await screen.findByText('换回草稿'))
    expect(opinion()).toHaveProperty('value', '本机写的')
    await again.user.click(screen.getByText('换成暂存'))
    expect(opinion()).toHaveProperty('value', '服务器上的，接着写')
  })

  it('shows nothing when both are the same', async () => {
    const { id } = herCase()
    await letWrite(id, '一样的', NOW - HOUR)
    letStoreTemp(id, { opinion: '一样的', result: '1' }, NOW - 10 * MINUTE)
    await openPersonal(id)
    expect(opinion()).toHaveProperty('value', '一样的')
    expect(screen.queryByText(/暂存/, { selector: '[role=note] *' })).toBeNull()
  })

  it('applies a late 暂存 when nothing was typed', async () => {
    const { id } = herCase()
    letStoreTemp(id, { opinion: '服务器上的' }, NOW - 10 * MINUTE)
    letFail('getCurrentUserTempFromCache', '500', 1)
    const { user } = await openPersonal(id)
    await screen.findByText(/^服务器上的暂存没有取到：/)
    await user.type(opinion(), '先写着')
    await screen.findByText(/草稿已存在本机/)
    await user.click(screen.getByText('重试'))
    await screen.findByText('正在用本机 今天 15:00 的草稿，比服务器上 今天 14:50 的暂存新')
    expect(opinion()).toHaveProperty('value', '先写着')
  })

  it('offers one that another phone stores while this form is open', async () => {
    const { id } = herCase()
    const { user, queryClient } = await openPersonal(id)
    await user.type(opinion(), '本机写的')
    await screen.findByText(/草稿已存在本机/)
    pass(5 * MINUTE)
    letStoreTemp(id, { opinion: '另一台手机写的' }, NOW + 4 * MINUTE)
    await queryClient.invalidateQueries()
    await screen.findByText('服务器上有 今天 15:04 的暂存，比本机 今天 15:00 的草稿新')
    expect(opinion()).toHaveProperty('value', '本机写的')
  })

  it('keeps a photo that is not uploaded when it is replaced', async () => {
    const { id } = herCase()
    const { user, queryClient, ...app } = await openPersonal(id)
    await takePhotos({ user, queryClient, ...app }, photo('坏#nopath.jpg'))
    await screen.findByText('上传失败，请重新上传')
    letStoreTemp(id, { opinion: '另一台手机写的' }, NOW + 4 * MINUTE)
    pass(5 * MINUTE)
    await queryClient.invalidateQueries()
    await user.click(await screen.findByText('换成暂存'))
    expect(opinion()).toHaveProperty('value', '另一台手机写的')
    expect(screen.queryByText(/^已收到/)).toBeNull()
    await user.click(screen.getByText('换回草稿'))
    await screen.findByText('已收到 0 / 1')
    expect(await screen.findByText('上传失败，请重新上传')).toBeTruthy()
  })

  it('keeps the replaced draft available while the server does not answer', async () => {
    const { id } = herCase()
    await letWrite(id, '本机写的', NOW - HOUR)
    letStoreTemp(id, { opinion: '服务器上的' }, NOW - 10 * MINUTE)
    const { user } = await openPersonal(id)
    await user.click(await screen.findByText('换成暂存'))
    await waitFor(async () => expect((await draftOf(id))?.value).toMatchObject({ opinion: '服务器上的' }))
    letFail('getCurrentUserTempFromCache', '500', 1)
    const again = await reload(id)
    await screen.findByText(/^服务器上的暂存没有取到：/)
    await again.user.click(screen.getByText('换回草稿'))
    expect(opinion()).toHaveProperty('value', '本机写的')
  })

  it('ignores an unreadable 暂存', async () => {
    const { id } = herCase()
    letStoreTemp(id, { opinion: '服务器上的' })
    letFail('getCurrentUserTempFromCache', 'garbage', 1)
    await openPersonal(id)
    await screen.findByText(/^服务器上的暂存没有取到：/)
    expect(opinion()).toHaveProperty('value', '')
    expect(takeMismatches()).toHaveLength(1)
  })
})
