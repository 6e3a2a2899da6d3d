import jpeg from 'jpeg-js'
import { getResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { querySignPage } from '@/api/contract/caseSign'
import { THUMB_WIDTH, WIDTH_PARAM } from '@/domain/attachment'
import { gateway, someBytes, uploaded, uploadRequest, WANG } from '../gateway'

let city = gateway()
beforeEach(() => {
  city = gateway()
})
const send = async (name: string, bytes: Uint8Array): Promise<unknown> =>
  (await getResponse(city.demo.handlers, uploadRequest(city.demo.tokenOf(WANG), name, bytes)))?.json()

describe('uploads', () => {
  it('are served byte for byte, with their type', async () => {
    const path = await uploaded(city.demo, WANG, '现场 1.JPG')
    expect(path).toMatch(/^\/files\/upload\/\w+\.jpg$/)
    const response = await city.get(path)
    expect(response?.headers.get('content-type')).toBe('image/jpeg')
    expect(new Uint8Array((await response?.arrayBuffer()) ?? [])).toEqual(someBytes())
  })

  it('return no path for a file named #nopath and refuse an empty file', async () => {
    expect(await send('a #nopath.jpg', someBytes())).toEqual({
      success: true,
      code: 100,
      msg: '',
      body: { fileResponseData: { fileName: '' } },
    })
    expect(await send('a.jpg', new Uint8Array())).toMatchObject({
      success: false,
      msg: '文件是空的，请重新选择',
    })
  })

  it('recognise photos and films by their bytes, not by their name', async () => {
    const text = new TextEncoder().encode('这是一段文字')
    expect(await send('a.jpg', text)).toMatchObject({ success: false, msg: '只能上传照片和视频' })
    const film = new TextEncoder().encode('\0\0\0\u0018ftypisom\0\0\0\0')
    expect(await send('a.mp4', film)).toMatchObject({ success: true })
  })
})

/** A photo of a phone: 1920 × 1440, with enough detail to stay large after compression. */
function phoneJpeg(): Uint8Array {
  const [width, height] = [1920, 1440]
  const data = new Uint8Array(width * height * 4)
  for (let at = 0; at < data.length; at++) data[at] = (at * 37 + Math.floor(at / 4 / width) * 11) % 251
  return new Uint8Array(jpeg.encode({ width, height, data }, 80).data)
}

describe('pictures with a width', () => {
  const small = (path: string, width = THUMB_WIDTH) => city.get(`${path}?${WIDTH_PARAM}=${width}`)
  const sizeOf = async (response: Response | undefined) => (await response?.arrayBuffer())?.byteLength ?? 0

  it('are scaled down from the upload and cached by browsers for a day', async () => {
    const bytes = phoneJpeg()
    expect(bytes.byteLength).toBeGreaterThan(300 * 1024)
    const path = await uploaded(city.demo, WANG, '现场.jpg', bytes)
    const response = await small(path)
    expect(response?.headers.get('cache-control')).toBe('private, max-age=86400')
    const picture = jpeg.decode(new Uint8Array((await response?.arrayBuffer()) ?? []), { useTArray: true })
    expect([picture.width, picture.height]).toEqual([240, 180])
    expect(await sizeOf(await small(path))).toBeLessThanOrEqual(15 * 1024)
    expect(await sizeOf(await city.get(path))).toBe(bytes.byteLength)
  })

  it('of the seed have the smaller size and no stamp', async () => {
    const { list } = await city.body(querySignPage, { query: { pageNum: 1, pageSize: 1 } }, { as: WANG })
    const [thumbnail = '', taskNo = ''] = list.flatMap((row) => [row.thumbnail, row.taskNo])
    expect(await (await city.get(thumbnail))?.text()).toContain(taskNo)
    const svg = await (await small(thumbnail))?.text()
    expect(svg).toContain('width="240" height="180"')
    expect(svg).not.toContain(taskNo)
  })
})

describe('photos of the seed', () => {
  it.each(['/files/demo/100000/near-9.jpg', '/files/demo/nothing/near-1.jpg', '/files/upload/u999999.jpg'])(
    '%s returns 404',
    async (path) => {
      expect((await city.get(path))?.status).toBe(404)
    },
  )
})
