import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { closeTopOverlay, useOverlays } from '@/stores/overlays'
import { Button } from '@/ui/button/Button'
import { Dialog, type DialogProps } from '@/ui/overlay/Dialog'
import { ImageViewer } from '@/ui/overlay/ImageViewer'
import { Popup } from '@/ui/overlay/Popup'

// Without motion a popup is there immediately.
beforeAll(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: true,
    addEventListener: () => undefined,
  }))
  // jsdom has none, and the gestures of a popup call them at every touch.
  Object.assign(Element.prototype, {
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    hasPointerCapture: () => false,
  })
})
afterEach(cleanup)
const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull())
const mask = () =>
  waitFor(() => {
    const found = document.querySelector('.cg-mask')
    if (found === null) throw new Error('no mask yet')
    return found
  })
const focused = () => document.activeElement

function Sheet({ children }: { children?: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>筛选</Button>
      <Popup open={open} onClose={() => setOpen(false)} title="筛选条件" footer={<Button>看 8 件</Button>}>
        {children ?? <input aria-label="街道" />}
      </Popup>
    </>
  )
}

async function openSheet(children?: ReactNode) {
  render(<Sheet>{children}</Sheet>)
  await userEvent.click(screen.getByRole('button', { name: '筛选' }))
  return screen.findByRole('dialog', { name: '筛选条件' })
}

describe('a popup', () => {
  it('takes the focus, keeps it while tabbing either way, and returns it', async () => {
    const dialog = await openSheet()
    expect(focused()).toBe(dialog)
    await userEvent.tab({ shift: true })
    expect(focused()).toBe(screen.getByRole('button', { name: '看 8 件' }))
    await userEvent.tab()
    expect(focused()).toBe(screen.getByRole('button', { name: '关闭' }))
    await userEvent.tab({ shift: true })
    expect(focused()).toBe(screen.getByRole('button', { name: '看 8 件' }))
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
    await gone('dialog')
    expect(focused()).toBe(screen.getByRole('button', { name: '筛选' }))
  })

  it('starts at the field with autofocus', async () => {
    await openSheet(<input aria-label="原因" data-autofocus />)
    expect(focused()).toBe(screen.getByRole('textbox', { name: '原因' }))
  })

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Back', async () => void act(() => expect(closeTopOverlay()).toBe(true))],
    ['a tap beside it', async () => userEvent.click(await mask())],
  ])('closes by %s, and Back is free again', async (_, close) => {
    await openSheet()
    await close()
    await gone('dialog')
    expect(useOverlays.getState().stack).toEqual([])
  })
})

type Answer = Partial<Pick<DialogProps, 'onConfirm' | 'confirmWhy' | 'cancelText'>>

function Ask(props: Answer) {
  const [open, setOpen] = useState(true)
  const onConfirm = props.onConfirm ?? (() => setOpen(false))
  return (
    <Dialog
      {...props}
      open={open}
      title="拒签这件案件？"
      confirmText="拒签"
      danger
      onConfirm={onConfirm}
      onCancel={() => setOpen(false)}
    >
      退回派遣中心
    </Dialog>
  )
}

describe('a confirmation', () => {
  it('is announced with title and text, and closes when answered', async () => {
    render(<Ask />)
    await screen.findByRole('alertdialog', { name: '拒签这件案件？', description: '退回派遣中心' })
    await userEvent.click(screen.getByRole('button', { name: '拒签' }))
    await gone('alertdialog')
  })

  it('waits for its promise: it takes no second tap and cannot be closed', async () => {
    let arrive = () => {}
    const onConfirm = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => (arrive = resolve)))
    render(<Ask onConfirm={onConfirm} />)
    const button = await screen.findByRole('button', { name: '拒签' })
    await userEvent.click(button)
    await userEvent.click(button)
    await userEvent.keyboard('{Escape}')
    act(() => void closeTopOverlay())
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(button.getAttribute('aria-busy')).toBe('true')
    await act(async () => arrive())
    expect(button.getAttribute('aria-busy')).toBeNull()
  })

  it('stays for a retry when the action is refused', async () => {
    const onConfirm = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('案件已被他人处理')))
    render(<Ask onConfirm={onConfirm} />)
    await userEvent.click(await screen.findByRole('button', { name: '拒签' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '拒签' }).getAttribute('aria-busy')).toBeNull(),
    )
    await userEvent.click(screen.getByRole('button', { name: '拒签' }))
    expect(onConfirm).toHaveBeenCalledTimes(2)
  })

  it('over a popup gets the keyboard alone, and both return the focus in turn', async () => {
    render(
      <>
        <Sheet />
        <Ask />
      </>,
    )
    const dialog = await screen.findByRole('alertdialog')
    expect(focused()).toBe(dialog)
    await userEvent.keyboard('{Escape}')
    await gone('alertdialog')
    await userEvent.click(screen.getByRole('button', { name: '筛选' }))
    expect(focused()).toBe(await screen.findByRole('dialog'))
  })

  it('with only a message has no cancel button', async () => {
    render(<Ask cancelText={null} />)
    await screen.findByRole('alertdialog')
    expect(screen.queryByRole('button', { name: '取消' })).toBeNull()
  })
})

const items = [
  { src: '/a.jpg', caption: '处置前 近景' },
  { src: '/b.MP4?token=1', caption: '现场视频' },
]

function Viewer() {
  const [open, setOpen] = useState(true)
  return <ImageViewer open={open} items={items} onClose={() => setOpen(false)} />
}

describe('the photo preview', () => {
  it('shows photos by name and videos with controls, accessibly', async () => {
    render(<Viewer />)
    await screen.findByRole('dialog', { name: '查看照片，第 1 张，共 2 张' })
    expect(screen.getByRole('img', { name: '处置前 近景' })).toBeTruthy()
    expect(screen.getByLabelText('现场视频').hasAttribute('controls')).toBe(true)
  })

  it('pages by arrow key and stops at the end', async () => {
    render(<Viewer />)
    await screen.findByRole('dialog')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(screen.getByRole('dialog', { name: /第 2 张/ })).toBeTruthy()
  })

  it('closes by its button and by Back', async () => {
    const { unmount } = render(<Viewer />)
    await userEvent.click(await screen.findByRole('button', { name: '关闭' }))
    await gone('dialog')
    unmount()
    render(<Viewer />)
    await screen.findByRole('dialog')
    act(() => void closeTopOverlay())
    await gone('dialog')
  })
})
