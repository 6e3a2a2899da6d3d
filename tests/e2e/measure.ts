import type { Page } from '@playwright/test'

// Measures a page in the page itself.

/** Buttons and links whose hit area is below 44 × 44: points 21 px from the middle in each direction must hit them. */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('button, a[href], label:has(input)')]
    const shown = all.filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !one.closest('[aria-hidden=true]'),
    )
    const hits = (target: Element, x: number, y: number) => {
      if (x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight) return true
      return target.contains(document.elementFromPoint(x, y))
    }
    return shown.flatMap((target) => {
      target.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      // Controls below an open sheet are not reachable.
      if (!hits(target, x, y)) return []
      const missed = [
        [-21, 0],
        [21, 0],
        [0, -21],
        [0, 21],
      ].filter(([dx = 0, dy = 0]) => !hits(target, x + dx, y + dy))
      return missed.length > 0
        ? [
            `${target.outerHTML.slice(0, 160)} ${Math.round(width)}×${Math.round(height)} missed at ${missed.join(' ')}`,
          ]
        : []
    })
  })

/** Elements that reach over the right edge of the screen: cut off, or making it scroll sideways. */
export const tooWide = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.cg-scroll, .cg-sheet-body')]
      .filter(
        (box) =>
          box.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          box.scrollWidth > box.clientWidth,
      )
      .map((box) => `${box.className || box.tagName} ${box.scrollWidth} > ${box.clientWidth}`),
  )

/** Texts below 11 px, each with its size. */
export const smallTexts = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const words = texts.currentNode.textContent?.trim()
      const around = texts.currentNode.parentElement
      if (
        !words ||
        !around?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        around.closest('.cg-hide')
      )
        continue
      const size = parseFloat(getComputedStyle(around).fontSize)
      // Sizes are multiples of rem; ignore rounding errors.
      if (size < 10.99) found.push(`${words.slice(0, 20)} ${size}`)
    }
    return found
  })
