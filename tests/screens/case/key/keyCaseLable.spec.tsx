import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { userLabels } from '@/demo/seed/texts'
import { demo, onScreen, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { caseIn, caseNow, letFail, useCity, userOf } from '../city'
import { taskOf } from './keyTask'

useCity()

const open = async (search = '') => {
  const app = renderApp({ at: `/keyCaseLable${search}`, as: WANG })
  await onScreen('重点案件标签')
  return app
}
const rows = async () =>
  within(await screen.findByRole('list', { name: '标签' })).getAllByRole('listitem').length

describe('重点案件标签', () => {
  it('shows the user’s own labels, and adds one', async () => {
    const wire = watchWire()
    const { user } = await open()
    expect(await rows()).toBe(userLabels.length)
    await user.click(screen.getByText('新增标签'))
    const sheet = within(await screen.findByRole('dialog', { name: '新增标签' }))
    await user.type(sheet.getByLabelText(/^标签名称/), '督办急件')
    await user.click(sheet.getByText('保存'))
    expect(await screen.findByText('督办急件')).toBeTruthy()
    expect(wire.to('userLabel/save').map(({ body }) => body)).toMatchObject([{ name: '督办急件' }])
  })

  it('puts a label on a key case, shows its task, and returns', async () => {
    const wire = watchWire()
    const record = caseIn('keyHandle', { lamp: 'green' })
    const label = demo
      .db()
      .labels.find(({ id, userId }) => userId === userOf(WANG).id && !record.labelIds.includes(id))
    const app = renderApp({ at: `/keyCaseHandleDetail?id=${record.id}`, as: WANG })
    await onScreen('重点处置详情')
    await app.router.navigate(`/keyCaseLable?id=${record.id}`)
    await onScreen('重点案件标签')
    expect(await screen.findByText(taskOf(record).reason)).toBeTruthy()
    await app.user.click(await screen.findByLabelText(`贴上 ${label?.name}`))
    await app.user.click(screen.getByText('保存'))
    await screen.findByText('标签已保存')
    await onScreen('重点处置详情')
    expect(await screen.findByText(label?.name ?? '')).toBeTruthy()
    expect(caseNow(record.id).labelIds).toContain(label?.id)
    expect(wire.sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('shows the error, and the labels on 重试', async () => {
    letFail('userLabel/getLabelList', '503')
    const { user } = await open()
    await screen.findByText('服务不可用，请联系管理员')
    await user.click(screen.getByText('重试'))
    expect(await rows()).toBe(userLabels.length)
  })
})
