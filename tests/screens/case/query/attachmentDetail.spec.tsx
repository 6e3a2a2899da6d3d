import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { PhotoKind } from '@/domain/attachment'
import { DAY } from '@/domain/time'
import { NOW, onScreen, renderApp, server, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { caseIn, letFail, listed, useCity } from '../city'
import { addLine } from '@/demo/records/flow'
import type { CaseRecord } from '@/demo/case/model'

useCity()

const open = async (id: string) => {
  const app = renderApp({ at: `/attachmentDetail?id=${id}`, as: WANG })
  await onScreen('附件详情')
  return app
}
const files = (record: CaseRecord) => record.flow.flatMap(({ attachments }) => attachments)
/** A closed case: photos of the report, the handling and the check. */
const aCase = (): CaseRecord => {
  const found = listed('closed').find((record) =>
    [PhotoKind.near, PhotoKind.after, PhotoKind.check].every((kind) =>
      files(record).some((photo) => photo.kind === kind),
    ),
  )
  if (!found) throw new RangeError('no closed case with photos of each kind')
  return found
}
const regions = () =>
  screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent)
const region = async (name: string) => within(await screen.findByRole('region', { name }))
/** Another user adds a file to the flow of a case. */
const attach = (record: CaseRecord, name: string, time: number) =>
  addLine(record, time, {
    node: '反馈',
    action: '追加反馈',
    operatorName: '王建国',
    attachments: [
      { id: name, kind: PhotoKind.after, name, path: `/files/upload/${name}`, time, authorName: '王建国' },
    ],
  })

describe('附件详情', () => {
  it('shows every photo of the case by type: before, after, check', async () => {
    const wire = watchWire()
    const record = aCase()
    await open(record.id)
    await region('处置前')
    expect(regions()).toEqual(['处置前', '处置后', '核查'])
    expect(screen.getAllByLabelText(/^查看 /)).toHaveLength(files(record).length)
    expect(wire.to('caseCommon/')).toEqual([
      {
        method: 'GET',
        path: '/api-digital/api/v1/caseCommon/caseRecordPhoto',
        query: { id: record.id },
      },
    ])
  })

  it('shows them by day on 按时间, the latest day first', async () => {
    const record = aCase()
    attach(record, '今天拍的.jpg', NOW)
    attach(record, '昨天拍的.jpg', NOW - DAY)
    const { user } = await open(record.id)
    await user.click(await screen.findByLabelText('按时间'))
    expect(regions().slice(0, 2)).toEqual(['今天', '昨天'])
    expect((await region('今天')).getByLabelText('查看 今天 处置后 第 1 张')).toBeTruthy()
  })

  it('opens a photo large with its time and photographer', async () => {
    const record = aCase()
    const { user } = await open(record.id)
    const after = await region('处置后')
    const count = after.getAllByLabelText(/^查看 /).length
    await user.click(after.getByLabelText('查看 处置后 第 1 张'))
    const viewer = within(await screen.findByRole('dialog', { name: `查看照片，第 1 张，共 ${count} 张` }))
    const taken = files(record).find(({ kind }) => kind === PhotoKind.after)
    expect(viewer.getByText(new RegExp(`处置后 · ${taken?.authorName}$`))).toBeTruthy()
  })

  it('distinguishes videos from photos, and offers other files as downloads', async () => {
    const record = aCase()
    attach(record, '现场.mp4', NOW)
    attach(record, '施工方案.pdf', NOW)
    await open(record.id)
    const others = await region('其他文件')
    expect(others.getByText('1 个')).toBeTruthy()
    const link = others.getByRole('link', { name: /施工方案.pdf/ })
    expect(link.getAttribute('href')).toBe(
      `http://localhost:3000/files/upload/${encodeURIComponent('施工方案.pdf')}`,
    )
    const after = await region('处置后')
    expect(after.getAllByLabelText(/^查看 /)).toHaveLength(
      files(record).filter(({ kind, name }) => kind === PhotoKind.after && !name.endsWith('.pdf')).length,
    )
  })

  it('accepts a photo with an address and no path, and the field names of other gateways', async () => {
    const host = 'http://localhost:3000'
    const body = [
      { id: '1', kind: PhotoKind.after, httpUrl: `${host}/files/only.jpg` },
      { id: '2', kind: PhotoKind.after, photoName: '扫码看.jpg', httpUrl: `${host}/files/show?id=2` },
      { id: '3', kind: PhotoKind.after, fileName: '路面.jpg', filePath: '/files/road.jpg' },
      { id: '4', fileName: '方案.pdf', filePath: '/files/plan.pdf' },
    ]
    server.use(
      http.get('*/caseCommon/caseRecordPhoto', () =>
        HttpResponse.json({ success: true, code: 100, msg: '', body }),
      ),
    )
    await open(aCase().id)
    expect((await region('处置后')).getAllByLabelText(/^查看 /)).toHaveLength(3)
    const others = await region('其他文件')
    expect(others.getByText('1 个')).toBeTruthy()
    expect(others.getByRole('link', { name: /方案.pdf/ }).getAttribute('href')).toBe(`${host}/files/plan.pdf`)
  })

  it('opens no other host, whatever address the gateway returns', async () => {
    const record = aCase()
    attach(record, 'x', NOW)
    const bad = files(record).slice(-1)[0]
    if (bad) Object.assign(bad, { name: '说明.doc', path: 'https://evil.example/说明.doc' })
    await open(record.id)
    expect((await region('其他文件')).queryByRole('link')).toBeNull()
  })
})

describe('附件详情, with an empty or failed list', () => {
  it('shows that there is nothing yet', async () => {
    const record = caseIn('handle')
    record.flow = record.flow.map((step) => ({ ...step, attachments: [] }))
    await open(record.id)
    await screen.findByText('还没有附件')
  })

  it('shows the files on 重试 after an error of the gateway', async () => {
    letFail('caseRecordPhoto', '500')
    const record = aCase()
    const { user } = await open(record.id)
    await screen.findByText('附件没有加载出来')
    expect(screen.getByText('服务器错误')).toBeTruthy()
    await user.click(screen.getByText('重试'))
    await region('处置前')
  })
})
