import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { maskPhone } from '@/domain/mask'
import { MINUTE } from '@/domain/time'
import { CHEN, onScreen, pass, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { accountKnown, caseIn, letDo, letFail, letHold, putAt, useCity } from '../city'

useCity()

const open = async (id: string) => {
  const app = renderApp({ at: `/caseDetail?id=${id}`, as: WANG })
  await onScreen('案件详情')
  await accountKnown()
  return app
}
/** A case to sign with a photo, as all have, and a phone number. */
const aCase = () => caseIn('sign', { lamp: 'green' })
/** The card with this title. */
const card = async (title: string) => within(await screen.findByRole('region', { name: title }))

describe('案件详情', () => {
  it('shows the case, its place and the explanation of its deadline', async () => {
    const record = aCase()
    const { user } = await open(record.id)
    await screen.findByRole('heading', { name: record.problem.smallType })
    await user.click(screen.getByText('全部信息'))
    expect(screen.getByText(record.problem.filing)).toBeTruthy()
    expect(screen.getByText(record.place.gridCode)).toBeTruthy()
    expect(screen.getByText('待签收')).toBeTruthy()
    expect(screen.getByText(record.description)).toBeTruthy()
    expect(screen.getByText(/^剩余 /)).toBeTruthy()
    expect(screen.getByText(/截止$/)).toBeTruthy()
    expect(screen.getByText(/^处置时限 \d+ \S+ · .*起算/)).toBeTruthy()
  })

  it('queries the record, its photos, its flow and its lock', async () => {
    const wire = watchWire()
    const { id } = aCase()
    await open(id)
    await card('办理经过')
    await waitFor(() => expect(wire.to('isCaseDetailLock')).toHaveLength(1))
    const of = (path: string, query = {}) => ({
      method: 'GET',
      path: `/api-digital/api/${path}`,
      query: { id, ...query },
    })
    for (const call of [
      of('v1/caseCommon/detail'),
      of('v1/caseCommon/casePhotoNew'),
      of('v1/caseCommon/detailPart'),
      of('caseInfo/isCaseDetailLock', { tackleType: 'sign', type: 'case' }),
    ]) {
      expect(wire.sent).toContainEqual(call)
    }
    // Viewing takes no lock.
    expect(wire.to('dealDetailControl')).toEqual([])
  })

  it('masks the middle of a phone number, and calls it on a tap', async () => {
    const record = aCase()
    const { user, called } = await open(record.id)
    await user.click(await screen.findByRole('button', { name: `拨打 ${maskPhone(record.reporterPhone)}` }))
    expect(called.dialled).toEqual([record.reporterPhone])
    expect(screen.queryByText(record.reporterPhone)).toBeNull()
  })

  it('shows its place on a map, and large by a tap', async () => {
    const record = aCase()
    const { user } = await open(record.id)
    const preview = within(await screen.findByRole('group', { name: '位置预览' }))
    expect(await preview.findByRole('img', { name: `${record.place.position}，绿灯` })).toBeTruthy()
    expect(preview.queryByRole('button')).toBeNull()
    await user.click(screen.getByRole('button', { name: `查看大图：${record.place.position}` }))
    const sheet = within(await screen.findByRole('dialog', { name: record.place.position }))
    expect(await sheet.findByRole('img', { name: `${record.place.position}，绿灯` })).toBeTruthy()
    expect(await sheet.findByRole('button', { name: '放大' })).toBeTruthy()
  })

  it('shows distance and direction once the position is known', async () => {
    const record = aCase()
    const { user } = await open(record.id)
    await user.click(await screen.findByRole('button', { name: '看我离多远' }))
    expect(
      await screen.findByRole('button', { name: /^查看大图：在我[东南西北]{1,2}方向约 [\d.]+ (米|公里) · / }),
    ).toBeTruthy()
    // The large map, whose fallback without a key has no place names.
    const direction = screen.getByText(/^在我[东南西北]{1,2}方向约 /)
    expect(direction.textContent).toContain(record.place.position)
    expect(screen.getByText(/^精度 12 米/)).toBeTruthy()
    const preview = within(screen.getByRole('group', { name: '位置预览' }))
    expect(await preview.findByRole('img', { name: '我的位置' })).toBeTruthy()
  })

  it('shows that it has no position', async () => {
    const record = aCase()
    putAt(record, { longitude: null, latitude: null })
    await open(record.id)
    expect(await screen.findByText('这条记录没有坐标')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /导航$/ })).toBeNull()
  })

  it('starts navigation to its place', async () => {
    const record = aCase()
    const { user, called } = await open(record.id)
    await user.click(await screen.findByRole('button', { name: /导航$/ }))
    expect(called.navigated).toEqual([record.place.position])
  })

  it('shows the photos of the report, and opens one large by a tap', async () => {
    const record = aCase()
    const { user } = await open(record.id)
    const photos = await card('处置前')
    expect(photos.getByText(`${record.photos.length} 张`)).toBeTruthy()
    await user.click(photos.getByRole('button', { name: '查看 处置前 近景 第 1 张' }))
    await screen.findByRole('dialog', { name: `查看照片，第 1 张，共 ${record.photos.length} 张` })
  })

  it('shows the latest steps, newest first, and opens all of them', async () => {
    const record = aCase()
    const { user } = await open(record.id)
    const steps = (await (await card('办理经过')).findAllByRole('listitem')).map((item) => item.textContent)
    expect(steps).toHaveLength(3)
    expect(steps[0]).toMatch(/^派遣/)
    await user.click(screen.getByText('全部经过'))
    await onScreen('处置信息')
  })

  it('opens 签收 from its main button, and the files from 更多', async () => {
    const record = aCase()
    const { user, router } = await open(record.id)
    await user.click(await screen.findByLabelText('更多'))
    await user.click(await screen.findByText('全部附件', { selector: '[role=dialog] *' }))
    await onScreen('附件详情')
    await router.navigate(-1)
    await onScreen('案件详情')
    await user.click(await screen.findByText('签收办理'))
    await onScreen('签收办理')
    expect(router.state.location.search).toBe(`?id=${record.id}`)
  })

  it('shows who works on it and since when', async () => {
    const { id } = aCase()
    letHold(CHEN, id)
    pass(9 * MINUTE)
    await open(id)
    await screen.findByText('陈美玲 今天 15:00 起正在办理，您可以查看')
  })

  it('shows why a case that was signed meanwhile cannot be signed again', async () => {
    const { id } = aCase()
    letDo(WANG, 'sign', id)
    const { user } = await open(id)
    await user.click(await screen.findByText('签收办理'))
    await screen.findByText(/^案件已由他人签收|^案件已签收/)
    expect(screen.getByRole('heading', { level: 1, name: '案件详情' })).toBeTruthy()
  })
})

describe('案件详情, when loading fails', () => {
  it('shows that the case is gone', async () => {
    await open('999999')
    await screen.findByText('案件没有加载出来')
    expect(screen.getByText('案件不存在或已被删除')).toBeTruthy()
    expect(screen.queryByText('签收办理')).toBeNull()
  })

  it('shows the case on 重试 after an error of the gateway', async () => {
    const { id, description } = aCase()
    letFail('caseCommon/detail?', '500')
    const { user } = await open(id)
    await screen.findByText('案件没有加载出来')
    await user.click(screen.getByText('重试'))
    await screen.findByText(description)
  })

  it('shows the rest when only photos and flow fail, each with a 重试', async () => {
    const record = aCase()
    letFail('casePhotoNew', '500')
    letFail('detailPart', '503')
    const { user } = await open(record.id)
    await screen.findByText(record.description)
    await screen.findByText('照片没有加载出来：服务器错误')
    await screen.findByText('办理经过没有加载出来：服务不可用，请联系管理员')
    await user.click((await card('照片')).getByText('重试'))
    await card('处置前')
    await user.click((await card('办理经过')).getByText('重试'))
    expect((await (await card('办理经过')).findAllByRole('listitem')).length).toBe(3)
  })

  it('shows that a link without a case is incomplete, and returns', async () => {
    // React logs every error that a boundary catches.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user } = renderApp({ at: '/caseDetail', as: WANG })
    await screen.findByText('链接不完整，请从列表重新进入')
    await user.click(screen.getByText('返回'))
    await waitFor(() => expect(screen.queryByText('链接不完整，请从列表重新进入')).toBeNull())
  })
})
