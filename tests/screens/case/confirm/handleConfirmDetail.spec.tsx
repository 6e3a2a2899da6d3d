import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PhotoKind } from '@/domain/attachment'
import { CHEN, onScreen, renderApp, WANG } from '../../../app'
import { itIsADetail } from '../../../families/itIsADetail'
import { accountKnown, letDo, useCity } from '../city'
import { details } from '../family'
import { stepCase } from '../steps'

useCity()

const open = async (id: string, as = WANG) => {
  const app = renderApp({ at: `/handleConfirmDetail?id=${id}`, as })
  await onScreen('确认详情')
  await accountKnown()
  return app
}
const confirmButton = () => screen.findByRole('button', { name: '确认办理' })
const shotOf = (...kinds: PhotoKind[]) =>
  stepCase('toConfirm', ({ photos }) => kinds.every((kind) => photos.some((photo) => photo.kind === kind)))

describe('确认详情', () => {
  itIsADetail({
    ...details,
    at: '/handleConfirmDetail',
    title: '确认详情',
    as: WANG,
    record: () => {
      const { id, description: text } = stepCase('toConfirm')
      return { id, text }
    },
    lock: { tackleType: 'confirm', type: 'case' },
  })

  it('shows the case, and who handled it last and how', async () => {
    const record = stepCase('toConfirm')
    await open(record.id)
    await screen.findByText(record.description)
    const flow = within(await screen.findByRole('region', { name: '办理经过' }))
    expect((await flow.findAllByRole('listitem'))[0]?.textContent).toMatch(/^处置办理/)
  })

  it('shows photos before and after side by side, and as an overlay on demand', async () => {
    const record = shotOf(PhotoKind.near, PhotoKind.after)
    const { user } = await open(record.id)
    const compare = within(await screen.findByRole('region', { name: '处置前后对照' }))
    expect(compare.getByRole('button', { name: '查看 处置前对照 第 1 张' })).toBeTruthy()
    expect(compare.getByRole('button', { name: '查看 处置后对照 第 1 张' })).toBeTruthy()
    await user.click(compare.getByText('滑动对照'))
    const line = compare.getByRole('slider', { name: '对照分界线' })
    expect(line.getAttribute('aria-valuetext')).toBe('左边 50% 是处置前，右边 50% 是处置后')
    await user.click(compare.getByText('并排对照'))
    expect(compare.queryByRole('slider')).toBeNull()
  })

  it('opens the form and returns', async () => {
    const { id } = stepCase('toConfirm')
    const { user, router } = await open(id)
    await user.click(await confirmButton())
    await onScreen('确认办理')
    expect(router.state.location.search).toBe(`?id=${id}`)
    await user.click(screen.getByLabelText('返回'))
    await onScreen('确认详情')
  })

  it('shows the handler that only the department confirms', async () => {
    const { id } = stepCase('toConfirm', ({ facts }) => facts.handlerId === '1002')
    const { user } = await open(id, CHEN)
    await user.click(await confirmButton())
    await screen.findByText('只有部门负责人可以确认')
    await onScreen('确认详情')
  })

  it('shows that a case is already confirmed', async () => {
    const { id } = stepCase('toConfirm')
    letDo(WANG, 'confirm', id)
    const { user } = await open(id)
    await user.click(await confirmButton())
    await screen.findByText('案件已提交处置，正在等待核查')
  })

  it.each([
    { item: '处置信息', title: '处置信息' },
    { item: '全部附件', title: '附件详情' },
    { item: '追加反馈', title: '反馈办理' },
  ])('opens $item from 更多', async ({ item, title }) => {
    const { user } = await open(stepCase('toConfirm').id)
    await user.click(await screen.findByLabelText('更多'))
    await user.click(within(await screen.findByRole('dialog', { name: '更多' })).getByText(item))
    await onScreen(title)
  })
})
