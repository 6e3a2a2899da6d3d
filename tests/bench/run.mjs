// npm run bench: how heavy and how quick the first load is, beside a page of our libraries alone in the same run.
// Fails only when a size budget is broken; times are for reading. --runs=1 for a quick look.
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromiumArgs, ensureBrowser, ensureDependencies, root } from '../../scripts/ensure.mjs'
import { checkBudgets, compare, lazyChunks } from './budgets.mjs'
import { summarise, visit } from './measure.mjs'
import { serve } from './serve.mjs'

const dist = join(root, 'dist')
const reports = join(root, 'reports')
const referenceSource = fileURLToPath(new URL('reference', import.meta.url))
const referenceDist = join(reports, 'bench-reference')
const runs = Number(/--runs=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 5)

const loginPath = '/qyapi/api-monitorcenter/api/v1/external/grid/login'
const account = { mobile: '13800000003', captcha: '123456' }

function newest(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

async function buildApp({ build }) {
  const sources = [
    'src',
    'public',
    'index.html',
    'vite.config.ts',
    '.env.release',
    'package-lock.json',
    'scripts',
  ]
  const built = newest(join(dist, 'index.html'))
  if (built > Math.max(...sources.map((name) => newest(join(root, name))))) return
  console.log('dist is older than its sources: vite build --mode release')
  await build({ root, mode: 'release', logLevel: 'warn' })
}

function buildReference({ build }) {
  return build({
    configFile: false,
    root: referenceSource,
    base: './',
    logLevel: 'error',
    build: {
      outDir: referenceDist,
      emptyOutDir: true,
      target: ['chrome87', 'safari14', 'ios14'],
      modulePreload: { polyfill: false },
    },
  })
}

/** The demo backend, behind a preview server of its own: it answers what is not a file of the build. */
async function startGateway({ preview }) {
  const server = await preview({
    root,
    mode: 'release',
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: 4183, strictPort: false },
  })
  return { port: server.httpServer.address().port, close: () => server.close() }
}

async function logIn(url) {
  const answer = await fetch(url + loginPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const token = (await answer.json()).body?.accessToken
  if (!token) throw new Error(`The demo backend refused the login of ${account.mobile}`)
  return token
}

/** Visits in turns, so that a slow minute of the machine falls on all pages alike. */
async function visitAll(browser, pages) {
  const visits = pages.map(() => [])
  for (let run = 0; run < runs; run += 1) {
    for (const [index, { url, token }] of pages.entries())
      visits[index].push(await visit(browser, url, token))
    console.log(`run ${run + 1} of ${runs}`)
  }
  return visits.map(summarise)
}

async function measureAll(vite) {
  const { chromium } = await import('@playwright/test')
  const executablePath = await ensureBrowser()
  const gateway = await startGateway(vite)
  const app = await serve(dist, gateway.port)
  const reference = await serve(referenceDist)
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  try {
    const token = await logIn(app.url)
    return await visitAll(browser, [
      { url: `${app.url}/#/gateway`, token },
      { url: `${app.url}/` },
      { url: `${reference.url}/` },
    ])
  } finally {
    await browser.close()
    app.close()
    reference.close()
    await gateway.close()
  }
}

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`
const ratio = (number) => (Number.isFinite(number) ? number.toFixed(2) : '—')
const mark = (holds) => (holds ? '✓' : '✗')

function weightRow({ js, css, requests, requestsBeforePaint, usable }) {
  return {
    'JS gzip': `${(js / 1024).toFixed(1)} KB`,
    'CSS gzip': `${(css / 1024).toFixed(1)} KB`,
    'requests to usable': requests,
    'before first paint': requestsBeforePaint,
    usable: seconds(usable),
  }
}

const times = { firstPaint: 'first paint', largestPaint: 'largest paint', blocking: 'blocking' }

function timeRows(page, comparison) {
  return comparison.map(({ key, found, toReference, toTemplate, aim }) => [
    `${page}: ${times[key]}`,
    {
      time: seconds(found),
      'vs reference': ratio(toReference),
      'vs 14-page Vue template': ratio(toTemplate),
      aim: `≤ ${aim} ${mark(toTemplate <= aim)}`,
    },
  ])
}

function print({ gateway, login, reference }, budgets, chunks) {
  console.log('\n1.6 Mbit/s, 150 ms, 4x CPU, empty cache; medians of', runs)
  console.table({ gateway: weightRow(gateway), login: weightRow(login), reference: weightRow(reference) })
  console.table(
    Object.fromEntries([
      ...timeRows('gateway', compare(gateway, reference)),
      ...timeRows('login', compare(login, reference)),
      ...Object.entries(times).map(([key, name]) => [
        `reference: ${name}`,
        { time: seconds(reference[key]) },
      ]),
    ]),
  )
  for (const { what, found, limit, unit, holds } of budgets) {
    console.log(`${mark(holds)} ${what}: ${Number(found.toFixed(1))} of ${limit} ${unit}`)
  }
  const exempt = chunks.filter((chunk) => chunk.exempt && chunk.bytes > 40 * 1024)
  for (const { name, bytes } of exempt) console.log(`  map or chart: ${name} ${(bytes / 1024).toFixed(1)} KB`)
}

async function main() {
  ensureDependencies()
  const vite = await import('vite')
  await buildApp(vite)
  await buildReference(vite)
  const [gateway, login, reference] = await measureAll(vite)
  const chunks = lazyChunks(dist, gateway.scripts)
  const budgets = checkBudgets(gateway, login, chunks)
  print({ gateway, login, reference }, budgets, chunks)
  const figures = {
    runs,
    gateway,
    login,
    reference,
    comparison: { gateway: compare(gateway, reference), login: compare(login, reference) },
    budgets,
    heaviestLazyChunks: chunks.slice(0, 10),
  }
  mkdirSync(reports, { recursive: true })
  writeFileSync(join(reports, 'bench.json'), `${JSON.stringify(figures, null, 2)}\n`)
  process.exitCode = budgets.every((budget) => budget.holds) ? 0 : 1
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
