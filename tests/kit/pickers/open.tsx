import { setDevice } from '@/platform/current'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { beforeEach } from 'vitest'
import { connectClient } from '@/app/boot'
import { startSession } from '@/stores/session'
import { demo, LIN, NOW, useApp } from '../../app'
import '../../nodeRequest'
import { around } from '../harness'

/** A signed-in user, and the city behind the pickers. */
export function usePickers(): void {
  useApp()
  beforeEach(() => {
    connectClient()
    startSession(demo.tokenOf(LIN))
    setDevice({
      shell: 'browser',
      goLogin: () => false,
      dial: () => undefined,
      navigateTo: () => undefined,
      position: () => Promise.resolve({ longitude: 118.08, latitude: 24.46, accuracy: 12, time: NOW }),
      mayLocateSilently: () => Promise.resolve(true),
    } as unknown as Parameters<typeof setDevice>[0])
  })
}

/** Renders a field with its value, as a form would; `value` returns the current one. */
export function show<T>(start: T, field: (value: T, onChange: (value: T) => void) => ReactNode) {
  let now = start
  function Form() {
    const [value, setValue] = useState(start)
    now = value
    return field(value, setValue)
  }
  const { wrapper } = around()
  render(<Form />, { wrapper })
  return { user: userEvent.setup(), value: () => now }
}

/** Opens a picker by its row and returns its sheet. */
export async function openSheet(user: ReturnType<typeof userEvent.setup>, label: string) {
  await user.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }))
  return within(await screen.findByRole('dialog', { name: `选择${label}` }))
}
