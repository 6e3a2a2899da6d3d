// When a screen is usable. Each function runs in the page and returns whether its main content is there.

/** The page of the libraries alone: its rows. */
export const referenceRows = () => document.querySelector('[data-usable]') !== null

/** The number can be typed. What is typed and tapped before React handles it is taken over (tests/e2e/early.spec.ts). */
export const loginReady = () => {
  const field = document.querySelector('form[aria-label="短信登录"] input[type="tel"]')
  return field !== null && !field.disabled && field.closest('[inert]') === null
}

/** Every count of the strip is a number. */
export const workbenchNumbers = () => {
  const counts = [...document.querySelectorAll('nav[aria-label="待办"] b')]
  return counts.length > 0 && counts.every((count) => /^\d/.test(count.textContent ?? ''))
}

/** The fields of a case: its place among them. */
export const caseFacts = () =>
  [...document.querySelectorAll('main dl dt')].some(
    (label) =>
      label.textContent === '位置' &&
      label.nextElementSibling?.textContent !== '' &&
      label.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )

/** A screenful of rows. A list behind another screen is in the document, but not visible. */
export const listRows = () =>
  [...document.querySelectorAll('main [data-row]')].filter((row) =>
    row.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  ).length >= 3
