import { act } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'

const aside = createRoot(document.createElement('div'))

/**
 * React subscribes to external stores in an effect after the render, and input before it is lost. Only tests on a busy machine
 * type that fast. Rendering anything, here outside the document, makes React run pending effects.
 */
const settle = (): void => act(() => aside.render(<i key={Math.random()} />))

/** A user who types without delay: no timer of the app fires within a word. */
export function setupUser(): UserEvent {
  const user = userEvent.setup({ delay: null })
  return {
    ...user,
    // Not before a click: its target was found before, and another render could replace it.
    type: (...typed) => {
      settle()
      return user.type(...typed)
    },
    clear: (element) => {
      settle()
      return user.clear(element)
    },
  }
}
