import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { stopHoverOfTouches } from '@/ui/theme/hover'

const ALL = ['pointerover', 'pointerdown', 'pointerout', 'mouseover', 'mousemove', 'click', 'mouseout']

let heard: string[] = []
const note = ({ type }: Event) => void heard.push(type)

let end = () => {}
beforeEach(() => {
  heard = []
  end = stopHoverOfTouches()
  render(
    <>
      <button type="button">井盖缺失</button>
      <div data-hover>
        <p>地图</p>
      </div>
    </>,
  )
  // As React does on its root.
  for (const type of ALL) document.body.addEventListener(type, note)
})
afterEach(() => {
  end()
  for (const type of ALL) document.body.removeEventListener(type, note)
})

/** The events of a tap, in the order of a browser. */
function tap(target: Element, pointerType: string) {
  fireEvent.pointerOver(target, { pointerType })
  fireEvent.pointerDown(target, { pointerType })
  fireEvent.pointerOut(target, { pointerType })
  fireEvent.mouseOver(target)
  fireEvent.mouseMove(target)
  fireEvent.click(target)
  fireEvent.mouseOut(target)
}

it('keeps the hover of a finger from React, and nothing else', () => {
  tap(screen.getByRole('button'), 'touch')
  expect(heard).toEqual(['pointerdown', 'click'])
})

it.each(['mouse', 'pen'])('lets that of a %s pass, also after a touch', (pointerType) => {
  tap(screen.getByRole('button'), 'touch')
  tap(screen.getByRole('button'), pointerType)
  expect(heard).toEqual(['pointerdown', 'click', ...ALL])
})

it('lets that of a finger pass where a library listens for it', () => {
  tap(screen.getByText('地图'), 'touch')
  expect(heard).toEqual(ALL)
})
