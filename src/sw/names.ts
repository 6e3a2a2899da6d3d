// Names shared by page and worker. It imports nothing, so that neither loads the other.

/** Caches of one deployment, by its scope: two builds may share an origin with different paths. */
export const cachesOf = (scope: string) => ({
  /** index.html and the files beside it, by revision. */
  shell: `cg-shell ${scope}`,
  /** Chunks, styles and pictures of the bundle, of this release and of earlier ones that a tab still runs. */
  code: `cg-code ${scope}`,
  /** Number of consecutive starts without a drawn app. */
  starts: `cg-starts ${scope}`,
})

/** Folder of files with a hash in their name. */
export const CODE_CACHE = 'assets/'

/** Photos of the preview host, of one user. A change of the user deletes it (stores/persisted/photos.ts). */
export const PHOTOS = 'cg-photos'

/** Messages of the page to the worker. */
export type WorkerMessage =
  /** The app has been drawn: this start succeeded. */
  | { type: 'alive' }
  /** The first screen is usable, with these chunks: they may be cached now, or all. With a port, the answer is whether all arrived. */
  | { type: 'usable'; opened: readonly string[]; all: boolean }
  /** The user accepts the new version. */
  | { type: 'takeOver' }
