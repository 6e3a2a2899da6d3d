/** What no screen may show, whatever the gateway answers. Each is told in words; [] is a screen that stands. */

/** A kept screen is hidden by React, which says so in its style. */
const isShown = (element: Element): boolean => element.closest('[style*="display: none"]') === null

const shown = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isShown)

function wordsOf(element: Element): string {
  if (!isShown(element)) return ''
  const own = [...element.childNodes].map((node) => {
    if (node instanceof Element) return wordsOf(node)
    return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''
  })
  return own.join(' ')
}

/** What may stand where a value should: JavaScript's own words for nothing. */
const NOT_WORDS = /\bundefined\b|\bNaN\b|\bInfinity\b|\bnull\b|\[object \w+\]|Invalid Date/

/** What a text would become where it is taken for HTML. */
const RUNS = 'script, iframe, object, embed, [onerror], [onload], [srcdoc], [href^="javascript:" i]'

const hasRun = (): boolean => '__hacked' in window

/** Whether a skeleton stands for what is to come. Below a sheet, as that of the login, it waits for the one who is asked. */
export const isWaiting = (): boolean =>
  shown('.cg-bone').length > 0 && shown('[role=dialog]').every((sheet) => sheet.querySelector('.cg-bone'))

export interface Looked {
  /** What the gateway itself sends in the place of words; those are its own. */
  sent: string
  /** Answers are being held back: a skeleton is right then, with a word beside it. */
  waits: boolean
  /** A page for whoever has its link: where it says what it has to say, it leads nowhere. */
  open: boolean
}

/** What is wrong with what is on show. */
export function wrongsOf({ sent, waits, open }: Looked): string[] {
  const words = wordsOf(document.body).trim()
  const wrongs: string[] = []
  if (words === '') return ['white']
  if (shown('h1').length === 0 && shown('[role=dialog]').length === 0) wrongs.push('no title')
  // How ScreenBoundary puts what nobody expected.
  if (words.includes('已填内容不会丢，请重试') || words.includes('Unexpected Application Error'))
    wrongs.push('crashed')
  const saysNothing = shown('main, [role=dialog]').every(
    (part) =>
      wordsOf(part).trim() === '' && !part.querySelector('img, svg, canvas, input, textarea, [role=img]'),
  )
  if (saysNothing && !waits) wrongs.push('says nothing')
  const bones = isWaiting()
  if (bones && !waits) wrongs.push('waits for ever')
  if (bones && waits && !words.includes('网络较慢')) wrongs.push('waits without a word')
  const ways = shown('button, a, [role=button], [role=tab], input').filter((way) => !way.matches(':disabled'))
  if (ways.length === 0 && !open) wrongs.push('no way on')
  const odd = NOT_WORDS.exec(words)
  if (odd && !sent.includes(odd[0])) {
    wrongs.push(`says ${words.slice(Math.max(0, odd.index - 20), odd.index + 20)}`)
  }
  if (document.body.querySelector(RUNS) || hasRun()) wrongs.push('script')
  return wrongs
}
