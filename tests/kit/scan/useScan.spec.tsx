import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useScan } from '@/kit/scan/useScan'
import { DeviceError, type Device } from '@/platform/device'
import { closeTopOverlay } from '@/stores/overlays'
import { LIN, renderApp, useApp } from '../../app'
import { chunkOf, Probe, useProbes } from '../../app/probes'
import { setOwn } from '../../setOwn'
import { watchToasts } from '../../app/session'

function Scanning() {
  const scan = useScan()
  const [got, setGot] = useState('还没有扫')
  return (
    <Probe>
      <button onClick={() => void scan().then((text) => setGot(text === '' ? '放弃了' : text))}>
        扫一扫
      </button>
      <p>结果：{got}</p>
    </Probe>
  )
}

useApp()
useProbes({ gridQuery: chunkOf(Scanning) })

/** A camera: its tracks, and whether the torch is on. */
function camera({ torch = false } = {}) {
  const lit: boolean[] = []
  const track = {
    stopped: 0,
    stop: () => void (track.stopped += 1),
    getCapabilities: () => ({ torch }),
    applyConstraints: ({ advanced }: { advanced: { torch: boolean }[] }) =>
      Promise.resolve(void lit.push(advanced[0]?.torch === true)),
  }
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  return { track, lit, stream }
}

function useCamera(getUserMedia: (wish: object) => Promise<unknown>) {
  setOwn(navigator, 'mediaDevices', { getUserMedia })
}

/** The reader's result from now on. */
let seen = ''
class Detector {
  static getSupportedFormats = () => Promise.resolve(['qr_code', 'code_128'])
  detect = () => Promise.resolve(seen === '' ? [] : [{ rawValue: seen }])
}

beforeEach(() => {
  seen = ''
  vi.stubGlobal('BarcodeDetector', Detector)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4)
  setOwn(HTMLMediaElement.prototype, 'srcObject', null)
})
afterEach(() => void vi.unstubAllGlobals())

async function openScan(device: Partial<Device> = {}) {
  renderApp({ at: '/gridQuery', as: LIN, device })
  fireEvent.click(await screen.findByRole('button', { name: '扫一扫' }))
}
const sheet = () => screen.findByRole('dialog', { name: '扫码' })
const result = (text: string) => screen.findByText(`结果：${text}`)
const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = async (text: string) =>
  fireEvent.change(await screen.findByLabelText('编号'), { target: { value: text } })

describe('scanning with the device’s scanner', () => {
  it('uses it: no sheet opens', async () => {
    await openScan({ can: (one) => one === 'scan', scan: () => Promise.resolve(' B-7 ') })
    await result('B-7')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that fails shows why, and the number can be typed', async () => {
    const toasts = watchToasts()
    useCamera(() => Promise.reject(new DOMException('', 'NotFoundError')))
    await openScan({
      can: (one) => one === 'scan',
      scan: () => Promise.reject(new DeviceError('refused', '相机被占用', 5)),
    })
    await sheet()
    expect(toasts).toEqual(['failure 相机被占用'])
    await type('B-0012')
    await tap('使用这个编号')
    await result('B-0012')
  })
})

describe('the scanner of the page', () => {
  it('requests the back camera, reads the code and releases the camera', async () => {
    const { track, stream } = camera()
    const getUserMedia = vi.fn<(wish: object) => Promise<unknown>>(() => Promise.resolve(stream))
    useCamera(getUserMedia)
    await openScan()
    await screen.findByText('把二维码或条码放进画面，会自动识别')
    expect(getUserMedia.mock.calls[0]?.[0]).toMatchObject({
      audio: false,
      video: { facingMode: 'environment' },
    })
    expect(track.stopped).toBe(0)
    seen = 'https://city.example/booth/7'
    await result('https://city.example/booth/7')
    await waitFor(() => expect(track.stopped).toBe(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each<[string, () => Promise<unknown>]>([
    ['closed by its button', () => tap('关闭')],
    ['closed by Back', () => act(async () => closeTopOverlay())],
  ])('%s returns no text and releases the camera', async (_, close) => {
    const { track, stream } = camera()
    useCamera(() => Promise.resolve(stream))
    await openScan()
    await screen.findByText('把二维码或条码放进画面，会自动识别')
    await close()
    await result('放弃了')
    await waitFor(() => expect(track.stopped).toBe(1))
  })

  it('closed during the permission prompt releases the camera when it arrives', async () => {
    const { track, stream } = camera()
    let allow: (stream: unknown) => void = () => undefined
    useCamera(() => new Promise((resolve) => (allow = resolve)))
    await openScan()
    await screen.findByText('正在打开相机…')
    await tap('关闭')
    await result('放弃了')
    allow(stream)
    await waitFor(() => expect(track.stopped).toBe(1))
  })

  it('releases the camera in the background and requests it again afterwards', async () => {
    const cameras = [camera(), camera()]
    let at = 0
    useCamera(() => Promise.resolve(cameras[at++]?.stream))
    await openScan()
    await screen.findByText('把二维码或条码放进画面，会自动识别')
    const turn = (hidden: boolean) => {
      setOwn(document, 'hidden', hidden)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    }
    turn(true)
    await waitFor(() => expect(cameras[0]?.track.stopped).toBe(1))
    turn(false)
    await screen.findByText('把二维码或条码放进画面，会自动识别')
    expect([at, cameras[1]?.track.stopped]).toEqual([2, 0])
  })

  it('shows the video again when the camera was allowed in the settings', async () => {
    const { stream } = camera()
    let refused = true
    useCamera(() =>
      refused ? Promise.reject(new DOMException('', 'NotAllowedError')) : Promise.resolve(stream),
    )
    await openScan()
    await screen.findByRole('alert')
    refused = false
    const turn = (hidden: boolean) => {
      setOwn(document, 'hidden', hidden)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    }
    turn(true)
    turn(false)
    await screen.findByText('把二维码或条码放进画面，会自动识别')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText<HTMLVideoElement>('相机画面').hidden).toBe(false)
  })

  it('keeps its video when an earlier camera request arrives late', async () => {
    const cameras = [camera(), camera()]
    const allow: ((stream: unknown) => void)[] = []
    useCamera(() => new Promise((resolve) => allow.push(resolve)))
    await openScan()
    await screen.findByText('正在打开相机…')
    for (const hidden of [true, false]) {
      setOwn(document, 'hidden', hidden)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    }
    await waitFor(() => expect(allow).toHaveLength(2))
    allow[1]?.(cameras[1]?.stream)
    await screen.findByText('把二维码或条码放进画面，会自动识别')
    allow[0]?.(cameras[0]?.stream)
    await waitFor(() => expect(cameras[0]?.track.stopped).toBe(1))
    expect(screen.getByLabelText<HTMLVideoElement>('相机画面').srcObject).toBe(cameras[1]?.stream)
  })

  it('switches the torch where the camera has one', async () => {
    const { lit, stream } = camera({ torch: true })
    useCamera(() => Promise.resolve(stream))
    await openScan()
    await tap('开灯')
    await tap('关灯')
    expect(lit).toEqual([true, false])
  })

  it('takes a typed number, trimmed, and shows an error before', async () => {
    const { track, stream } = camera()
    useCamera(() => Promise.resolve(stream))
    await openScan()
    await sheet()
    expect(screen.queryByRole('button', { name: '开灯' })).toBeNull()
    const use = screen.getByRole('button', { name: /使用这个编号/ })
    expect(use.getAttribute('aria-disabled')).toBe('true')
    await type('  B-0012 ')
    await tap('使用这个编号')
    await result('B-0012')
    await waitFor(() => expect(track.stopped).toBe(1))
  })
})

describe('without a camera the sheet shows what to do', () => {
  it.each([
    ['NotAllowedError', '没有相机权限。请在浏览器或系统设置中允许使用相机，再重新扫码'],
    ['NotFoundError', '这台设备没有可用的相机'],
    ['NotReadableError', '相机正被其他应用占用。请关闭后重新扫码'],
    ['TypeError', '相机打不开。请稍后重新扫码'],
  ])('%s', async (name, words) => {
    useCamera(() => Promise.reject(new DOMException('', name)))
    await openScan()
    expect((await screen.findByRole('alert')).textContent).toContain(`${words}，也可以在下面输入编号。`)
  })

  it('without camera support', async () => {
    await openScan()
    expect((await screen.findByRole('alert')).textContent).toContain(
      '只有 https 网址才能打开相机，请联系管理员',
    )
  })

  it('and retries on request', async () => {
    const { stream } = camera()
    let refused = 0
    useCamera(() =>
      refused++ === 0 ? Promise.reject(new DOMException('', 'NotAllowedError')) : Promise.resolve(stream),
    )
    await openScan()
    await tap('重新扫码')
    await screen.findByText('把二维码或条码放进画面，会自动识别')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
