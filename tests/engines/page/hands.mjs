// What a hand and an eye do in the page. Each function is sent there as its source: it may use nothing but its arguments.

/** The whole text on show. */
export function words() {
  return document.body.innerText
}

/** Clicks what bears this name, by its label or its words, and is on show; false where there is none. */
export function tap(name) {
  const all = [
    ...document.querySelectorAll('button, a, [role="button"], [role="radio"], [role="tab"], label'),
  ]
  const names = (element) => [element.getAttribute('aria-label') ?? '', element.innerText ?? '']
  const isOnShow = (element) =>
    element.getClientRects().length > 0 && !element.closest('[inert], [aria-hidden="true"]')
  const found =
    all.find((element) => isOnShow(element) && names(element).some((each) => each.trim() === name)) ??
    all.find((element) => isOnShow(element) && names(element).some((each) => each.includes(name)))
  found?.click()
  return found !== undefined
}

/** The field of this label: its id, made up where it has none; '' where there is no such field on show. */
export function field(label) {
  const nameOf = (element) => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = [...(element.labels ?? []), ...by.map((id) => document.getElementById(id))]
    return [element.getAttribute('aria-label') ?? '', ...labels.map((each) => each?.innerText ?? '')]
  }
  const isOnShow = (element) => element.type === 'file' || element.getClientRects().length > 0
  const hasParent = (element) => !element.parentElement || element.parentElement.getClientRects().length > 0
  const found = [...document.querySelectorAll('input, textarea')].find(
    (element) =>
      isOnShow(element) && hasParent(element) && nameOf(element).some((name) => name.includes(label)),
  )
  if (!found) return ''
  if (found.id === '') found.id = `field-${Math.random().toString(36).slice(2)}`
  return found.id
}

/** Puts a text into a field in one go, as dictating or pasting does. */
export function fill(id, text) {
  const element = document.getElementById(id)
  const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value').set.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Sets the cursor behind the text of a field. */
export function focusEnd(id) {
  const element = document.getElementById(id)
  element.focus()
  element.setSelectionRange(element.value.length, element.value.length)
}

/** Gives a file to a field, as the phone's camera does. Drivers differ in how they upload, and WebKit's do not. */
export function choose(id, name, type, base64) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const transfer = new DataTransfer()
  transfer.items.add(new File([bytes], name, { type }))
  const input = document.getElementById(id)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** What failed in this document since this was last asked: uncaught errors (init.mjs), and screens that say so. */
export function failures() {
  const text = document.body.innerText
  const said = /页面出错了|没有这个页面|页面没有加载出来/.test(text) ? [text.slice(0, 200)] : []
  return [...(window.__engines?.errors.splice(0) ?? []), ...said]
}

/** The title of the document, once the screen on show has a heading and nothing of it is still on its way; '' until then. */
export function settledTitle() {
  const isOnShow = (each) => each.getClientRects().length > 0
  const has = (selector) => [...document.querySelectorAll(selector)].some(isOnShow)
  return has('h1') && !has('.boot, .cg-bone, .cg-loading-box') ? document.title : ''
}
