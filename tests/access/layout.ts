import type { Page } from '@playwright/test'

// Layout problems of a page, measured in the page itself: one line per element, [] without any.

/** Injected once: helpers of all measurements. */
function helpers(): void {
  const shown = (part: Element) =>
    part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !part.closest('[aria-hidden=true], .cg-hide, .leaflet-container')
  /** Whether overflow of an element is intended: an ellipsis, a line clamp, or a scrolling box. */
  const shortens = ({ textOverflow, webkitLineClamp, overflowX, overflowY }: CSSStyleDeclaration) =>
    textOverflow === 'ellipsis' ||
    (webkitLineClamp !== 'none' && webkitLineClamp !== '') ||
    /auto|scroll/.test(`${overflowX} ${overflowY}`)
  const name = (part: Element) =>
    `${part.tagName.toLowerCase()}.${part.className} “${(part.textContent ?? part.getAttribute('aria-label') ?? '').trim().slice(0, 30)}”`
  const texts = () => {
    const found: { words: string; around: Element; boxes: DOMRect[] }[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walk.nextNode()) {
      const words = walk.currentNode.textContent?.trim()
      const around = walk.currentNode.parentElement
      if (!words || !around || !shown(around)) continue
      range.selectNodeContents(walk.currentNode)
      found.push({ words, around, boxes: [...range.getClientRects()].filter(({ width }) => width > 1) })
    }
    return found
  }
  /** Whether an element is in a row that scrolls sideways on purpose. */
  const inRow = (part: Element) => {
    for (let box = part.parentElement; box && !box.matches('.cg-screen'); box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowX) && !box.matches('.cg-scroll')) return true
    return false
  }
  Object.assign(window, { looking: { shown, shortens, name, texts, inRow } })
}

interface Looking {
  shown: (part: Element) => boolean
  shortens: (style: CSSStyleDeclaration) => boolean
  name: (part: Element) => string
  texts: () => { words: string; around: Element; boxes: DOMRect[] }[]
  inRow: (part: Element) => boolean
}
type Window_ = typeof window & { looking: Looking }

/** Texts cut off at the side or bottom, without an ellipsis, a line clamp or scrolling. */
function cutTexts(): string[] {
  const { shortens, name, texts } = (window as Window_).looking
  /** The first box around it that cuts a text unintentionally. */
  const cutter = (around: Element, { left, right, bottom }: DOMRect): Element | undefined => {
    for (let box: Element | null = around; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      const edge = box.getBoundingClientRect()
      if (shortens(style)) {
        const sideways = /auto|scroll/.test(style.overflowX) || style.textOverflow === 'ellipsis'
        const past = /hidden|clip/.test(style.overflowX) && !sideways && right > edge.right + 2
        return past ? box : undefined
      }
      const across = /hidden|clip/.test(style.overflowX) && (right > edge.right + 2 || left < edge.left - 2)
      const down = /hidden|clip/.test(style.overflowY) && bottom > edge.bottom + 4
      if (across || down) return box
    }
    return undefined
  }
  return texts().flatMap(({ words, around, boxes }) => {
    const box = boxes.map((one) => cutter(around, one)).find(Boolean)
    return box ? [`“${words.slice(0, 40)}” is cut off by ${name(box)}`] : []
  })
}

/** Causes of sideways scrolling, and controls beyond the window's edges that no scrolling reaches. */
function outOfWindow(): string[] {
  const { shown, name, inRow } = (window as Window_).looking
  const wide = [document.documentElement, ...document.querySelectorAll('.cg-scroll, .cg-sheet-body')]
    .filter(
      (box) =>
        box.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        box.scrollWidth > box.clientWidth,
    )
    .map((box) => `${box.className || box.tagName} is ${box.scrollWidth} wide in ${box.clientWidth}`)
  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea, [role=tab]')]
    .filter((part) => shown(part) && !part.matches('input[type=file]') && !inRow(part))
    .filter((part) => {
      const { left, right, width } = part.getBoundingClientRect()
      return width > 1 && (left < -1 || right > innerWidth + 1)
    })
    .map((part) => `${name(part)} reaches beyond the window`)
  return [...wide, ...controls]
}

/** Texts and controls covered by a fixed element at the end of the scroll. */
function covered(): string[] {
  const { shown, name } = (window as Window_).looking
  const box = [...document.querySelectorAll('.cg-scroll')].find((one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )
  if (!box) return []
  box.scrollTop = box.scrollHeight
  const { top, bottom } = box.getBoundingClientRect()
  const main = box.querySelector('main')
  /** Whether an element stays fixed while the rest scrolls. */
  const stays = (part: Element) => {
    for (let one: Element | null = part; one && one !== main; one = one.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(one).position)) return true
    return !main?.contains(part)
  }
  const leaves = [...box.querySelectorAll('main *')].filter(
    (part) =>
      part.childElementCount === 0 && part.textContent?.trim() && shown(part) && !part.closest('[inert]'),
  )
  const last = leaves.slice(-8).flatMap((part) => {
    const { left, width, top: upper, height } = part.getBoundingClientRect()
    const [x, y] = [left + width / 2, upper + height / 2]
    if (y < top || y > bottom) return y > bottom ? [`${name(part)} lies below the end`] : []
    const over = document.elementFromPoint(x, y)
    return over && !over.contains(part) && stays(over) ? [`${name(part)} is covered by ${name(over)}`] : []
  })
  box.scrollTop = 0
  return last
}

/** Bars that take more than half of the height, and a main action outside the window. */
function bars(): string[] {
  const { shown, name } = (window as Window_).looking
  const fixed = [...document.querySelectorAll('.cg-top, .cg-bottom')].filter(shown)
  const high = fixed.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0)
  const tall = high > innerHeight / 2 ? [`the bars are ${Math.round(high)} high in ${innerHeight}`] : []
  const hidden = [...document.querySelectorAll('.cg-bottom button')].filter(shown).flatMap((button) => {
    const { top, bottom } = button.getBoundingClientRect()
    return top < 0 || bottom > innerHeight + 1 ? [`${name(button)} is out of the window`] : []
  })
  return [...tall, ...hidden]
}

/** Elements neither within the column of 10 rem nor centred on purpose. */
function beyondColumn(): string[] {
  const { shown, name, texts, inRow } = (window as Window_).looking
  const column = [...document.querySelectorAll('.cg-screen')].find(shown)?.getBoundingClientRect()
  if (!column) return texts().length > 0 ? [] : ['nothing to read']
  const wide = column.width > 541 ? [`the column is ${Math.round(column.width)} wide`] : []
  const outside = texts()
    .filter(({ around }) => !inRow(around) && !around.closest('.cg-pane-none'))
    .filter(({ boxes }) =>
      boxes.some(({ left, right }) => left < column.left - 1 || right > column.right + 1),
    )
    .map(({ words, around }) => `“${words.slice(0, 30)}” of ${name(around)} leaves the column`)
  return [...wide, ...outside]
}

const measures = { cutTexts, outOfWindow, covered, bars, beyondColumn }
export type Measure = keyof typeof measures

/** All problems of the current page. */
export async function layoutFindings(page: Page, names: readonly Measure[]): Promise<string[]> {
  await page.evaluate(helpers)
  const found: string[] = []
  for (const name of names)
    found.push(...(await page.evaluate(measures[name])).map((line) => `${name}: ${line}`))
  return found
}
