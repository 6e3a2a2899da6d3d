// Size limits of the first load, and time goals relative to a page with only the libraries.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const KB = 1024

/** Maps are large and load only on screens that draw one. */
const isHeavyByNature = (name, code) => /map|tianditu|baidu/i.test(name) || code.includes('leaflet-container')

/** The lazy scripts of a build, largest first; `first` are the scripts of the first screen. */
export function lazyChunks(dir, first) {
  const names = readdirSync(join(dir, 'assets')).filter((name) => name.endsWith('.js'))
  return (
    names
      // Those of first views have a limit below.
      .filter((name) => !name.startsWith('view-') && !first.some((path) => path.endsWith(`/${name}`)))
      .map((name) => {
        const code = readFileSync(join(dir, 'assets', name))
        return { name, bytes: gzipSync(code).length, exempt: isHeavyByNature(name, code) }
      })
      .sort((a, b) => b.bytes - a.bytes)
  )
}

/** Scripts and styles of all screens (bytes, Brotli): each phone loads them with each release. */
export const releaseSize = (dir) =>
  readdirSync(join(dir, 'assets'))
    .filter((name) => /\.(js|css)\.br$/.test(name))
    .reduce((sum, name) => sum + statSync(join(dir, 'assets', name)).size, 0)

/** The size budgets with the results. Each must hold; a time never fails a run. `release`: see `releaseSize`. */
export function checkBudgets({ workbench, login, detail, list }, chunks, release) {
  const heaviest = chunks.find((chunk) => !chunk.exempt)
  const rows = [
    ['JS before the first usable screen', workbench.js / KB, 143, 'KB'],
    ['JS before the login', login.js / KB, 143, 'KB'],
    ['what draws the first view of the workbench', workbench.view / KB, 28, 'KB'],
    ['what draws that of a list or a case', Math.max(list.view, detail.view) / KB, 49, 'KB'],
    ['CSS before the first usable screen', workbench.css / KB, 10, 'KB'],
    ['CSS before the login', login.css / KB, 10, 'KB'],
    [`largest lazy chunk (${heaviest?.name ?? 'none'})`, (heaviest?.bytes ?? 0) / KB, 57, 'KB'],
    ['scripts and styles of all screens, Brotli', release / KB, 735, 'KB'],
    // Map and viewer start loading with the measured frame.
    ['files until a case by its address is of use', detail.files, 26, ''],
    ['files before first paint', Math.max(workbench.filesBeforePaint, login.filesBeforePaint), 6, ''],
  ]
  return rows.map(([what, found, limit, unit]) => ({ what, found, limit, unit, holds: found <= limit }))
}

/** Goals for the time until a screen shows its content, relative to the reference page in the same run. */
export const usefulAims = {
  login: ['login ready to type, empty cache', 1],
  loginUsable: ['login: handled by the app', null],
  workbench: ['workbench with live numbers, empty cache', 1],
  workbenchUsable: ['workbench, empty cache: takes taps', null],
  detail: ['case detail by its address, empty cache', 1.25],
  detailUsable: ['case detail, empty cache: takes taps', null],
  list: ['case list by its address, empty cache', 1.35],
  listUsable: ['case list, empty cache: takes taps', null],
  again: ['workbench, second visit', 0.35],
  againUsable: ['workbench, second visit: takes taps', null],
  againLive: ['workbench, second visit, numbers of now', null],
  offline: ['workbench, second visit without a network', 0.35],
  offlineUsable: ['workbench, second visit without a network: takes taps', null],
  detailAgain: ['case detail, second visit', 0.45],
  detailAgainUsable: ['case detail, second visit: takes taps', null],
  detailOffline: ['case detail, second visit without a network', 0.45],
  detailOfflineUsable: ['case detail, second visit without a network: takes taps', null],
  listAgain: ['case list, second visit', 0.55],
  listAgainUsable: ['case list, second visit: takes taps', null],
  listOffline: ['case list, second visit without a network', 0.55],
  listOfflineUsable: ['case list, second visit without a network: takes taps', null],
}

/**
 * Goals for navigation inside the app: milliseconds at a quarter of the CPU speed, frames, and heap growth.
 */
export const moveAims = {
  shell: ['native shell from its file → login ready to type', null, 'ms'],
  tap: ['tap on a row → detail drawn', 80, 'ms'],
  back: ['back → list drawn', 40, 'ms'],
  key: ['slowest key in 处置说明: script', 16, 'ms'],
  keyUsual: ['the same of a usual key', null, 'ms'],
  keyTask: ['slowest key until the end of its task, layout included', null, 'ms'],
  types: ['tap → problem types by category drawn', 120, 'ms'],
  filters: ['tap → filters of 综合查询 drawn', 120, 'ms'],
  slowFrames: ['frames over 50 ms, of 900, in a list of 10,000', 0, ''],
  plainFrames: ['the same of a plain virtual list', null, ''],
  talkFrames: ['frames over 50 ms, of some 5,500, up through 1,000 messages and down', 10, ''],
  mapFrames: ['frames over 100 ms, moving a map of 5,000 objects', 0, ''],
  mapWorst: ['its slowest frame', 100, 'ms'],
  heap: ['heap after 300 moves, over that after 40', 1.1, '×'],
}
