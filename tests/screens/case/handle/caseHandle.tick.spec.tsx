import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lampFactsOf } from '@/demo/case/model'
import { timeLeftText } from '@/domain/deadline/lamp'
import { HOUR } from '@/domain/time'
import { NOW, onScreen, pass, renderApp, WANG } from '../../../app'
import { accountKnown, listed, useCity } from '../city'

/** How often rows were rendered. */
const drawn = vi.hoisted(() => ({ rows: 0 }))

vi.mock('@/ui/Card', async (original) => {
  const parts = await original<typeof import('@/ui/Card')>()
  return {
    ...parts,
    RowCard: (props: Parameters<typeof parts.RowCard>[0]) => {
      drawn.rows += 1
      return parts.RowCard(props)
    },
  }
})

useCity()

// Fake timers only for the screens: requests still run.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

describe('案件处置, as time passes', () => {
  it('updates the time left on each row without rendering the rows again', async () => {
    renderApp({ at: '/caseHandle', as: WANG })
    await onScreen('案件处置')
    await accountKnown()
    const [first] = listed('handle')
    if (!first) throw new Error('nothing to handle')
    const timeLeft = (now: number) => timeLeftText(lampFactsOf(first), now)
    await screen.findByText(`共 ${listed('handle').length} 件`)
    await screen.findAllByText('去处置')
    expect(screen.getAllByText(timeLeft(NOW))).not.toHaveLength(0)
    const before = drawn.rows
    expect(before).toBeGreaterThanOrEqual(10)

    pass(3 * HOUR)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(timeLeft(NOW + 3 * HOUR)).not.toBe(timeLeft(NOW))
    expect(screen.getAllByText(timeLeft(NOW + 3 * HOUR))).not.toHaveLength(0)
    expect(drawn.rows).toBe(before)
  })
})
