import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { adOf, isAd } from '@/demo/case/wire'
import { permitDays, permitText } from '@/domain/case/adPermit'
import { stageLabel } from '@/domain/case/stage'
import { parseWireTime } from '@/domain/time'
import { NOW, onScreen, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { letFail, listed, useCity } from '../city'
import { adsOf, listCall, numbers, taskNos } from './query'
import { rowOf } from '../rows'

useCity()

const open = async (search = '') => {
  const app = renderApp({ at: `/advertiseMonitor${search}`, as: WANG })
  await onScreen('户外广告监测')
  return app
}
const permitOf = ({ permitFrom, permitTo }: ReturnType<typeof adOf>) => ({
  from: parseWireTime(permitFrom),
  to: parseWireTime(permitTo),
})
const first = (registered: boolean) => {
  const found = adsOf().find((record) => (adOf(record, NOW).adNo !== '') === registered)
  if (!found) throw new RangeError('no such advertisement')
  return found
}

describe('户外广告监测', () => {
  it('shows the cases about advertisements, the newest first', async () => {
    const wire = watchWire()
    await open()
    const all = adsOf()
    await screen.findByText(`共 ${all.length} 件`)
    expect(numbers()).toEqual(taskNos(all.slice(0, 10)))
    expect(wire.to('queryOutdoorAdCasePage')).toEqual([
      listCall('queryOutdoorAdCasePage', { sort: 'newest' }),
    ])
  })

  it('shows number, place, owner, size and permit of each', async () => {
    const record = first(true)
    const ad = adOf(record, NOW)
    await open(`?q=${record.taskNo}`)
    const card = await rowOf(record.taskNo)
    const valueOf = (label: string) => card.getByText(label).nextElementSibling?.textContent
    expect(valueOf('编号')).toBe(ad.adNo)
    expect(valueOf('设置人')).toBe(ad.adOwner)
    expect(valueOf('规格')).toBe(ad.adSize)
    expect(valueOf('许可证')).toBe(ad.permitNo)
    expect(valueOf('许可期')).toBe(permitDays(permitOf(ad)))
    expect(card.getByText(permitText(permitOf(ad), NOW))).toBeTruthy()
    expect(card.getByText(record.place.position)).toBeTruthy()
    expect(card.getByText(stageLabel(record.facts))).toBeTruthy()
  })

  it('shows that an advertisement is not registered', async () => {
    const record = first(false)
    await open(`?q=${record.taskNo}`)
    const card = await rowOf(record.taskNo)
    expect(card.getByText('未登记许可')).toBeTruthy()
    expect(card.getByText('编号').nextElementSibling?.textContent).toBe('未登记')
    expect(card.getByText('设置人').nextElementSibling?.textContent).toBe(adOf(record, NOW).adOwner)
  })

  it('filters by the state of the permit, and sorts by its end', async () => {
    const expired = adsOf().filter((record) =>
      permitText(permitOf(adOf(record, NOW)), NOW).startsWith('许可过期'),
    )
    expect(expired.length).toBeGreaterThan(1)
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^筛选/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
    await user.click(within(sheet.getByRole('group', { name: '许可' })).getByText('许可已过期'))
    await user.click(sheet.getByRole('button', { name: '查看结果' }))
    await screen.findByText(`共 ${expired.length} 件`)
    await user.click(screen.getByRole('button', { name: /最新派遣/ }))
    await user.click(await screen.findByRole('button', { name: /许可最早到期|许可到期日/ }))
    const ends = (record: (typeof expired)[number]) => permitOf(adOf(record, NOW)).to ?? Infinity
    const soonest = Math.min(...expired.map(ends))
    await waitFor(() => {
      const top = expired.find(({ taskNo }) => taskNo === numbers()[0])
      expect(top && ends(top)).toBe(soonest)
    })
  })

  it('shows owner and permit on the detail of the case', async () => {
    const record = first(true)
    const ad = adOf(record, NOW)
    renderApp({ at: `/caseDetail2?id=${record.id}`, as: WANG })
    const card = within(await screen.findByRole('region', { name: '户外广告' }))
    expect(card.getByText(ad.adOwner)).toBeTruthy()
    expect(card.getByText(ad.permitNo)).toBeTruthy()
    expect(card.getByText(permitText(permitOf(ad), NOW))).toBeTruthy()
  })

  it('shows no permit on the detail of another case', async () => {
    const other = listed('handle').find((record) => !isAd(record))
    renderApp({ at: `/caseDetail2?id=${other?.id}`, as: WANG })
    await screen.findByText(other?.description ?? '')
    expect(screen.queryByRole('region', { name: '户外广告' })).toBeNull()
  })

  it('opens the case, and shows the list as a map', async () => {
    const { user, router } = await open()
    const [record] = adsOf()
    const card = await rowOf(record?.taskNo ?? '')
    await user.click(card.getByRole('button', { name: record?.problem.smallType ?? '' }))
    await onScreen('案件全览')
    expect(router.state.location.search).toBe(`?id=${record?.id}`)
    await router.navigate(-1)
    await user.click(await screen.findByLabelText('看地图'))
    expect(await screen.findByRole('group', { name: '户外广告的地图' })).toBeTruthy()
  })

  it('shows the error, and the list on 重试', async () => {
    letFail('queryOutdoorAdCasePage', '500')
    const { user } = await open()
    await screen.findByText('户外广告案件没有加载出来')
    await user.click(screen.getByText('重试'))
    await screen.findByText(`共 ${adsOf().length} 件`)
  })

  it('shows an empty list', async () => {
    for (const { facts } of adsOf()) facts.stage = 8
    await open()
    await screen.findByText('没有户外广告案件')
  })
})
