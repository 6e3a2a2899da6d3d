/** Problems that no screen may have with any answer of the gateway. Each is a text; [] for a good screen. */

/** React hides a kept screen by its style. */
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

/** Texts of JavaScript for a missing value. */
const NOT_WORDS = /\bundefined\b|\bNaN\b|\bInfinity\b|\bnull\b|\[object \w+\]|Invalid Date/

/** Traces of a text that was parsed as HTML. */
const RUNS = 'script, iframe, object, embed, [onerror], [onload], [srcdoc], [href^="javascript:" i]'

const hasRun = (): boolean => '__hacked' in window

/** Whether a skeleton is visible. Below a sheet, such as the login, it waits for the user. */
export const isWaiting = (): boolean =>
  shown('.cg-bone').length > 0 && shown('[role=dialog]').every((sheet) => sheet.querySelector('.cg-bone'))

export interface ScreenState {
  /** Texts from the gateway itself, which are allowed. */
  sent: string
  /** Answers are being held: a skeleton with a message is right then. */
  waits: boolean
  /** A public page opened by link: it needs no way on. */
  open: boolean
}

/** The problems of the visible screen. */
export function problemsOf({ sent, waits, open }: ScreenState): string[] {
  const words = wordsOf(document.body).trim()
  const wrongs: string[] = []
  if (words === '') return ['white']
  if (shown('h1').length === 0 && shown('[role=dialog]').length === 0) wrongs.push('no title')
  // The message of ScreenBoundary for unexpected errors.
  if (words.includes('已填内容不会丢，请重试') || words.includes('Unexpected Application Error'))
    wrongs.push('crashed')
  const isEmpty = shown('main, [role=dialog]').every(
    (part) =>
      wordsOf(part).trim() === '' && !part.querySelector('img, svg, canvas, input, textarea, [role=img]'),
  )
  if (isEmpty && !waits) wrongs.push('shows nothing')
  const bones = isWaiting()
  if (bones && !waits) wrongs.push('waits for ever')
  if (bones && waits && !words.includes('网络较慢')) wrongs.push('waits without a message')
  const ways = shown('button, a, [role=button], [role=tab], input').filter((way) => !way.matches(':disabled'))
  if (ways.length === 0 && !open) wrongs.push('no way on')
  const odd = NOT_WORDS.exec(words)
  if (odd && !sent.includes(odd[0])) {
    wrongs.push(`shows ${words.slice(Math.max(0, odd.index - 20), odd.index + 20)}`)
  }
  if (document.body.querySelector(RUNS) || hasRun()) wrongs.push('script')
  return wrongs
}
