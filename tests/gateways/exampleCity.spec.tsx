import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { own } from '@/city/own'
import { takeShapesOf } from '@/city/city'
import { NOW, onScreen, renderApp, useApp } from '../app'
import { cardOf, putBehind } from './behind'
import { exampleCity, ExampleGateway } from './exampleCity'
import type { Variation } from './specGateway'

useApp()
beforeEach(() => takeShapesOf(exampleCity))
afterEach(() => takeShapesOf(own))

const behind = (how: Variation = {}) => putBehind(new ExampleGateway({ absent: 'code', ...how }, () => NOW))

describe('a city with its own shapes in src/city', () => {
  it("lists, signs and handles a case by the city's paths and field names", async () => {
    const gateway = behind()
    const app = renderApp({ at: '/caseSign' })
    const card = await cardOf('占道经营')
    await screen.findByText('共 3 件')
    await app.user.click(card.getByRole('button', { name: /^签收/ }))
    await screen.findByText('共 2 件')
    await app.router.navigate('/caseHandleDetail?id=505')
    await onScreen('处置详情')
    await screen.findByText('AJ20260004')
    await app.user.click(await screen.findByRole('button', { name: '处置办理' }))
    await onScreen('案件处置办理')
    await app.user.click(await screen.findByLabelText('无需处置'))
    await app.user.type(screen.getByLabelText(/^处置说明/), '现场未发现该问题')
    await app.user.click(screen.getByRole('button', { name: '提交处置' }))
    await screen.findByText('处置已提交')
    expect(gateway.acts.map(({ name, sent }) => [name, sent['id'], sent['opinion'] ?? ''])).toEqual([
      ['sign/submit', '503', ''],
      ['handle/submit', '505', '现场未发现该问题'],
    ])
  })

  it('reads locks, delay answers and dictionaries of the city', async () => {
    const gateway = behind({ mayDelay: { yx: '否', yy: '本案不得延期' } })
    const app = renderApp({ at: '/applyDelay?id=505' })
    await screen.findByText('本案不得延期')
    gateway.vary({ mayDelay: { yx: '是' }, control: { sd: { zt: 'zy', ren: '张三' } } })
    await app.router.navigate('/caseHandleEdit?id=506')
    await screen.findByText(/张三.*正在办理/)
    expect(gateway.dictionaries).not.toContain('delay_reason')
  })

  it('shows no tile of an absent area', async () => {
    const gateway = behind()
    const app = renderApp({ at: '/twoViolations' })
    await screen.findByText('本市未开通')
    expect(gateway.calls.filter((path) => path.includes('twoViolations'))).toEqual([])
    await app.user.click(screen.getByRole('button', { name: '回工作台' }))
    await onScreen('工作台')
    expect(screen.queryByRole('link', { name: '两违管理' })).toBeNull()
  })
})
