// spec §9: root font size is viewport width / 10, width capped at 540, resize debounced 300 ms.
const PARTS = 10
const WIDEST = 540
const DEBOUNCE_MS = 300

/** The part of a window that is needed; tests pass another one. */
export interface SizedWindow {
  readonly innerWidth: number
  readonly document: { readonly documentElement: HTMLElement }
  setTimeout(run: () => void, ms: number): number
  clearTimeout(timer: number | undefined): void
  addEventListener(type: 'resize' | 'pageshow', listener: () => void): void
  removeEventListener(type: 'resize' | 'pageshow', listener: () => void): void
}

/** The root font size in px for a viewport `width` px wide. */
export const rootFontSize = (width: number): number => Math.min(width, WIDEST) / PARTS

/**
 * Sets the root font size now and after every resize; returns its removal. The style sheet sets the same size as 10vw, so that
 * nothing jumps before this runs.
 */
export function watchRootFontSize(win: SizedWindow = window): () => void {
  let timer: number | undefined
  const apply = () => {
    const html = win.document.documentElement
    // A web view in the background reports 0 for a moment: keep the current size.
    if (html.clientWidth > 0 || win.innerWidth > 0)
      html.style.fontSize = `${rootFontSize(html.clientWidth || win.innerWidth)}px`
  }
  const later = () => {
    win.clearTimeout(timer)
    timer = win.setTimeout(apply, DEBOUNCE_MS)
  }
  apply()
  win.addEventListener('resize', later)
  win.addEventListener('pageshow', later)
  return () => {
    win.clearTimeout(timer)
    win.removeEventListener('resize', later)
    win.removeEventListener('pageshow', later)
  }
}
