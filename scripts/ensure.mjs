// Checks Node, packages and browser before anything else runs. It runs before the packages are installed, so it imports only
// Node modules.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The value of a command's option: 3 for --runs=3, as text; undefined without it. */
export const option = (name) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1]

const oldestNode = [20, 19]
const onWindows = process.platform === 'win32'
export const isRoot = process.getuid?.() === 0

/** Flags for a machine without a screen, often as root in a container, often without a network. */
export const chromiumArgs = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The headless one first: it starts faster. */
const knownBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser']

function run(command, args) {
  // npm and npx are scripts on Windows, which need a shell.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: onWindows, env }).status === 0
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))
  } catch {
    return undefined
  }
}

/** glibc or musl: native packages have a variant for each. */
function libc() {
  if (process.platform !== 'linux') return undefined
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/** Whether a range such as '^22.20 || ^24.12 || >=25' includes this Node. Unreadable ranges pass. */
function isForThisNode(range = '') {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const fits = (bound) => {
    const [, sign, ...least] = /^(\^|>=|~)?(\d+)(?:\.(\d+))?/.exec(bound) ?? []
    if (least.length === 0) return true
    const [leastMajor = 0, leastMinor = 0] = least.map((part = '0') => Number(part))
    const enough = major > leastMajor || (major === leastMajor && minor >= leastMinor)
    return enough && (sign === '>=' || major === leastMajor)
  }
  const bounds = (all) =>
    all
      .trim()
      .replace(/([\^~=])\s+/g, '$1')
      .split(/\s+/)
  return range.split('||').some((all) => bounds(all).every(fits))
}

/** npm omits the optional packages for other machines. */
function isForThisMachine({ os, cpu, libc: libcs, engines }) {
  return (
    isForThisNode(engines?.node) &&
    (!os || os.includes(process.platform)) &&
    (!cpu || cpu.includes(process.arch)) &&
    (!libcs || libcs.includes(libc()))
  )
}

/**
 * Whether node_modules contains the packages of package-lock.json. Compares contents, not times: a checkout changes times, and
 * a copied folder has the native packages of another machine.
 */
export function isInstalled(lock, installed) {
  if (!lock || !installed) return false
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '' || wanted.link) return true
    const found = installed.packages[path]
    if (found) return found.version === wanted.version && found.integrity === wanted.integrity
    const native = wanted.os || wanted.cpu || wanted.libc
    return wanted.optional || wanted.devOptional || wanted.peer ? !native || !isForThisMachine(wanted) : false
  })
}

/** @throws Error when this Node is too old for the tools of the project. */
export function ensureNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor, oldestMinor] = oldestNode
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  throw new Error(
    `Node ${oldestNode.join('.')} or newer is needed, this is ${version}. See https://nodejs.org`,
  )
}

/** Installs the packages when they are missing or not those of package-lock.json. @throws Error when npm fails. */
export function ensureDependencies() {
  ensureNode()
  if (isInstalled(readJson('package-lock.json'), readJson('node_modules/.package-lock.json'))) return
  console.log('node_modules is missing or not what package-lock.json names: npm ci --ignore-scripts')
  // No package needs its install script, and unreviewed ones are how packages are hijacked.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund']
  const clean = spawnSync('npm', ['ci', ...options], { cwd: root, encoding: 'utf8', shell: onWindows })
  if (clean.status === 0) return
  // A lock file written behind a mirror can miss native packages of other systems. npm ci then refuses all; npm install takes
  // what it has, with the same versions and checksums.
  console.log('npm ci refused: npm install --no-save --ignore-scripts')
  if (run('npm', ['install', '--no-save', ...options])) return
  throw new Error(`The packages could not be installed. Output of npm ci:\n${clean.stderr}`)
}

/** How Playwright launches Chromium: the one found here, else its own. */
export function launchOptions(...more) {
  const executablePath = findBrowser()
  return { ...(executablePath && { executablePath }), args: [...chromiumArgs, ...more] }
}

/** The browser of CHROMIUM_PATH or of the system, or undefined. @throws Error on a wrong path. */
export function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && !existsSync(wanted)) throw new Error(`CHROMIUM_PATH names ${wanted}, which does not exist`)
  return wanted || knownBrowsers.find((path) => existsSync(path))
}

async function hasPlaywrightsOwn() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

export function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

/** nginx of NGINX_PATH or of the system, or undefined. @throws Error on a wrong path. */
export function findNginx() {
  const wanted = process.env.NGINX_PATH
  if (wanted && !existsSync(wanted)) throw new Error(`NGINX_PATH names ${wanted}, which does not exist`)
  return wanted || ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync)
}

/** Finds nginx, or installs Debian's. @returns its path, or undefined when it cannot be installed */
export function ensureNginx() {
  const found = findNginx()
  if (found || !isRoot || !isDebian()) return found
  const packages = ['nginx-light', 'libnginx-mod-http-brotli-static']
  console.log(`No nginx found: apt-get install ${packages.join(' ')}`)
  return run('apt-get', ['update']) &&
    run('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
    ? findNginx()
    : undefined
}

const debianFont = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'

/** By fontconfig, which lists all fonts of Chromium; a small machine has no fc-list. */
function hasChineseFont() {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return (status === 0 && stdout.trim() !== '') || existsSync(debianFont)
}

/**
 * Without it every Chinese character is a box of another width: layout and pictures would differ from a
 * phone.
 */
function ensureChineseFont() {
  if (process.platform !== 'linux' || hasChineseFont()) return
  const isInstallable = isRoot && isDebian()
  console.log(
    `No Chinese font found${isInstallable ? ': apt-get install fonts-noto-cjk' : ', Debian has fonts-noto-cjk'}`,
  )
  if (isInstallable && run('apt-get', ['update'])) run('apt-get', ['install', '-y', 'fonts-noto-cjk'])
}

/** Debian's Chromium with its libraries, and the font. */
function installDebianBrowser() {
  const packages = ['chromium-headless-shell', 'fonts-noto-cjk']
  console.log(`No Chromium found: apt-get install ${packages.join(' ')}`)
  return run('apt-get', ['update']) && run('apt-get', ['install', '-y', ...packages])
}

/** Installs a Chromium if missing. @returns its path, or undefined for the one of Playwright */
async function obtainBrowser() {
  const found = findBrowser()
  if (found) return found
  if (await hasPlaywrightsOwn()) return undefined
  const installed = isRoot && isDebian() && installDebianBrowser() ? findBrowser() : undefined
  if (installed) return installed
  console.log('No Chromium found: npx playwright install chromium')
  const withLibraries = isRoot && process.platform === 'linux' ? ['--with-deps'] : []
  if (run('npx', ['playwright', 'install', ...withLibraries, 'chromium'])) return undefined
  throw new Error('No Chromium, and none could be installed: set CHROMIUM_PATH to the one of this machine')
}

/**
 * Finds a Chromium and a Chinese font, or installs them. Needs the packages (ensureDependencies).
 *
 * @returns the path of the browser, or undefined for the one of Playwright
 * @throws Error when no browser can be installed
 */
export async function ensureBrowser() {
  const browser = await obtainBrowser()
  ensureChineseFont()
  return browser
}
