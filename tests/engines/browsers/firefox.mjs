// Firefox ESR, headless, by WebDriver BiDi: it needs no separate driver.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Bidi, BidiTab } from './bidi.mjs'
import { stopped } from './stopped.mjs'

const BINARY = '/usr/bin/firefox-esr'
const STARTS_WITHIN = 40_000

/** No requests except the app's. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.healthreport.uploadEnabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
}

function newProfile() {
  const folder = mkdtempSync(join(tmpdir(), 'engines-firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(folder, 'user.js'), lines.join('\n'))
  return folder
}

/** The address the browser prints once it listens. */
function addressOf(browser) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Firefox does not start')), STARTS_WITHIN)
    let words = ''
    browser.stderr.on('data', (data) => {
      words += data
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(words) ?? []
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
    browser.once('exit', () => reject(new Error(`Firefox ended: ${words.slice(-300)}`)))
  })
}

async function start() {
  const profile = newProfile()
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const browser = spawn(BINARY, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  browser.on('error', () => undefined)
  const stop = async () => {
    await stopped(browser)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const bidi = await Bidi.connect(`${await addressOf(browser)}/session`)
    // Suppresses the leave-page prompt; the jobs leave on purpose.
    const unhandledPromptBehavior = { default: 'accept', beforeUnload: 'accept' }
    await bidi.send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior } } })
    return { tab: () => BidiTab.open(bidi, { width: 390, height: 844 }), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export const firefox = { name: 'firefox', packages: ['firefox-esr'], files: () => [BINARY], start }
