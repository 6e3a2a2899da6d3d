// 300 photos in the outbox of an offline phone: start-up, opening the list, and the arrival of all.
import { heapOf } from '../bench/moves.mjs'
import { newPhone, newTab, withoutLine } from '../bench/phone.mjs'
import { workbenchNumbers } from '../bench/useful.mjs'
import { watchFrames, longFrames } from './frames.mjs'

const WORLD = 'load-outbox'
const REPORTS = 100
const PHOTOS_EACH = 3
/** A photo as the app sends it: about 250 KB. */
const BYTES = 250_000
/** Longest time for all to arrive (ms). */
const PATIENCE = 400_000

/** Runs in the page: puts reports into the outbox in the app's format (src/stores/outbox/item.ts). */
async function leaveReports({ reports, photosEach, bytes }) {
  const canvas = document.createElement('canvas')
  canvas.width = 1200
  canvas.height = 900
  const draw = canvas.getContext('2d')
  for (let x = 0; x < 1200; x += 5) {
    draw.fillStyle = `hsl(${(x * 37) % 360} 60% ${30 + (x % 40)}%)`
    draw.fillRect(x, 0, 5, 900)
  }
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  const drawn = new Uint8Array(await blob.arrayBuffer())
  // Bytes after the end of a JPEG are ignored: they give it a real size.
  const picture = new Uint8Array(Math.max(bytes, drawn.length))
  picture.set(drawn)
  const db = await new Promise((resolve, reject) => {
    const opening = indexedDB.open('chengguan')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error))
  })
  const owner = '1001'
  for (let index = 0; index < reports; index += 1) {
    const clientId = `load-${index}`
    const key = `${owner}|problemRegister|${clientId}`
    const at = Date.now() - (reports - index) * 1000
    const photos = Array.from({ length: photosEach }, (_, nth) => ({
      id: `${clientId}-${nth}`,
      name: `${nth}.jpg`,
      type: 'image/jpeg',
      kind: nth === 0 ? '3' : '4',
      takenAt: at,
      path: '',
    }))
    const tx = db.transaction(['outbox', 'photos'], 'readwrite')
    for (const { id } of photos)
      tx.objectStore('photos').put({ id, owner: key, bytes: picture.slice().buffer, savedAt: at })
    const payload = {
      bigTypeId: '101',
      smallTypeId: '10101',
      problemId: '1010101',
      description: `积压 ${index}`,
      longitude: 118.08,
      latitude: 24.46,
      accuracy: 12,
      address: '思明南路 412 号',
      mapSource: 'tianditu',
      gridCode: '',
      selfHandled: false,
      handledNote: '',
    }
    const draft = {
      place: null,
      type: null,
      selfHandled: false,
      handledNote: '',
      description: payload.description,
      photos: [],
      afterPhotos: [],
    }
    const value = {
      key,
      userId: owner,
      kind: 'report',
      clientId,
      title: payload.description,
      note: payload.address,
      payload,
      photos,
      draft,
      state: 'waiting',
      tries: 0,
      nextAt: 0,
      lastError: '',
      createdAt: at,
      posted: false,
      misses: 0,
      run: '',
      receipt: null,
      receivedAt: null,
    }
    tx.objectStore('outbox').put({ key, userId: owner, value })
    await new Promise((resolve, reject) => {
      tx.addEventListener('complete', resolve)
      tx.addEventListener('error', () => reject(tx.error))
    })
  }
  db.close()
}

const isMade = async () =>
  (await indexedDB.databases()).some(({ name, version }) => name === 'chengguan' && version > 1)

/** Milliseconds until the workbench shows its counts, on a slow phone. */
async function start(phone, url, token) {
  const tab = await newTab(phone, token, withoutLine)
  await tab.page.addInitScript(watchFrames)
  const began = performance.now()
  await tab.page.goto(`${url}/#/gateway`)
  await tab.page.waitForFunction(workbenchNumbers, null, { timeout: 60_000 })
  return { ...tab, took: Math.round(performance.now() - began) }
}

const held = (page, count) => page.getByRole('button', { name: new RegExp(`^未上传 ${count} 条`) })

/** Milliseconds from the tap on the badge to the last row of the list. */
async function openList(page) {
  const began = performance.now()
  await held(page, REPORTS).click()
  await page.getByRole('dialog', { name: '待传与草稿' }).getByRole('article').first().waitFor()
  return Math.round(performance.now() - began)
}

/** Waits until the city has them, or a time-out. @returns seconds it took */
async function untilAllArrived(page, stateOf) {
  const began = performance.now()
  let { reports } = await stateOf(WORLD)
  while (reports.length < REPORTS && performance.now() - began < PATIENCE) {
    await page.waitForTimeout(1000)
    reports = (await stateOf(WORLD)).reports
  }
  return Math.round((performance.now() - began) / 1000)
}

/** Differences from what the city should have. */
function compare({ reports, uploads }) {
  const ids = reports.map(({ clientId }) => clientId)
  const lost = REPORTS - new Set(ids).size
  const doubled = ids.length - new Set(ids).size
  const bare = reports.filter(({ photos }) => photos.length !== PHOTOS_EACH).length
  const wrong = [
    lost > 0 && `${lost} reports of the outbox are lost`,
    doubled > 0 && `${doubled} reports came twice`,
    bare > 0 && `${bare} reports have not their ${PHOTOS_EACH} photos`,
  ].filter(Boolean)
  return { reports: ids.length, uploads, lost, doubled, wrong }
}

/** @returns the figures, and `wrong`: what was lost or doubled */
export async function fillOutbox(browser, { url, tokenIn, control, stateOf }) {
  await control(WORLD, 'reset', {})
  const token = await tokenIn(WORLD, '13800000001')
  const phone = await newPhone(browser, url, WORLD)
  try {
    // The first loads the files; the second is the reference for the full one.
    const first = await start(phone, url, token)
    await first.page.close()
    const empty = await start(phone, url, token)
    await empty.page.waitForFunction(isMade, null, { timeout: 30_000 })
    await phone.route('**/file/upload', (route) => route.abort('internetdisconnected'))
    await phone.route('**/appProblem/report', (route) => route.abort('internetdisconnected'))
    await empty.page.evaluate(leaveReports, { reports: REPORTS, photosEach: PHOTOS_EACH, bytes: BYTES })
    await empty.page.close()
    const full = await start(phone, url, token)
    await held(full.page, REPORTS).waitFor({ timeout: 60_000 })
    const listed = await openList(full.page)
    await full.page.waitForTimeout(3000)
    const rows = await full.page.getByRole('dialog', { name: '待传与草稿' }).getByRole('article').count()
    // Before the heap measurement, which stops the page.
    const frames = await longFrames(full.page)
    const heap = await heapOf(full.cdp)
    await full.hurry()
    await phone.unroute('**/file/upload')
    await phone.unroute('**/appProblem/report')
    await full.page.evaluate(() => window.dispatchEvent(new Event('online')))
    const seconds = await untilAllArrived(full.page, stateOf)
    const arrived = compare(await stateOf(WORLD))
    const after = await heapOf(full.cdp)
    return {
      photos: REPORTS * PHOTOS_EACH,
      startEmpty: empty.took,
      startFull: full.took,
      listed,
      rows,
      heap,
      heapAfter: after,
      frames,
      arrivedWithin: seconds,
      ...arrived,
    }
  } finally {
    await phone.close()
  }
}
