import type { Place } from '../walk/stops'

/** One picture, or why there is none, and what was found wrong while it was taken. */
export interface Shot {
  place: Place
  mode: string
  /** Beside the index; '' where none could be taken. */
  file: string
  /** One line each: errors of the console, parts that are too wide, a screen that never settles. */
  found: readonly string[]
}

/** The file of a picture: 'light/taskDetail-command.png'. */
export const fileOf = (place: Place, mode: string): string =>
  `${mode}/${place.name.replace(/[^\w]+/g, '-').replace(/-$/, '')}.png`
