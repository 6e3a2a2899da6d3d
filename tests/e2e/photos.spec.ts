import { type Page } from '@playwright/test'
import { openAs, expect, session, test, WANG, recordRequests, type City } from './app'
import { drawnJpeg, png, smallJpeg, type Photo } from './photos'

declare global {
  interface Window {
    pictures?: { open: number; most: number; total: number; largest: number }
  }
}

const choose = (page: Page) => page.getByLabel('选择处置后照片')
const toast = (page: Page, text: string) => page.locator('.cg-toast').filter({ hasText: text })

async function openForm(page: Page, city: City): Promise<void> {
  const { id } = await city.caseToHandle()
  await openAs(page, city, WANG, `/caseHandleEdit?id=${id}`)
}

/** Counts the pictures that a page holds open at the same time, and its largest canvas. */
const countPictures = (page: Page) =>
  page.addInitScript(() => {
    const count = { open: 0, most: 0, total: 0, largest: 0 }
    window.pictures = count
    const open = window.createImageBitmap.bind(window)
    const close = ImageBitmap.prototype.close
    window.createImageBitmap = async (image: ImageBitmapSource, options?: unknown) => {
      count.open += 1
      count.total += 1
      count.most = Math.max(count.most, count.open)
      return open(image as Blob, options as ImageBitmapOptions)
    }
    ImageBitmap.prototype.close = function (this: ImageBitmap) {
      count.open -= 1
      close.call(this)
    }
    const draw = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (this: HTMLCanvasElement, ...args) {
      count.largest = Math.max(count.largest, this.width * this.height)
      draw.apply(this, args)
    }
  })

test('twelve photos of 12 megapixels are opened one at a time, freed, and all arrive', async ({
  page,
  city,
}) => {
  test.slow()
  await countPictures(page)
  await openForm(page, city)
  const { mimeType, buffer } = await drawnJpeg(page, 'IMG.jpg', 4000, 3000)
  const uploads = recordRequests(page, '/file/upload')
  const twelve: Photo[] = Array.from({ length: 12 }, (_, index) => ({
    name: `${index}.jpg`,
    mimeType,
    buffer,
  }))
  await choose(page).setInputFiles(twelve)
  await expect(page.getByText('已收到 12 / 12')).toBeVisible({ timeout: 60_000 })
  expect(uploads).toHaveLength(12)
  // Canvases above 16.7 Mpx are black on iOS.
  expect(await page.evaluate(() => window.pictures)).toEqual({
    open: 0,
    most: 1,
    total: 12,
    largest: 1920 * 1440,
  })
  // The tiles show thumbnails, not twelve large photos.
  const widths = await page
    .getByRole('group', { name: '处置后照片' })
    .locator('.cg-photo-removable img')
    .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalWidth))
  expect(widths).toEqual(Array(12).fill(320))
})

test('a file that is no photo is refused with its reason, and the photos beside it arrive', async ({
  page,
  city,
}) => {
  await openForm(page, city)
  const bad = (name: string, buffer: Buffer): Photo => ({ name, mimeType: 'image/jpeg', buffer })
  // The header of a PNG of 12000 × 9000; the rest of the file is not read.
  const huge = png('亿.png', 4, 4)
  huge.buffer.writeUInt32BE(12_000, 16)
  huge.buffer.writeUInt32BE(9000, 20)
  const broken = Buffer.concat([smallJpeg().buffer.subarray(0, 60), Buffer.alloc(400)])
  const refusals: [Photo, string][] = [
    [bad('空.jpg', Buffer.alloc(0)), '文件是空的，请重新选择'],
    [bad('文字.jpg', Buffer.from('这是一段文字，不是照片')), '这不是照片，请选择 JPG 或 PNG'],
    [bad('动图.gif', Buffer.from('GIF89a..........')), '动图不能当照片，请选择 JPG 或 PNG'],
    [bad('苹果.heic', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0')), '这台设备打不开 HEIC 照片，请改用 JPG'],
    [huge, '照片太大（12000 × 9000），请调低相机像素后重拍'],
    [bad('坏.jpg', broken), '照片打不开，可能已损坏，请重新选择'],
    [bad('片.mp4', Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0')), '这里只收照片，不收视频'],
  ]
  let received = 0
  for (const [photo, reason] of refusals) {
    await choose(page).setInputFiles([photo, smallJpeg(`好${received}.jpg`)])
    await expect(toast(page, `${photo.name}：${reason}`)).toBeVisible()
    received += 1
    await expect(page.getByText(`已收到 ${received} / ${received}`)).toBeVisible()
  }
})

test('a photo from the camera of the shell arrives like any other', async ({ page, city }) => {
  const { id } = await city.caseToHandle()
  await session(page, city, WANG)
  await page.goto(`./?shell=android#/caseHandleEdit?id=${id}`)
  await page.getByRole('button', { name: /同角度拍/ }).click()
  await expect(page.getByText('已收到 1 / 1')).toBeVisible()
})
