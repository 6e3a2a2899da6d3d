import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareMedia, type PrepareOptions } from '@/platform/photo'
import { ascii, exif, film, frame, jpeg, png, short, text } from './photo/bytes'

const JPEG = jpeg(frame(8, 6))
const PNG = png(8, 6)
const HEIC = [0, 0, 0, 24, ...ascii('ftypheic'), 0, 0]
const WEBP = [...ascii('RIFF'), 1, 0, 0, 0, ...ascii('WEBP')]
const MB = 1024 * 1024

const file = (name: string, bytes: number[], type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type })
const listOf = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes))
const ofSize = (name: string, bytes: number[], size: number) => {
  const huge = file(name, bytes)
  Object.defineProperty(huge, 'size', { value: size })
  return huge
}

const OPTIONS: PrepareOptions = { lines: () => [], video: false }
const prepare = (what: File, options: Partial<PrepareOptions> = {}) =>
  prepareMedia(what, { ...OPTIONS, ...options })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a chosen file, on a device that cannot decode it', () => {
  it.each([
    ['现场.jpg', JPEG, '现场.jpg', 'image/jpeg'],
    ['IMG_1.JPEG', JPEG, 'IMG_1.jpg', 'image/jpeg'],
    ['截图.jpg', PNG, '截图.png', 'image/png'],
    ['没有扩展名', JPEG, '没有扩展名.jpg', 'image/jpeg'],
    ['a.b.c.png', JPEG, 'a.b.c.jpg', 'image/jpeg'],
    ['.jpg', PNG, 'photo.png', 'image/png'],
  ])('%s is sent unchanged, with a name for its format', async (name, bytes, sentName, type) => {
    const photo = await prepare(file(name, bytes, 'application/octet-stream'))
    expect({ ...photo, bytes: listOf(photo.bytes) }).toEqual({
      name: sentName,
      type,
      bytes,
      media: 'image',
      small: null,
      flaws: [],
      time: null,
      position: null,
    })
  })

  it.each([
    ['空的.jpg', [], '文件是空的，请重新选择'],
    ['文字.jpg', ascii('hello, I am a text'), '这不是照片，请选择 JPG 或 PNG'],
    ['短.jpg', [0xff], '这不是照片，请选择 JPG 或 PNG'],
    ['IMG_2.HEIC', HEIC, '这台设备打不开 HEIC 照片，请改用 JPG'],
    ['图.webp', WEBP, '这台设备打不开 WEBP 照片，请改用 JPG'],
    ['动图.gif', ascii('GIF89a......'), '动图不能当照片，请选择 JPG 或 PNG'],
    ['片.mp4', film('isom'), '这里只收照片，不收视频'],
    ['亿.jpg', jpeg(frame(12_000, 9000)), '照片太大（12000 × 9000），请调低相机像素后重拍'],
    ['亿.png', png(10_000, 10_000), '照片太大（10000 × 10000），请调低相机像素后重拍'],
  ])('%s is refused with a reason', async (name, bytes, message) => {
    await expect(prepare(file(name, bytes))).rejects.toMatchObject({ name: 'PhotoError', message })
  })

  it('too large for any photo is refused without reading', async () => {
    const huge = ofSize('大.jpg', JPEG, 60 * MB + 1)
    const read = vi.spyOn(huge, 'arrayBuffer')
    await expect(prepare(huge)).rejects.toThrow('照片超过 60 MB，请重新拍摄')
    expect(read).not.toHaveBeenCalled()
  })

  it('that the phone cannot read (deleted, or in a cloud album) shows why', async () => {
    const gone = file('云.jpg', JPEG)
    vi.spyOn(gone, 'slice').mockImplementation(() => {
      const part = new Blob()
      part.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
      return part
    })
    await expect(prepare(gone)).rejects.toThrow('文件读不出来，请重新选择')
  })
})

describe('a video, where videos are allowed', () => {
  it.each([
    ['片.MOV', film('qt  '), '片.mov', 'video/quicktime'],
    ['VID_1.mp4', film('mp42'), 'VID_1.mp4', 'video/mp4'],
    ['没有扩展名', film('isom'), '没有扩展名.mp4', 'video/mp4'],
    ['假.jpg', film('isom'), '假.mp4', 'video/mp4'],
  ])('%s is accepted unchanged, its type by its bytes', async (name, bytes, sentName, type) => {
    const sent = await prepare(file(name, bytes), { video: true })
    expect({ ...sent, bytes: listOf(sent.bytes) }).toMatchObject({
      name: sentName,
      type,
      media: 'video',
      bytes,
    })
  })

  it('of 200 MB is refused without reading', async () => {
    const huge = ofSize('长.mp4', film('isom'), 200 * MB)
    const read = vi.spyOn(huge, 'arrayBuffer')
    await expect(prepare(huge, { video: true })).rejects.toThrow('视频超过 100 MB，请剪短后再选')
    expect(read).not.toHaveBeenCalled()
  })

  it('does not accept a text', async () => {
    await expect(prepare(file('假.mp4', ascii('text text text')), { video: true })).rejects.toThrow(
      '这不是照片或视频，请重新选择',
    )
  })
})

describe('a chosen photo, on a device that can decode it', () => {
  const opened: (ImageBitmapOptions | undefined)[] = []
  const drawn: number[][] = []
  const written: string[] = []
  let close = vi.fn<() => void>()

  /** A device that opens pictures of this size, and encodes JPEGs of four bytes. */
  const device = (width: number, height: number, obeys = true) => {
    vi.stubGlobal('createImageBitmap', (_: Blob, options?: ImageBitmapOptions) => {
      opened.push(options)
      const ratio = obeys && options?.resizeWidth ? options.resizeWidth / width : 1
      return Promise.resolve({ width: Math.round(width * ratio), height: Math.round(height * ratio), close })
    })
  }

  beforeEach(() => {
    opened.length = 0
    drawn.length = 0
    written.length = 0
    close = vi.fn<() => void>()
    const context = {
      fillRect: () => undefined,
      drawImage: () => undefined,
      strokeText: () => undefined,
      fillText: (words: string) => void written.push(words),
      measureText: (words: string) => ({ width: words.length }),
    }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      done,
    ) {
      drawn.push([this.width, this.height])
      done(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 9])]))
    })
  })

  it.each([
    [4000, 3000, [320, 240], [1920, 1440]],
    [3000, 4000, [240, 320], [1440, 1920]],
    [1920, 1080, [320, 180], [1920, 1080]],
    [300, 200, [300, 200], [300, 200]],
  ])('of %i × %i gets a thumbnail, and 1920 px at most for sending', async (width, height, ...sizes) => {
    device(width, height)
    const photo = await prepare(file('a.png', png(width, height)))
    expect(drawn).toEqual(sizes)
    expect(photo).toMatchObject({ name: 'a.jpg', type: 'image/jpeg' })
    expect([listOf(photo.bytes), photo.small && listOf(photo.small)]).toEqual([
      [0xff, 0xd8, 0xff, 9],
      [0xff, 0xd8, 0xff, 9],
    ])
    expect(close).toHaveBeenCalledOnce()
  })

  it('is opened at reduced size when it is large', async () => {
    device(4000, 3000)
    await prepare(file('a.jpg', jpeg(frame(4000, 3000))))
    expect(opened).toEqual([{ resizeWidth: 1920, resizeQuality: 'high' }])
  })

  it('in portrait is measured in portrait', async () => {
    device(3000, 4000)
    const upright = jpeg(exif({ main: [short(0x0112, 6)] }), frame(4000, 3000))
    await prepare(file('a.jpg', upright))
    expect(opened).toEqual([{ resizeWidth: 1440, resizeQuality: 'high' }])
    expect(drawn[1]).toEqual([1440, 1920])
  })

  it('is opened again in full size when the device distorts it', async () => {
    device(3000, 4000, false)
    const closed = close
    await prepare(file('a.jpg', jpeg(frame(4000, 3000))))
    expect(opened).toHaveLength(2)
    expect(opened[1]).toBeUndefined()
    expect(closed).toHaveBeenCalledTimes(2)
  })

  it('turns HEIC into JPEG', async () => {
    device(100, 100)
    expect((await prepare(file('IMG.HEIC', HEIC))).name).toBe('IMG.jpg')
  })

  it('is named and sent as a PNG by an engine that encodes no JPEG', async () => {
    device(800, 600)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
      done(new Blob([new Uint8Array(PNG)], { type: 'image/png' })),
    )
    const photo = await prepare(file('现场.jpg', jpeg(frame(800, 600))))
    expect(photo).toMatchObject({ name: '现场.png', type: 'image/png' })
  })

  it('has a watermark with its own time', async () => {
    device(800, 600)
    const time = Date.UTC(2026, 5, 12, 7, 58, 20)
    const stamped = jpeg(exif({ exif: [text(0x9003, '2026:06:12 15:58:20')] }), frame(800, 600))
    const photo = await prepare(file('a.jpg', stamped), { lines: (seen) => [`at ${seen.time}`, '林志强'] })
    expect(photo.time).toBe(time)
    expect(written).toEqual([`at ${time}`, '林志强'])
  })

  it('that it cannot open is refused as broken', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('corrupt')))
    await expect(prepare(file('a.jpg', JPEG))).rejects.toThrow('照片打不开，可能已损坏，请重新选择')
  })

  it('that runs out of memory shows a message, and frees its memory', async () => {
    device(800, 600)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null))
    await expect(prepare(file('a.jpg', JPEG))).rejects.toThrow('手机内存不够，请关掉其他应用再试')
    expect(close).toHaveBeenCalledOnce()
  })
})
