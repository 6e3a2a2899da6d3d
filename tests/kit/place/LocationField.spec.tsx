import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { gridByPosition, tdtNearest } from '@/api/contract/map'
import { NO_PLACE, placeAt, placeOfFix, withTyped } from '@/kit/place/place'
import { PositionError, type Fix } from '@/platform/device'
import { demo, useApp } from '../../app'
import { openSheet } from '../pickers/open'
import { gate } from '../harness'
import { fixAt, PIER, renderField } from './form'

vi.mock('@/kit/map/MapView', async () => ({ MapView: (await import('./fakeMap')).MapView }))
useApp()

const locateButton = () => screen.getByRole('button', { name: '取当前位置' })
const fail = (...paths: string[]) => {
  for (const path of paths) demo.db().failures.push({ path, kind: 'offline', times: 9 })
}
const works = () => demo.db().failures.splice(0)

describe('a place in a form', () => {
  it('takes the phone’s position with its accuracy, address and grid', async () => {
    const { user, value } = renderField()
    expect(screen.getByRole('button', { name: '点这里选择位置' })).toBeTruthy()
    await user.click(locateButton())
    expect(await screen.findByText('精度 12 米 · 刚刚')).toBeTruthy()
    expect(await screen.findByText(/^思明区 .+街道 .+社区 · 网格 350203\d{7}$/)).toBeTruthy()
    expect(screen.getByText('轮渡码头')).toBeTruthy()
    expect(value()).toMatchObject({
      ...PIER,
      accuracy: 12,
      address: '轮渡码头',
      mapSource: 'tianditu',
      area: '思明区',
      manual: false,
    })
    expect((await screen.findByRole('group', { name: '位置示意图' })).dataset.centre).toBe(
      '118.073500,24.455500',
    )
  })

  it('takes it automatically when enabled and no prompt is needed', async () => {
    const { value } = renderField({ auto: true, device: { mayLocateSilently: () => Promise.resolve(true) } })
    await waitFor(() => expect(value()?.gridCode).toMatch(/^350203/))
  })

  it.each([
    ['without permission', { auto: true }],
    ['when not enabled', { device: { mayLocateSilently: () => Promise.resolve(true) } }],
  ])('stays empty %s', async (_, options) => {
    const position = vi.fn<() => Promise<Fix>>(() => Promise.resolve(fixAt(PIER)))
    const { value } = renderField({
      ...options,
      device: { ...('device' in options ? options.device : {}), position },
    })
    await screen.findByText('还没有坐标')
    expect(value()).toBeNull()
  })

  it('warns above 100 m and waits for a better fix', async () => {
    const better = gate<Fix>()
    let calls = 0
    const position = () => {
      calls += 1
      return calls === 1 ? Promise.resolve(fixAt(PIER, 230)) : better.promise
    }
    const { user, value } = renderField({ device: { position } })
    await user.click(locateButton())
    expect(await screen.findByText(/精度 230 米，偏差较大，请在地图上核对位置/)).toBeTruthy()
    expect(screen.getByText(/正在等更准的定位/)).toBeTruthy()
    better.open(fixAt({ longitude: 118.074, latitude: 24.456 }, 20))
    expect(await screen.findByText('精度 20 米 · 刚刚')).toBeTruthy()
    expect(screen.queryByText(/偏差较大/)).toBeNull()
    expect(value()).toMatchObject({ longitude: 118.074, accuracy: 20 })
  })

  it('keeps typed text when the position arrives', async () => {
    const { user, value } = renderField({ value: withTyped(NO_PLACE, '3 号门对面') })
    expect(screen.getByText('手工填写，无坐标')).toBeTruthy()
    await user.click(locateButton())
    await waitFor(() => expect(value()?.gridCode).toMatch(/^350203/))
    expect(value()).toMatchObject({ ...PIER, address: '3 号门对面', manual: true })
  })

  it('shows its error, and that it is required', () => {
    renderField({ required: true, error: '请选择位置' })
    expect(screen.getByText('请选择位置')).toBeTruthy()
    expect(screen.getByText('必填')).toBeTruthy()
    expect(screen.getByRole('group', { name: /位置/ })).toBeTruthy()
  })
})

describe('on a failure', () => {
  it('keeps the spot offline, shows why, and fills in the rest later', async () => {
    fail(tdtNearest.path, gridByPosition.path)
    const { user, value } = renderField()
    await user.click(locateButton())
    expect(await screen.findByText('地址和网格没有查到：网络连接错误，坐标已保留')).toBeTruthy()
    expect(value()).toMatchObject({ ...PIER, accuracy: 12, address: '', gridCode: '' })
    expect(screen.getByRole('button', { name: '没有地址，点这里填写' })).toBeTruthy()
    works()
    await user.click(screen.getByRole('button', { name: '重查' }))
    expect(await screen.findByText('轮渡码头')).toBeTruthy()
    expect(screen.queryByText(/没有查到/)).toBeNull()
  })

  it('shows no grid when none is needed', async () => {
    fail(gridByPosition.path)
    const { user, value } = renderField({ grid: false })
    await user.click(locateButton())
    await waitFor(() => expect(value()?.address).toContain('轮渡码头'))
    await waitFor(() => expect(screen.queryByText(/正在查|没有查到/)).toBeNull())
  })

  it('shows only the grid as missing when only that failed', async () => {
    fail(gridByPosition.path)
    const { user, value } = renderField()
    await user.click(locateButton())
    expect(await screen.findByText('网格没有查到：网络连接错误，坐标已保留')).toBeTruthy()
    expect(value()?.address).toContain('轮渡码头')
  })

  it('denied shows how to allow it, and a retry needs no reload', async () => {
    let allowed = false
    const position = () =>
      allowed ? Promise.resolve(fixAt(PIER)) : Promise.reject(new PositionError('denied'))
    const { user, value } = renderField({ device: { position } })
    await user.click(locateButton())
    const note = await screen.findByRole('note')
    expect(note.textContent).toContain('定位权限未开启')
    expect(note.textContent).toContain('到浏览器的网站设置里允许本站使用位置')
    allowed = true
    await user.click(within(note).getByRole('button', { name: '重试' }))
    await waitFor(() => expect(value()).toMatchObject(PIER))
    expect(screen.queryByText(/定位权限未开启/)).toBeNull()
  })

  it('shows on a page over plain http that https is needed, and no permission hint', async () => {
    const { user } = renderField({
      device: { position: () => Promise.reject(new PositionError('insecure')) },
    })
    await user.click(locateButton())
    expect(await screen.findByText('定位需要 https 网址，请联系管理员，或在地图上选位置')).toBeTruthy()
    expect(screen.queryByText(/权限|设置里允许/)).toBeNull()
  })

  it('offers the settings where the shell can open them', async () => {
    const openLocationSettings = vi.fn<() => boolean>(() => true)
    const { user } = renderField({
      device: {
        position: () => Promise.reject(new PositionError('denied')),
        can: (capability) => capability === 'locationSettings',
        openLocationSettings,
      },
    })
    await user.click(locateButton())
    await user.click(await screen.findByRole('button', { name: '去设置' }))
    expect(openLocationSettings).toHaveBeenCalledTimes(1)
  })

  it('ignores a late answer for a place chosen meanwhile', async () => {
    const late = gate<Fix>()
    const { user, value } = renderField({
      value: placeOfFix(fixAt(PIER)),
      device: { position: () => late.promise },
    })
    await user.click(locateButton())
    await user.click(screen.getByRole('button', { name: /正在查位置/ }))
    const dialog = await screen.findByRole('dialog', { name: '选择位置' })
    await user.click(await within(dialog).findByRole('button', { name: '移动' }))
    await user.click(within(dialog).getByRole('button', { name: '确定' }))
    late.open(fixAt({ longitude: 118.2, latitude: 24.6 }))
    await waitFor(() => expect(value()?.gridCode).not.toBe(''))
    expect(value()).toMatchObject({ longitude: 118.1, latitude: 24.49, accuracy: null })
  })

  it('keeps a spot outside every grid', async () => {
    const { user, value } = renderField({ value: placeAt({ longitude: 121.47, latitude: 31.23 }) })
    await user.click(screen.getByRole('button', { name: '重查' }))
    await waitFor(() => expect(screen.getByText('地址和网格没有查到，坐标已保留')).toBeTruthy())
    expect(value()).toMatchObject({ longitude: 121.47, address: '', gridCode: '' })
  })

  it('offers to choose the grid, and to take the choice back', async () => {
    fail(gridByPosition.path)
    const { user, value } = renderField()
    await user.click(locateButton())
    await screen.findByText('网格没有查到：网络连接错误，坐标已保留')
    const sheet = await openSheet(user, '网格')
    for (const name of ['思明区', '鹭江街道', '营平社区']) await user.click(await sheet.findByText(name))
    const [grid] = await sheet.findAllByText(/^\d{13}$/)
    if (grid) await user.click(grid)
    const gridCode = grid?.textContent ?? ''
    expect(value()).toMatchObject({ ...PIER, gridCode, street: '鹭江街道', community: '营平社区' })
    expect(await screen.findByText(`思明区 鹭江街道 营平社区 · 网格 ${gridCode}`)).toBeTruthy()
    expect(screen.queryByText(/没有查到/)).toBeNull()
    const again = await openSheet(user, '网格')
    await user.click(again.getByText('清除'))
    expect(value()).toMatchObject({ ...PIER, gridCode: '', street: '' })
    expect(screen.getByText('网格没有查到：网络连接错误，坐标已保留')).toBeTruthy()
  })

  it('offers no grid to choose when it was found, or none is needed', async () => {
    const { user, value } = renderField()
    await user.click(locateButton())
    await waitFor(() => expect(value()?.gridCode).not.toBe(''))
    expect(screen.queryByText('网格')).toBeNull()
  })
})
