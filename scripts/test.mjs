// npm test: installs missing packages, then runs types, lint, format, builds, unit and screen tests with other
// engines beside them, end-to-end tests. Every step runs even if an earlier one failed; only the end-to-end tests
// and the engines need the builds. For the developer: npm test -- --only=unit (types, lint, unit, e2e, engines; several
// with commas).
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureBrowser, ensureDependencies, ensureNginx, option, root } from './ensure.mjs'

const reports = join(root, 'reports')
const unitReport = join(reports, 'unit.json')
const e2eReport = join(reports, 'e2e.json')
const enginesReport = join(reports, 'engines.json')

/** The script of a package's command, so that neither shell nor PATH is needed. */
function bin(name, command = name) {
  // By its path: some packages do not export their manifest.
  const manifest = join(root, 'node_modules', name, 'package.json')
  const { bin: bins } = JSON.parse(readFileSync(manifest, 'utf8'))
  return join(dirname(manifest), typeof bins === 'string' ? bins : bins[command])
}

/** @returns the exit code of a tool. Its output goes to ours, or to `hear`. */
function node(script, args, env = {}, hear = undefined) {
  const output = hear ? 'pipe' : 'inherit'
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    })
    if (hear) for (const stream of [child.stdout, child.stderr]) stream.on('data', hear)
    const stop = () => child.kill('SIGTERM')
    process.once('SIGTERM', stop)
    child.once('close', (code) => {
      process.off('SIGTERM', stop)
      resolve(code ?? 1)
    })
  })
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

const firstLine = (text) => text.split('\n')[0].slice(0, 300)

/** A file that cannot be loaded has no failed test: it counts as one. */
function countUnit(report) {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
}

/**
 * A test that passes at its second attempt counts as passed and is listed at the end; a skipped test does not
 * count.
 */
function countE2e({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/** @returns the unit tests that needed a second try, with the error of the first one. */
function flakyOfUnit({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages: [why] }) => status === 'passed' && why)
      .map(({ fullName, failureMessages: [why] }) => `${name} > ${fullName}: ${why}`),
  )
}

/** @returns the browser tests that needed a second try. */
function flakyOfE2e({ suites }) {
  const ofSuite = ({ suites: inner = [], specs }) => [
    ...inner.flatMap(ofSuite),
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} > ${title}`),
  ]
  return suites.flatMap(ofSuite)
}

/** @returns a line for each failed test, for the end of a long output. */
function failuresOfUnit(report) {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0) return message ? [`${name}: ${message}`] : []
    return failed.map(({ fullName, failureMessages: [why = ''] }) => `${name} > ${fullName}: ${why}`)
  })
}

function failuresOfE2e({ suites, errors }) {
  const ofSuite = ({ suites: inner = [], specs }) => [
    ...inner.flatMap(ofSuite),
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => `${file} > ${title}: ${tests[0]?.results[0]?.error?.message ?? ''}`),
  ]
  return [...suites.flatMap(ofSuite), ...errors.map(({ message }) => message)]
}

const countEngines = (results) => ({
  passed: results.filter(({ passed }) => passed).length,
  failed: results.filter(({ passed }) => !passed).length,
})

function printFailures(unitRun, e2eRun) {
  const enginesRun = readReport(enginesReport) ?? []
  const lines = [
    ...(unitRun ? failuresOfUnit(unitRun) : []),
    ...(e2eRun ? failuresOfE2e(e2eRun) : []),
    ...enginesRun.filter(({ passed }) => !passed).map(({ engine, name, why }) => `${engine} ${name}: ${why}`),
  ]
  for (const line of lines) console.log(`✗ ${firstLine(String(line))}`)
}

/** A failed run without a failed test (no report, a crash, no test) counts as one failure. */
function count(code, report, read) {
  if (!report) return { passed: 0, failed: 1 }
  const { passed, failed } = read(report)
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

const check = (code) => ({ passed: 0, failed: code === 0 ? 0 : 1 })

/** Once for all, and once for src without Node's types. */
async function types() {
  const tsc = bin('typescript', 'tsc')
  const codes = [await node(tsc, ['--noEmit']), await node(tsc, ['--noEmit', '-p', 'tsconfig.src.json'])]
  return check(codes.find((code) => code !== 0) ?? 0)
}

async function unit() {
  // One worker more than two cores: a worker that waits for a timer leaves its core to another.
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  const args = ['run', '--maxWorkers=3', ...reporters]
  return count(await node(bin('vitest'), args), readReport(unitReport), countUnit)
}

function build(mode, env = {}) {
  return node(bin('vite'), ['build', '--mode', mode, '--logLevel', 'warn'], env)
}

/** Invalid keys: the tests replace the map providers. */
const mapKeys = { VITE_TIANDITU_TK: 'test-tk', VITE_BAIDU_AK: 'test-ak' }

/** One for each site of the browser suite, in parallel. */
async function buildAll() {
  const codes = await Promise.all([build('release'), build('release_wxcom'), build('staging', mapKeys)])
  return check(codes.find((code) => code !== 0) ?? 0)
}

async function e2e(builds) {
  if (builds.failed > 0) {
    console.log('The build failed: end-to-end tests have nothing to run against')
    return { passed: 0, failed: 0, skipped: true }
  }
  const browser = await ensureBrowser()
  const nginx = ensureNginx()
  if (!nginx) console.log('No nginx, and none could be installed: tests/e2e/nginx*.spec.ts do not run')
  const env = { ...(browser && { CHROMIUM_PATH: browser }), ...(nginx && { NGINX_PATH: nginx }) }
  return count(
    await node(bin('@playwright/test', 'playwright'), ['test'], env),
    readReport(e2eReport),
    countE2e,
  )
}

/** The other engines that are installed or quick to install; without any there is nothing to run. */
async function otherEngines(builds, hear) {
  if (builds.failed > 0) return { passed: 0, failed: 0, skipped: true }
  const code = await node(join(root, 'tests/engines/run.mjs'), ['--short'], {}, hear)
  return count(code, readReport(enginesReport), countEngines)
}

const tool = async (name, args, hear) => check(await node(bin(name), args, {}, hear))

/**
 * In order; `of` is what --only selects, `tests` marks steps that must run at least one test. A step with `beside` leaves a core
 * free: it begins with that step and prints when its turn comes.
 */
const steps = [
  { name: 'types', of: 'types', run: types },
  { name: 'lint', of: 'lint', run: () => tool('oxlint', ['--deny-warnings']) },
  { name: 'styles', of: 'lint', run: () => tool('stylelint', ['src/**/*.css']) },
  {
    name: 'spelling',
    of: 'lint',
    beside: 'types',
    run: (_, hear) => tool('cspell', ['lint', '--no-progress', '--no-summary'], hear),
  },
  { name: 'unused', of: 'lint', beside: 'types', run: (_, hear) => tool('knip', [], hear) },
  { name: 'format', of: 'lint', run: () => tool('oxfmt', ['--check', '.']) },
  { name: 'builds', of: 'e2e', run: buildAll },
  { name: 'floor', of: 'e2e', run: async () => check(await node(join(root, 'scripts/floor.mjs'), [])) },
  { name: 'unit', of: 'unit', tests: true, run: unit },
  { name: 'e2e', of: 'e2e', tests: true, run: e2e },
  { name: 'engines', of: 'engines', beside: 'unit', run: otherEngines },
]

/** @returns starts the steps beside a step, one after another, and waits for the result of one */
function sideSteps(chosen, builds) {
  const running = new Map()
  let last = Promise.resolve()
  const begin = (step) => {
    const parts = []
    // Its turn may come long after a failure.
    last = last
      .then(() => step.run(builds, (part) => parts.push(part)))
      .catch((error) => {
        parts.push(Buffer.from(`${error}\n`))
        return check(1)
      })
    running.set(
      step,
      last.then((result) => ({ result, text: Buffer.concat(parts).toString() })),
    )
  }
  const indexOf = (name) => steps.findIndex((step) => step.name === name)
  return {
    start: (at) => {
      for (const step of chosen)
        if (step.beside && !running.has(step) && indexOf(step.beside) <= indexOf(at.name)) begin(step)
    },
    end: async (step) => {
      const { result, text } = await running.get(step)
      process.stdout.write(text)
      return result
    },
  }
}

function selected() {
  const wanted = option('only')?.split(',')
  if (!wanted) return steps
  const unknown = wanted.filter((name) => !steps.some((step) => step.of === name))
  if (unknown.length > 0)
    throw new Error(`--only knows types, lint, unit, e2e and engines, not ${unknown.join(', ')}`)
  return steps.filter((step) => wanted.includes(step.of))
}

async function main() {
  const chosen = selected()
  ensureDependencies()
  mkdirSync(reports, { recursive: true })
  for (const report of [unitReport, e2eReport, enginesReport]) rmSync(report, { force: true })
  const total = { passed: 0, failed: 0 }
  const builds = { failed: 0 }
  const aside = sideSteps(chosen, builds)
  for (const step of chosen) {
    const { name } = step
    console.log(`\n== ${name}`)
    const start = performance.now()
    aside.start(step)
    const result = await (step.beside ? aside.end(step) : step.run(builds)).catch((error) => {
      console.error(error)
      return check(1)
    })
    total.passed += result.passed
    total.failed += result.failed
    if (name.startsWith('build')) builds.failed += result.failed
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const outcome = result.skipped ? 'skipped' : result.failed === 0 ? 'ok' : 'failed'
    console.log(`== ${name}: ${outcome}, ${seconds} s`)
  }
  const [unitRun, e2eRun] = [readReport(unitReport), readReport(e2eReport)]
  const flaky = [...(unitRun ? flakyOfUnit(unitRun) : []), ...(e2eRun ? flakyOfE2e(e2eRun) : [])]
  for (const test of flaky) console.log(`passed at the second try: ${firstLine(test)}`)
  const ranNothing = chosen.some((step) => step.tests) && total.passed + total.failed === 0
  if (total.failed > 0) printFailures(unitRun, e2eRun)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 || ranNothing ? 1 : 0
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
