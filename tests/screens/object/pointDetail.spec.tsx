import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { itHidesWhatIsPersonal, itIsAnObjectDetail } from '../../families/itIsAnObjectDetail'
import { MINUTE } from '@/domain/time'
import { demo, LIN, onScreen, pass, renderApp } from '../../app'
import { accountKnown, useCity } from '../case/city'
import { goOffline, waitOnline } from '../../visits'
import { addPhoto, north, standingAt, takePhoto } from '../steps'
import { firstObject } from './objects'

useCity()

const FACTS = {
  at: '/pointDetail',
  title: '点位详情',
  kind: 'point',
  call: 'point/detail',
  wrong: '责任单位',
} as const

/** Opens 纠错 of the first point, with the phone 40 m north of it. */
async function openCorrection() {
  const { id, name, place } = firstObject('point')
  const here = north(place, 40)
  const app = renderApp({ at: `/pointDetail?id=${id}`, as: LIN, device: standingAt(here) })
  await onScreen('点位详情')
  await screen.findByRole('heading', { level: 2, name })
  await accountKnown()
  await app.user.click(screen.getByRole('button', { name: '纠错' }))
  const sheet = within(await screen.findByRole('dialog', { name: `纠错 · ${name}` }))
  await sheet.findByRole('radio', { name: '位置' })
  return { ...app, sheet, id, here }
}

describe('点位详情', () => {
  itIsAnObjectDetail(FACTS)
  itHidesWhatIsPersonal(FACTS)

  it('accepts a 纠错 without a text for a point that no longer exists', async () => {
    const { user, sheet, id } = await openCorrection()
    await user.click(sheet.getByRole('radio', { name: '已撤销' }))
    expect(sheet.getByLabelText(/^说明/)).toHaveProperty('placeholder', '怎么知道的（选填）')
    await user.click(sheet.getByText('提交纠错'))
    await screen.findByText('已提交，审核通过后更新')
    expect(demo.db().corrections).toMatchObject([{ objectId: id, field: '已撤销', words: '' }])
    expect(await screen.findByText('已撤销')).toBeTruthy()
  })

  it('moves the pin of a point to the phone, with a photo and no text', async () => {
    const { user, sheet, id, here, queryClient } = await openCorrection()
    await user.click(sheet.getByRole('radio', { name: '位置' }))
    await user.click(sheet.getByText('提交纠错'))
    await screen.findByText('请把图钉移到正确的位置，或写明正确的位置', { selector: '[role=alert] *' })
    await user.click(sheet.getByRole('button', { name: '取当前位置' }))
    await sheet.findByText(/^精度 12 米/)
    await takePhoto(user, '照片')
    await user.click(sheet.getByText('提交纠错'))
    await screen.findByText('已提交，审核通过后更新')
    const [correction] = demo.db().corrections
    expect(correction).toMatchObject({ objectId: id, field: '位置', words: '' })
    expect(correction?.place?.latitude).toBe(here.latitude)
    pass(20 * MINUTE)
    await queryClient.invalidateQueries()
    await screen.findByText('已采纳')
    expect(firstObject('point', (one) => one.id === id)).toMatchObject({
      place: { latitude: here.latitude },
      photos: [correction?.photos[0], {}],
    })
  })

  it('stores a moved pin with its photo offline, and sends both once', async () => {
    const { user, sheet, here } = await openCorrection()
    await user.click(sheet.getByRole('radio', { name: '位置' }))
    await user.click(sheet.getByRole('button', { name: '取当前位置' }))
    await sheet.findByText(/^精度 12 米/)
    const backOnline = goOffline()
    await addPhoto(user, '照片')
    await user.click(sheet.getByText('提交纠错'))
    await screen.findByText(/^纠错(待传|待核对|传输中) · /)
    backOnline()
    await waitOnline(() =>
      expect(demo.db().corrections).toMatchObject([{ field: '位置', photos: [{ name: '现场.jpg' }] }]),
    )
    expect(demo.db().corrections[0]?.place?.latitude).toBe(here.latitude)
  })
})
