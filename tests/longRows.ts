import { act, waitFor } from '@testing-library/react'

/** Height of the scrolling part of every screen, and of every row of a long list (px). */
export const BOX = 2400
export const ROW = 240

const inLongList = (target: Element): boolean => target.closest('.cg-vrows') !== null

/** Tells the size of what a long list asks about, once, as a real one does when it begins; of all else nothing. */
class SizeObserver implements ResizeObserver {
  private gone = false
  constructor(private readonly tell: ResizeObserverCallback) {}

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
    queueMicrotask(() => this.gone || act(() => this.tell([entry], this)))
  }

  unobserve(): void {}
  disconnect(): void {
    this.gone = true
  }
}

/**
 * jsdom lays nothing out, so no row of a long list would ever be in sight. With this each is 240 px high and a screen
 * shows ten of them. Called once, by the setup.
 */
export function layOutLongRows(): void {
  Object.assign(window, { ResizeObserver: SizeObserver })
  // Rows come higher or lower than guessed: the list then moves what it scrolls.
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

/** Scrolls to so many px from the top and waits until the list has come to rest, as a thumb must before it can tap. */
export async function scrollRows(box: Element, top: number): Promise<void> {
  act(() => {
    box.scrollTop = top
    box.dispatchEvent(new Event('scroll'))
  })
  await waitFor(async () => {
    restOf(box)
    // At rest it makes up for rows that came higher than guessed, and that is a step of its own.
    await act(() => Promise.resolve())
    restOf(box)
  })
}

function restOf(box: Element): void {
  const list = box.querySelector<HTMLElement>('.cg-vrows > div')
  if (!list || list.style.pointerEvents !== '') throw new Error('still scrolling')
  if (list.querySelector('.cg-vrow-coming')) throw new Error('rows still coming')
}

/** How much room the rows of a long list take in all, in sight or not (px); 0 for a short list. */
export function roomOf(box: Element): number {
  return Number.parseFloat(box.querySelector<HTMLElement>('.cg-vrows > div')?.style.height ?? '0')
}
