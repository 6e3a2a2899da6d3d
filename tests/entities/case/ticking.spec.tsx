import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CaseCard } from '@/entities/case/CaseCard'
import { setClock } from '@/stores/clock'
import { around } from '../../kit/harness'
import { at, rowOf } from './rows'

/** How often the body of each row was rendered, by its number. */
const drawn = vi.hoisted(() => new Map<unknown, number>())

vi.mock('@/ui/Card', async (original) => {
  const parts = await original<typeof import('@/ui/Card')>()
  return {
    ...parts,
    RowCard: (props: Parameters<typeof parts.RowCard>[0]) => {
      drawn.set(props.no, (drawn.get(props.no) ?? 0) + 1)
      return parts.RowCard(props)
    },
  }
})

const TICK = 30_000
const ROWS = ['16:40', '17:20', '15:01'].map((due, index) =>
  rowOf({
    id: String(index),
    taskNo: `XM${index}`,
    smallTypeName: '雨水井盖',
    stage: 3,
    step: 'department',
    dispatchTime: '2026-06-12 10:40:00',
    deadline: `2026-06-12 ${due}:00`,
  }),
)

let listDrawn = 0
function List() {
  listDrawn += 1
  return ROWS.map((row) => <CaseCard key={row.id} row={row} onOpen={() => undefined} />)
}

let moment = at('15:00')

beforeEach(() => {
  moment = at('15:00')
  setClock(() => moment)
  drawn.clear()
  listDrawn = 0
  // Only the clock of the screens is fake; other timers run as usual.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (ms: number) =>
  act(async () => {
    moment += ms
    await vi.advanceTimersByTimeAsync(TICK)
  })
const lamps = () => screen.getAllByText(/^(剩余|超期) /).map(({ textContent }) => textContent)

describe('a list of cases while time passes', () => {
  it('updates the time left without rendering the list or any row again', async () => {
    render(<List />, around())
    await act(() => Promise.resolve())
    expect(lamps()).toEqual(['剩余 1小时40分', '剩余 2小时20分', '剩余 1分'])
    const before = new Map(drawn)
    expect([...before.keys()]).toEqual(['XM0', 'XM1', 'XM2'])

    await wait(2 * 60_000)
    expect(lamps()).toEqual(['剩余 1小时38分', '剩余 2小时18分', '超期 1分'])
    await wait(60 * 60_000)
    expect(lamps()).toEqual(['剩余 38分', '剩余 1小时18分', '超期 1小时1分'])
    expect(drawn).toEqual(before)
    expect(listDrawn).toBe(1)
  })

  it('stops the clock when the last row has disappeared', async () => {
    const { unmount } = render(<List />, around())
    await act(() => Promise.resolve())
    expect(vi.getTimerCount()).toBe(1)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
