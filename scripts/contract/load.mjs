// Loads a TypeScript file of this folder, with the sources of the app.
import { fileURLToPath } from 'node:url'
import { root } from '../ensure.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const wire = `${here}wire.ts`

/**
 * While the contract loads, wire.ts replaces the readers of answers by readers with a JSON Schema; only
 * wire.ts itself gets the real ones.
 */
const readersWithSchema = {
  name: 'readers-with-schema',
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
    plugins: [readersWithSchema],
    resolve: { alias: { '@': `${root}src` } },
  })
  return module
}
