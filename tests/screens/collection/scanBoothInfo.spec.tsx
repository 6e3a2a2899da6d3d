import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { objectsOf } from '@/demo/object/store'
import type { MerchantRecord } from '@/demo/object/model'
import { SCORE_ITEMS } from '@/domain/collection/score'
import { demo, LIN, onScreen, renderApp } from '../../app'
import { watchWire } from '../../wire'
import { letFail, photo, useCity } from '../case/city'
import { failure } from './collects'

useCity()

function merchantIn(fits: (record: MerchantRecord) => boolean = () => true): MerchantRecord {
  const found = objectsOf(demo.db(), 'merchant').find(fits)
  if (!found) throw new RangeError('no such merchant')
  return found
}

const open = async (search = '', more = {}) => {
  const app = renderApp({ at: `/scanBoothInfo${search}`, as: LIN, ...more })
  await onScreen(search.includes('score') ? '巡查打分' : '扫码查摊')
  return app
}

const scanner = (text: string) => ({
  device: { can: (what: string) => what === 'scan', scan: () => Promise.resolve(text) },
})

describe('扫码查摊', () => {
  it('scans a code or an address, and shows booth, owner and scores', async () => {
    const wire = watchWire()
    const merchant = merchantIn(({ stallPointId }) => stallPointId !== '')
    const { user, router } = await open('', scanner(`https://city.example/b?code=${merchant.code}`))
    await user.click(await screen.findByRole('button', { name: '扫一扫' }))
    await screen.findByRole('region', { name: merchant.name })
    expect(wire.to('booth/byCode').map(({ query }) => query)).toEqual([{ code: merchant.code }])
    expect(screen.getByText(merchant.boothNo)).toBeTruthy()
    expect(document.body.textContent).not.toContain(merchant.phone)
    expect(router.state.location.search).toBe(`?code=${merchant.code}`)
    await user.click(screen.getByRole('button', { name: '显示联系电话' }))
    await screen.findByText(merchant.phone)
    expect(wire.to('cityObject/reveal')[0]?.body).toEqual({
      kind: 'merchant',
      id: merchant.id,
      field: 'phone',
    })
  })

  it('accepts a typed code, and shows when it is invalid', async () => {
    const { user } = await open()
    await user.type(await screen.findByLabelText('输入编号'), '你好')
    await user.click(screen.getByRole('button', { name: '查询' }))
    expect(await screen.findByText(/^这不是摊位码/)).toBeTruthy()
    await user.clear(screen.getByLabelText('输入编号'))
    await user.type(screen.getByLabelText('输入编号'), `${merchantIn().code.toLowerCase()}{Enter}`)
    await screen.findByRole('region', { name: merchantIn().name })
  })

  it('offers to collect an unknown booth, with its code filled in', async () => {
    const { user } = await open('?code=BT0001')
    await user.click(await screen.findByRole('button', { name: '采集这个摊位' }))
    await onScreen('摊主商户采集')
    expect(await screen.findByLabelText(/^摊位码/)).toHaveProperty('value', 'BT0001')
  })

  it('shows that a booth is banned, and why', async () => {
    const merchant = merchantIn(({ status }) => status === '1')
    await open(`?code=${merchant.code}`)
    expect(await screen.findByText(`已封禁：${merchant.banReason}`)).toBeTruthy()
  })

  it('shows the booth on 重试 after the signal was lost', async () => {
    letFail('booth/byCode', 'offline', 2)
    const { user } = await open(`?code=${merchantIn().code}`)
    await screen.findByText('摊位没有加载出来')
    await user.click(screen.getByText('重试'))
    await screen.findByRole('region', { name: merchantIn().name })
  })
})

describe('巡查打分', () => {
  const grade = async (user: Awaited<ReturnType<typeof open>>['user'], label: string, name: string) =>
    user.click(
      within(screen.getByRole('radiogroup', { name: new RegExp(label) })).getByRole('radio', { name }),
    )

  it('updates the score, requires a text and a photo for each deduction, and is sent once', async () => {
    const wire = watchWire()
    const { code, id } = merchantIn()
    const { user } = await open(`?code=${code}`)
    await user.click(await screen.findByRole('button', { name: '巡查打分' }))
    await onScreen('巡查打分')
    await user.click(await screen.findByRole('button', { name: '提交打分' }))
    expect(await failure()).toBe('请给“在划定范围内经营”打分')
    for (const { label } of SCORE_ITEMS) await grade(user, label, '达标')
    expect(screen.getByText('100 / 100 分')).toBeTruthy()
    await grade(user, '整洁', '部分')
    expect(screen.getByText('88 / 100 分')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '提交打分' }))
    await screen.findByText('请填写扣分说明', { selector: '[role=alert] *' })
    await user.type(screen.getByLabelText(/^扣分说明/), '地面有油')
    await user.upload(await screen.findByLabelText('选择照片'), photo('地面.jpg', 1))
    await screen.findByText('已收到 1 / 1')
    await user.dblClick(screen.getByRole('button', { name: '提交打分' }))
    await screen.findByText('已提交')
    expect(wire.to('booth/score').map(({ body }) => body)).toEqual([
      {
        clientId: expect.any(String),
        code,
        grades: { line: '2', clean: '1', duty: '2', licence: '2', order: '2' },
        note: '地面有油',
        attachments: [expect.objectContaining({ kind: '5' })],
      },
    ])
    await onScreen('扫码查摊')
    expect(await screen.findByText('88 分')).toBeTruthy()
    expect(demo.db().scores.map(({ objectId, total }) => [objectId, total])).toEqual([[id, 88]])
  })

  it('is stored when the answer is lost, and not sent twice', async () => {
    const { code } = merchantIn()
    const { user } = await open(`?code=${code}&score=1`)
    await screen.findByRole('button', { name: '提交打分' })
    for (const { label } of SCORE_ITEMS) await grade(user, label, '达标')
    letFail('booth/score', 'lost')
    await user.click(screen.getByRole('button', { name: '提交打分' }))
    await screen.findByText('没有收到服务器的回答，正在核对，请不要重复提交')
    await waitFor(() => expect(demo.db().scores).toHaveLength(1))
  })
})
