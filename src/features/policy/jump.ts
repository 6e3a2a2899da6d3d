/** Kept free above the target, as between cards (px). */
const GAP = 12

/**
 * Brings an element to the top of the screen's one scroll container and hands it the focus, so that a screen reader
 * goes on from there. The page itself must not move (scrollIntoView would move it where 100vh is too high).
 */
export function jumpTo(target: HTMLElement | null | undefined): void {
  const box = target?.closest('.cg-scroll')
  if (!target || !box) return
  box.scrollTop += target.getBoundingClientRect().top - box.getBoundingClientRect().top - GAP
  target.focus({ preventScroll: true })
}
