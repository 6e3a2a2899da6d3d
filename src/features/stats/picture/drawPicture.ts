import type { PictureContent } from './picture'

/** Twice the width of a phone's page: sharp on screens, small enough to send. */
const SCALE = 2
const WIDTH = 375
const MARGIN = 20
const HEAD = 84
const GROUP = 38
const ROW = 30
const FOOT = 44

/** White in every theme, because the picture is opened in other apps. */
const COLOURS = { paper: '#ffffff', ink: '#1d2129', soft: '#606a79', line: '#e9ecf1', brand: '#125cc4' }

const heightOf = ({ groups }: PictureContent): number =>
  HEAD + groups.reduce((sum, { rows }) => sum + GROUP + rows.length * ROW, 0) + FOOT

/** The part of a text that fits, with … when cut. */
function fitted(pen: CanvasRenderingContext2D, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text
  let end = text.length
  while (end > 1 && pen.measureText(`${text.slice(0, end)}…`).width > width) end -= 1
  return `${text.slice(0, end)}…`
}

/** Draws a picture of figures. Rejects when the engine cannot make one. */
export function drawPicture(content: PictureContent, font: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH * SCALE
  canvas.height = heightOf(content) * SCALE
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.reject(new Error('no canvas'))
  pen.scale(SCALE, SCALE)
  draw(pen, content, font)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}

function draw(
  pen: CanvasRenderingContext2D,
  { title, about, groups, foot, ...rest }: PictureContent,
  font: string,
) {
  const height = heightOf({ title, about, groups, foot, ...rest })
  const write = (
    text: string,
    x: number,
    y: number,
    look: { size: number; colour: string; bold?: boolean; end?: boolean },
  ) => {
    pen.font = `${look.bold ? '600 ' : ''}${look.size}px ${font}`
    pen.fillStyle = look.colour
    pen.textAlign = look.end ? 'right' : 'left'
    pen.fillText(text, x, y)
  }
  pen.fillStyle = COLOURS.paper
  pen.fillRect(0, 0, WIDTH, height)
  write(title, MARGIN, 40, { size: 20, colour: COLOURS.ink, bold: true })
  pen.font = `13px ${font}`
  write(fitted(pen, about, WIDTH - 2 * MARGIN), MARGIN, 64, { size: 13, colour: COLOURS.soft })
  let y = HEAD
  for (const group of groups) {
    write(group.title, MARGIN, y + 24, { size: 14, colour: COLOURS.brand, bold: true })
    y += GROUP
    for (const { label, value, note } of group.rows) {
      pen.fillStyle = COLOURS.line
      pen.fillRect(MARGIN, y - 6, WIDTH - 2 * MARGIN, 1)
      write(label, MARGIN, y + 14, { size: 13, colour: COLOURS.ink })
      write(value, 176, y + 14, { size: 14, colour: COLOURS.ink, bold: true, end: true })
      pen.font = `12px ${font}`
      write(fitted(pen, note, WIDTH - MARGIN - 184), WIDTH - MARGIN, y + 14, {
        size: 12,
        colour: COLOURS.soft,
        end: true,
      })
      y += ROW
    }
  }
  write(foot, MARGIN, height - 16, { size: 12, colour: COLOURS.soft })
}
