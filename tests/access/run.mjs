// npm run access: every screen of the tour (tests/walk/tour.ts) in the built app, with the demo city. axe in
// light, dark and outdoor with the largest text; the layout on the smallest phone, in landscape, on a tablet
// and on a desktop. Fails on any finding. --only=caseSign,faq for some screens, --shots=DIR for a picture of
// each in each window.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDependencies, option, root } from '../../scripts/ensure.mjs'
import { reports } from '../bench/builds.mjs'
import { onStage } from '../bench/stage.mjs'

/** A file of this folder, with the app's sources. */
async function load({ runnerImport }, file) {
  const { module } = await runnerImport(join(root, 'tests/access', file), {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': join(root, 'src') } },
  })
  return module
}

const walk = (vite) =>
  onStage(vite, async ({ browser, app }) => {
    const { walkAll } = await load(vite, 'walk.ts')
    return walkAll(browser, app.url, {
      only: option('only')?.split(','),
      shots: option('shots'),
      say: (line) => console.log(line),
    })
  })

async function main() {
  ensureDependencies()
  const vite = await import('vite')
  const result = await walk(vite)
  mkdirSync(reports, { recursive: true })
  writeFileSync(join(reports, 'access.json'), `${JSON.stringify(result, null, 2)}\n`)
  const { screens, addresses, checks, findings, exceptions } = result
  console.log(
    `\n${screens} screens at ${addresses} addresses, ${checks} checks: ${findings} findings, ${exceptions} named exceptions`,
  )
  process.exitCode = findings === 0 ? 0 : 1
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
