import type { Page } from '@playwright/test'
import gcoord from 'gcoord'
import { openAs, back, expect, LIN, test, title, WANG, type City } from './app'
import { serveFakeBMap } from './fakeBMap'

// Runs against the build with map keys (playwright.config.ts, project "mapKeys"). The test answers for the providers.

const OFFLINE = '离线示意图，不作界线依据'
/** One transparent pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

interface Placed {
  taskNo: string
  longitude: number
  latitude: number
}

/** Opens the map of the cases to handle; returns the rows of the gateway. */
async function openMap(page: Page, city: City): Promise<Placed[]> {
  const answered = page.waitForResponse(/queryHandlePage/)
  await openAs(page, city, WANG, '/caseHandle?view=map')
  await title(page, '案件处置').waitFor()
  const { body } = await (await answered).json()
  return body.list
}
const map = (page: Page) => page.getByRole('group', { name: '待处置案件的地图' })
const marker = (page: Page, { taskNo }: Placed) => map(page).getByRole('button', { name: new RegExp(taskNo) })

/** The screen position of the tip of a marker. */
async function tip(page: Page, row: Placed): Promise<{ x: number; y: number }> {
  const box = await marker(page, row).boundingBox()
  if (!box) throw new Error(`${row.taskNo} is not on the map`)
  return { x: box.x + box.width / 2, y: box.y + box.height }
}

/** Opens the record of a marker by a tap. */
async function choose(page: Page, row: Placed): Promise<void> {
  await marker(page, row).tap()
  await expect(page.getByRole('region', { name: '选中的记录' })).toContainText(row.taskNo)
}
/** Chooses a case with a red lamp whose marker no other one covers. */
async function chooseAny(page: Page, rows: readonly Placed[]): Promise<Placed> {
  await map(page).getByRole('button', { name: /红灯/ }).first().waitFor()
  const names = await map(page)
    .getByRole('button', { name: /红灯/ })
    .evaluateAll((all) =>
      all
        .filter((one) => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        })
        .map((one) => one.ariaLabel ?? ''),
    )
  const free = rows.find(({ taskNo }) => names.some((name) => name.includes(taskNo)))
  if (!free) throw new Error('no red marker can be tapped')
  await choose(page, free)
  return free
}

const bd09 = ({ longitude, latitude }: Pick<Placed, 'longitude' | 'latitude'>) => {
  const [lng, lat] = gcoord.transform<[number, number]>([longitude, latitude], gcoord.WGS84, gcoord.BD09)
  return { lng, lat }
}
/** The open maps of the fake API. */
const standing = (page: Page) =>
  page.evaluate(() => (window.fakeMaps ?? []).map(({ centre, zoom }) => ({ centre: { ...centre }, zoom })))

/** Selects baidu: the first value of the dictionary (spec §1). */
const asBaidu = (city: City) => city.dictionary('map_search_type', [{ label: '百度', value: '1' }])

test.describe('the map of tianditu', () => {
  test('requests the tiles under the cases, by layer, row, column and key', async ({ page, city }) => {
    const requests: URL[] = []
    await page.route(/^https:\/\/t\d\.tianditu\.gov\.cn\//, (route) => {
      requests.push(new URL(route.request().url()))
      return route.fulfill({ contentType: 'image/png', body: TILE })
    })
    const rows = await openMap(page, city)
    await expect(map(page).getByText('© 天地图')).toBeVisible()
    await expect
      .poll(() => new Set(requests.map(({ searchParams: s }) => s.get('LAYER'))))
      .toEqual(new Set(['vec', 'cva']))
    for (const { host, pathname, searchParams } of requests) {
      const layer = searchParams.get('LAYER')
      expect(host).toMatch(/^t[0-7]\.tianditu\.gov\.cn$/)
      expect(pathname).toBe(`/${layer}_w/wmts`)
      expect(Object.fromEntries(searchParams)).toMatchObject({
        SERVICE: 'WMTS',
        REQUEST: 'GetTile',
        VERSION: '1.0.0',
        STYLE: 'default',
        TILEMATRIXSET: 'w',
        FORMAT: 'tiles',
        tk: 'test-tk',
      })
    }
    // No shift: each case lies on a requested tile of Web Mercator.
    const tiles = requests.map(
      ({ searchParams: s }) => `${s.get('TILEMATRIX')}/${s.get('TILECOL')}/${s.get('TILEROW')}`,
    )
    const zoom = Number(tiles[0]?.split('/')[0])
    for (const { longitude, latitude } of rows) {
      const size = 2 ** zoom
      const column = Math.floor(((longitude + 180) / 360) * size)
      const row = Math.floor((0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * size)
      expect(tiles).toContain(`${zoom}/${column}/${row}`)
    }
  })

  test('falls back to the offline map when tiles are refused, and stays usable', async ({
    page,
    city,
    tolerate,
  }) => {
    tolerate(/tianditu\.gov\.cn/)
    await page.route(/tianditu\.gov\.cn/, (route) => route.fulfill({ status: 403 }))
    const rows = await openMap(page, city)
    await expect(map(page).getByText(OFFLINE)).toBeVisible()
    await expect(map(page).locator('canvas').first()).toBeVisible()
    await chooseAny(page, rows)
  })

  test('follows a finger, and zooms by its buttons', async ({ page, city }) => {
    await page.route(/tianditu\.gov\.cn/, (route) => route.fulfill({ contentType: 'image/png', body: TILE }))
    const [row] = await openMap(page, city)
    if (!row) throw new Error('nothing to handle')
    await marker(page, row).waitFor()
    const before = await tip(page, row)
    await page.mouse.move(200, 700)
    await page.mouse.down()
    await page.mouse.move(150, 640, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => Math.round((await tip(page, row)).y - before.y)).toBeLessThan(-40)
    const moved = await tip(page, row)
    await page.getByRole('button', { name: '放大' }).tap()
    await expect.poll(async () => Math.round((await tip(page, row)).x)).not.toBe(Math.round(moved.x))
  })
})

test.describe('the map of baidu', () => {
  test('has centre and markers in BD09, and loads its script once', async ({ page, city }) => {
    await asBaidu(city)
    const requests = await serveFakeBMap(page)
    const rows = await openMap(page, city)
    await expect(map(page).getByText('© 百度地图')).toBeVisible()
    expect(requests.map(({ searchParams: s }) => [s.get('v'), s.get('ak')])).toEqual([['4.0', 'test-ak']])
    const box = await map(page).boundingBox()
    const [shown, ...others] = await standing(page)
    if (!box || !shown) throw new Error('no map stands')
    expect(others).toEqual([])
    const pixels = (256 * 2 ** (shown.zoom - 1)) / 360
    for (const row of rows.slice(0, 3)) {
      const expected = box.x + box.width / 2 + (bd09(row).lng - shown.centre.lng) * pixels
      expect(Math.abs((await tip(page, row)).x - expected)).toBeLessThan(2)
    }
    const row = await chooseAny(page, rows)
    await page.getByRole('region', { name: '选中的记录' }).locator('h2').getByRole('button').tap()
    await title(page, '处置详情').waitFor()
    await back(page)
    await title(page, '案件处置').waitFor()
    // The map of the detail is gone; the map of the list is rebuilt around the case.
    await expect.poll(async () => (await standing(page)).length).toBe(1)
    const [again] = await standing(page)
    expect(again?.centre.lng).toBeCloseTo(bd09(row).lng, 5)
    expect(again?.centre.lat).toBeCloseTo(bd09(row).lat, 5)
    expect(requests).toHaveLength(1)
  })

  test('moved by the user requests the address of the WGS84 position', async ({ page, city }) => {
    await asBaidu(city)
    await serveFakeBMap(page)
    await openAs(page, city, LIN, '/problemRegister')
    await page.getByRole('button', { name: '点这里选择位置' }).tap()
    await expect(page.getByRole('group', { name: '移动地图选位置' }).getByText('© 百度地图')).toBeVisible()
    const there = { longitude: 118.11, latitude: 24.47 }
    const { lng, lat } = bd09(there)
    const requests = page.waitForRequest(/\/baiduApi\/reverse_geocoding\//)
    await page.evaluate(([x = 0, y = 0]) => window.fakeMaps?.slice(-1)[0]?.drag(x, y), [lng, lat])
    const location = new URL((await requests).url()).searchParams.get('location') ?? ''
    const [latitude = NaN, longitude = NaN] = location.split(',').map(Number)
    expect(longitude).toBeCloseTo(there.longitude, 5)
    expect(latitude).toBeCloseTo(there.latitude, 5)
  })

  test('falls back to the offline map when the script fails, and stays usable', async ({
    page,
    city,
    tolerate,
  }) => {
    tolerate(/api\.map\.baidu\.com/)
    await asBaidu(city)
    await page.route(/api\.map\.baidu\.com/, (route) => route.abort())
    const rows = await openMap(page, city)
    await expect(map(page).getByText(OFFLINE)).toBeVisible()
    await chooseAny(page, rows)
  })
})
