import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { watchWire } from '../../wire'
import { useCity } from '../case/city'
import { failure, submittedCollects, openForm, pick, submit, takePhotos, typeInto } from './collects'

useCity()

describe('点位采集', () => {
  it('requires name, type, unit and two photos; the contact is optional', async () => {
    const wire = watchWire()
    const app = await openForm('/point', '点位采集')
    await screen.findByText(/网格 3502\d+/)
    await typeInto(app, '名称', '厦禾路公厕')
    await pick(app, '类型', '公厕')
    await typeInto(app, '责任单位', '思明区环卫中心')
    await typeInto(app, '联系电话', '123')
    await takePhotos(app, 2)
    await submit(app)
    expect(await failure()).toBe('联系电话应为 11 位手机号')
    await app.user.clear(screen.getByLabelText(/^联系电话/))
    await submit(app)
    await screen.findByText(/已提交 CJ/)
    expect(wire.to('collect/submit')[0]?.body).toMatchObject({
      kind: 'point',
      words: { name: '厦禾路公厕', type: '4', unitName: '思明区环卫中心', managerName: '', phone: '' },
      ring: [],
    })
    expect(submittedCollects().map(({ kind }) => kind)).toEqual(['point'])
  })
})
