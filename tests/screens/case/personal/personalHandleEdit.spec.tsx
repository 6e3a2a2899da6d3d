import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CaseRecord } from '@/demo/case/model'
import { demo, onScreen, CHEN, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { caseIn, caseNow, holderOf, letDo, letFail, useCity } from '../city'
import { opinion, submitButton } from '../handle/handlingForm'
import { fillPersonal, herCase, letStoreTemp, openPersonal, othersCase, tempOf } from './personalForm'

useCity()

const failure = async () => (await screen.findByRole('alert')).textContent
const attachmentsOf = (path: string) => [
  {
    attachmentName: '现场.jpg',
    attachmentPath: path,
    kind: '2',
    takenAt: null,
    longitude: null,
    latitude: null,
    accuracy: null,
    source: 'album',
  },
]

/** A case of 追加整改 whose last submit is unknown: its form starts empty. */
function reworkWithoutSubmit(): CaseRecord {
  const record = caseIn('personalRework', { mobile: CHEN })
  record.flow = record.flow.filter(({ action }) => action !== '处置办理')
  return record
}

describe('个人处置办理', () => {
  it.each([
    { what: 'of tab 待处置', of: herCase, call: 'handleSubmit' },
    { what: 'of tab 追加整改', of: reworkWithoutSubmit, call: 'submit' },
  ])('submits a case $what once by its own call, and returns to the list', async ({ of, call }) => {
    const wire = watchWire()
    const { id, taskNo } = of()
    const app = await openPersonal(id)
    await fillPersonal(app)
    fireEvent.click(submitButton())
    fireEvent.click(submitButton())
    await screen.findByText('处置已提交，等待部门确认')
    await onScreen('个人处置')
    const [path = ''] = [...demo.db().files.keys()]
    expect(wire.to('v1/handlePerson/').filter(({ method }) => method === 'POST')).toEqual([
      {
        method: 'POST',
        path: `/api-digital/api/v1/handlePerson/${call}`,
        query: {},
        body: {
          id,
          result: '1',
          opinion: '垃圾已清运，地面冲洗干净',
          attachments: attachmentsOf(path),
          handlerName: '陈美玲',
        },
      },
    ])
    expect(caseNow(id).facts.step).toBe('confirming')
    await waitFor(() => expect(holderOf(id)).toBe(''))
    await waitFor(() => expect(screen.queryByText(taskNo)).toBeNull())
  })

  it('registers the responsible person before it submits', async () => {
    const wire = watchWire()
    const { id } = herCase()
    const app = await openPersonal(id)
    await fillPersonal(app)
    await app.user.type(screen.getByLabelText('承办人'), '吴师傅')
    await app.user.click(submitButton())
    await screen.findByText('处置已提交，等待部门确认')
    const posts = wire.sent.filter(({ method, path }) => method === 'POST' && !path.includes('upload'))
    expect(posts.map(({ path }) => path.split('/').pop())).toEqual(['save', 'handleSubmit'])
  })

  it('shows missing fields one by one, from the top of the form down', async () => {
    const wire = watchWire()
    const { user } = await openPersonal(herCase().id)
    await user.click(submitButton())
    expect(await failure()).toBe('请选择处置结果')
    await user.click(screen.getByLabelText('已处置'))
    await user.click(submitButton())
    await screen.findByText('请填写处置说明', { selector: '[role=alert] *' })
    await user.type(opinion(), '已清理')
    await user.click(submitButton())
    await screen.findByText('请至少上传一张处置后照片', { selector: '[role=alert] *' })
    expect(wire.to('handlePerson/').filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('keeps the form when the user opens 申请延期 and returns', async () => {
    const { id } = herCase()
    const app = await openPersonal(id)
    await app.user.type(opinion(), '写到一半')
    await app.user.click(screen.getByRole('button', { name: '申请延期' }))
    await onScreen('申请延期')
    await app.user.click(screen.getByLabelText('返回'))
    await onScreen('个人处置办理')
    expect(await screen.findByLabelText(/^处置说明/)).toHaveProperty('value', '写到一半')
  })

  it('deletes the 暂存 of the case once it is submitted', async () => {
    const { id } = herCase()
    letStoreTemp(id, { opinion: '现场未发现该问题', result: '2' })
    const { user } = await openPersonal(id)
    await screen.findByText('已恢复服务器上 今天 15:00 的暂存')
    await user.click(submitButton())
    await screen.findByText('处置已提交，等待部门确认')
    expect(tempOf(id)).toBeUndefined()
  })
})

describe('个人处置办理, when the submit fails', () => {
  it('keeps everything when the case was submitted from another phone meanwhile, and shows why', async () => {
    const { id } = herCase()
    const app = await openPersonal(id)
    await fillPersonal(app, '我也处理过了')
    demo.db().locks.clear()
    letDo(CHEN, 'personalHandle', id)
    await app.user.click(submitButton())
    expect(await failure()).toBe('没有提交：处置已提交，正在等待部门确认。已保存为草稿')
    await waitFor(() => expect(submitButton().getAttribute('aria-disabled')).toBe('true'))
    expect(opinion()).toHaveProperty('value', '我也处理过了')
    expect(screen.getByText('已收到 1 / 1')).toBeTruthy()
  })

  it('keeps everything when the case has moved to 追加整改, and submits by the other call', async () => {
    const wire = watchWire()
    const { id } = herCase()
    const app = await openPersonal(id)
    await fillPersonal(app)
    // Submitted elsewhere, confirmed, and failed at the check, while this phone was not in use.
    demo.db().locks.clear()
    letDo(CHEN, 'personalHandle', id)
    letDo(WANG, 'confirm', id)
    const checker = [...demo.db().users.values()].find((user) => user.id === caseNow(id).collectorId)
    letDo(checker?.mobile ?? '', 'check', id)
    await app.user.click(submitButton())
    expect(await failure()).toBe('没有提交：案件已转为追加整改，请刷新后再提交。已保存为草稿')
    await waitFor(() => expect(wire.to('caseCommon/detail').length).toBeGreaterThan(1))
    expect(opinion()).toHaveProperty('value', '垃圾已清运，地面冲洗干净')
    await waitFor(async () => {
      await app.user.click(submitButton())
      expect(wire.to('handlePerson/submit')).toHaveLength(1)
    })
    await onScreen('个人处置')
    expect(caseNow(id).facts.step).toBe('confirming')
  })

  it('refuses a case of another person immediately, whatever the address contains', async () => {
    await openPersonal(othersCase().id)
    expect(await screen.findByText('案件已指派给他人处置')).toBeTruthy()
    expect(submitButton().getAttribute('aria-disabled')).toBe('true')
  })

  it('sends nothing more when the registration of the responsible person is refused', async () => {
    const wire = watchWire()
    letFail('caseCbsHandle/save', 'refuse')
    const app = await openPersonal(herCase().id)
    await fillPersonal(app)
    await app.user.type(screen.getByLabelText('承办人'), '吴师傅')
    await app.user.click(submitButton())
    expect(await failure()).toBe('没有提交：业务繁忙，请稍后再试。已保存为草稿')
    expect(wire.to('handleSubmit')).toEqual([])
  })
})
