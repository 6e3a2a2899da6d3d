import { act, cleanup, fireEvent } from '@testing-library/react'
import { openAppDb } from '@/stores/db'
import { renderApp, type AppTest } from '../app'
import type { Place } from '../walk/stops'

/** Looks (10 ms apart) until what is waited for must have come. */
const MOST_LOOKS = 400

export const breath = (ms = 10) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))

/** Waits until it is so; false where it never is. */
export async function until(holds: () => boolean | Promise<boolean>, looks = MOST_LOOKS): Promise<boolean> {
  for (let look = 0; look < looks; look += 1) {
    if (await holds()) return true
    await breath()
  }
  return false
}

export const isShown = (element: Element): boolean => element.closest('[style*="display: none"]') === null

export type Input = HTMLInputElement | HTMLTextAreaElement

/** What a thumb may type into: the texts of the form on show, each known by its place among them. */
export function texts(): Input[] {
  const found = document.querySelectorAll<Input>(
    'fieldset textarea, fieldset input:not([type]), fieldset input[type=text], fieldset input[type=tel]',
  )
  return [...found].filter((field) => isShown(field) && !field.readOnly && !field.matches(':disabled'))
}

/** What is chosen by one tap among others on show. */
export function choices(): HTMLElement[] {
  const found = document.querySelectorAll<HTMLElement>('fieldset [role=radio], fieldset input[type=radio]')
  return [...found].filter((one) => isShown(one) && !one.matches(':disabled, [aria-disabled=true]'))
}

export const isChosen = (one: Element): boolean =>
  one instanceof HTMLInputElement ? one.checked : one.getAttribute('aria-checked') === 'true'

/** What else of a form may be tapped: pickers, photos. */
const taps = (): Element[] =>
  [...document.querySelectorAll('fieldset button, fieldset input[type=file]')].filter(
    (one) => isShown(one) && !one.matches(':disabled'),
  )

/** Opens the form of a place as somebody. False where no form that can be filled in comes. */
export async function openForm(place: Place, as = place.as): Promise<{ app: AppTest; isForm: boolean }> {
  const app = renderApp({ at: place.address, as })
  const isForm = await until(() => texts().length + choices().length + taps().length > 0, 120)
  // What is read besides may still draw more fields.
  if (isForm) await breath(60)
  return { app, isForm }
}

/**
 * The browser ends the app where it stands: nothing is told to it.
 *
 * @returns the address it comes back to, which names a draft of what may be handed in several times
 */
export function kill({ queryClient, router }: AppTest): string {
  cleanup()
  queryClient.clear()
  router.dispose()
  return window.location.hash.slice(1)
}

/** All that is kept of forms on this phone, as text. */
export async function keptDrafts(): Promise<string> {
  return JSON.stringify(await (await openAppDb()).getAll('drafts'))
}

export function typeInto(field: Input, text: string): void {
  act(() => {
    field.focus()
    fireEvent.change(field, { target: { value: text } })
  })
}
