import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onScreen, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { letFail, useCity } from '../../case/city'
import { taskIn } from '../tasks'

useCity()

const open = async (id: string) => {
  const app = renderApp({ at: `/keyAttachmentDetail?id=${id}`, as: WANG })
  await onScreen('重点附件详情')
  return app
}
const withPhotos = () =>
  taskIn('taskHandle', ({ flow }) => flow.some(({ attachments }) => attachments.length > 0))
const photos = () => screen.findAllByLabelText(/^查看 /)

describe('重点附件详情', () => {
  it('shows every photo of the task, and opens one large', async () => {
    const wire = watchWire()
    const { facts, flow } = withPhotos()
    const { user } = await open(facts.id)
    const shown = await photos()
    expect(shown).toHaveLength(flow.flatMap(({ attachments }) => attachments).length)
    expect(wire.to('keyTask/')).toEqual([
      { method: 'GET', path: '/api-digital/api/v1/keyTask/recordPhoto', query: { id: facts.id } },
    ])
    if (shown[0]) await user.click(shown[0])
    expect(await screen.findByRole('dialog', { name: /^查看照片/ })).toBeTruthy()
  })

  it('shows the error, and the photos on 重试', async () => {
    const { facts } = withPhotos()
    letFail('keyTask/recordPhoto', '503')
    const { user } = await open(facts.id)
    expect(await screen.findByText('服务不可用，请联系管理员')).toBeTruthy()
    await user.click(screen.getByText('重试'))
    expect((await photos()).length).toBeGreaterThan(0)
  })
})
