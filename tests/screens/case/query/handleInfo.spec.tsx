import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import type { CaseRecord } from '@/demo/case/model'
import { addLine } from '@/demo/records/flow'
import { formatRelativeTime } from '@/domain/time'
import { NOW, onScreen, renderApp, server, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { caseIn, letFail, listed, useCity } from '../city'

useCity()

const open = async (id: string) => {
  const app = renderApp({ at: `/handleInfo?id=${id}`, as: WANG })
  await onScreen('处置信息')
  return app
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const steps = async () => (await card('办理经过')).getAllByRole('listitem')
const letUndertake = (record: CaseRecord, phone: string) =>
  record.undertakings.push({ unit: '鹭江保洁公司', person: '吴师傅', phone, plan: '', time: NOW })

describe('处置信息', () => {
  it('shows the whole flow of the case, newest first, with person, text and time of each step', async () => {
    const wire = watchWire()
    const record = listed('closed').find(({ flow }) => flow.length > 6)
    const flow = record?.flow ?? []
    await open(record?.id ?? '')
    const shown = await steps()
    expect((await card('办理经过')).getByText(`${flow.length} 步`)).toBeTruthy()
    expect(shown).toHaveLength(flow.length)
    for (const [index, step] of [...flow].reverse().entries()) {
      const text = shown[index]?.textContent ?? ''
      expect(text.startsWith(step.action)).toBe(true)
      expect(text).toContain(`${step.operatorName} · ${formatRelativeTime(step.time, NOW)}`)
      expect(text).toContain(step.opinion)
    }
    expect(wire.to('caseCommon/')).toEqual([
      { method: 'GET', path: '/api-digital/api/v1/caseCommon/detailPart', query: { id: record?.id } },
    ])
  })

  it('shows to whom a case was assigned and how many photos a step has', async () => {
    const record = caseIn('personal', { mobile: '13800000002' })
    await open(record.id)
    await card('办理经过')
    expect(screen.getByText('指派处置人，交 陈美玲')).toBeTruthy()
    const report = (await steps()).slice(-1)[0]?.textContent
    expect(report).toMatch(/^上报/)
    expect(report).toContain('照片 2')
  })

  it('shows the photos of each step below it, and opens them', async () => {
    const record = listed('done').find(({ flow }) =>
      flow.some(({ node, attachments }) => node === '处置' && attachments.length > 0),
    )
    const { user } = await open(record?.id ?? '')
    const part = await card('办理经过')
    const work = within((await part.findAllByRole('group', { name: '处置办理的照片' }))[0] ?? document.body)
    await user.click(work.getByRole('button', { name: '查看 处置办理 第 1 张' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('shows the files of a step under each field name that gateways use', async () => {
    const attachments = [
      { id: '1', attachmentName: '一.jpg', attachmentPath: '/files/1.jpg' },
      { id: '2', fileName: '二.jpg', filePath: '/files/2.jpg' },
      { id: '3', fileName: '三', httpUrl: 'http://localhost:3000/files/3.jpg' },
    ]
    const body = {
      flow: [{ id: '1', node: '处置', action: '处置办理', operatorName: '王建国', attachments }],
    }
    server.use(
      http.get('*/caseCommon/detailPart', () =>
        HttpResponse.json({ success: true, code: 100, msg: '', body }),
      ),
    )
    const { user } = await open(caseIn('handle').id)
    const photos = within(await screen.findByRole('group', { name: '处置办理的照片' }))
    expect(photos.getAllByLabelText(/^查看 /)).toHaveLength(3)
    await user.click(photos.getByLabelText('查看 处置办理 第 2 张'))
    expect(within(await screen.findByRole('dialog')).getByText(/二\.jpg/)).toBeTruthy()
  })

  it('shows the responsible person, and calls a phone number that is partly masked', async () => {
    const record = caseIn('handle')
    letUndertake(record, '13900001234')
    const { user, called } = await open(record.id)
    const work = await card('承办信息')
    expect(work.getByText('鹭江保洁公司')).toBeTruthy()
    expect(work.getByText('吴师傅')).toBeTruthy()
    expect(work.getByText('2026-06-12 15:00')).toBeTruthy()
    // 处置方案 is empty.
    expect(work.getByText('—')).toBeTruthy()
    await user.click(work.getByRole('button', { name: '拨打 139****1234' }))
    expect(called.dialled).toEqual(['13900001234'])
  })

  it('hides the responsible person when it is unknown', async () => {
    await open(caseIn('handle').id)
    await card('办理经过')
    expect(screen.queryByText('承办信息')).toBeNull()
  })
})

describe('处置信息, with missing data', () => {
  it('shows that nothing has happened yet', async () => {
    const record = caseIn('handle')
    record.flow.length = 0
    await open(record.id)
    await screen.findByText('还没有办理记录')
  })

  it('shows a step without text by the node it belongs to', async () => {
    const record = caseIn('handle')
    record.flow.length = 0
    addLine(record, NOW, { node: '立案', action: '', operatorName: '许文静' })
    await open(record.id)
    await card('办理经过')
    expect((await steps())[0]?.textContent).toBe('立案许文静 · 今天 15:00')
  })

  it('shows the flow on 重试 after an error of the gateway', async () => {
    letFail('detailPart', 'refuse')
    const { user } = await open(caseIn('handle').id)
    await screen.findByText('处置信息没有加载出来')
    expect(screen.getByText('业务繁忙，请稍后再试')).toBeTruthy()
    await user.click(screen.getByText('重试'))
    expect((await steps()).length).toBeGreaterThan(3)
  })

  it('shows that the case is gone', async () => {
    await open('999999')
    await screen.findByText('案件不存在或已被删除')
  })
})
