// Chromium by Playwright: the current one, and version 88 of January 2021 from an npm package.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { chromium as playwright } from '@playwright/test'
import { chromiumArgs, findBrowser, root } from '../../../scripts/ensure.mjs'

const CARRIER = 'chrome-aws-lambda@5.5.0'
const CACHE = join(root, 'node_modules/.cache/engines')
const CHROMIUM_88 = join(CACHE, 'chromium-88')

/** A tab with separate cookies and storage: the same methods as `WebDriverTab`. */
class PlaywrightTab {
  constructor(context, page) {
    this.context = context
    this.page = page
  }

  quit() {
    return this.context.close()
  }

  open(url) {
    return this.page.goto(url)
  }

  back() {
    return this.page.goBack({ waitUntil: 'commit' })
  }

  async run(script, ...args) {
    const call = `Promise.resolve((function () { ${script} }).apply(null, ${JSON.stringify(args)}))`
    const value = await this.page.evaluate(`${call}.then((value) => JSON.stringify(value))`)
    return value === undefined ? undefined : JSON.parse(value)
  }

  type(selector, text) {
    return this.page.locator(selector).first().pressSequentially(text)
  }
}

async function start(executablePath) {
  const browser = await playwright.launch({ executablePath, args: [...chromiumArgs, '--headless'] })
  const tab = async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    context.setDefaultTimeout(30_000)
    return new PlaywrightTab(context, await context.newPage())
  }
  return { tab, stop: () => browser.close() }
}

/** Extracts only the browser from the package: its script does not run, and nothing of it enters the repository. */
export function fetchChromium88() {
  if (existsSync(CHROMIUM_88)) return true
  if (process.platform !== 'linux' || process.arch !== 'x64') return false
  const folder = mkdtempSync(join(tmpdir(), 'engines-chromium-'))
  const run = (command, ...args) => spawnSync(command, args, { cwd: folder, stdio: 'inherit' }).status === 0
  try {
    if (!run('npm', 'pack', '--silent', CARRIER)) return false
    if (!run('tar', 'xzf', `${CARRIER.replace('@', '-')}.tgz`, 'package/bin/chromium.br')) return false
    mkdirSync(CACHE, { recursive: true })
    const packed = readFileSync(join(folder, 'package/bin/chromium.br'))
    writeFileSync(CHROMIUM_88, brotliDecompressSync(packed), { mode: 0o755 })
    return true
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const chromium88 = {
  name: 'chromium88',
  isFromNpm: true,
  // Libraries common to every Chromium.
  packages: ['libnss3', 'libexpat1'],
  files: () => [CHROMIUM_88],
  start: () => start(CHROMIUM_88),
}

export const chromium = {
  name: 'chromium',
  packages: [],
  files: () => [findBrowser() ?? playwright.executablePath()],
  start: () => start(findBrowser()),
}
