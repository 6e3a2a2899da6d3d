/** The part of a 2D context that a watermark needs. */
export type Brush = Pick<
  CanvasRenderingContext2D,
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'lineJoin'
  | 'lineWidth'
  | 'measureText'
  | 'strokeStyle'
  | 'strokeText'
  | 'textBaseline'
>

/** Letter height as a share of the shorter side, with a minimum in px for small pictures. */
const SHARE = 0.034
const LEAST = 12

/**
 * Writes lines over the lower edge of a picture of `width` × `height` px: white with a dark edge on a dark veil, readable on
 * snow and at night. Long lines are wrapped; letters grow with the picture.
 */
export function drawWatermark(brush: Brush, width: number, height: number, lines: readonly string[]): void {
  const size = Math.max(LEAST, Math.round(Math.min(width, height) * SHARE))
  const pad = Math.round(size * 0.6)
  const step = Math.round(size * 1.35)
  brush.font = `600 ${size}px "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif`
  brush.textBaseline = 'top'
  brush.lineJoin = 'round'
  const wrapped = lines
    .filter((line) => line.trim() !== '')
    .flatMap((line) => wrapLine(line, width - 2 * pad, (text) => brush.measureText(text).width))
  if (wrapped.length === 0) return
  const top = Math.max(0, height - wrapped.length * step - 2 * pad)
  brush.fillStyle = 'rgba(0, 0, 0, 0.45)'
  brush.fillRect(0, top, width, height - top)
  brush.strokeStyle = 'rgba(0, 0, 0, 0.75)'
  brush.lineWidth = Math.max(2, Math.round(size / 8))
  brush.fillStyle = '#fff'
  wrapped.forEach((line, index) => {
    brush.strokeText(line, pad, top + pad + index * step)
    brush.fillText(line, pad, top + pad + index * step)
  })
}

/** Wraps a line at `width` (px): Chinese breaks anywhere. */
export function wrapLine(line: string, width: number, measure: (text: string) => number): string[] {
  const rows: string[] = []
  let row = ''
  for (const letter of line) {
    if (row !== '' && measure(row + letter) > width) {
      rows.push(row)
      row = letter.trim()
    } else row += letter
  }
  if (row !== '') rows.push(row)
  return rows
}
