// What the first load may weigh, and how its times compare to the page of our libraries alone.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const KB = 1024

/** Maps and charts are heavy by nature and load only on screens that draw one. */
const heavyByNature = /leaflet|map|tianditu|baidu|chart/i

/** The lazy scripts of a build, heaviest first; `first` are the scripts that the first screen loads. */
export function lazyChunks(dir, first) {
  const names = readdirSync(join(dir, 'assets')).filter((name) => name.endsWith('.js'))
  return names
    .filter((name) => !first.some((path) => path.endsWith(`/${name}`)))
    .map((name) => ({
      name,
      bytes: gzipSync(readFileSync(join(dir, 'assets', name))).length,
      exempt: heavyByNature.test(name),
    }))
    .sort((a, b) => b.bytes - a.bytes)
}

/** The size budgets with what was found. Each must hold; a time never fails a run. */
export function checkBudgets({ workbench, login, detail }, chunks) {
  const heaviest = chunks.find((chunk) => !chunk.exempt)
  const rows = [
    ['JS before the first usable screen', workbench.js / KB, 150, 'KB'],
    ['JS before the login', login.js / KB, 150, 'KB'],
    ['CSS before the first usable screen', workbench.css / KB, 10, 'KB'],
    ['CSS before the login', login.css / KB, 10, 'KB'],
    [`largest lazy chunk (${heaviest?.name ?? 'none'})`, (heaviest?.bytes ?? 0) / KB, 40, 'KB'],
    // The map and the viewer begin to come with the frame that counts.
    ['files until a case by its address is of use', detail.files, 26, ''],
    ['files before first paint', Math.max(workbench.filesBeforePaint, login.filesBeforePaint), 6, ''],
  ]
  return rows.map(([what, found, limit, unit]) => ({ what, found, limit, unit, holds: found <= limit }))
}

/** Aims for the time until a screen is of use, over that of the reference page in the same run. */
export const usefulAims = {
  login: ['login ready to type, empty cache', 1.1],
  workbench: ['workbench with live numbers, empty cache', 1.2],
  detail: ['case detail by its address, empty cache', 1.5],
  again: ['workbench, second visit', 0.5],
  againLive: ['workbench, second visit, numbers of now', null],
  offline: ['workbench, second visit without a network', 0.4],
}

/** Aims for moves inside the app: milliseconds at a quarter of the machine's speed, frames, and the heap's growth. */
export const moveAims = {
  tap: ['tap on a row → detail drawn', 100, 'ms'],
  back: ['back → list drawn', 60, 'ms'],
  slowFrames: ['frames over 50 ms, of 900, in a list of 10,000', 10, ''],
  plainFrames: ['the same of a plain virtual list', null, ''],
  talkFrames: ['frames over 50 ms, of some 5,500, up through 1,000 messages and down', 10, ''],
  mapFrames: ['frames over 100 ms, moving a map of 5,000 objects', 0, ''],
  mapWorst: ['its slowest frame', 100, 'ms'],
  heap: ['heap after 300 moves, over that after 40', 1.1, '×'],
}
