// When a screen is of use. Each function runs in the page and answers whether what one came for is there.

/** The page of our libraries alone: its rows. */
export const referenceRows = () => document.querySelector('[data-usable]') !== null

/** The number can be typed, and React hears it: a field that stands in the document earlier would be a picture. */
export const loginReady = () => {
  const field = document.querySelector('form[aria-label="短信登录"] input[type="tel"]')
  return (
    field !== null && !field.disabled && Object.keys(field).some((name) => name.startsWith('__reactProps'))
  )
}

/** Every count of the strip is a number. */
export const workbenchNumbers = () => {
  const counts = [...document.querySelectorAll('nav[aria-label="待办"] b')]
  return counts.length > 0 && counts.every((count) => /^\d/.test(count.textContent ?? ''))
}

/** The facts of a case: where it is, among what is told of it. */
export const caseFacts = () =>
  [...document.querySelectorAll('main dl dt')].some(
    (label) => label.textContent === '位置' && label.nextElementSibling?.textContent !== '',
  )

/** A screenful of rows. */
export const listRows = () => document.querySelectorAll('main [data-row]').length >= 3
