// npm run load: the built app with 10,000 cases, a thread of 1,000 messages, 300 photos in the outbox and a working day of six
// hours; and the calls of 10,000 phones. Prints figures and writes reports/load.json. Fails when something is lost or doubled, or
// when a city gets too many calls a second; never for a time.
// --only=cases,talk,outbox,day,city for a part. docs/quality.md explains each figure.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDependencies, option } from '../../scripts/ensure.mjs'
import { reports } from '../bench/builds.mjs'
import { measureScroll } from '../bench/moves.mjs'
import { onStage } from '../bench/stage.mjs'
import { measureTalk } from '../bench/talk.mjs'
import { measureCity } from './city.mjs'
import { workADay } from './day.mjs'
import { fillOutbox } from './outbox.mjs'

const only = option('only')?.split(',')

const parts = {
  cases: measureScroll,
  talk: measureTalk,
  outbox: fillOutbox,
  day: workADay,
  city: measureCity,
}

const measure = (vite) =>
  onStage(vite, async ({ browser, app, city }) => {
    const figures = {}
    for (const [name, part] of Object.entries(parts)) {
      if (only && !only.includes(name)) continue
      figures[name] = await part(browser, { url: app.url, cut: app.cut, ...city })
      console.log(name, JSON.stringify(figures[name], null, 2))
    }
    return figures
  })

async function main() {
  ensureDependencies()
  const vite = await import('vite')
  const figures = await measure(vite)
  mkdirSync(reports, { recursive: true })
  writeFileSync(join(reports, 'load.json'), `${JSON.stringify(figures, null, 2)}\n`)
  const wrong = Object.values(figures).flatMap(({ wrong = [] }) => wrong)
  for (const line of wrong) console.log(`✗ ${line}`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
