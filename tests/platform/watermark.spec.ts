import { describe, expect, it } from 'vitest'
import { drawWatermark, wrapLine, type Brush } from '@/platform/watermark'

/** A canvas context with square letters that records its texts. */
function brush() {
  const written: { text: string; x: number; y: number; size: number }[] = []
  const boxes: number[][] = []
  const size = () => Number(/(\d+)px/.exec(tool.font)?.[1])
  const tool = {
    font: '',
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 0,
    lineJoin: 'miter',
    textBaseline: 'alphabetic',
    fillRect: (...box: number[]) => void boxes.push(box),
    strokeText: () => undefined,
    fillText: (text: string, x: number, y: number) => void written.push({ text, x, y, size: size() }),
    measureText: (text: string) => ({ width: text.length * size() }),
  }
  return { tool: tool as unknown as Brush, written, boxes }
}

const LINES = ['2026-06-12 15:58:20', '思明区鹭江道 178 号门前', '编号 待上报', '林志强']

describe('the watermark', () => {
  it.each([
    [1920, 1440],
    [1440, 1920],
    [320, 240],
    [1920, 300],
  ])('of %i × %i is inside the picture, at its lower edge', (width, height) => {
    const { tool, written, boxes } = brush()
    drawWatermark(tool, width, height, LINES)
    const [[, top = 0, boxWidth, boxHeight = 0] = []] = boxes
    expect(written.map(({ text }) => text).join('')).toBe(LINES.join(''))
    expect([boxWidth, top + boxHeight]).toEqual([width, height])
    for (const { text, x, size } of written) expect(x + text.length * size).toBeLessThanOrEqual(width)
    for (const { y } of written) expect(y).toBeGreaterThanOrEqual(top)
    expect((written[written.length - 1]?.y ?? 0) + (written[0]?.size ?? 0)).toBeLessThanOrEqual(height)
  })

  it('grows with the picture, and stays readable on a small one', () => {
    const sizes = [1440, 720, 240].map((side) => {
      const { tool, written } = brush()
      drawWatermark(tool, side, side, ['林'])
      return written[0]?.size
    })
    expect(sizes).toEqual([49, 24, 12])
  })

  it('is left out without text', () => {
    const { tool, written, boxes } = brush()
    drawWatermark(tool, 100, 100, ['', ' '])
    expect([written, boxes]).toEqual([[], []])
  })
})

describe('a long line', () => {
  const width = (text: string) => text.length
  it.each([
    ['鹭江道一百七十八号', 4, ['鹭江道一', '百七十八', '号']],
    ['短', 4, ['短']],
    ['', 4, []],
    ['很窄', 0, ['很', '窄']],
    ['一二三 四', 3, ['一二三', '四']],
  ])('"%s" in %i', (line, room, rows) => {
    expect(wrapLine(line, room, width)).toEqual(rows)
  })
})
