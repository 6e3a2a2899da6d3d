// WebKitGTK and WPE WebKit by their own drivers, from Debian.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { stopped } from './stopped.mjs'
import { WebDriverTab } from './webdriver.mjs'

/** A file of a Debian library folder, which differs by processor; undefined when missing. */
function inLibraries(...paths) {
  if (!existsSync('/usr/lib')) return undefined
  const folders = readdirSync('/usr/lib', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return paths
    .flatMap((path) => folders.map(({ name }) => join('/usr/lib', name, path)))
    .find((file) => existsSync(file))
}

/** The window size of all jobs (px). */
const SCREEN = '390x844x24'
const STARTS_WITHIN = 20_000

async function until(what, isThere) {
  const end = Date.now() + STARTS_WITHIN
  while (!(await isThere())) {
    if (Date.now() > end) throw new Error(`${what} does not start`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const isReady = (url) =>
  fetch(`${url}/status`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Starts the screen, the window manager and the driver; each tab is a separate browser. */
async function start({ driver, capabilities, needsScreen, number }) {
  const children = []
  const child = (command, args, env = {}) => {
    const started = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } })
    started.on('error', () => undefined)
    children.push(started)
  }
  const display = `:${70 + number}`
  const stop = async () => {
    for (const each of children.reverse()) await stopped(each)
  }
  try {
    if (needsScreen) {
      child('Xvfb', [display, '-screen', '0', SCREEN])
      await until('Xvfb', () => existsSync(`/tmp/.X11-unix/X${70 + number}`))
      // Without a window manager its window is at least 447 px wide.
      child('matchbox-window-manager', ['-use_titlebar', 'no'], { DISPLAY: display })
    }
    const url = `http://127.0.0.1:${9520 + number}`
    child(driver, [`--port=${9520 + number}`], needsScreen ? { DISPLAY: display } : {})
    await until(driver, () => isReady(url))
    const tab = async () => {
      const driven = new WebDriverTab(url)
      await driven.start(capabilities)
      return driven
    }
    return { tab, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const gtk = () => inLibraries('webkit2gtk-4.1/MiniBrowser', 'webkit2gtk-4.0/MiniBrowser')
const wpe = () => inLibraries('wpe-webkit-1.1/MiniBrowser', 'wpe-webkit-2.0/MiniBrowser')

export const webkitGtk = {
  name: 'webkitgtk',
  packages: ['webkit2gtk-driver', 'xvfb', 'matchbox-window-manager'],
  files: () => ['/usr/bin/WebKitWebDriver', gtk(), '/usr/bin/Xvfb', '/usr/bin/matchbox-window-manager'],
  start: () =>
    start({
      driver: '/usr/bin/WebKitWebDriver',
      capabilities: {
        'webkitgtk:browserOptions': { binary: gtk(), args: ['--automation', '--full-screen'] },
      },
      needsScreen: true,
      number: 0,
    }),
}

export const wpeWebKit = {
  name: 'wpe',
  // Size of its browser's window; it accepts no other.
  width: 1280,
  packages: ['wpewebkit-driver', 'cog'],
  files: () => ['/usr/bin/WPEWebDriver', wpe()],
  start: () =>
    start({
      driver: '/usr/bin/WPEWebDriver',
      capabilities: { 'wpe:browserOptions': { binary: wpe(), args: ['--automation', '--headless'] } },
      needsScreen: false,
      number: 1,
    }),
}
