// Loads a TypeScript file of this folder, with the sources of the app.
import { fileURLToPath } from 'node:url'
import { root } from '../ensure.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const wire = `${here}wire.ts`

/** The readers of answers say what they ask while they are loaded by way of wire.ts, which alone gets the real ones. */
const sayingReaders = {
  name: 'saying-readers',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer !== wire &&
    /^\.{1,2}\/(tolerant|tree)$/.test(source) &&
    /\/src\/api\/contract\//.test(importer ?? '')
      ? wire
      : undefined,
}

/** The exports of a file of this folder. */
export async function load(file) {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(here + file, {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [sayingReaders],
    resolve: { alias: { '@': `${root}src` } },
  })
  return module
}
