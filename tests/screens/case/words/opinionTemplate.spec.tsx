import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { opinionsByKind, ownOpinions } from '@/demo/seed/texts'
import { demo, onScreen, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { letFail, useCity, userOf } from '../city'
import { aCase, formReady, goToForm, opinion, openForm } from '../handle/handlingForm'

useCity()

const open = async (search = '') => {
  const app = renderApp({ at: `/opinionTemplate${search}`, as: WANG })
  await onScreen('常用意见')
  await screen.findByRole('heading', { name: '我的意见' })
  return app
}
const texts = (card: string) => {
  const list = screen.queryByRole('list', { name: card })
  return list
    ? within(list)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : []
}
const saved = (kind: string) =>
  demo
    .db()
    .opinions.filter(({ userId, kind: of }) => userId === userOf(WANG).id && of === kind)
    .map(({ content }) => content)

describe('常用意见', () => {
  it('shows the user’s own opinions for 处置, and the default ones', async () => {
    await open()
    expect(texts('我的意见')).toEqual(ownOpinions)
    expect(texts('默认意见')).toEqual(opinionsByKind.handle)
    // Opened alone, there is no form to insert into.
    expect(screen.queryByText('点一条意见，插入到刚才的光标处')).toBeNull()
  })

  it('shows separate opinions of each type, and keeps the type in the address', async () => {
    const wire = watchWire()
    const { user, router } = await open()
    await user.click(screen.getByRole('tab', { name: '签收' }))
    await waitFor(() => expect(texts('默认意见')).toEqual(opinionsByKind.sign))
    expect(texts('我的意见')).toEqual([])
    expect(screen.getByText('还没有自己的签收意见，可以新增')).toBeTruthy()
    expect(router.state.location.search).toBe('?kind=sign')
    await user.click(screen.getByRole('tab', { name: '反馈' }))
    await waitFor(() => expect(texts('反馈意见')).toEqual(opinionsByKind.feedback))
    expect(wire.to('feedbackOpinion/list')[0]?.path).toBe('/api-digital/api/v1/baseData/feedbackOpinion/list')
  })

  it('finds an opinion by a part of it or by initials', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('搜索意见'), '围挡')
    expect(texts('默认意见')).toEqual(['已围挡警示，正在组织修复。'])
    expect(texts('我的意见')).toEqual([])
    await user.clear(screen.getByLabelText('搜索意见'))
    await user.type(screen.getByLabelText('搜索意见'), 'ljyqy')
    expect(texts('我的意见')).toEqual(['垃圾已清运，地面冲洗干净，桶体归位。'])
  })

  it('adds an own opinion to the current type', async () => {
    const wire = watchWire()
    const { user } = await open('?kind=sign')
    await user.click(screen.getByText('新增签收意见'))
    const sheet = within(await screen.findByRole('dialog', { name: '新增签收意见' }))
    await user.type(sheet.getByLabelText(/^意见内容/), ' 已签收，派二组处置。 ')
    await user.click(sheet.getByText('保存'))
    await screen.findByText('已添加')
    await waitFor(() => expect(texts('我的意见')).toEqual(['已签收，派二组处置。']))
    expect(wire.to('commonOpinions/save')).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/commonOpinions/save',
        query: {},
        body: { content: '已签收，派二组处置。', kind: 'sign' },
      },
    ])
    expect(saved('sign')).toEqual(['已签收，派二组处置。'])
  })

  it('refuses an empty or existing opinion before anything is sent', async () => {
    const wire = watchWire()
    const { user } = await open()
    await user.click(screen.getByText('新增处置意见'))
    const sheet = within(await screen.findByRole('dialog', { name: '新增处置意见' }))
    await user.click(sheet.getByText('保存'))
    expect((await screen.findByRole('alert')).textContent).toBe('请填写意见内容')
    await user.type(sheet.getByLabelText(/^意见内容/), '已清理完毕。')
    await user.click(sheet.getByText('保存'))
    expect(await sheet.findByText('已有相同的意见')).toBeTruthy()
    expect(wire.to('commonOpinions/save')).toEqual([])
  })

  it('edits an opinion in place', async () => {
    const { user } = await open()
    const [first = ''] = ownOpinions
    await user.click(screen.getByLabelText(`修改 ${first}`))
    const sheet = within(await screen.findByRole('dialog', { name: '修改处置意见' }))
    const field = sheet.getByLabelText(/^意见内容/)
    expect(field).toHaveProperty('value', first)
    await user.clear(field)
    await user.type(field, '盲道已恢复畅通。')
    await user.click(sheet.getByText('保存'))
    await screen.findByText('已修改')
    await waitFor(() => expect(texts('我的意见')).toEqual(['盲道已恢复畅通。', ...ownOpinions.slice(1)]))
  })

  it('deletes an opinion only after a confirmation', async () => {
    const wire = watchWire()
    const { user } = await open()
    const [first = '', ...rest] = ownOpinions
    await user.click(screen.getByLabelText(`删除 ${first}`))
    const question = within(await screen.findByRole('alertdialog', { name: '删除这条意见？' }))
    await user.click(question.getByText('取消'))
    expect(wire.sent.filter(({ method }) => method === 'DELETE')).toEqual([])
    await user.click(screen.getByLabelText(`删除 ${first}`))
    await user.click(within(await screen.findByRole('alertdialog')).getByText('删除'))
    await screen.findByText('已删除')
    await waitFor(() => expect(texts('我的意见')).toEqual(rest))
    const [deleted] = wire.sent.filter(({ method }) => method === 'DELETE')
    expect(deleted?.path).toMatch(/^\/api-digital\/api\/commonOpinions\/O.+0$/)
  })

  it('keeps the sheet with the text when saving fails', async () => {
    const { user } = await open()
    letFail('commonOpinions/save', '500')
    await user.click(screen.getByText('新增处置意见'))
    const sheet = within(await screen.findByRole('dialog', { name: '新增处置意见' }))
    await user.type(sheet.getByLabelText(/^意见内容/), '已处置到位。')
    await user.click(sheet.getByText('保存'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      '服务器错误，还不知道是否已提交。填写的内容还在，请先查看列表再决定是否重新提交',
    )
    expect(sheet.getByLabelText(/^意见内容/)).toHaveProperty('value', '已处置到位。')
    await user.click(sheet.getByText('保存'))
    await screen.findByText('已添加')
  })

  it('offers a retry when nothing loads', async () => {
    letFail('commonOpinions', '503', 2)
    const { user } = renderApp({ at: '/opinionTemplate', as: WANG })
    await screen.findByText('常用意见没有加载出来')
    await user.click(screen.getByText('重试'))
    await waitFor(() => expect(texts('我的意见')).toEqual(ownOpinions))
  })
})

describe('常用意见, opened from a form', () => {
  it('inserts the tapped opinion at the cursor, and keeps the rest of the form', async () => {
    const { id } = aCase()
    const app = await openForm(id)
    const { user } = app
    await user.click(screen.getByLabelText('已处置'))
    await user.click(opinion())
    await user.paste('现场整洁')
    // The cursor stands between 现场 and 整洁.
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    await user.click(screen.getByRole('button', { name: '常用意见' }))
    const sheet = within(await screen.findByRole('dialog', { name: '常用意见' }))
    await user.click(sheet.getByText('管理'))
    await onScreen('常用意见')
    await screen.findByText('点一条意见，插入到刚才的光标处')
    await user.click(await screen.findByText('已清理完毕。'))
    await formReady(id)
    await waitFor(() => expect(opinion()).toHaveProperty('value', '现场已清理完毕。整洁'))
    expect(screen.getByLabelText('已处置')).toHaveProperty('checked', true)
  })

  it('inserts an opinion from the sheet at the cursor', async () => {
    const app = await openForm(aCase().id)
    await app.user.click(opinion())
    await app.user.paste('到场')
    await app.user.keyboard('{ArrowLeft}{ArrowLeft}')
    await app.user.click(screen.getByRole('button', { name: '常用意见' }))
    const sheet = within(await screen.findByRole('dialog', { name: '常用意见' }))
    await app.user.click(await sheet.findByText(ownOpinions[1] ?? ''))
    expect(opinion()).toHaveProperty('value', `${ownOpinions[1]}到场`)
  })

  it('inserts nothing into a form that was reopened without a choice', async () => {
    const { id } = aCase()
    const app = await openForm(id)
    await app.user.click(opinion())
    await app.user.paste('到场')
    await app.user.click(screen.getByRole('button', { name: '常用意见' }))
    await app.user.click(within(await screen.findByRole('dialog', { name: '常用意见' })).getByText('管理'))
    await onScreen('常用意见')
    await goToForm(app, id)
    await waitFor(() => expect(opinion()).toHaveProperty('value', '到场'))
  })
})
