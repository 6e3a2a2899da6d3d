// Photos as a city stores them. The demo backend's are SVG, which a browser parses as documents on the main
// thread: real photos cause no such work.
import jpeg from 'jpeg-js'

const WIDTH = 240
const HEIGHT = 180
const QUALITY = 70

/** A small JPEG of about 7 KB: a rough street with sensor noise, the same in every run. */
function photo() {
  const data = new Uint8Array(WIDTH * HEIGHT * 4)
  let grain = 7
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    grain = (grain * 16_807) % 2_147_483_647
    const light = 120 + 70 * Math.sin(x / 23) * Math.cos(y / 17) + (grain % 24)
    data.set([light, light * 0.95, light * (y > HEIGHT / 2 ? 0.8 : 1.1), 255].map(toByte), at * 4)
  }
  return Buffer.from(jpeg.encode({ data, width: WIDTH, height: HEIGHT }, QUALITY).data)
}

const toByte = (value) => Math.min(255, Math.max(0, Math.round(value)))

let made

/** Answers a request for a photo of the demo city; false for others. */
export function servePhoto(url, res) {
  if (!url?.startsWith('/files/demo/')) return false
  made ??= photo()
  res.writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=86400' }).end(made)
  return true
}
