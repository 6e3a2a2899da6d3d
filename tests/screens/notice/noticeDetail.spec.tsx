import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { demo, onScreen, renderApp, WANG } from '../../app'
import { watchWire } from '../../wire'
import { letFail, useCity } from '../case/city'

useCity()

const noticeThatIs = (open: boolean) => {
  const found = demo.db().notices.find((record) => record.open === open)
  if (!found) throw new RangeError('no such notice')
  return found
}
const open = async (id: string, as?: string) => {
  const app = renderApp({ at: `/external/noticeDetail?id=${id}`, as })
  await onScreen('公告详情')
  return app
}

describe('公告详情 from its public link', () => {
  it('is readable without a session, requires none, and has no links', async () => {
    const wire = watchWire()
    const { id, title, files } = noticeThatIs(true)
    await open(id)
    await screen.findByRole('heading', { level: 2, name: title })
    await screen.findByRole('heading', { level: 3 })
    expect(screen.getByText(`${files.length} 个`)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
    expect(screen.queryByText(/已读/)).toBeNull()
    expect(screen.queryByRole('textbox', { name: /手机号/ })).toBeNull()
    expect(wire.sent).toEqual([
      { method: 'GET', path: `/api-digital/api/v1/external/notice/open/${id}`, query: {} },
    ])
  })

  it('returns to the workbench for a logged-in user', async () => {
    const { user, router } = await open(noticeThatIs(true).id, WANG)
    await user.click(screen.getByRole('button', { name: '返回' }))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/gateway'))
  })

  it('shows nothing of one that is not public', async () => {
    await open(noticeThatIs(false).id)
    await screen.findByText('没有这条公告')
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  it('shows the error, and loads on 重试', async () => {
    letFail('notice/open', '500')
    const { id, title } = noticeThatIs(true)
    const { user } = await open(id)
    await screen.findByText('公告没有加载出来')
    await user.click(screen.getByText('重试'))
    await screen.findByRole('heading', { level: 2, name: title })
  })

  it('shows that a link without an id is incomplete', async () => {
    // React logs every error that a boundary catches.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    renderApp({ at: '/external/noticeDetail' })
    await screen.findByText('链接不完整，请从列表重新进入')
  })
})
