import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Layer } from '@/ui/overlay/Layer'

// With motion: other tests reduce it, and a layer is there or not.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))

const layer = (open: boolean) => (
  <Layer open={open} place="bottom">
    <p>内容</p>
  </Layer>
)
const body = () => screen.getByText('内容').parentElement ?? document.body
const stands = () => /cg-layer-(coming|here|leaving)/.exec(body().parentElement?.className ?? '')?.[1]

it('enters, and stays rendered until it has left', async () => {
  const { rerender } = render(layer(true))
  expect(stands()).toBe('coming')
  await waitFor(() => expect(stands()).toBe('here'))
  rerender(layer(false))
  expect(stands()).toBe('leaving')
  await waitFor(() => expect(screen.queryByText('内容')).toBeNull())
})

it('stays when it is reopened while leaving', async () => {
  const { rerender } = render(layer(true))
  rerender(layer(false))
  expect(stands()).toBe('leaving')
  rerender(layer(true))
  await waitFor(() => expect(stands()).toBe('here'))
})

it('without motion is shown or hidden immediately', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { rerender } = render(layer(true))
  expect(stands()).toBe('here')
  rerender(layer(false))
  expect(screen.queryByText('内容')).toBeNull()
})

it('a tap on it is no tap on the row that opened it', () => {
  const onRow = vi.fn<() => void>()
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a row in the test only
  render(<div onClick={onRow}>{layer(true)}</div>)
  fireEvent.click(screen.getByText('内容'))
  expect(onRow).not.toHaveBeenCalled()
})
