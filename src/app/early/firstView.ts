import { painted } from '@/platform/painted'
import type { Drawing, FirstView } from '../firstView/parts/draw'
import { applyLook, layOver } from './draw'

/** Windows that show a list beside a record (app/panes). First views have one column. */
export const WIDE = '(min-width: 820px) and (min-height: 481px)'

/** A call of index.html: its path, and the text of its answer; null after a failure. */
export type PathAnswer = readonly [path: string, answer: Promise<string | null>]

/** A first view to come. */
interface ComingView extends Omit<FirstView, 'answers'> {
  /** Addresses of the scripts that it needs; the first one draws it. */
  scripts: readonly string[]
  answers: readonly PathAnswer[]
}

interface ViewModule {
  draw: (doc: Document, view: FirstView) => Drawing
}

/** Puts the view in place of the still picture of index.html, unless the app was quicker. */
function show({ document: doc }: Window, { css, content }: Drawing): void {
  const still = doc.querySelector('#root .boot')
  if (!still) return
  applyLook()
  layOver(doc, still, content, css, '正在打开…')
}

async function draw(w: Window, { scripts: [script = ''], answers, row, search }: ComingView): Promise<void> {
  const texts = answers.map(async ([path, answer]) => [path, (await answer) ?? ''] as const)
  const module: ViewModule = await import(/* @vite-ignore */ new URL(script, w.document.baseURI).href)
  show(w, module.draw(w.document, { row, search, answers: await Promise.all(texts) }))
}

/**
 * Draws the first rendering of the addressed screen (src/app/firstView) as soon as its calls have been answered and its script is
 * there; the app replaces it. The files of the app load when those scripts begin to arrive. The app starts, and the files of the
 * screen load, when the view is painted or `loadApp` has ended: sooner, they would hold up the app.
 */
export function showFirstView(
  w: Window,
  view: ComingView,
  loadApp: () => Promise<unknown>,
  loadOwn: () => Promise<unknown>,
): void {
  const begun = Promise.all(view.scripts.map((script) => w.fetch(script)))
  // A body that is not read may be cancelled before `import` finds it in the cache.
  void begun.then((found) => Promise.all(found.map((response) => response.blob()))).catch(() => undefined)
  const app = begun.catch(() => undefined).then(loadApp)
  // The app reports what fails.
  const drawn = draw(w, view).then(painted, () => undefined)
  w.cgPainted = Promise.race([drawn, app]).then(() => undefined)
  void w.cgPainted.then(loadOwn)
}
