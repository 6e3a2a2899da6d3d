import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { demo } from '../../../app'
import { watchWire } from '../../../wire'
import { caseNow, letFail, photo, useCity } from '../city'
import {
  aCase,
  fillIn,
  goToForm,
  holdUploads,
  openForm,
  opinion,
  submitButton,
  takePhotos,
} from './handlingForm'

useCity()

const grid = () => within(screen.getByRole('group', { name: '处置后照片' }))
const stored = () => [...demo.db().files.values()]

describe('案件处置办理, photos', () => {
  it('shows the upload of each photo, then that the server has it', async () => {
    const release = holdUploads()
    const app = await openForm(aCase().id)
    await takePhotos(app, photo('一.jpg', 1), photo('二.jpg', 2), photo('三.jpg', 3))
    await screen.findByText('已收到 0 / 3')
    // Two uploads at a time.
    expect(await grid().findByRole('progressbar', { name: '处置后第 1 张 上传中' })).toBeTruthy()
    expect(grid().getByRole('progressbar', { name: '处置后第 2 张 上传中' })).toBeTruthy()
    expect(grid().getByText('待上传')).toBeTruthy()
    release()
    await screen.findByText('已收到 3 / 3')
    expect(grid().getAllByRole('img', { name: '已收到' })).toHaveLength(3)
    expect(stored().map(({ name, bytes }) => [name, bytes[bytes.length - 1]])).toEqual([
      ['一.jpg', 1],
      ['二.jpg', 2],
      ['三.jpg', 3],
    ])
  })

  it('shows 上传失败，请重新上传 when the gateway returns no path, and uploads that photo again by a tap', async () => {
    const wire = watchWire()
    letFail('file/upload', 'nopath')
    const app = await openForm(aCase().id)
    await takePhotos(app, photo('一.jpg', 1), photo('二.jpg', 2))
    await screen.findByText('已收到 1 / 2')
    await app.user.click(await grid().findByRole('button', { name: /^上传失败，请重新上传/ }))
    await screen.findByText('已收到 2 / 2')
    expect(wire.to('file/upload').map(({ method, path }) => `${method} ${path}`)).toEqual(
      Array(3).fill('POST /api-file/api/file/upload'),
    )
  })

  it('keeps failing for a photo that the gateway refuses, which can be removed', async () => {
    const { id } = aCase()
    const app = await openForm(id)
    await takePhotos(app, photo('坏#nopath.jpg'), photo('好.jpg'))
    await app.user.click(await grid().findByRole('button', { name: /^上传失败，请重新上传/ }))
    await grid().findByRole('button', { name: /^上传失败，请重新上传/ })
    await app.user.click(screen.getByLabelText('已处置'))
    await app.user.type(opinion(), '已清理')
    await app.user.click(submitButton())
    await screen.findByText('还有 1 张照片没有传到服务器，请等待或点照片重传', { selector: '[role=alert] *' })
    await app.user.click(grid().getByLabelText('删除 处置后第 1 张'))
    await screen.findByText('已收到 1 / 1')
    await app.user.click(submitButton())
    await screen.findByText('处置已提交')
    expect(caseNow(id).photos.slice(-1)[0]?.name).toBe('好.jpg')
  })

  it('cannot be submitted before the server has every photo', async () => {
    const wire = watchWire()
    const release = holdUploads()
    const app = await openForm(aCase().id)
    await app.user.click(screen.getByLabelText('已处置'))
    await app.user.type(opinion(), '已清理')
    await takePhotos(app, photo())
    await screen.findByText('已收到 0 / 1')
    await app.user.click(submitButton())
    await screen.findByText('还有 1 张照片没有传到服务器，请等待或点照片重传', { selector: '[role=alert] *' })
    release()
    await screen.findByText('已收到 1 / 1')
    expect(wire.to('handle/submit')).toEqual([])
    await app.user.click(submitButton())
    await screen.findByText('处置已提交')
  })

  it('refuses files that are no photos, whatever their name, and takes the others', async () => {
    const app = await openForm(aCase().id)
    await takePhotos(app, new File(['你好'], '假.jpg', { type: 'image/jpeg' }), photo('真.jpg'))
    await screen.findByText('假.jpg：这不是照片，请选择 JPG 或 PNG')
    await screen.findByText('已收到 1 / 1')
    expect(stored().map(({ name }) => name)).toEqual(['真.jpg'])
  })

  it('takes twelve photos at most, and shows that there were more', async () => {
    const app = await openForm(aCase().id)
    await takePhotos(app, ...Array.from({ length: 14 }, (_, index) => photo(`${index}.jpg`, index)))
    await screen.findByText('最多 12 张，2 张没有加入')
    await screen.findByText('已收到 12 / 12')
    expect(grid().queryByText(/同角度拍/)).toBeNull()
  })

  it('opens a photo large, closed by Back', async () => {
    const app = await openForm(aCase().id)
    await takePhotos(app, photo('一.jpg', 1), photo('二.jpg', 2))
    await screen.findByText('已收到 2 / 2')
    await app.user.click(grid().getByLabelText('查看 处置后第 2 张'))
    await screen.findByRole('dialog', { name: '查看照片，第 2 张，共 2 张' })
    await app.router.navigate(-1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('已收到 2 / 2')).toBeTruthy()
  })

  it('continues uploads after the user returns, without repeating finished ones', async () => {
    const wire = watchWire()
    const { id } = aCase()
    const app = await openForm(id)
    await takePhotos(app, photo('一.jpg', 1))
    await screen.findByText('已收到 1 / 1')
    const release = holdUploads()
    await takePhotos(app, photo('二.jpg', 2))
    await screen.findByText('已收到 1 / 2')
    await app.user.click(screen.getByLabelText('返回'))
    await screen.findByRole('tablist', { name: '办理状态' })
    release()
    await goToForm(app, id)
    await screen.findByText('已收到 2 / 2')
    expect(wire.to('file/upload')).toHaveLength(2)
    expect(stored().map(({ name, bytes }) => `${name} ${bytes.length}`)).toContain('二.jpg 15')
    expect(stored().filter(({ name }) => name === '一.jpg')).toHaveLength(1)
  })

  it('stores photos with the submitted case, each under the path of the server', async () => {
    const { id } = aCase()
    const app = await openForm(id)
    await fillIn(app)
    await app.user.click(submitButton())
    await screen.findByText('处置已提交')
    const added = caseNow(id).photos.slice(-1)[0]
    expect(added).toMatchObject({ kind: '2', name: '现场.jpg', path: [...demo.db().files.keys()][0] })
  })
})
