// The engines other than today's Chromium, and how each is started. Debian has their drivers (CONTRIBUTING.md).
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { WebDriver } from './webdriver.mjs'

/** A file of a Debian library folder, which differs by processor; undefined when it is not there. */
function inLibraries(path) {
  return readdirSync('/usr/lib', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join('/usr/lib', name, path))
    .find((file) => existsSync(file))
}

/** The size of the phone all jobs run at (px). */
const SCREEN = '390x844x24'

/**
 * @typedef {object} Engine
 * @property {string} name
 * @property {string} driver the program that speaks WebDriver
 * @property {string | undefined} browser the browser it starts
 * @property {boolean} needsScreen whether it draws into a window
 * @property {(browser: string) => object} capabilities
 */

/** @type {Engine[]} */
export const engines = [
  {
    name: 'webkitgtk',
    driver: '/usr/bin/WebKitWebDriver',
    browser: inLibraries('webkit2gtk-4.1/MiniBrowser') ?? inLibraries('webkit2gtk-4.0/MiniBrowser'),
    needsScreen: true,
    // Without full screen its window is at least 447 px wide.
    capabilities: (binary) => ({
      'webkitgtk:browserOptions': { binary, args: ['--automation', '--full-screen'] },
    }),
  },
  {
    name: 'wpe',
    driver: '/usr/bin/WPEWebDriver',
    browser: inLibraries('wpe-webkit-1.1/MiniBrowser') ?? inLibraries('wpe-webkit-2.0/MiniBrowser'),
    needsScreen: false,
    capabilities: (binary) => ({ 'wpe:browserOptions': { binary, args: ['--automation', '--headless'] } }),
  },
]

/** Why an engine cannot run here; '' when it can. */
export function missing({ driver, browser, needsScreen }) {
  if (!existsSync(driver) || !browser)
    return `${driver} or its browser is not installed: npm run engines:install`
  if (needsScreen && !existsSync('/usr/bin/Xvfb')) return 'Xvfb is not installed: npm run engines:install'
  return ''
}

const PACKAGES = ['webkit2gtk-driver', 'xvfb', 'matchbox-window-manager', 'wpewebkit-driver', 'cog']

/** Installs the engines on Debian, as root. Returns whether apt did. */
export function install() {
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...PACKAGES)
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Starts the screen, the window manager and the driver of an engine; each job opens a session of its own. */
export async function start(engine, index) {
  const children = []
  const child = (command, args, env = {}) => {
    const started = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } })
    started.on('error', () => undefined)
    children.push(started)
  }
  const display = `:${70 + index}`
  if (engine.needsScreen) {
    child('Xvfb', [display, '-screen', '0', SCREEN])
    await pause(1000)
    child('matchbox-window-manager', ['-use_titlebar', 'no'], { DISPLAY: display })
  }
  const port = 9520 + index
  child(engine.driver, [`--port=${port}`], engine.needsScreen ? { DISPLAY: display } : {})
  await pause(1000)
  return {
    async session() {
      const driver = new WebDriver(`http://127.0.0.1:${port}`)
      await driver.start(engine.capabilities(engine.browser))
      return driver
    },
    stop: () => children.forEach((each) => each.kill()),
  }
}
