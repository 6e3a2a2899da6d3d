import { crc32, deflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'

/** A file as the phone's camera or album returns it. */
export interface Photo {
  name: string
  mimeType: string
  buffer: Buffer
}

/** 8 × 8 grey, the smallest JPEG that an encoder writes. */
const SMALL_JPEG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCADSf/2Q=='

export const smallJpeg = (name = '井盖.jpg'): Photo => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(SMALL_JPEG, 'base64'),
})

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of one colour, generated so that the repository holds no picture. */
export function png(name: string, width = 320, height = 240): Photo {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits a channel, RGB.
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([96, 125, 139]))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) }
}

/** A JPEG of camera size, drawn in the page: stripes, so that it does not compress to nothing. */
export async function drawnJpeg(page: Page, name: string, width = 3000, height = 2250): Promise<Photo> {
  const base64 = await page.evaluate(
    async ({ width, height }) => {
      const canvas = new OffscreenCanvas(width, height)
      const draw = canvas.getContext('2d')
      for (let x = 0; draw && x < width; x += 7) {
        draw.fillStyle = `hsl(${(x * 37) % 360} 60% ${30 + (x % 40)}%)`
        draw.fillRect(x, 0, 7, height)
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
      const bytes = new Uint8Array(await blob.arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    { width, height },
  )
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** Takes 近景 and 远景 of a report and waits until both are in the form; nothing is sent while a photo is prepared. */
export async function takeBoth(page: Page): Promise<void> {
  await page.getByLabel('拍摄照片').setInputFiles(smallJpeg('近.jpg'))
  await page.getByLabel('选择照片').setInputFiles(smallJpeg('远.jpg'))
  await expect(page.getByRole('button', { name: /^查看 (近景第 1|远景第 2) 张$/ })).toHaveCount(2)
}
