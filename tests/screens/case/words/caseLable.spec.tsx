import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { userLabels } from '@/demo/seed/texts'
import { demo, onScreen, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { caseIn, caseNow, letFail, useCity, userOf } from '../city'

useCity()

const open = async (search = '') => {
  const app = renderApp({ at: `/caseLable${search}`, as: WANG })
  await onScreen('案件标签')
  await screen.findByRole('list', { name: '标签' })
  return app
}
const rows = () => within(screen.getByRole('list', { name: '标签' })).getAllByRole('listitem')
const own = () => demo.db().labels.filter(({ userId }) => userId === userOf(WANG).id)
const labelOf = (name: string) => own().find((label) => label.name === name)?.id ?? ''
const carriers = (id: string) =>
  [...demo.db().cases.values()].filter(({ labelIds }) => labelIds.includes(id)).length

describe('案件标签', () => {
  it('shows the user’s own labels in their colours, with the number of cases of each', async () => {
    await open()
    expect(rows().map(({ textContent }) => textContent)).toEqual(
      userLabels.map(({ name }) => `${name}${carriers(labelOf(name))} 件案件`),
    )
    expect(screen.getByText('反复反弹').style.background).toBe('rgb(194, 48, 42)')
  })

  it('adds a label with a name and a colour', async () => {
    const wire = watchWire()
    const { user } = await open()
    await user.click(screen.getByText('新增标签'))
    const sheet = within(await screen.findByRole('dialog', { name: '新增标签' }))
    await user.type(sheet.getByLabelText(/^标签名称/), ' 等材料 ')
    await user.click(sheet.getByLabelText('紫'))
    await user.click(sheet.getByText('保存'))
    await screen.findByText('已添加')
    expect(await screen.findByText('等材料')).toBeTruthy()
    expect(wire.to('userLabel/save')).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/baseData/userLabel/save',
        query: {},
        body: { name: '等材料', colour: '#6a3fc4' },
      },
    ])
  })

  it('refuses a name that exists and takes no more than eight characters', async () => {
    const wire = watchWire()
    const { user } = await open()
    await user.click(screen.getByText('新增标签'))
    const sheet = within(await screen.findByRole('dialog', { name: '新增标签' }))
    await user.type(sheet.getByLabelText(/^标签名称/), '待回访')
    await user.click(sheet.getByText('保存'))
    expect((await screen.findByRole('alert')).textContent).toBe('已有同名标签')
    expect(sheet.getByLabelText(/^标签名称/).getAttribute('aria-invalid')).toBe('true')
    await user.type(sheet.getByLabelText(/^标签名称/), '一二三四五六七')
    expect(sheet.getByLabelText(/^标签名称/)).toHaveProperty('value', '待回访一二三四五')
    expect(wire.to('userLabel/save')).toEqual([])
  })

  it('edits a label', async () => {
    const { user } = await open()
    await user.click(screen.getByLabelText('修改 待回访'))
    const sheet = within(await screen.findByRole('dialog', { name: '修改标签' }))
    await user.clear(sheet.getByLabelText(/^标签名称/))
    await user.type(sheet.getByLabelText(/^标签名称/), '已回访')
    await user.click(sheet.getByText('保存'))
    await screen.findByText('已修改')
    await waitFor(() => expect(screen.queryByText('待回访')).toBeNull())
    expect(screen.getByText('已回访')).toBeTruthy()
  })

  it('deletes a label after showing how many cases lose it', async () => {
    const id = labelOf('需配件')
    const count = carriers(id)
    expect(count).toBeGreaterThan(0)
    const { user } = await open()
    await user.click(screen.getByLabelText('删除 需配件'))
    const question = within(await screen.findByRole('alertdialog', { name: '删除标签“需配件”？' }))
    expect(question.getByText(`${count} 件案件上的这个标签会一起去掉。`)).toBeTruthy()
    await user.click(question.getByText('删除'))
    await screen.findByText('已删除')
    await waitFor(() => expect(rows()).toHaveLength(userLabels.length - 1))
    expect(carriers(id)).toBe(0)
  })

  it('keeps the question open when deleting fails', async () => {
    const { user } = await open()
    letFail('userLabel/delete', '500')
    await user.click(screen.getByLabelText('删除 需配件'))
    await user.click(within(await screen.findByRole('alertdialog')).getByText('删除'))
    expect((await screen.findByRole('alert')).textContent).toBe('服务器错误')
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    expect(own()).toHaveLength(userLabels.length)
  })

  it('shows how to begin when the list is empty, and offers a retry when it fails', async () => {
    demo.db().labels = []
    letFail('getLabelList', '500')
    const { user } = renderApp({ at: '/caseLable', as: WANG })
    await screen.findByText('标签没有加载出来')
    await user.click(screen.getByText('重试'))
    await screen.findByText('还没有标签')
    expect(screen.getByText('新增标签')).toBeTruthy()
  })
})

describe('案件标签 of a case', () => {
  it('adds labels to it and removes them, and leaves labels of other users unchanged', async () => {
    const wire = watchWire()
    const { id } = caseIn('handle')
    const [keep, drop, put] = ['待回访', '反复反弹', '夜间处置'].map(labelOf)
    caseNow(id).labelIds = ['L-others', keep ?? '', drop ?? '']
    const app = renderApp({ at: '/caseHandle', as: WANG })
    await onScreen('案件处置')
    await app.router.navigate(`/caseLable?id=${id}`)
    await onScreen('案件标签')
    const { user } = app
    expect(await screen.findByLabelText('贴上 反复反弹')).toHaveProperty('checked', true)
    await user.click(screen.getByText('保存'))
    await screen.findByText('标签没有变化，不用保存')
    await user.click(screen.getByLabelText('贴上 反复反弹'))
    await user.click(screen.getByLabelText('贴上 夜间处置'))
    await user.click(screen.getByText('保存'))
    await screen.findByText('标签已保存')
    await onScreen('案件处置')
    expect(caseNow(id).labelIds).toEqual(['L-others', keep, put])
    expect(wire.to('userLabel/attach')[0]?.body).toEqual({ id, labelIds: [keep, put] })
  })

  it('opens from 更多 of the case', async () => {
    const { id } = caseIn('handle')
    const { user } = renderApp({ at: `/caseHandleDetail?id=${id}`, as: WANG })
    await onScreen('处置详情')
    await user.click(await screen.findByLabelText('更多'))
    await user.click(await screen.findByText('案件标签'))
    await onScreen('案件标签')
    expect(await screen.findByText('贴到这个案件')).toBeTruthy()
  })

  it('keeps the selection when it cannot be saved', async () => {
    const { id } = caseIn('handle')
    caseNow(id).labelIds = []
    const { user } = await open(`?id=${id}`)
    letFail('userLabel/attach', '503')
    await user.click(await screen.findByLabelText('贴上 待回访'))
    await user.click(screen.getByText('保存'))
    expect((await screen.findByRole('alert')).textContent).toBe('服务不可用，请联系管理员')
    expect(screen.getByLabelText('贴上 待回访')).toHaveProperty('checked', true)
    expect(caseNow(id).labelIds).toEqual([])
  })
})
