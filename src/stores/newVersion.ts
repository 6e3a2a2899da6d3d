import { create } from 'zustand'

interface NewVersion {
  /** Starts the version of the app that waits on this phone; null: none waits, as far as is known. */
  takeOver: (() => void) | null
  /** It has been started: the former worker ends what it does, and is given nothing new. */
  coming: boolean
}

/** A newer version waits until the user wants it, or starts the app anew: never does it come under a form. */
export const useNewVersion = create<NewVersion>(() => ({ takeOver: null, coming: false }))

let reload: () => void = () => window.location.reload()

/** Loads the page anew, with the newest version there is. What is typed is in its draft. */
export const reloadApp = (): void => reload()

/** How that is done where the app is kept on the phone: a plain reload would bring the same version again. */
export function setReload(way: () => void): void {
  reload = way
}
