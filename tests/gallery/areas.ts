import { rowsByArea } from '@/app/routes/table'

export const areaNames: readonly string[] = Object.keys(rowsByArea)

/** The folder of features/ of a screen. */
export function areaOf(screen: string): string {
  const found = Object.entries(rowsByArea).find(([, rows]) => rows.some(({ name }) => name === screen))
  if (!found) throw new Error(`no area has ${screen}`)
  return found[0]
}
