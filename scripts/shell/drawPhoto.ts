const WIDTH = 1600
const HEIGHT = 1200

function canvasOf(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  return { canvas, pen }
}

const base64Of = (canvas: HTMLCanvasElement): string =>
  canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? ''

let taken = 0

/** Draws a street with a pile on the pavement, different each time. JPEG as base64. */
export function drawPhoto(): string {
  taken += 1
  const { canvas, pen } = canvasOf(WIDTH, HEIGHT)
  const fill = (colour: string, x: number, y: number, width: number, height: number) => {
    pen.fillStyle = colour
    pen.fillRect(x, y, width, height)
  }
  fill('#bcd6ea', 0, 0, WIDTH, 520)
  for (let house = 0; house < 5; house++) {
    const x = house * 330 - 20
    fill(['#d9c6a5', '#c7b7ac', '#e0d2bd'][house % 3] ?? '#ccc', x, 140 + house * 24, 310, 480)
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < 3; column++)
        fill('#6d7f8e', x + 30 + column * 92, 190 + house * 24 + row * 96, 56, 60)
  }
  fill('#a9a9a4', 0, 600, WIDTH, 220)
  fill('#55585c', 0, 820, WIDTH, 380)
  for (let mark = 0; mark < 8; mark++) fill('#e8e6dc', mark * 220, 990, 120, 16)
  const at = 300 + ((taken * 173) % 900)
  for (let bag = 0; bag < 7; bag++) {
    pen.fillStyle = ['#2f3337', '#3c5a3e', '#6a5a3f'][bag % 3] ?? '#333'
    pen.beginPath()
    pen.ellipse(at + (bag % 4) * 70, 760 - Math.floor(bag / 4) * 60, 56, 46, 0, 0, Math.PI * 2)
    pen.fill()
  }
  pen.fillStyle = '#fff'
  pen.font = '44px sans-serif'
  pen.fillText(`模拟相机 第 ${taken} 张`, 40, HEIGHT - 40)
  return base64Of(canvas)
}

export async function markPhoto(base64: string, type: string): Promise<string> {
  const image = new Image()
  image.src = `data:${type || 'image/jpeg'};base64,${base64}`
  await image.decode()
  const { canvas, pen } = canvasOf(image.naturalWidth, image.naturalHeight)
  pen.drawImage(image, 0, 0)
  pen.strokeStyle = '#e02020'
  pen.lineWidth = Math.max(6, canvas.width / 120)
  pen.beginPath()
  pen.ellipse(canvas.width / 2, canvas.height * 0.62, canvas.width / 5, canvas.height / 6, 0, 0, Math.PI * 2)
  pen.stroke()
  return base64Of(canvas)
}
