// What the first load may weigh, and how its times compare.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const KB = 1024

/** Maps and charts are heavy by nature and load only on screens that draw one. */
const heavyByNature = /leaflet|map|tianditu|baidu|chart/i

/** Published figures of one run, in milliseconds: the page of our libraries alone, and a Vue + Vant template of 14 pages. */
const published = {
  reference: { firstPaint: 1740, largestPaint: 1740, blocking: 320 },
  template: { firstPaint: 1800, largestPaint: 2300, blocking: 560 },
}

/** Times of the app over those of the template, at most. */
const aims = { firstPaint: 0.5, largestPaint: 0.85, blocking: 1 }

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
export function checkBudgets(gateway, login, chunks) {
  const heaviest = chunks.find((chunk) => !chunk.exempt)
  const rows = [
    ['JS before the first usable screen', gateway.js / KB, 150, 'KB'],
    ['JS before the login', login.js / KB, 150, 'KB'],
    ['CSS before the first usable screen', gateway.css / KB, 10, 'KB'],
    ['CSS before the login', login.css / KB, 10, 'KB'],
    [`largest lazy chunk (${heaviest?.name ?? 'none'})`, (heaviest?.bytes ?? 0) / KB, 40, 'KB'],
    ['requests before first paint', Math.max(gateway.requestsBeforePaint, login.requestsBeforePaint), 6, ''],
  ]
  return rows.map(([what, found, limit, unit]) => ({ what, found, limit, unit, holds: found <= limit }))
}

/**
 * Times as ratios. The template was measured elsewhere: what it would take on this machine follows from the reference,
 * which was measured there and here.
 */
export function compare(figures, reference) {
  return Object.entries(aims).map(([key, aim]) => {
    const template = published.template[key] * (reference[key] / published.reference[key])
    return {
      key,
      found: figures[key],
      toReference: figures[key] / reference[key],
      toTemplate: figures[key] / template,
      aim,
    }
  })
}
