// A page of any engine, with what the jobs do in it. All waiting has a limit.
import * as hands from './hands.mjs'

const WITHIN = 30_000
const EVERY = 100
/** Time for an engine to bring a page back: WebKit's drivers hang on a command that arrives meanwhile. */
const COMES_BACK = 2500

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

export class Page {
  /** @param tab a `WebDriverTab` or one with its methods */
  constructor(tab) {
    this.tab = tab
  }

  quit = () => this.tab.quit()
  open = (url) => this.tab.open(url)
  run = (script, ...args) => this.tab.run(script, ...args)
  /** One of hands.mjs, in the page. */
  hand = (does, ...args) => this.tab.run(`return (${does}).apply(null, arguments)`, ...args)

  /** Back to another document. */
  async back() {
    await this.tab.back()
    await pause(COMES_BACK)
  }

  async reload() {
    await this.run('location.reload()')
    await pause(1000)
  }

  /** Waits until `ask` answers something true, and returns it. A page that is being loaded answers nothing. */
  async until(what, ask) {
    const end = Date.now() + WITHIN
    let why = ''
    for (;;) {
      const answer = await ask().catch((error) => {
        why = `, ${error.message}`
      })
      if (answer) return answer
      if (Date.now() > end)
        throw new Error(`not within ${WITHIN / 1000} s: ${what}${why}${await this.shown()}`)
      await pause(EVERY)
    }
  }

  /** For the message of a failure: what stood there instead. */
  async shown() {
    const text = await this.hand(hands.words).catch(() => '')
    return text && `; on show: ${text.replace(/\s+/g, ' ').slice(0, 300)}`
  }

  /** Waits until a text is on show. */
  see = (text) => this.until(text, async () => (await this.hand(hands.words)).includes(text))

  /** Waits for what bears this name, and taps it. */
  tap = (name) => this.until(`tap ${name}`, () => this.hand(hands.tap, name))

  async field(label) {
    return this.until(`field ${label}`, () => this.hand(hands.field, label))
  }

  async fill(label, text) {
    await this.hand(hands.fill, await this.field(label), text)
  }

  /** Key by key, behind what is there. */
  async type(label, text) {
    const id = await this.field(label)
    await this.hand(hands.focusEnd, id)
    await this.tab.type(`[id="${id}"]`, text)
  }

  /** Waits until a field holds a text. */
  async holds(label, text) {
    await this.until(`${label}: ${text}`, async () => {
      const value = await this.run(
        'return document.getElementById(arguments[0])?.value',
        await this.field(label),
      )
      return value === text
    })
  }

  async choose(label, { name, type, base64 }) {
    await this.hand(hands.choose, await this.field(label), name, type, base64)
  }

  /** Waits until the screen of this title stands complete, at two looks running: between two reads nothing is asked. */
  async arrive(title) {
    let rests = 0
    await this.until(`the screen ${title}`, async () => {
      const isThere = (await this.hand(hands.settledTitle)) === title
      rests = isThere ? rests + 1 : 0
      return rests > 1
    })
  }

  /** @throws Error when anything in this document failed */
  async expectNoFailure() {
    const found = await this.hand(hands.failures)
    if (found.length > 0) throw new Error(found.join('; '))
  }
}
