// The layer map on a slow phone beside the server, with every object of the city, panned and zoomed.
import { newPhone, newTab, withoutLine } from './phone.mjs'

const WORLD = 'bench-map'
/** The whole city: longitude, latitude, zoom. */
const CITY = '118.15000,24.60000,10'
/** Minimum number of objects, or the measurement is void. */
const OBJECTS = 5000
const DRAGS = 6
/** Wheel steps in and out again, one zoom level each. */
const ZOOMS = 4

/** Runs in the page: records the duration of each frame (ms) until stopped. */
function watchFrames() {
  window.frameTimes = []
  let before = performance.now()
  const next = (now) => {
    window.frameTimes.push(now - before)
    before = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

const counted = () => {
  const status = document.querySelector('main [role=status], .cg-list-count [role=status]')?.textContent ?? ''
  return Number(/记录 (\d+) 个/.exec(status)?.[1] ?? 0)
}

async function drag(page, { x, y }, [right, down]) {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + right, y + down, { steps: 30 })
  await page.mouse.up()
  await page.waitForTimeout(1200)
}

/**
 * @returns frames over 100 ms and all frames while the map is panned and zoomed, and the number of objects on
 * it
 */
export async function measureMap(browser, { url, tokenIn }) {
  const phone = await newPhone(browser, url, WORLD)
  try {
    const { page } = await newTab(phone, await tokenIn(WORLD), withoutLine)
    await page.goto(`${url}/#/zoneLayer?off=-&c=${CITY}`)
    await page.waitForFunction(counted, null, { timeout: 60_000 })
    // Layers load one after the other.
    await page.waitForTimeout(3000)
    const objects = await page.evaluate(counted)
    if (objects < OBJECTS) throw new Error(`only ${objects} objects on the map`)
    const centre = { x: 195, y: 480 }
    await page.evaluate(watchFrames)
    for (let turn = 0; turn < DRAGS; turn += 1)
      await drag(page, centre, turn % 2 === 0 ? [-120, -80] : [120, 80])
    await page.mouse.move(centre.x, centre.y)
    for (let step = 0; step < 2 * ZOOMS; step += 1) {
      await page.mouse.wheel(0, step < ZOOMS ? -120 : 120)
      await page.waitForTimeout(1500)
    }
    const taken = await page.evaluate(() => window.frameTimes)
    return {
      slow: taken.filter((time) => Math.round(time) > 100).length,
      frames: taken.length,
      worst: Math.max(...taken),
      objects,
    }
  } finally {
    await phone.close()
  }
}
