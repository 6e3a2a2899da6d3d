import { describe, expect, it } from 'vitest'
import type { ImageFormat } from '@/domain/attachment'
import { pixelSize } from '@/platform/photo/size'
import { ascii, exif, frame, jpeg, png, u32 } from './bytes'

const webp = (...rest: number[]) => [...ascii('RIFF'), 0, 0, 0, 0, ...ascii('WEBP'), ...rest]
const ispe = (width: number, height: number) => [
  ...u32(20),
  ...ascii('ispe'),
  0,
  0,
  0,
  0,
  ...u32(width),
  ...u32(height),
]
const heic = (...boxes: number[][]) => [...u32(24), ...ascii('ftypheic'), ...boxes.flat(), 0, 0, 0, 0]

describe('the size of a picture, by its file header', () => {
  it.each<[string, ImageFormat, number[], [number, number] | null]>([
    ['a JPEG', 'jpeg', jpeg(frame(4000, 3000)), [4000, 3000]],
    ['a progressive JPEG behind its EXIF', 'jpeg', jpeg(exif({}), frame(12_000, 9000, 0xc2)), [12_000, 9000]],
    ['a JPEG with tables first', 'jpeg', jpeg(frame(1, 1, 0xc4), frame(640, 480)), [640, 480]],
    ['a JPEG without a frame', 'jpeg', jpeg(), null],
    ['a JPEG of no size', 'jpeg', jpeg(frame(0, 0)), null],
    ['a JPEG cut off', 'jpeg', jpeg(frame(4000, 3000)).slice(0, 6), null],
    ['a PNG', 'png', png(320, 240), [320, 240]],
    ['half a PNG', 'png', png(320, 240).slice(0, 18), null],
    ['a GIF', 'gif', [...ascii('GIF89a'), 0x40, 1, 0xf0, 0], [320, 240]],
    [
      'an extended WebP',
      'webp',
      webp(...ascii('VP8X'), 10, 0, 0, 0, 0, 0, 0, 0, 0x3f, 1, 0, 0xef, 0, 0),
      [320, 240],
    ],
    ['a lossless WebP', 'webp', webp(...ascii('VP8L'), 0, 0, 0, 0, 0x2f, 0x3f, 0xc1, 0x3b, 0), [320, 240]],
    [
      'a plain WebP',
      'webp',
      webp(...ascii('VP8 '), 0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x40, 1, 0xf0, 0),
      [320, 240],
    ],
    ['a WebP of another kind', 'webp', webp(...ascii('ALPH'), 0, 0, 0, 0), null],
    [
      'the whole of a HEIC, not its tiles',
      'heic',
      heic(ispe(512, 512), ispe(4032, 3024), ispe(160, 120)),
      [4032, 3024],
    ],
    ['a HEIC that does not say', 'heic', heic(), null],
  ])('%s', (_, format, bytes, size) => {
    const found = pixelSize(new Uint8Array(bytes), format)
    expect(found && [found.width, found.height]).toEqual(size)
  })
})
