import { act, render } from '@testing-library/react'
import { Activity, StrictMode, useState, type ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { closeTopOverlay, useOverlay, useOverlays } from '@/stores/overlays'

afterEach(() => useOverlays.setState({ stack: [] }))

let closed: string[] = []
function back(): boolean {
  let closedOne = false
  act(() => {
    closedOne = closeTopOverlay()
  })
  return closedOne
}
const depth = () => useOverlays.getState().stack.length

function Popup({ name, open = true, children }: { name: string; open?: boolean; children?: ReactNode }) {
  const [closing, setClosing] = useState(false)
  useOverlay(open && !closing, () => {
    closed.push(name)
    setClosing(true)
  })
  return children
}

afterEach(() => {
  closed = []
})

describe('Back', () => {
  it('closes the latest overlay first, and is not handled when nothing is open', () => {
    function Two({ second }: { second: boolean }) {
      return (
        <>
          <Popup name="筛选" open={second} />
          <Popup name="预览" />
        </>
      )
    }
    const { rerender } = render(<Two second={false} />)
    rerender(<Two second />)
    expect([back(), back(), back()]).toEqual([true, true, false])
    expect(closed).toEqual(['筛选', '预览'])
  })

  it('ignores closed or unmounted overlays', () => {
    const { rerender, unmount } = render(<Popup name="筛选" open={false} />)
    expect(back()).toBe(false)
    rerender(<Popup name="筛选" open />)
    expect(depth()).toBe(1)
    rerender(<Popup name="筛选" open={false} />)
    expect(depth()).toBe(0)
    rerender(<Popup name="筛选" open />)
    unmount()
    expect([depth(), back(), closed]).toEqual([0, false, []])
  })

  it('closes a reopened overlay first', () => {
    function Two({ first }: { first: boolean }) {
      return (
        <>
          <Popup name="甲" open={first} />
          <Popup name="乙" />
        </>
      )
    }
    const { rerender } = render(<Two first />)
    rerender(<Two first={false} />)
    rerender(<Two first />)
    back()
    expect(closed).toEqual(['甲'])
  })

  it('calls the latest handler, not the one from opening', () => {
    const events: string[] = []
    function Part({ label }: { label: string }) {
      useOverlay(true, () => events.push(label))
      return null
    }
    const { rerender } = render(<Part label="旧" />)
    rerender(<Part label="新" />)
    back()
    expect(events).toEqual(['新'])
    expect(depth()).toBe(1)
  })

  it('is consumed by an overlay that cannot close yet, a busy dialog', () => {
    function Busy() {
      useOverlay(true, () => undefined)
      return null
    }
    render(<Busy />)
    expect([back(), back(), depth()]).toEqual([true, true, 1])
  })

  it('registers each overlay once under StrictMode', () => {
    render(<Popup name="筛选" />, { wrapper: StrictMode })
    expect(depth()).toBe(1)
  })
})

describe('overlays of a hidden screen', () => {
  // The popup opens the dialog, which lies above it.
  function Kept({ hidden, dialog }: { hidden: boolean; dialog: boolean }) {
    return (
      <Activity mode={hidden ? 'hidden' : 'visible'}>
        <Popup name="筛选">
          <Popup name="确认" open={dialog} />
        </Popup>
      </Activity>
    )
  }

  it('are ignored by Back, and return in their order of opening', () => {
    const { rerender } = render(<Kept hidden={false} dialog={false} />)
    rerender(<Kept hidden={false} dialog />)
    expect(depth()).toBe(2)
    rerender(<Kept hidden dialog />)
    expect([depth(), back(), closed]).toEqual([0, false, []])
    rerender(<Kept hidden={false} dialog />)
    expect([back(), back(), back()]).toEqual([true, true, false])
    expect(closed).toEqual(['确认', '筛选'])
  })
})
