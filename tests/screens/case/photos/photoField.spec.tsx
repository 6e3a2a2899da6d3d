import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { DeviceError, type Device, type MediaWish } from '@/platform/device'
import { draftKey, readDraft } from '@/stores/drafts'
import { forgetPhoto } from '@/stores/photoBytes'
import { demo, onScreen, renderApp, WANG, type Options } from '../../../app'
import { watchWire } from '../../../wire'
import { caseNow, letFail, photo, useCity, userOf } from '../city'
import { aCase, formReady, openForm, opinion, submitButton, takePhotos } from '../handle/handlingForm'

useCity()

const grid = () => within(screen.getByRole('group', { name: '处置后照片' }))
const draftOf = (id: string) => readDraft(draftKey(userOf(WANG).id, 'caseHandleEdit', id))
const names = () => [...demo.db().files.values()].map(({ name }) => name)

async function openOn(id: string, device: Options['device']) {
  const app = renderApp({ at: `/caseHandleEdit?id=${id}`, as: WANG, device })
  await formReady(id)
  return app
}

describe('an uploaded photo', () => {
  it('is removed only after a confirmation', async () => {
    const app = await openForm(aCase().id)
    await takePhotos(app, photo('一.jpg', 1), photo('二.jpg', 2))
    await screen.findByText('已收到 2 / 2')
    await app.user.click(grid().getByLabelText('删除 处置后第 1 张'))
    const question = await screen.findByRole('alertdialog', { name: '删除这张照片？' })
    await app.user.click(within(question).getByRole('button', { name: '取消' }))
    expect(screen.getByText('已收到 2 / 2')).toBeTruthy()
    await app.user.click(grid().getByLabelText('删除 处置后第 1 张'))
    await app.user.click(await screen.findByRole('button', { name: '删除' }))
    await screen.findByText('已收到 1 / 1')
  })
})

describe('a photo that failed', () => {
  it('is still visible, with the reason and 重试', async () => {
    const app = await openForm(aCase().id)
    letFail('file/upload', 'nopath')
    await takePhotos(app, photo())
    const failed = await grid().findByRole('button', { name: /^上传失败，请重新上传\s*重试$/ })
    await waitFor(() => expect(failed.parentElement?.querySelector('img')?.src).toMatch(/^blob:/))
    await app.user.click(failed)
    await screen.findByText('已收到 1 / 1')
  })
})

describe('a photo taken offline', () => {
  it('shows that it is sent automatically, and is sent once online', async () => {
    const lines: (() => void)[] = []
    const id = aCase().id
    const device = {
      onNetwork: (listener: () => void) => {
        lines.push(listener)
        return () => undefined
      },
    }
    const app = await openOn(id, device)
    letFail('file/upload', 'offline')
    await takePhotos(app, photo())
    const waiting = await grid().findByRole('button', { name: /稍后自动重传/ })
    expect(waiting.textContent).toContain('网络连接错误')
    for (const listener of lines) listener()
    await screen.findByText('已收到 1 / 1')
  })
})

describe('a photo whose bytes this phone has lost', () => {
  it('shows that, is not sent, and does not block another photo', async () => {
    const { id } = aCase()
    const app = await openForm(id)
    await takePhotos(app, photo('坏#nopath.jpg'))
    await grid().findByRole('button', { name: /^上传失败，请重新上传/ })
    await waitFor(async () => expect((await draftOf(id))?.value).toMatchObject({ photos: [{ path: '' }] }))
    cleanup()
    const kept = (await draftOf(id))?.value as { photos: { id: string }[] }
    for (const each of kept.photos) await forgetPhoto(each.id)

    const wire = watchWire()
    const again = await openOn(id, {})
    await screen.findByText('照片已不在本机，请重新拍摄')
    expect(wire.to('file/upload')).toEqual([])
    await again.user.click(screen.getByLabelText('已处置'))
    await again.user.type(opinion(), '已清理')
    await again.user.click(submitButton())
    await screen.findByText('请至少上传一张处置后照片', { selector: '[role=alert] *' })
    await takePhotos(again, photo('好.jpg'))
    await screen.findByText('已收到 1 / 1')
    await again.user.click(submitButton())
    await screen.findByText('处置已提交')
    expect(caseNow(id).photos.slice(-1)[0]?.name).toBe('好.jpg')
  })
})

describe('photos in full screen', () => {
  it('can be reordered, and go to the server in that order', async () => {
    const { id } = aCase()
    const app = await openForm(id)
    await takePhotos(app, photo('一.jpg', 1), photo('二.jpg', 2))
    await screen.findByText('已收到 2 / 2')
    await app.user.click(grid().getByLabelText('查看 处置后第 1 张'))
    await screen.findByRole('dialog', { name: '查看照片，第 1 张，共 2 张' })
    await app.user.click(screen.getByRole('button', { name: '前移' }))
    await screen.findByText('已经是第一张')
    await app.user.click(screen.getByRole('button', { name: '后移' }))
    await screen.findByRole('dialog', { name: '查看照片，第 2 张，共 2 张' })
    await app.user.click(screen.getByRole('button', { name: '关闭' }))
    await app.user.click(screen.getByLabelText('已处置'))
    await app.user.type(opinion(), '已清理')
    await app.user.click(submitButton())
    await screen.findByText('处置已提交')
    expect(
      caseNow(id)
        .photos.slice(-2)
        .map(({ name }) => name),
    ).toEqual(['二.jpg', '一.jpg'])
  })

  it('offer no editor where the device has none', async () => {
    const app = await openForm(aCase().id)
    await takePhotos(app, photo())
    await app.user.click(await grid().findByLabelText('查看 处置后第 1 张'))
    await screen.findByRole('button', { name: '后移' })
    expect(screen.queryByRole('button', { name: '编辑' })).toBeNull()
  })

  it('are edited by the device’s own editor, and the edited photo is sent', async () => {
    const editImage = vi.fn<Device['editImage']>(() => Promise.resolve(photo('画过.jpg', 9)))
    const app = await openOn(aCase().id, { can: (what) => what === 'editImage', editImage })
    await takePhotos(app, photo('原来.jpg', 1))
    await screen.findByText('已收到 1 / 1')
    await app.user.click(grid().getByLabelText('查看 处置后第 1 张'))
    await app.user.click(await screen.findByRole('button', { name: '编辑' }))
    await waitFor(() => expect(names()).toEqual(['原来.jpg', '画过.jpg']))
    expect(editImage).toHaveBeenCalledOnce()
  })
})

describe('in a shell with its own camera and album', () => {
  it('takes photos from the shell', async () => {
    const wishes: MediaWish[] = []
    const takeMedia = (wish: MediaWish) => {
      wishes.push(wish)
      return Promise.resolve([photo(`${wish.source}.jpg`)])
    }
    const can = (what: string) => what === 'camera' || what === 'album'
    const app = await openOn(aCase().id, { can, takeMedia })
    await app.user.click(grid().getByRole('button', { name: /同角度拍/ }))
    await screen.findByText('已收到 1 / 1')
    await app.user.click(grid().getByRole('button', { name: '从相册选' }))
    await screen.findByText('已收到 2 / 2')
    expect(wishes).toEqual([
      { source: 'camera', most: 12, video: false },
      { source: 'album', most: 11, video: false },
    ])
    expect(screen.queryByLabelText('选择处置后照片')).toBeNull()
  })

  it('shows the message of the shell when it refuses', async () => {
    const takeMedia = () => Promise.reject(new DeviceError('refused', '没有相机权限', 3))
    const app = await openOn(aCase().id, { can: () => true, takeMedia })
    await app.user.click(grid().getByRole('button', { name: /同角度拍/ }))
    await screen.findByText('没有相机权限')
  })
})

it('shows the photo of the report beside the camera, for the same view again, and opens it large', async () => {
  const { user } = await openForm(aCase().id)
  await onScreen('案件处置办理')
  const previous = grid().getByRole('button', { name: '查看 要对照的处置前照片' })
  expect(previous.parentElement?.querySelector('img')?.getAttribute('src')).toMatch(
    /\/files\/demo\/.*width=320/,
  )
  await user.click(previous)
  const viewer = within(await screen.findByRole('dialog'))
  expect(viewer.getByRole('img').getAttribute('src')).toMatch(/\/files\/demo\/.*\.jpg$/)
})
