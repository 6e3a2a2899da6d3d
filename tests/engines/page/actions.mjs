// User actions and checks in the page. Each function is sent there as source: it may use nothing but its
// arguments. The list behind a screen is laid out (.cg-instance-behind), so its elements have rectangles.

/** The whole visible text. */
export function words() {
  const behind = document.querySelector('.cg-instance-behind')
  return document.body.innerText.replace(behind?.innerText ?? '', '')
}

/** Clicks the visible element with this name, by label or text; false without one. */
export function tap(name) {
  const all = [
    ...document.querySelectorAll('button, a, [role="button"], [role="radio"], [role="tab"], label'),
  ]
  const names = (element) => [element.getAttribute('aria-label') ?? '', element.innerText ?? '']
  const isOnShow = (element) =>
    element.getClientRects().length > 0 &&
    !element.closest('[inert], [aria-hidden="true"], .cg-instance-behind')
  const found =
    all.find((element) => isOnShow(element) && names(element).some((each) => each.trim() === name)) ??
    all.find((element) => isOnShow(element) && names(element).some((each) => each.includes(name)))
  found?.click()
  return found !== undefined
}

/** The id of the visible field with this label, created if missing; '' without such a field. */
export function field(label) {
  const nameOf = (element) => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = [...(element.labels ?? []), ...by.map((id) => document.getElementById(id))]
    return [element.getAttribute('aria-label') ?? '', ...labels.map((each) => each?.innerText ?? '')]
  }
  const isOnShow = (element) =>
    element.type === 'file' ||
    (element.getClientRects().length > 0 && !element.closest('.cg-instance-behind'))
  const hasParent = (element) => !element.parentElement || element.parentElement.getClientRects().length > 0
  const found = [...document.querySelectorAll('input, textarea')].find(
    (element) =>
      isOnShow(element) && hasParent(element) && nameOf(element).some((name) => name.includes(label)),
  )
  if (!found) return ''
  if (found.id === '') found.id = `field-${Math.random().toString(36).slice(2)}`
  return found.id
}

/** Puts a text into a field at once, as dictation or pasting does. */
export function fill(id, text) {
  const element = document.getElementById(id)
  const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value').set.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Sets the cursor after the text of a field. */
export function focusEnd(id) {
  const element = document.getElementById(id)
  element.focus()
  element.setSelectionRange(element.value.length, element.value.length)
}

/** Gives a file to a field, as the phone's camera does. Drivers differ in uploads, and WebKit's have none. */
export function choose(id, name, type, base64) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const transfer = new DataTransfer()
  transfer.items.add(new File([bytes], name, { type }))
  const input = document.getElementById(id)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Errors of this document since the last call: uncaught ones (init.mjs), and error screens. */
export function failures() {
  const text = document.body.innerText
  const errorScreens = /页面出错了|没有这个页面|页面没有加载出来/.test(text) ? [text.slice(0, 200)] : []
  return [...(window.__engines?.errors.splice(0) ?? []), ...errorScreens]
}

/** The title of the document, once the visible screen has a heading and has loaded; '' until then. */
export function settledTitle() {
  const isOnShow = (each) => each.getClientRects().length > 0 && !each.closest('.cg-instance-behind')
  const has = (selector) => [...document.querySelectorAll(selector)].some(isOnShow)
  return has('h1') && !has('.boot, .snapshot, .cg-bone, .cg-loading-box') ? document.title : ''
}
