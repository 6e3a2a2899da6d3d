import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchPresses } from '@/ui/theme/press'

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stop = watchPresses()
  render(
    <>
      <button type="button">
        <b>签收</b>
      </button>
      <p>案件信息</p>
    </>,
  )
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const touch = { isPrimary: true, button: 0, pointerType: 'touch' }
const word = () => screen.getByText('签收')
const isPressed = () => screen.getByRole('button').hasAttribute('data-pressed')

it('shows a press under a finger that rests, until it is lifted', () => {
  fireEvent.pointerDown(word(), touch)
  expect(isPressed()).toBe(false)
  vi.advanceTimersByTime(100)
  expect(isPressed()).toBe(true)
  fireEvent.pointerUp(word(), touch)
  expect(isPressed()).toBe(false)
})

it('shows none for a tap', () => {
  fireEvent.pointerDown(word(), touch)
  vi.advanceTimersByTime(80)
  fireEvent.pointerUp(word(), touch)
  vi.advanceTimersByTime(1000)
  expect(isPressed()).toBe(false)
})

it('shows none when the finger scrolls, and ends one that it has shown', () => {
  fireEvent.pointerDown(word(), touch)
  fireEvent.pointerCancel(word(), touch)
  vi.advanceTimersByTime(1000)
  expect(isPressed()).toBe(false)
  fireEvent.pointerDown(word(), touch)
  vi.advanceTimersByTime(1000)
  fireEvent.pointerCancel(word(), touch)
  expect(isPressed()).toBe(false)
})

it('shows that of a mouse immediately, and none of its right button or beside a button', () => {
  const mouse = { ...touch, pointerType: 'mouse' }
  fireEvent.pointerDown(word(), { ...mouse, button: 2 })
  vi.advanceTimersByTime(1000)
  expect(isPressed()).toBe(false)
  fireEvent.pointerDown(screen.getByText('案件信息'), mouse)
  vi.advanceTimersByTime(1000)
  expect(document.querySelector('[data-pressed]')).toBeNull()
  fireEvent.pointerDown(word(), mouse)
  vi.advanceTimersByTime(0)
  expect(isPressed()).toBe(true)
})
