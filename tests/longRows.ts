import { act, waitFor } from '@testing-library/react'

/** Height (px) of the scroll container of each screen, and of each row of a long list. */
export const BOX = 2400
export const ROW = 240

const inLongList = (target: Element): boolean => target.closest('.cg-vrows') !== null

/** Reports the size of scroll containers and rows of long lists once, when observed; ignores all other elements. */
class SizeObserver implements ResizeObserver {
  private gone = false
  constructor(private readonly report: ResizeObserverCallback) {}

  observe(target: Element): void {
    const isBox = target.classList.contains('cg-scroll')
    if (!isBox && !inLongList(target)) return
    const contentRect = new DOMRect(0, 0, 375, isBox ? BOX : ROW)
    const entry = {
      target,
      contentRect,
      borderBoxSize: [],
      contentBoxSize: [],
      devicePixelContentBoxSize: [],
    }
    queueMicrotask(() => this.gone || act(() => this.report([entry], this)))
  }

  unobserve(): void {}
  disconnect(): void {
    this.gone = true
  }
}

/**
 * Lays out long lists, as jsdom has no layout and would show no row: rows are 240 px high, and a screen shows ten.
 * Called once, by dom.ts.
 */
export function layOutLongRows(): void {
  Object.assign(window, { ResizeObserver: SizeObserver })
  // Rows can be higher or lower than estimated: the list then corrects its scroll position.
  Object.assign(Element.prototype, {
    scrollTo(this: Element, { top = 0 }: ScrollToOptions) {
      moveTo(this, top)
    },
    scrollBy(this: Element, { top = 0 }: ScrollToOptions) {
      moveTo(this, this.scrollTop + top)
    },
  })
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return inLongList(this) ? document.body : null
    },
  })
}

function moveTo(box: Element, top: number): void {
  box.scrollTop = top
  queueMicrotask(() => act(() => void box.dispatchEvent(new Event('scroll'))))
}

/** Scrolls on by `px`, as a finger does: without waiting until the list is idle. */
export function scrollBy(box: Element, px: number): void {
  act(() => {
    box.scrollTop += px
    box.dispatchEvent(new Event('scroll'))
  })
}

/** Scrolls to a position (px from the top) and waits until the list is idle; before that a tap does nothing. */
export async function scrollRows(box: Element, top: number): Promise<void> {
  act(() => {
    box.scrollTop = top
    box.dispatchEvent(new Event('scroll'))
  })
  await waitFor(async () => {
    restOf(box)
    // An idle list corrects for rows that were higher than estimated, in a separate step.
    await act(() => Promise.resolve())
    restOf(box)
  })
}

function restOf(box: Element): void {
  const list = box.querySelector<HTMLElement>('.cg-vrows > div')
  if (!list || list.style.pointerEvents !== '') throw new Error('still scrolling')
  if (list.querySelector('.cg-vrow-coming')) throw new Error('rows still coming')
}

/** Height (px) of all rows of a long list, visible or not; 0 for a short list. */
export function roomOf(box: Element): number {
  return Number.parseFloat(box.querySelector<HTMLElement>('.cg-vrows > div')?.style.height ?? '0')
}
