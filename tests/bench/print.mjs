import { moveAims, usefulAims } from './budgets.mjs'

const seconds = (milliseconds) => (Number.isNaN(milliseconds) ? '—' : `${(milliseconds / 1000).toFixed(2)} s`)
const ratio = (number) => (Number.isFinite(number) ? number.toFixed(2) : '—')
const mark = (holds) => (holds ? '✓' : '✗')
const aimOf = (found, aim) =>
  aim === null ? '' : `≤ ${aim} ${Number.isFinite(found) ? mark(found <= aim) : '—'}`

function weightRow({ js, css, requests, filesBeforePaint, firstPaint, largestPaint, blocking }) {
  return {
    'JS gzip': `${(js / 1024).toFixed(1)} KB`,
    'CSS gzip': `${(css / 1024).toFixed(1)} KB`,
    requests,
    'before first paint': filesBeforePaint,
    'first paint': seconds(firstPaint),
    'largest paint': seconds(largestPaint),
    blocking: seconds(blocking),
  }
}

function printFirst({ pages, useful }) {
  const measured = Object.entries(pages).filter(([, { useful: time }]) => Number.isFinite(time))
  console.log('\nUntil of use: 1.6 Mbit/s, 150 ms, 4x CPU')
  console.table(Object.fromEntries(measured.map(([name, page]) => [name, weightRow(page)])))
  const reference = { reference: { time: seconds(pages.reference.useful), '× reference': '1.00', aim: '' } }
  const rows = Object.entries(usefulAims).map(([key, [what, aim]]) => [
    what,
    {
      time: seconds(useful[key] * pages.reference.useful),
      '× reference': ratio(useful[key]),
      aim: aimOf(useful[key], aim),
    },
  ])
  console.table({ ...reference, ...Object.fromEntries(rows) })
}

function printMoves(moves) {
  console.log('\nMoves: beside the server, 4x CPU')
  const rows = Object.entries(moveAims).map(([key, [what, aim, unit]]) => [
    what,
    {
      found: Number.isFinite(moves[key]) ? `${Number(moves[key].toFixed(2))} ${unit}` : '—',
      aim: aimOf(moves[key], aim),
    },
  ])
  console.table(Object.fromEntries(rows))
}

/** Prints the figures of a run; — for unmeasured ones. */
export function print({ runs, first, moves, budgets, chunks }) {
  console.log(`\nMedians of ${runs}`)
  if (first) printFirst(first)
  if (moves) printMoves(moves)
  for (const { what, found, limit, unit, holds } of budgets)
    console.log(`${mark(holds)} ${what}: ${Number(found.toFixed(1))} of ${limit} ${unit}`)
  const exempt = chunks.filter((chunk) => chunk.exempt && chunk.bytes > 40 * 1024)
  for (const { name, bytes } of exempt) console.log(`  map: ${name} ${(bytes / 1024).toFixed(1)} KB`)
}
