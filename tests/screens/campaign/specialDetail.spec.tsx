import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, LIN, onScreen, renderApp, WANG } from '../../app'
import { letFail, useCity } from '../case/city'
import { findingsListed, numbersOf, shown } from './findings'

useCity()

const open = async (id: string, as = LIN, also = '') => {
  const app = renderApp({ at: `/specialDetail?id=${id}${also}`, as })
  await onScreen('专项详情')
  return app
}
const card = async (title: string) =>
  within((await screen.findByText(title)).closest('section') ?? document.body)

describe('专项详情', () => {
  it('shows deadline, place, requirements, and the share of closed findings', async () => {
    await open('ZX004')
    await screen.findByRole('heading', { name: '第二季度文明城市实地督导' })
    const all = findingsListed('findingCampaign', LIN, { campaignId: 'ZX004' })
    const closed = all.filter(({ facts }) => facts.state === 'closed').length
    const { parentElement: top } = screen.getByText(/^进行中 · 还有 18 天$/)
    expect(top?.closest('section')?.textContent).toContain(`已办结 ${closed} / ${all.length}`)
    for (const text of ['5月23日 至 6月30日', '思明区 鹭江街道', '思明区文明办'])
      expect(screen.getByText(text)).toBeTruthy()
  })

  it('shows the items with most open findings first, all of them on demand, each with n/m', async () => {
    const { user } = await open('ZX004')
    const all = findingsListed('findingCampaign', LIN, { campaignId: 'ZX004' })
    await user.click(await screen.findByRole('button', { name: '全部 8 项' }))
    const items = within((await card('检查项')).getByRole('list'))
    expect(items.getAllByRole('listitem')).toHaveLength(8)
    for (const [name, id] of [
      ['环境卫生', 'ZX004-I1'],
      ['设施维护', 'ZX004-I5'],
    ] as const) {
      const of = all.filter(({ itemId }) => itemId === id)
      const closed = of.filter(({ facts }) => facts.state === 'closed').length
      const row = items.getByRole('heading', { name }).closest('li')
      expect(row?.textContent).toContain(of.length === 0 ? '没有问题' : `办结 ${closed} / ${of.length}`)
    }
  })

  it('lists the findings of all users, newest first, and filters them by state', async () => {
    const { router } = await open('ZX004', WANG)
    const query = { campaignId: 'ZX004' }
    await screen.findByText(`共 ${numbersOf('findingCampaign', WANG, query).length} 件`)
    expect(shown()).toEqual(numbersOf('findingCampaign', WANG, query))
    await router.navigate('/specialDetail?id=ZX004&state=review')
    const review = numbersOf('findingCampaign', WANG, { ...query, state: 'review' })
    await screen.findByText(`共 ${review.length} 件`)
    expect(shown()).toEqual(review)
  })

  it('opens the detail of a row', async () => {
    const { user } = await open('ZX003', CHEN)
    const [first] = findingsListed('findingCampaign', CHEN, { campaignId: 'ZX003' })
    const row = (await screen.findByText(first?.problemNo ?? '')).closest('article')
    await user.click(within(row ?? document.body).getByRole('button', { name: '建筑立面' }))
    await onScreen('专项问题详情')
  })

  it('opens a 登记 with this campaign on the screen of its type; a campaign that is over offers none', async () => {
    const { user, router } = await open('ZX004')
    await user.click(await screen.findByRole('button', { name: '登记问题' }))
    await onScreen('文明督导')
    await screen.findByText('第二季度文明城市实地督导')
    await router.navigate('/specialDetail?id=ZX003')
    await onScreen('专项详情')
    await screen.findByRole('heading', { name: '非法小广告集中清理专项巡查' })
    expect(screen.getByText('已结束')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '登记问题' })).toBeNull()
  })

  it('shows the user’s own points', async () => {
    const { user } = await open('ZX002')
    expect(await screen.findByText('我的点位')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '去巡查' }))
    await onScreen('专项巡查')
  })

  it('hides the points from a user who has none in it', async () => {
    await open('ZX002', CHEN)
    await screen.findByRole('heading', { name: '汛期雨水口和易涝点专项巡查' })
    expect(screen.queryByText('我的点位')).toBeNull()
  })

  it('shows its findings when the campaign itself fails to load, and loads it on 重试', async () => {
    letFail('special/campaign?', '500')
    const { user } = await open('ZX004')
    expect(await screen.findByText(/^专项没有加载出来/)).toBeTruthy()
    expect(shown().length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('heading', { name: '第二季度文明城市实地督导' })).toBeTruthy()
  })

  it('shows that no finding matches the search', async () => {
    await open('ZX002', LIN, '&q=没有这样的')
    expect(await screen.findByText('没有符合条件的记录')).toBeTruthy()
  })
})
