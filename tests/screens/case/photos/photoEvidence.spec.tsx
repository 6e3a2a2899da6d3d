import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HOUR } from '@/domain/time'
import { NOW, onScreen, pass, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { caseNow, photo, useCity } from '../city'
import { aCase, fillIn, formReady, openForm, opinion, submitButton, takePhotos } from '../handle/handlingForm'
import { drawingPhone, shot } from './shots'

useCity()
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const grid = () => within(screen.getByRole('group', { name: '处置后照片' }))
const failure = async () => (await screen.findByRole('alert')).textContent
const reason = (index = 1) => screen.getByLabelText(new RegExp(`^第 ${index} 张为什么用它`))
const sentPhotos = (wire: ReturnType<typeof watchWire>) => {
  const [sent] = wire.to('handle/submit')
  return (sent?.body as { attachments: object[] } | undefined)?.attachments
}
/** A position some metres north of the case. */
const northOf = (id: string, metres: number) => {
  const { longitude, latitude } = caseNow(id).place
  return { longitude, latitude: latitude + metres / 111_195 }
}

async function fillInDone({ user }: Awaited<ReturnType<typeof openForm>>) {
  await user.click(screen.getByLabelText('已处置'))
  await user.type(opinion(), '已清理')
}

describe('a photo from the album', () => {
  it('shows its own day and distance, and is sent with its own time and place', async () => {
    const wire = watchWire()
    const { id } = aCase()
    const app = await openForm(id)
    await fillInDone(app)
    await takePhotos(app, shot('现场.jpg', '2026:06:12 14:30:00', northOf(id, 100)))
    await screen.findByText('已收到 1 / 1')
    expect(grid().getByText(/^相册 · 今天 距案发地 100 米/)).toBeTruthy()
    pass(HOUR)
    await app.user.click(submitButton())
    await screen.findByText('处置已提交')
    const takenAt = NOW - HOUR / 2
    expect(sentPhotos(wire)).toMatchObject([{ takenAt, source: 'album' }])
    const kept = caseNow(id).photos.slice(-1)[0]
    expect(kept).toMatchObject({ time: takenAt, source: 'album' })
    expect(kept?.latitude).toBeCloseTo(northOf(id, 100).latitude, 4)
  })

  it('requires a reason when older than the dispatch and from elsewhere, stored with it to the end', async () => {
    const wire = watchWire()
    const { id } = aCase()
    const app = await openForm(id)
    await fillInDone(app)
    const old = shot('旧照.jpg', '2026:05:10 09:00:00', northOf(id, 1200))
    await takePhotos(app, photo('现场.jpg'), old)
    await screen.findByText('已收到 2 / 2')
    expect(grid().getByText(/^相册 · 5月10日 距案发地 1.2 公里/)).toBeTruthy()
    expect(screen.getByText('早于派遣时间，距案发地 1.2 公里')).toBeTruthy()
    await app.user.click(submitButton())
    expect(await failure()).toBe('第 2 张照片早于派遣时间，距案发地 1.2 公里，请写一句说明')
    await app.user.type(reason(2), '施工前后同一处')
    await screen.findByText(/草稿已/)
    cleanup()
    renderApp({ at: `/caseHandleEdit?id=${id}`, as: WANG })
    await formReady(id)
    await waitFor(() => expect(reason(2)).toHaveProperty('value', '施工前后同一处'))
    await app.user.click(submitButton())
    await screen.findByText('处置已提交')
    expect(sentPhotos(wire)).toMatchObject([{}, { remark: '施工前后同一处' }])
  })

  it('claims neither time nor place when it has none', async () => {
    const written = drawingPhone(() => (pixel) => (pixel % 8 < 4 ? 60 : 200))
    const wire = watchWire()
    const { id } = aCase()
    const app = await openForm(id)
    await fillIn(app)
    expect(grid().getByText(/^相册 · 拍摄时间不明/)).toBeTruthy()
    expect(written.slice(0, 2)).toEqual(['相册 · 拍摄时间不明', '拍摄地点不明'])
    await app.user.click(submitButton())
    await screen.findByText('处置已提交')
    expect(sentPhotos(wire)).toMatchObject([{ takenAt: null, longitude: null, latitude: null }])
  })

  it('is shown with its source and reason to readers of the case', async () => {
    const { id } = aCase()
    const app = await openForm(id)
    await fillInDone(app)
    await takePhotos(app, shot('旧照.jpg', '2026:05:10 09:00:00'))
    await screen.findByText('已收到 1 / 1')
    await app.user.type(reason(), '当天已清')
    await app.user.click(submitButton())
    await screen.findByText('处置已提交')
    await onScreen('案件处置')
    await app.router.navigate(`/attachmentDetail?id=${id}`)
    await onScreen('附件详情')
    const after = within(await screen.findByRole('region', { name: '处置后' }))
    await app.user.click(after.getByRole('button', { name: '查看 处置后 第 1 张' }))
    expect(
      within(await screen.findByRole('dialog')).getByText(
        /05-10 09:00 处置后 · 王建国 · 相册照片 · 说明：当天已清/,
      ),
    ).toBeTruthy()
  })
})

describe('a photo by the camera', () => {
  it('has the time of the shutter, however late it is sent', async () => {
    const wire = watchWire()
    const { id } = aCase()
    const app = await openForm(id)
    await fillInDone(app)
    await app.user.upload(screen.getByLabelText('拍摄处置后照片'), photo())
    await screen.findByText('已收到 1 / 1')
    pass(HOUR)
    await app.user.click(submitButton())
    await screen.findByText('处置已提交')
    expect(sentPhotos(wire)).toMatchObject([{ takenAt: NOW, source: 'camera' }])
    expect(caseNow(id).photos.slice(-1)[0]?.time).toBe(NOW)
  })

  it('shows that it is dark or blurred, and can be taken again or used', async () => {
    let bright: (pixel: number) => number = () => 5
    drawingPhone(() => bright)
    const { id } = aCase()
    const app = await openForm(id)
    const camera = () => app.user.upload(screen.getByLabelText('拍摄处置后照片'), photo())
    await camera()
    await screen.findByText('第 1 张：光线过暗')
    bright = () => 120
    await camera()
    await screen.findByText('第 2 张：照片可能模糊')
    await app.user.click(screen.getByRole('button', { name: '第 2 张仍然使用' }))
    expect(screen.queryByText(/照片可能模糊/)).toBeNull()
    bright = (pixel) => (pixel % 8 < 4 ? 60 : 200)
    await app.user.upload(screen.getByLabelText('重拍第 1 张照片'), photo('重拍.jpg', 7))
    await waitFor(() => expect(screen.queryByText(/光线过暗/)).toBeNull())
    await screen.findByText('已收到 2 / 2')
    await fillInDone(app)
    await app.user.click(submitButton())
    await screen.findByText('处置已提交')
    expect(
      caseNow(id)
        .photos.slice(-2)
        .map(({ name }) => name),
    ).toEqual(['重拍.jpg', '现场.jpg'])
  })

  it('can be submitted although it is poor', async () => {
    drawingPhone(() => () => 5)
    const { id } = aCase()
    const app = await openForm(id)
    await fillIn(app)
    await screen.findByText('第 1 张：光线过暗')
    await app.user.click(submitButton())
    await screen.findByText('处置已提交')
  })
})
