import { afterEach, describe, expect, it, vi } from 'vitest'
import { preparePhoto } from '@/platform/photo'

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]
const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0))
const HEIC = [0, 0, 0, 24, ...text('ftypheic'), 0, 0]
const WEBP = [...text('RIFF'), 1, 0, 0, 0, ...text('WEBP')]

const file = (name: string, bytes: number[], type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type })
const listOf = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes))

afterEach(() => vi.unstubAllGlobals())

describe('a chosen file, on a device that cannot draw it', () => {
  it.each([
    ['现场.jpg', JPEG, '现场.jpg', 'image/jpeg'],
    ['IMG_1.JPEG', JPEG, 'IMG_1.jpg', 'image/jpeg'],
    ['截图.jpg', PNG, '截图.png', 'image/png'],
    ['没有扩展名', JPEG, '没有扩展名.jpg', 'image/jpeg'],
    ['a.b.c.png', JPEG, 'a.b.c.jpg', 'image/jpeg'],
    ['.jpg', PNG, 'photo.png', 'image/png'],
  ])('%s is sent as it is, under a name that says what it is', async (name, bytes, sentName, type) => {
    const photo = await preparePhoto(file(name, bytes, 'application/octet-stream'))
    expect({ ...photo, bytes: listOf(photo.bytes) }).toEqual({ name: sentName, type, bytes })
  })

  it.each([
    ['空的.jpg', [], '照片是空的，请重新选择'],
    ['文字.jpg', text('hello, I am a text'), '这不是照片，请选择 JPG 或 PNG'],
    ['短.jpg', [0xff], '这不是照片，请选择 JPG 或 PNG'],
    ['IMG_2.HEIC', HEIC, '这台设备打不开 HEIC 照片，请改用 JPG'],
    ['图.webp', WEBP, '这台设备打不开 WEBP 照片，请改用 JPG'],
    ['动图.gif', text('GIF89a......'), '这台设备打不开 GIF 照片，请改用 JPG'],
  ])('%s is refused with a reason', async (name, bytes, reason) => {
    await expect(preparePhoto(file(name, bytes))).rejects.toMatchObject({
      name: 'PhotoError',
      message: reason,
    })
  })

  it('too large for any photo is refused without being opened', async () => {
    const huge = file('大.jpg', JPEG)
    Object.defineProperty(huge, 'size', { value: 60 * 1024 * 1024 + 1 })
    const read = vi.spyOn(huge, 'arrayBuffer')
    await expect(preparePhoto(huge)).rejects.toThrow('文件太大，请选择照片')
    expect(read).not.toHaveBeenCalled()
  })
})

describe('a chosen photo, on a device that can draw it', () => {
  /** A device that decodes a picture of this size, and draws JPEGs of four bytes. */
  const device = (width: number, height: number) => {
    const bitmap = { width, height, close: vi.fn<() => void>() }
    vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap))
    const drawn: number[][] = []
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      done,
    ) {
      drawn.push([this.width, this.height])
      done(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 9])]))
    })
    return { bitmap, drawn, toBlob }
  }

  it.each([
    [4000, 3000, [1920, 1440]],
    [3000, 4000, [1440, 1920]],
    [1920, 1080, [1920, 1080]],
    [800, 600, [800, 600]],
  ])('of %i × %i is sent with its longest side at 1920 at most', async (width, height, size) => {
    const { drawn, toBlob } = device(width, height)
    const photo = await preparePhoto(file('a.png', PNG))
    expect(drawn).toEqual([size])
    expect(toBlob.mock.calls[0]?.slice(1)).toEqual(['image/jpeg', 0.8])
    expect({ ...photo, bytes: listOf(photo.bytes) }).toEqual({
      name: 'a.jpg',
      type: 'image/jpeg',
      bytes: [0xff, 0xd8, 0xff, 9],
    })
  })

  it('turns HEIC into JPEG, and frees the picture', async () => {
    const { bitmap } = device(100, 100)
    expect((await preparePhoto(file('IMG.HEIC', HEIC))).name).toBe('IMG.jpg')
    expect(bitmap.close).toHaveBeenCalledOnce()
  })

  it('that it cannot decode after all is sent as it is', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('corrupt')))
    expect(listOf((await preparePhoto(file('a.jpg', JPEG))).bytes)).toEqual(JPEG)
  })
})
