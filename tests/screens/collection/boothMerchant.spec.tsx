import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { objectsOf } from '@/demo/object/store'
import { distance } from '@/domain/geo'
import { MINUTE } from '@/domain/time'
import { listDrafts } from '@/stores/drafts'
import { demo, LIN, NOW, onScreen, pass } from '../../app'
import { watchWire } from '../../wire'
import { letFail, photo, useCity, userOf } from '../case/city'
import {
  collectIn,
  failure,
  fillMerchant,
  submittedCollects,
  openForm,
  review,
  LOCATED,
  submit,
  takePhotos,
  typeInto,
} from './collects'

useCity()

const open = (search = '', more = {}) => openForm(`/boothMerchant${search}`, '摊主商户采集', more)
const drafts = () => listDrafts(userOf(LIN).id, 'collectMerchant')

describe('摊主商户采集', () => {
  it('sends fields, place and photos by type, once, and shows the number', async () => {
    const wire = watchWire()
    const app = await open()
    await fillMerchant(app)
    await takePhotos(app, 3)
    await app.user.dblClick(screen.getByRole('button', { name: '提交审核' }))
    expect(await screen.findByText(/已提交 CJ20260612\d{5}/)).toBeTruthy()
    expect(wire.to('collect/submit').map(({ body }) => body)).toEqual([
      {
        clientId: expect.any(String),
        kind: 'merchant',
        mends: '',
        words: {
          name: '阿明沙茶面',
          category: '1',
          boothNo: '',
          boothCode: '',
          ownerName: '林阿明',
          // Read from the ID card number.
          gender: '2',
          idCard: '11010519491231002X',
          phone: '13900002345',
          povertyReason: '',
          frontDuty: '0',
          status: '0',
          banReason: '',
          remark: '',
        },
        longitude: 118.08,
        latitude: 24.46,
        accuracy: 12,
        address: expect.any(String),
        mapSource: 'tianditu',
        gridCode: expect.stringMatching(/^3502/),
        ring: [],
        others: [],
        attachments: ['8', '9', '10'].map((kind) => expect.objectContaining({ kind })),
      },
    ])
    expect(submittedCollects().map(({ words, photos }) => [words.name, photos.length])).toEqual([
      ['阿明沙茶面', 3],
    ])
    await waitFor(async () => expect(await drafts()).toEqual([]))
  })

  it('shows missing fields one by one, checks the check digit, and requires photos of each type', async () => {
    const wire = watchWire()
    const app = await open('', { device: {} })
    await submit(app)
    expect(await failure()).toBe('请标注位置')
    await app.user.click(screen.getByRole('button', { name: '取当前位置' }))
    await fillMerchant(app)
    await app.user.clear(screen.getByLabelText(/^证件号码/))
    await typeInto(app, '证件号码', '110105194912310021')
    await submit(app)
    await screen.findByText('证件号码的校验位不对，请核对', { selector: '[role=alert] *' })
    await app.user.clear(screen.getByLabelText(/^证件号码/))
    await typeInto(app, '证件号码', '11010519491231002x')
    await takePhotos(app, 1)
    await submit(app)
    await screen.findByText('还差照片：经营场景、证照', { selector: '[role=alert] *' })
    expect(wire.to('collect/submit')).toEqual([])
  })

  it('requires a reason for a banned booth', async () => {
    const app = await open()
    expect(screen.queryByLabelText(/^封禁原因/)).toBeNull()
    await app.user.click(await screen.findByRole('radio', { name: '封禁' }))
    expect(screen.getByLabelText(/^封禁原因/)).toBeTruthy()
  })

  it('masks personal data when the user moves on, also in a reopened draft', async () => {
    const app = await open()
    await fillMerchant(app)
    await app.user.click(screen.getByLabelText(/^字号/))
    expect(screen.getByLabelText(/^证件号码/)).toHaveProperty('value', '110105********002X')
    expect(screen.getByLabelText(/^姓名/)).toHaveProperty('value', '林**')
    await app.user.click(screen.getByRole('button', { name: '存草稿' }))
    await onScreen('工作台')
    await waitFor(async () => expect(await drafts()).toHaveLength(1))
    await app.router.navigate('/boothMerchant')
    await onScreen('摊主商户采集')
    await app.user.click(await screen.findByRole('button', { name: '草稿 1' }))
    const panel = within(await screen.findByRole('dialog', { name: '待传与草稿' }))
    await panel.findByText('阿明沙茶面')
    expect(panel.queryByText(/林阿明|13900002345|11010519491231002X/)).toBeNull()
    await app.user.click(panel.getByRole('button', { name: '继续填写 阿明沙茶面' }))
    await waitFor(() => expect(screen.getByLabelText(/^联系电话/)).toHaveProperty('value', '139****2345'))
    expect(app.router.state.location.search).not.toMatch(/林|139|1101/)
    await app.user.click(screen.getByLabelText(/^联系电话/))
    expect(screen.getByLabelText(/^联系电话/)).toHaveProperty('value', '13900002345')
  })

  it('leaves no draft when nothing was typed', async () => {
    const app = await open()
    await screen.findByText(/网格 3502\d+/)
    await app.user.click(screen.getByRole('button', { name: '返回' }))
    await onScreen('工作台')
    expect(await drafts()).toEqual([])
  })

  it('keeps everything when the gateway refuses', async () => {
    const app = await open()
    await fillMerchant(app)
    await takePhotos(app, 3)
    letFail('collect/submit', 'refuse')
    await submit(app)
    await failure()
    expect(submittedCollects()).toEqual([])
    expect(screen.getByLabelText(/^字号/)).toHaveProperty('value', '阿明沙茶面')
    await submit(app)
    await screen.findByText(/已提交 CJ/)
    expect(submittedCollects()).toHaveLength(1)
  })

  it('looks up a submit whose answer was lost, and does not send it again', async () => {
    const app = await open()
    await fillMerchant(app)
    await takePhotos(app, 3)
    letFail('collect/submit', 'lost')
    await submit(app)
    expect(await screen.findByText('没有收到服务器的回答，正在核对，请不要重复提交')).toBeTruthy()
    await onScreen('工作台')
    await app.user.click(await screen.findByRole('button', { name: /待核对 1 条/ }))
    pass(MINUTE)
    const panel = within(await screen.findByRole('dialog', { name: '待传与草稿' }))
    await app.user.click(await panel.findByRole('button', { name: /^阿明沙茶面/ }))
    await app.user.click(panel.getByRole('button', { name: /^核对/ }))
    expect(await panel.findByText(/CJ20260612\d{5}/)).toBeTruthy()
    expect(submittedCollects()).toHaveLength(1)
  })
})

describe('摊主商户采集 near a known merchant', () => {
  it('shows merchants within 30 m with photo and distance, and requires a confirmation that the new one differs', async () => {
    const wire = watchWire()
    const [known] = objectsOf(demo.db(), 'merchant')
    if (!known) throw new RangeError('no merchant')
    const { longitude, latitude } = known.place
    const position = () => Promise.resolve({ longitude, latitude, accuracy: 8, time: NOW })
    const near = objectsOf(demo.db(), 'merchant').filter(({ place }) => distance(place, known.place) <= 30)
    const app = await open('', { device: { ...LOCATED, position } })
    const card = within(await screen.findByRole('region', { name: `30 米内已有 ${near.length} 个摊主商户` }))
    expect(card.getByRole('img', { name: `${known.name}的照片` })).toBeTruthy()
    expect(wire.to('cityObject/nearby')[0]?.query).toMatchObject({ kind: 'merchant', radius: '30' })
    await fillMerchant(app)
    await takePhotos(app, 3)
    await submit(app)
    expect(await failure()).toContain('请先看看附近已有的')
    await app.user.click(card.getByRole('radio', { name: '是同一个' }))
    await submit(app)
    expect(await failure()).toContain('已经登记过')
    await app.user.click(card.getByRole('radio', { name: '都不是' }))
    await submit(app)
    await screen.findByText(/已提交 CJ/)
    expect(wire.to('collect/submit')[0]?.body).toMatchObject({ others: near.map(({ id }) => id) })
  })

  it('continues with a message when known merchants fail to load', async () => {
    letFail('cityObject/nearby', 'offline', 2)
    const app = await open()
    expect(await screen.findByText(/附近有没有登记过还查不到/)).toBeTruthy()
    await app.user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(screen.queryByText(/还查不到/)).toBeNull())
  })
})

describe('摊主商户采集 of a returned merchant', () => {
  const openReturned = async () => {
    const record = collectIn('merchant', '2')
    const app = await open(`?mends=${record.id}`)
    await screen.findByText(`退回原因：${record.reason}`)
    return { app, record }
  }

  it('is prefilled with the sent data, masks personal data, and requires the missing photo', async () => {
    const { app, record } = await openReturned()
    expect(screen.getByLabelText(/^字号/)).toHaveProperty('value', record.words.name)
    expect(screen.getByLabelText(/^证件号码/)).toHaveProperty('value', expect.stringContaining('********'))
    expect(await screen.findByText('还差：证照 · 已收到 2 / 2')).toBeTruthy()
    await submit(app)
    expect(await failure()).toBe('还差照片：证照')
  })

  it('is sent with its number, and leaves masked fields unchanged', async () => {
    const wire = watchWire()
    const { app, record } = await openReturned()
    const { idCard = '', ownerName = '', phone = '' } = record.words
    await takeLicence(app)
    await submit(app)
    await screen.findByText(`已提交 ${record.code}`)
    expect(wire.to('collect/submit')[0]?.body).toMatchObject({ mends: record.id })
    expect(JSON.stringify(wire.to('collect/submit')[0]?.body)).not.toContain(idCard)
    expect(record).toMatchObject({ state: '0', reason: '', words: { idCard, ownerName, phone } })
    expect(submittedCollects()).toEqual([record])
  })

  it('shows when it was already corrected elsewhere', async () => {
    const record = collectIn('merchant', '2')
    record.state = '0'
    review(record)
    await open(`?mends=${record.id}`)
    expect(await screen.findByText('这条采集记录已经重新提交，不用再改')).toBeTruthy()
  })

  it('loads on 重试 after the signal was lost', async () => {
    letFail('collect/detail', 'offline', 2)
    const app = await open(`?mends=${collectIn('merchant', '2').id}`)
    await screen.findByText('退回的采集记录没有加载出来')
    await app.user.click(screen.getByText('重试'))
    await screen.findByText(/^退回原因/)
  })
})

async function takeLicence({ user }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await user.upload(await screen.findByLabelText('选择照片'), photo('证照.jpg', 9))
  await screen.findByText('已收到 3 / 3')
}
