import { areas } from '@/app/routes/table'
import type { AreaRow } from '@/city/areas'

const entries: [string, AreaRow][] = Object.entries(areas)

export const areaNames: readonly string[] = [...new Set(entries.map(([name, { folder = name }]) => folder))]

/** The folder of features/ of a screen. */
export function areaOf(screen: string): string {
  const found = entries.find(([, { screens = [] }]) => screens.some(({ name }) => name === screen))
  if (!found) throw new Error(`no area has ${screen}`)
  const [name, { folder = name }] = found
  return folder
}
