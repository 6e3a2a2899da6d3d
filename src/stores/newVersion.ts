import { resettable } from '@/domain/resettable'
import { createStore } from './createStore'

interface NewVersion {
  /** Starts the waiting version of the app; null: none is known. */
  takeOver: (() => void) | null
  /** It is starting: the previous worker finishes and gets no new work. */
  coming: boolean
}

/** A newer version waits until the user accepts it or restarts the app: it never starts under a form. */
export const useNewVersion = createStore<NewVersion>(() => ({ takeOver: null, coming: false }))

const reload = resettable<() => void>(() => () => window.location.reload())

/** Reloads the page with the newest version. Typed input is in its draft. */
export const reloadApp = (): void => reload.current()

/** Sets how to reload with a service worker: a plain reload would load the same version. */
export function setReload(way: () => void): void {
  reload.current = way
}
