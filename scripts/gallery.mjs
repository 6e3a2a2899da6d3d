// npm run gallery: a picture of every screen of the built app in the demo city, into reports/gallery, with an index.html.
//   --modes=light,dark      some of light, dark, largest, outdoor, empty, failing, offline; all by default
//   --only=caseSign,stats   screens and areas by prefix of their name; all by default
//   --workers=2             number of parallel pages
//   --height=844            height of the phone; a tall one shows content below the first screen
import { parseArgs } from 'node:util'
import { buildApp } from '../tests/bench/builds.mjs'
import { chromiumArgs, ensureBrowser, ensureDependencies, root } from './ensure.mjs'

const { values } = parseArgs({
  options: {
    modes: { type: 'string' },
    only: { type: 'string' },
    workers: { type: 'string', default: '2' },
    height: { type: 'string', default: '844' },
  },
})

async function main() {
  ensureDependencies()
  const vite = await import('vite')
  await buildApp(vite)
  const executablePath = await ensureBrowser()
  const { module } = await vite.runnerImport(`${root}tests/gallery/gallery.ts`, {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': `${root}src` } },
  })
  const server = await vite.preview({
    root,
    mode: 'release',
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: 4193, strictPort: false },
  })
  const origin = `http://127.0.0.1:${server.httpServer.address().port}`
  try {
    const options = module.readOptions(values)
    const { file, lines, bad } = await module.takeGallery(
      origin,
      { executablePath, args: chromiumArgs },
      options,
    )
    console.log([...lines, file].join('\n'))
    if (bad > 0) process.exitCode = 1
  } finally {
    await server.close()
  }
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
