// The engines, and their installation on Debian.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { isDebian, isRoot } from '../../scripts/ensure.mjs'
import { chromium, chromium88, fetchChromium88 } from './browsers/chromium.mjs'
import { firefox } from './browsers/firefox.mjs'
import { webkitGtk, wpeWebKit } from './browsers/webkit.mjs'

/**
 * In the order they run.
 * @type {{ name: string, width?: number, isFromNpm?: boolean, packages: string[], files: () => (string | undefined)[], start: () => Promise<{ tab: () => Promise<object>, stop: () => unknown }> }[]}
 */
export const engines = [webkitGtk, wpeWebKit, firefox, chromium88, chromium]

/** Why an engine cannot run here; '' when it can. */
export function missing({ name, packages, files }) {
  if (files().every((file) => file && existsSync(file))) return ''
  const wanted = packages.length > 0 ? ` (Debian: ${packages.join(', ')})` : ''
  return `${name} is not installed${wanted}; npm run engines:install installs it`
}

function apt(args, timeout) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout }).status === 0
}

/**
 * Installs missing packages on Debian as root; otherwise they stay missing.
 *
 * @param within optional time limit (ms) for downloads of Debian packages; with it nothing is taken from npm
 */
export function install(within) {
  const absent = engines.filter((engine) => missing(engine) && !(within && engine.isFromNpm))
  const packages = absent.flatMap((engine) => engine.packages)
  if (packages.length > 0 && isRoot && isDebian()) {
    console.log(`apt-get install ${packages.join(' ')}`)
    const begun = Date.now()
    const left = () => within && Math.max(1, within - (Date.now() - begun))
    const wanted = ['install', '-y', '--no-install-recommends', ...packages]
    // Only the download is limited: half unpacked packages would break the next command.
    const isFetched = apt(['update'], left()) && apt([...wanted, '--download-only'], left())
    if (!isFetched) console.log('apt-get does not get them')
    else if (!apt(wanted)) console.log('apt-get does not install them')
  }
  if (!within) fetchChromium88()
}
