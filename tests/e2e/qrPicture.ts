import type { BrowserContext } from '@playwright/test'

/** The QR code of SH35020300100001, the first stall of the demo city: version 1-L, one hexadecimal number per row. */
const ROWS = [
  '1fc67f',
  '104241',
  '17555d',
  '174a5d',
  '174a5d',
  '104e41',
  '1fd57f',
  '001600',
  '1df5c4',
  '0da99e',
  '09e197',
  '0a8ea9',
  '0b7d99',
  '001d98',
  '1fd55b',
  '105aba',
  '175d99',
  '174990',
  '17555d',
  '1054aa',
  '1fd59b',
]
export const PICTURED_CODE = 'SH35020300100001'

/** Shows the picture of the code to the camera of a phone. */
export const showCode = (context: BrowserContext) =>
  context.addInitScript((rows) => {
    const draw = (pen: CanvasRenderingContext2D) => {
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, 480, 480)
      pen.fillStyle = '#000'
      rows.forEach((row, y) =>
        [...parseInt(row, 16).toString(2).padStart(21, '0')].forEach((dark, x) => {
          if (dark === '1') pen.fillRect(114 + x * 12, 114 + y * 12, 12, 12)
        }),
      )
    }
    const camera = () => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 480
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('no canvas')
      draw(pen)
      const stream = canvas.captureStream()
      // Each drawing produces a frame.
      setInterval(() => draw(pen), 100)
      return stream
    }
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: () => Promise.resolve().then(camera) },
    })
  }, ROWS)
