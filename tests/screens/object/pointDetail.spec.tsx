import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { itHidesWhatIsPersonal, itIsAnObjectDetail } from '../../families/itIsAnObjectDetail'
import { demo, LIN, onScreen, renderApp } from '../../app'
import { accountKnown, useCity } from '../case/city'
import { firstObject } from './objects'

useCity()

const FACTS = {
  at: '/pointDetail',
  title: '点位详情',
  kind: 'point',
  call: 'point/detail',
  wrong: '责任单位',
} as const

describe('点位详情', () => {
  itIsAnObjectDetail(FACTS)
  itHidesWhatIsPersonal(FACTS)

  it('accepts a 纠错 without a text for a point that no longer exists', async () => {
    const { id, name } = firstObject('point')
    const { user } = renderApp({ at: `/pointDetail?id=${id}`, as: LIN })
    await onScreen('点位详情')
    await screen.findByRole('heading', { level: 2, name })
    await accountKnown()
    await user.click(screen.getByRole('button', { name: '纠错' }))
    const sheet = within(await screen.findByRole('dialog', { name: `纠错 · ${name}` }))
    await user.click(await sheet.findByRole('radio', { name: '已撤销' }))
    await user.click(sheet.getByText('提交纠错'))
    await screen.findByText('已提交，审核通过后更新')
    expect(demo.db().corrections).toMatchObject([{ objectId: id, field: '已撤销', words: '' }])
    expect(await screen.findByText('已撤销')).toBeTruthy()
  })
})
