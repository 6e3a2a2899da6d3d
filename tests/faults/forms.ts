import { act, cleanup, fireEvent } from '@testing-library/react'
import { openAppDb } from '@/stores/db'
import { renderApp, type AppTest } from '../app'
import type { Place } from '../walk/stops'

/** Checks (10 ms apart) until a time-out. */
const MOST_LOOKS = 400

export const wait = (ms = 10) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))

/** Waits for a condition; false on time-out. */
export async function until(holds: () => boolean | Promise<boolean>, looks = MOST_LOOKS): Promise<boolean> {
  for (let look = 0; look < looks; look += 1) {
    if (await holds()) return true
    await wait()
  }
  return false
}

export const isShown = (element: Element): boolean => element.closest('[style*="display: none"]') === null

export type Input = HTMLInputElement | HTMLTextAreaElement

/** The text fields of the visible form, each by its index. */
export function texts(): Input[] {
  const found = document.querySelectorAll<Input>(
    'fieldset textarea, fieldset input:not([type]), fieldset input[type=text], fieldset input[type=tel]',
  )
  return [...found].filter((field) => isShown(field) && !field.readOnly && !field.matches(':disabled'))
}

/** Options that one tap selects. */
export function choices(): HTMLElement[] {
  const found = document.querySelectorAll<HTMLElement>('fieldset [role=radio], fieldset input[type=radio]')
  return [...found].filter((one) => isShown(one) && !one.matches(':disabled, [aria-disabled=true]'))
}

export const isChosen = (one: Element): boolean =>
  one instanceof HTMLInputElement ? one.checked : one.getAttribute('aria-checked') === 'true'

/** Other tappable parts of a form: pickers, photos. */
const taps = (): Element[] =>
  [...document.querySelectorAll('fieldset button, fieldset input[type=file]')].filter(
    (one) => isShown(one) && !one.matches(':disabled'),
  )

/** Opens the form of an address as a user. False when no editable form appears. */
export async function openForm(place: Place, as = place.as): Promise<{ app: AppTest; isForm: boolean }> {
  const app = renderApp({ at: place.address, as })
  const isForm = await until(() => texts().length + choices().length + taps().length > 0, 120)
  // Further reads may add more fields.
  if (isForm) await wait(60)
  return { app, isForm }
}

/**
 * The browser ends the app without notice.
 *
 * @returns the address it reopens at, which names the draft of a form with several drafts
 */
export function kill({ queryClient, router }: AppTest): string {
  cleanup()
  queryClient.clear()
  router.dispose()
  return window.location.hash.slice(1)
}

/** All stored form data on this phone, as text. */
export async function keptDrafts(): Promise<string> {
  return JSON.stringify(await (await openAppDb()).getAll('drafts'))
}

export function typeInto(field: Input, text: string): void {
  act(() => {
    field.focus()
    fireEvent.change(field, { target: { value: text } })
  })
}
