import type { Place } from '../walk/stops'

/** One picture, or the reason without one, and the problems found. */
export interface Shot {
  place: Place
  mode: string
  /** Relative to the index; '' without a picture. */
  file: string
  /** One line each: console errors, overflowing elements, a screen that never settles. */
  found: readonly string[]
}

/** The file of a picture: 'light/taskDetail-command.png'. */
export const fileOf = (place: Place, mode: string): string =>
  `${mode}/${place.name.replace(/[^\w]+/g, '-').replace(/-$/, '')}.png`
