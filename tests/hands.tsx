import { act } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'

const aside = createRoot(document.createElement('div'))

/**
 * React hears of an outside store only by an effect after what it has drawn, and keys struck before it are lost. No
 * thumb is that fast, but a test's is on a busy machine: drawing anything, here aside, makes React run such effects first.
 */
const settle = (): void => act(() => aside.render(<i key={Math.random()} />))

/** Hands without a rest between the keys: no timer of the app runs out in the middle of a word. */
export function hands(): UserEvent {
  const user = userEvent.setup({ delay: null })
  return {
    ...user,
    // Only these: what is tapped was found before, and drawing more would put another in its place.
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
