// A minimal client of WebDriver BiDi. Every command has a time limit, so no browser can block a run.
import { WebSocket } from 'undici'

const COMMAND_WITHIN = 30_000

export class Bidi {
  waiting = new Map()
  last = 0

  /** @param socket that is open */
  constructor(socket) {
    this.socket = socket
    socket.addEventListener('message', ({ data }) => this.answer(JSON.parse(data)))
    socket.addEventListener('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('the browser hung up'))
      this.waiting.clear()
    })
  }

  static connect(url) {
    const socket = new WebSocket(url)
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve(new Bidi(socket)))
      socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)))
    })
  }

  answer({ id, result, error, message }) {
    const command = this.waiting.get(id)
    this.waiting.delete(id)
    if (error) command?.reject(new Error(`${error}: ${message}`))
    else command?.resolve(result)
  }

  send(method, params) {
    this.last += 1
    const id = this.last
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(id)
        reject(new Error(`${method}: no answer within ${COMMAND_WITHIN / 1000} s`))
      }, COMMAND_WITHIN)
      const settled = (settle) => (value) => {
        clearTimeout(timer)
        settle(value)
      }
      this.waiting.set(id, { resolve: settled(resolve), reject: settled(reject) })
      this.socket.send(JSON.stringify({ id, method, params }))
    })
  }

  close() {
    this.socket.close()
  }
}

/** A tab with separate cookies and storage: the same methods as `WebDriverTab`. */
export class BidiTab {
  constructor(bidi, userContext, context) {
    this.bidi = bidi
    this.userContext = userContext
    this.context = context
  }

  static async open(bidi, viewport) {
    const { userContext } = await bidi.send('browser.createUserContext', {})
    const { context } = await bidi.send('browsingContext.create', { type: 'tab', userContext })
    await bidi.send('browsingContext.setViewport', { context, viewport })
    return new BidiTab(bidi, userContext, context)
  }

  quit() {
    const { userContext } = this
    return this.bidi.send('browser.removeUserContext', { userContext }).catch(() => undefined)
  }

  open(url) {
    return this.bidi.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' })
  }

  back() {
    return this.bidi.send('browsingContext.traverseHistory', { context: this.context, delta: -1 })
  }

  async run(script, ...args) {
    const expression = `Promise.resolve((function () { ${script} }).apply(null, ${JSON.stringify(args)})).then((value) => JSON.stringify(value))`
    const { type, result, exceptionDetails } = await this.bidi.send('script.evaluate', {
      expression,
      target: { context: this.context },
      awaitPromise: true,
    })
    if (type === 'exception') throw new Error(exceptionDetails.text)
    return result.value === undefined ? undefined : JSON.parse(result.value)
  }

  async type(selector, text) {
    await this.run('document.querySelector(arguments[0]).focus()', selector)
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    const keys = { type: 'key', id: 'keys', actions }
    await this.bidi.send('input.performActions', { context: this.context, actions: [keys] })
  }
}
