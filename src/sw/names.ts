// What page and worker call the same things. It imports nothing, so that neither drags the other along.

/** Caches of one deployment, by its scope: two builds may share an origin, each below a path of its own. */
export const cachesOf = (scope: string) => ({
  /** index.html and what lies beside it, by revision. */
  shell: `cg-shell ${scope}`,
  /** Chunks, styles and pictures of the bundle, of this release and of former ones that a tab still runs. */
  code: `cg-code ${scope}`,
  /** How many starts in a row were not heard of again. */
  starts: `cg-starts ${scope}`,
})

/** Where Vite puts what has its hash in its name. */
export const CODE = 'assets/'

/** Photos of the preview host, of one user. Whoever changes the user deletes it (stores/kept/photos.ts). */
export const PHOTOS = 'cg-photos'

/** What the page tells the worker. */
export type Told =
  /** The app has been drawn: this start was none that went wrong. */
  | { type: 'alive' }
  /** The first screen can be used, and stands on these chunks: the line is free for them to be kept, or for all. */
  | { type: 'usable'; opened: readonly string[]; all: boolean }
  /** The user wants the new version now. */
  | { type: 'takeOver' }
