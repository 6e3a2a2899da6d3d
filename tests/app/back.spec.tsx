import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { to, useNav } from '@/kit/screen/hooks'
import { Dialog } from '@/ui/overlay/Dialog'
import { ImageViewer } from '@/ui/overlay/ImageViewer'
import { Popup } from '@/ui/overlay/Popup'
import { LIN, onScreen, renderApp, useApp } from '../app'
import { browserBack, browserForward, chunkOf, Probe, useProbes } from './probes'

/** A screen with a popup, a dialog inside the popup, and a photo preview. */
function Stacked() {
  const nav = useNav()
  const [popup, setPopup] = useState(false)
  const [dialog, setDialog] = useState(false)
  const [photo, setPhoto] = useState(false)
  return (
    <Probe links={[to.gridDetail({ id: 'a' })]}>
      <button onClick={() => setPopup(true)}>打开筛选</button>
      <button onClick={() => setPhoto(true)}>看大图</button>
      <Popup open={popup} onClose={() => setPopup(false)} title="筛选">
        <button onClick={() => setDialog(true)}>清空条件</button>
        <button onClick={() => nav.go(to.gridDetail({ id: 'b' }))}>看网格</button>
        <Dialog
          open={dialog}
          title="清空吗"
          onConfirm={() => setDialog(false)}
          onCancel={() => setDialog(false)}
        />
      </Popup>
      <ImageViewer
        open={photo}
        onClose={() => setPhoto(false)}
        items={[{ src: '/a.jpg', caption: '现场' }]}
      />
    </Probe>
  )
}

useApp()
useProbes({
  verifyTask: chunkOf(Stacked),
  gridQuery: chunkOf(() => <Probe links={[to.verifyTask()]} />),
  gridDetail: chunkOf(() => <Probe links={[to.verifyTask()]} />),
})

/** The labels of the layers above the screen, from the bottom up. */
const above = () =>
  [...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')].map(
    (element) => element.getAttribute('aria-label') ?? element.querySelector('h2')?.textContent,
  )
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

/** The list, opened from another screen: Back has an entry to return to. */
async function onList() {
  const app = renderApp({ at: '/gridQuery', as: LIN })
  await press('去 /verifyTask')
  await onScreen('核实任务')
  return app
}

const PREVIEW = '查看照片，第 1 张，共 1 张'

describe('the browser Back', () => {
  it('closes the top popup first, then the one below, then leaves the screen', async () => {
    const { router } = await onList()
    await press('打开筛选')
    await press('清空条件')
    await waitFor(() => expect(above()).toEqual(['筛选', '清空吗']))
    const entry = router.state.location.key

    await browserBack()
    await waitFor(() => expect(above()).toEqual(['筛选']))
    await browserBack()
    await waitFor(() => expect(above()).toEqual([]))
    // Closing layers used no history entry.
    expect(router.state.location.key).toBe(entry)
    await browserBack()
    await onScreen('网格查询')
  })

  it('closes an image preview first', async () => {
    await onList()
    await press('看大图')
    await waitFor(() => expect(above()).toEqual([PREVIEW]))
    await browserBack()
    await waitFor(() => expect(above()).toEqual([]))
    await onScreen('核实任务')
    await browserBack()
    await onScreen('网格查询')
  })

  it('closes layers in the same order after the screen was hidden and shown again', async () => {
    await onList()
    await press('打开筛选')
    await press('清空条件')
    await waitFor(() => expect(above()).toEqual(['筛选', '清空吗']))
    fireEvent.click(screen.getByText('看网格'))
    await press('去 /verifyTask')
    await waitFor(() => expect(above()).toEqual(['筛选', '清空吗']))
    await browserBack()
    await waitFor(() => expect(above()).toEqual(['筛选']))
  })

  it('leaves a screen while a hidden one has an open popup, and shows that popup on return', async () => {
    await onList()
    await press('打开筛选')
    await waitFor(() => expect(above()).toEqual(['筛选']))
    fireEvent.click(screen.getByText('看网格'))
    await onScreen('网格详情')
    await browserBack()
    await onScreen('核实任务')
    await waitFor(() => expect(above()).toEqual(['筛选']))
  })
})

describe('an open popup', () => {
  it('lets a link inside it navigate', async () => {
    const { router } = await onList()
    await press('打开筛选')
    fireEvent.click(await screen.findByRole('button', { name: '看网格' }))
    await onScreen('网格详情')
    expect(router.state.location.search).toBe('?id=b')
  })

  it('keeps the Forward entry when Back closes it', async () => {
    await onList()
    await press('去 /gridDetail?id=a')
    await onScreen('网格详情')
    await browserBack()
    await onScreen('核实任务')
    await press('打开筛选')
    await waitFor(() => expect(above()).toEqual(['筛选']))
    await browserBack()
    await waitFor(() => expect(above()).toEqual([]))
    await browserForward()
    await onScreen('网格详情')
  })
})
