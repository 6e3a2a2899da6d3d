import type { OpenWork, Works } from '@/kit/prefetch/openWork'

const files = import.meta.glob<Record<string, OpenWork>>('@/features/**/open[A-Z]*.ts')

/**
 * Loads the open work of each record type, which its area declares in a file `open….ts`: what the workbench prefetches for
 * offline use. Loaded after the workbench: neither this module nor those files are in the first load.
 */
export async function openWork(): Promise<Works> {
  const loaded = await Promise.all(Object.values(files).map((load) => load()))
  const works = loaded.flatMap((file) => Object.values(file))
  return new Map(works.map((work) => [work.name, work]))
}
