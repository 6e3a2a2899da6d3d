// A page of any engine, with the actions of the jobs. Every wait has a limit.
import * as actions from './actions.mjs'

const WITHIN = 30_000
const EVERY = 100
/** Time for an engine to restore a page: WebKit's drivers hang on a command in between. */
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
  /** Runs a function of actions.mjs in the page. */
  act = (action, ...args) => this.tab.run(`return (${action}).apply(null, arguments)`, ...args)

  /** Goes back to another document. */
  async back() {
    await this.tab.back()
    await pause(COMES_BACK)
  }

  async reload() {
    await this.run('location.reload()')
    await pause(1000)
  }

  /** Waits until `check` returns a truthy value, and returns it. A loading page returns nothing. */
  async until(what, check) {
    const end = Date.now() + WITHIN
    let why = ''
    for (;;) {
      const answer = await check().catch((error) => {
        why = `, ${error.message}`
      })
      if (answer) return answer
      if (Date.now() > end)
        throw new Error(`not within ${WITHIN / 1000} s: ${what}${why}${await this.shown()}`)
      await pause(EVERY)
    }
  }

  /** The visible text, for error messages. */
  async shown() {
    const text = await this.act(actions.words).catch(() => '')
    return text && `; on show: ${text.replace(/\s+/g, ' ').slice(0, 300)}`
  }

  /** Waits until a text is visible. */
  see = (text) => this.until(text, async () => (await this.act(actions.words)).includes(text))

  /** Waits for the element with this name, and taps it. */
  tap = (name) => this.until(`tap ${name}`, () => this.act(actions.tap, name))

  async field(label) {
    return this.until(`field ${label}`, () => this.act(actions.field, label))
  }

  async fill(label, text) {
    await this.act(actions.fill, await this.field(label), text)
  }

  /** Key by key, at the end of the text. */
  async type(label, text) {
    const id = await this.field(label)
    await this.act(actions.focusEnd, id)
    await this.tab.type(`[id="${id}"]`, text)
  }

  /** Waits until a field has a text. */
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
    await this.act(actions.choose, await this.field(label), name, type, base64)
  }

  /**
   * Waits until the screen with this title has loaded, in two checks in a row: between two reads nothing is
   * pending.
   */
  async arrive(title) {
    let rests = 0
    await this.until(`the screen ${title}`, async () => {
      const isThere = (await this.act(actions.settledTitle)) === title
      rests = isThere ? rests + 1 : 0
      return rests > 1
    })
  }

  /** @throws Error when anything in this document failed */
  async expectNoFailure() {
    const found = await this.act(actions.failures)
    if (found.length > 0) throw new Error(found.join('; '))
  }
}
