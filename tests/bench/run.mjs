// npm run bench: size and speed of the app, beside a page of our libraries alone in the same run. Fails only
// when a size budget is exceeded; times are informative. --runs=1 for a quick run, --only=workbench,taps for
// a part (login, workbench, again, detail, list, shell, taps, typing, sheets, scroll, talk, map, memory), --slow=2.5
// for a slower machine.
// docs/performance.md explains each figure.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureDependencies, option } from '../../scripts/ensure.mjs'
import { checkBudgets, lazyChunks, releaseSize } from './budgets.mjs'
import { buildReference, buildShell, dist, referenceDist, reports, shellDist } from './builds.mjs'
import { measureSheets, measureTyping } from './input.mjs'
import { measureMap } from './map.mjs'
import { measureMemory, measurePlainScroll, measureScroll, measureTaps } from './moves.mjs'
import { print } from './print.mjs'
import { serve } from './serve.mjs'
import { onStage } from './stage.mjs'
import { median, summarise } from './statistics.mjs'
import { measureTalk } from './talk.mjs'
import { caseFacts, listRows, loginReady, referenceRows, workbenchNumbers } from './useful.mjs'
import { coldStart, firstVisit, liveAt, threeVisits } from './visits.mjs'

const runs = Number(option('runs') ?? 5)
const only = option('only')?.split(',')
const wanted = (part) => !only || only.includes(part)

/** The service worker of a build, with any name. */
const hasWorker = () => readdirSync(dist).some((name) => /^(sw|service-?worker)[\w.-]*\.js$/i.test(name))

/** The pages to visit, by name. */
async function targets(app, reference, city) {
  const token = await city.tokenIn()
  const { id } = await city.caseToHandle(token)
  return {
    reference: { url: `${reference.url}/`, isUseful: referenceRows },
    login: { url: `${app.url}/`, isUseful: loginReady },
    workbench: { url: `${app.url}/#/gateway`, token, isUseful: workbenchNumbers },
    detail: { url: `${app.url}/#/caseHandleDetail?id=${id}`, token, isUseful: caseFacts },
    list: { url: `${app.url}/#/caseHandle`, token, isUseful: listRows },
  }
}

/** The pages that are visited three times: first, again, and without the server. */
const threefold = {
  workbench: ['again', 'offline'],
  detail: ['detailAgain', 'detailOffline'],
  list: ['listAgain', 'listOffline'],
}

const pageNames = ['login', ...Object.keys(threefold)]
const visitNames = ['reference', ...pageNames, ...Object.values(threefold).flat()]

/** Visits alternate, so that a slow minute of the machine affects all pages alike. */
async function visitAll(browser, pages, app) {
  const visits = Object.fromEntries(visitNames.map((name) => [name, []]))
  for (let run = 0; run < runs; run += 1) {
    visits.reference.push(await firstVisit(browser, pages.reference))
    for (const name of pageNames) {
      if (wanted('again') && threefold[name]) {
        const three = await threeVisits(browser, pages[name], { hasWorker: hasWorker(), cut: app.cut })
        const [again, offline] = threefold[name]
        visits[name].push(three.first)
        visits[again].push(three.again)
        if (three.offline) visits[offline].push(three.offline)
      } else if (wanted(name)) visits[name].push(await firstVisit(browser, pages[name]))
    }
    console.log(`run ${run + 1} of ${runs}`)
  }
  return visits
}

/**
 * Medians, and the time until each page was usable relative to the reference. NaN: not measured, or never.
 */
function firstFigures(visits) {
  const pages = Object.fromEntries(Object.entries(visits).map(([name, all]) => [name, summarise(all)]))
  const ratio = (time) => time / pages.reference.useful
  const useful = Object.fromEntries(visitNames.map((name) => [name, ratio(pages[name].useful)]))
  for (const name of [...pageNames, ...Object.values(threefold).flat()])
    useful[`${name}Usable`] = ratio(pages[name].usable)
  useful.againLive = ratio(median(visits.again.map(liveAt)))
  // A single failed visit counts as failed.
  for (const [, offline] of Object.values(threefold)) if (visits[offline].length < runs) useful[offline] = NaN
  return { pages, useful }
}

async function moveFigures(browser, app, reference, city) {
  const site = { url: app.url, ...city }
  const bundle = { url: pathToFileURL(join(shellDist, 'index.html')).href, isUseful: loginReady }
  const starts = []
  const taps = []
  const scrolls = []
  const plain = []
  const talks = []
  const maps = []
  const keys = []
  const sheets = []
  for (let run = 0; run < runs; run += 1) {
    if (wanted('shell')) starts.push(await coldStart(browser, bundle))
    if (wanted('taps')) taps.push(await measureTaps(browser, site))
    if (wanted('typing')) {
      const { scripts, tasks } = await measureTyping(browser, site)
      keys.push({ slowest: Math.max(...scripts), usual: median(scripts), task: Math.max(...tasks) })
    }
    if (wanted('sheets')) sheets.push(await measureSheets(browser, site))
    if (wanted('scroll')) {
      scrolls.push(await measureScroll(browser, site))
      plain.push(await measurePlainScroll(browser, reference.url))
    }
    if (wanted('talk')) talks.push(await measureTalk(browser, site))
    if (wanted('map')) maps.push(await measureMap(browser, site))
  }
  const memory = wanted('memory') ? await measureMemory(browser, site) : { settled: NaN, end: NaN }
  return {
    shell: median(starts),
    tap: median(taps.flatMap((each) => each.taps)),
    back: median(taps.flatMap((each) => each.backs)),
    key: median(keys.map(({ slowest }) => slowest)),
    keyUsual: median(keys.map(({ usual }) => usual)),
    keyTask: median(keys.map(({ task }) => task)),
    types: median(sheets.flatMap(({ types }) => types)),
    filters: median(sheets.flatMap(({ filters }) => filters)),
    slowFrames: median(scrolls.map(({ slow }) => slow)),
    plainFrames: median(plain.map(({ slow }) => slow)),
    scrolledTo: median(scrolls.map(({ far }) => far)),
    talkFrames: median(talks.map(({ slow }) => slow)),
    talkOf: median(talks.map(({ frames }) => frames)),
    mapFrames: median(maps.map(({ slow }) => slow)),
    mapWorst: median(maps.map(({ worst }) => worst)),
    heap: memory.end / memory.settled,
    heapBytes: memory.end,
  }
}

const anyVisit = [...pageNames, 'again']
const anyMove = ['shell', 'taps', 'typing', 'sheets', 'scroll', 'talk', 'map', 'memory']

const measureAll = (vite) =>
  onStage(vite, async ({ browser, app, city }) => {
    const reference = await serve(referenceDist)
    try {
      const visits = anyVisit.some(wanted)
        ? await visitAll(browser, await targets(app, reference, city), app)
        : null
      const moves = anyMove.some(wanted) ? await moveFigures(browser, app, reference, city) : null
      return { first: visits && firstFigures(visits), moves }
    } finally {
      reference.close()
    }
  })

async function main() {
  ensureDependencies()
  const vite = await import('vite')
  await buildReference(vite)
  if (wanted('shell')) buildShell()
  const { first, moves } = await measureAll(vite)
  // Sizes are those of both first screens: a part of the bench does not measure them.
  const chunks = !only && first ? lazyChunks(dist, first.pages.workbench.scripts) : []
  const budgets = !only && first ? checkBudgets(first.pages, chunks, releaseSize(dist)) : []
  print({ runs, first, moves, budgets, chunks })
  const figures = { runs, ...first, moves, budgets, heaviestLazyChunks: chunks.slice(0, 10) }
  mkdirSync(reports, { recursive: true })
  writeFileSync(join(reports, 'bench.json'), `${JSON.stringify(figures, null, 2)}\n`)
  process.exitCode = budgets.every((budget) => budget.holds) ? 0 : 1
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
