// A minimal W3C WebDriver client. Every command has a time limit, so no driver can block a run.

const COMMAND_WITHIN = 30_000
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** A session of a browser: the same methods as `BidiTab` and `PlaywrightTab`. */
export class WebDriverTab {
  /** @param url of the driver, http://127.0.0.1:9515 */
  constructor(url) {
    this.url = url
    this.session = ''
  }

  async command(method, path, data) {
    const response = await fetch(`${this.url}${path}`, {
      method,
      signal: AbortSignal.timeout(COMMAND_WITHIN),
      ...(method === 'POST' && { body: JSON.stringify(data ?? {}) }),
    })
    const { value } = await response.json()
    if (!response.ok)
      throw new Error(`${path.split('/').pop()}: ${value?.message || value?.error || response.status}`)
    return value
  }

  inSession(method, path, data) {
    return this.command(method, `/session/${this.session}${path}`, data)
  }

  async start(capabilities) {
    const { sessionId } = await this.command('POST', '/session', {
      capabilities: { alwaysMatch: capabilities },
    })
    this.session = sessionId
  }

  async quit() {
    if (this.session) await this.command('DELETE', `/session/${this.session}`).catch(() => undefined)
    this.session = ''
  }

  open(url) {
    return this.inSession('POST', '/url', { url })
  }

  back() {
    return this.inSession('POST', '/back')
  }

  /** Runs a function body in the page and returns its result, which must be JSON. */
  run(script, ...args) {
    return this.inSession('POST', '/execute/sync', { script, args })
  }

  /** Types into the element of a CSS selector by key events. */
  async type(selector, text) {
    const element = await this.inSession('POST', '/element', { using: 'css selector', value: selector })
    await this.inSession('POST', `/element/${element[ELEMENT]}/value`, { text })
  }
}
