// The setup of a job: its own city, a site that serves the app, and a browser.
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import jpeg from 'jpeg-js'
import { root } from '../../scripts/ensure.mjs'
import { dist } from '../bench/builds.mjs'
import { serve } from '../bench/serve.mjs'
import { initScript } from './page/init.mjs'
import { Page } from './page/page.mjs'

const LISTS = '/qyapi/api-digital/api/v1/appCaseHandle'

export const LIN = '13800000001'
export const CHEN = '13800000002'
export const WANG = '13800000003'
/** The case that a colleague signs first (src/demo/README.md). */
const CONTESTED = '100000'

/** Thrown by a job that an engine cannot run here, with the reason: neither passed nor failed. */
export class NotHere extends Error {}

/** A photo like a camera's: rough shapes with noise, about 200 KB. */
export function photo(name) {
  const [width, height] = [1600, 1200]
  const data = Buffer.alloc(width * height * 4, 255)
  let grain = 7
  for (let at = 0; at < width * height; at += 1) {
    grain = (grain * 16_807) % 2_147_483_647
    const light = 110 + 60 * Math.sin(at / 9000) + (grain % 16)
    data.set([light, light, 255 - light], at * 4)
  }
  const base64 = Buffer.from(jpeg.encode({ data, width, height }, 70).data).toString('base64')
  return { name, type: 'image/jpeg', base64 }
}

/** The app with the script that runs before it. */
function files() {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const body = html.replace('<meta charset="utf-8" />', '$&<script src="./engines.js"></script>')
  const page = { type: 'text/html; charset=utf-8', body }
  return { '/': page, '/index.html': page, '/engines.js': { type: 'text/javascript', body: initScript } }
}

/** A page of another origin, for leaving the app. */
export async function awayPage() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>away</title>away')
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}

/** Reads of a job in its city. */
function cityOf(city, world) {
  const rows = async (mobile, list) =>
    city.listOf(world, await city.tokenIn(world, mobile), `${LISTS}/${list}`)
  const find = async (list, fits) => {
    const found = (await rows(WANG, list)).find(fits)
    if (!found) throw new Error(`the demo city has no case in ${list}`)
    return found
  }
  const isOfSquad = ({ departmentName }) => departmentName.endsWith('鹭江中队')
  return {
    tokenOf: (mobile) => city.tokenIn(world, mobile),
    caseToSign: () => find('querySignPage', (row) => isOfSquad(row) && row.id !== CONTESTED),
    caseToHandle: () => find('queryHandlePage', (row) => isOfSquad(row) && !row.parkedUntil),
    caseToDelay: () =>
      find('queryHandlePage', ({ deadline, delayCount, parkedUntil, handlerId }) => {
        const left = deadline === null ? 0 : Date.parse(`${deadline.replace(' ', 'T')}+08:00`) - Date.now()
        return left > 3_600_000 && delayCount === 0 && !parkedUntil && !handlerId
      }),
    opinionsOf: async (caseId) =>
      (await city.stateOf(world, { caseId })).case.flow.map((step) => step.opinion),
    stageOf: async (caseId) => (await city.stateOf(world, { caseId })).case.facts.stage,
    reports: async () => (await city.stateOf(world)).reports,
  }
}

let worlds = 0

/** A new city, and a site that serves the app with it. */
export async function openSite(city) {
  worlds += 1
  const world = `engines-${worlds}`
  const site = await serve(dist, city.port, { headers: { 'x-demo-world': world }, files: files() })
  const close = () => {
    site.cut(true)
    site.close()
  }
  return { site, city: cityOf(city, world), close }
}

/** Opens a browser in a new city. `close` ends both. */
export async function openStage(running, city) {
  const own = await openSite(city)
  const tab = await running.tab().catch((error) => {
    own.close()
    throw error
  })
  const page = new Page(tab)
  return {
    ...own,
    page,
    /** Opens an address of the app with an account logged in. */
    openAs: async (mobile, address) => {
      await page.open(`${own.site.url}/robots.txt`)
      await page.run('sessionStorage.setItem("accessToken", arguments[0])', await own.city.tokenOf(mobile))
      await page.open(`${own.site.url}/#${address}`)
    },
    close: async () => {
      await page.quit().catch(() => undefined)
      own.close()
    },
  }
}

/** Finds the addresses of the tour in the city of an origin, by the tokens of its accounts. */
export async function tourOf({ runnerImport }) {
  const load = async (path) => {
    const { module } = await runnerImport(`${root}tests/walk/${path}`, {
      root,
      configFile: false,
      logLevel: 'error',
      resolve: { alias: { '@': `${root}src` } },
    })
    return module
  }
  const [{ placesOf }, { readOver }] = [await load('stops.ts'), await load('readCity.ts')]
  return (origin, tokenOf) => placesOf(readOver(origin, tokenOf))
}
