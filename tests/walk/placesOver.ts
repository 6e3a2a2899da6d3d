import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import type { ReadCity } from './readCity'
import type * as Stops from './stops'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** All addresses of the tour, for scripts outside Vite, which alone resolves the app's module aliases. */
export async function placesOver(read: ReadCity): Promise<Stops.Place[]> {
  const { module } = await runnerImport<typeof Stops>(fileURLToPath(new URL('./stops.ts', import.meta.url)), {
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { alias: [{ find: '@', replacement: `${root}src` }] },
  })
  return module.placesOf(read)
}
