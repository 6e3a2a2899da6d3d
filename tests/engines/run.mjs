// npm run engines: the main jobs and every screen of the built app in WebKitGTK and WPE WebKit, with the demo city.
// --engine=wpe, --job=bfcache-back,list-place (or screens), --times=20; --install installs the engines (Debian).
import { createServer } from 'node:http'
import { ensureDependencies, root } from '../../scripts/ensure.mjs'
import { buildApp, dist } from '../bench/builds.mjs'
import { startCity } from '../bench/city.mjs'
import { serve } from '../bench/serve.mjs'
import { engines, install, missing, start } from './engines.mjs'
import { jobs, lookAt, openAs } from './jobs.mjs'

const option = (name) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1]

/** A job that takes longer (ms) has failed. */
const JOB_WITHIN = 150_000

function inTime(work) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not within ${JOB_WITHIN / 1000} s`)), JOB_WITHIN)
    work.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}

/** A page of another origin, for leaving the app. */
async function awayPage() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>away</title>away')
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}

function tokens(origin) {
  const known = new Map()
  const logIn = async (mobile) => {
    const answer = await fetch(`${origin}/qyapi/api-monitorcenter/api/v1/external/grid/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile, captcha: '123456' }),
    })
    return (await answer.json()).body.accessToken
  }
  return (mobile) => {
    if (!known.has(mobile)) known.set(mobile, logIn(mobile))
    return known.get(mobile)
  }
}

async function placesIn(vite, origin, token) {
  const { module } = await vite.runnerImport(`${root}tests/walk/stops.ts`, {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': `${root}src` } },
  })
  const { module: asking } = await vite.runnerImport(`${root}tests/walk/ask.ts`, {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': `${root}src` } },
  })
  return module.placesOf(asking.askOver(origin, token))
}

/** Runs one thing, says what came of it, and returns whether it passed. */
async function tell(name, work) {
  const begun = performance.now()
  const error = await inTime(work()).then(
    () => null,
    (reason) => reason,
  )
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(error ? `  ✗ ${name}: ${error.message} (${seconds} s)` : `  ✓ ${name}, ${seconds} s`)
  return error === null
}

async function runJob(running, stage, work) {
  const driver = await running.session()
  try {
    await work({ ...stage, driver })
  } finally {
    await driver.quit()
  }
}

/** All addresses, with one session for each account. */
async function runScreens(name, running, stage) {
  const results = []
  for (const as of new Set(stage.places.map((place) => place.as))) {
    const driver = await running.session()
    try {
      await openAs({ ...stage, driver }, as, '/gateway')
      await driver.until('the workbench', 'return document.body.innerText.includes("工作台")')
      await driver.run('window.addEventListener("error", (event) => window.__errors?.push(event.message))')
      for (const place of stage.places.filter((each) => each.as === as))
        results.push(await tell(`${name} ${place.name}`, () => lookAt({ driver }, place)))
    } finally {
      await driver.quit()
    }
  }
  return results
}

async function runEngine(engine, index, stage, wanted, times) {
  const why = missing(engine)
  if (why) {
    console.log(`${engine.name}: not run: ${why}`)
    return []
  }
  console.log(engine.name)
  const running = await start(engine, index)
  const results = []
  try {
    for (const [name, work] of Object.entries(jobs).filter(([name]) => wanted.includes(name)))
      for (let time = 0; time < times; time += 1)
        results.push(await tell(`${engine.name} ${name}`, () => runJob(running, stage, work)))
    if (wanted.includes('screens')) results.push(...(await runScreens(engine.name, running, stage)))
  } finally {
    running.stop()
  }
  return results
}

async function main() {
  ensureDependencies()
  if (process.argv.includes('--install')) {
    if (!install()) throw new Error('the engines could not be installed: Debian and root are needed')
    return
  }
  const vite = await import('vite')
  await buildApp(vite)
  const city = await startCity(vite)
  const app = await serve(dist, city.port)
  const away = await awayPage()
  try {
    const token = tokens(app.url)
    const places = await placesIn(vite, app.url, token)
    const stage = { app, token, places, away: away.url }
    const wanted = option('job')?.split(',') ?? [...Object.keys(jobs), 'screens']
    const results = []
    for (const [index, engine] of engines.entries())
      if ((option('engine') ?? engine.name) === engine.name)
        results.push(...(await runEngine(engine, index, stage, wanted, Number(option('times') ?? 1))))
    const failed = results.filter((passed) => !passed).length
    console.log(`${results.length - failed} passed, ${failed} failed`)
    process.exitCode = failed > 0 ? 1 : 0
  } finally {
    app.close()
    away.close()
    await city.close()
  }
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
