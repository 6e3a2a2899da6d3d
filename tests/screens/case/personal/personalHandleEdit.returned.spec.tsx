import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { act } from '@/demo/case/act'
import { CHEN, demo, onScreen, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { caseIn, caseNow, letDo, letFail, photo, userOf, useCity } from '../city'
import { opinion, submitButton, takePhotos } from '../handle/handlingForm'
import { fillPersonal, herCase, letStoreTemp, openPersonal } from './personalForm'
import { submitCase, sendBack, SENT } from './returned'

useCity()

const WORDS = '王建国 今天 15:10 打回：照片看不清，请重新拍摄'

describe('个人处置办理 of a returned case', () => {
  it('shows on top by whom, when and why, and starts from the last submit', async () => {
    const record = herCase()
    sendBack(record)
    await openPersonal(record.id)
    expect(screen.getByText(WORDS)).toBeTruthy()
    expect(screen.getByText('已填入上次提交的说明和照片，改好后重新提交')).toBeTruthy()
    expect(screen.getByLabelText('已处置')).toHaveProperty('checked', true)
    expect(opinion()).toHaveProperty('value', SENT.text)
    expect(screen.getByText('已收到 1 / 1')).toBeTruthy()
    const tile = screen.getByRole('button', { name: '查看 处置后第 1 张' })
    await waitFor(() => expect(tile.parentElement?.querySelector('img')?.src).toContain(SENT.path))
  })

  it('shows it on the detail, too', async () => {
    const record = herCase()
    sendBack(record)
    renderApp({ at: `/personalHandleDetail?id=${record.id}`, as: CHEN })
    await onScreen('个人处置详情')
    expect(await screen.findByText(WORDS)).toBeTruthy()
  })

  it('sends the changes: other text, another photo instead of the previous one', async () => {
    const wire = watchWire()
    const record = herCase()
    sendBack(record)
    const app = await openPersonal(record.id)
    await app.user.clear(opinion())
    await app.user.paste('重新清理并补拍')
    await app.user.click(screen.getByRole('button', { name: /^删除 ?处置后第 1 张/ }))
    await app.user.click(await screen.findByRole('button', { name: '删除' }))
    await takePhotos(app, photo('补拍.jpg'))
    await screen.findByText('已收到 1 / 1')
    await app.user.click(submitButton())
    await screen.findByText('处置已提交，等待部门确认')
    const [sent] = wire.to('handlePerson/handleSubmit').map(({ body }) => body)
    expect(sent).toMatchObject({
      id: record.id,
      opinion: '重新清理并补拍',
      attachments: [{ attachmentName: '补拍.jpg' }],
    })
    expect(caseNow(record.id).facts.step).toBe('confirming')
  })

  it('can be sent with the previous photo: the case does not get it twice', async () => {
    const record = herCase()
    sendBack(record)
    const app = await openPersonal(record.id)
    await app.user.type(opinion(), '，已补充说明')
    await app.user.click(submitButton())
    await screen.findByText('处置已提交，等待部门确认')
    const { photos, flow } = caseNow(record.id)
    expect(photos.filter(({ path }) => path === SENT.path)).toHaveLength(1)
    expect(flow.slice(-1)[0]?.attachments.map(({ path }) => path)).toEqual([SENT.path])
  })

  it('starts from the last submit when it is returned again', async () => {
    const record = herCase()
    sendBack(record)
    const app = await openPersonal(record.id)
    await app.user.type(opinion(), '，第二次')
    await app.user.click(submitButton())
    await onScreen('个人处置')
    act(demo.db(), userOf(WANG), 'sendBack', record.id, { opinion: '还差一张远景' })
    await app.queryClient.invalidateQueries()
    await app.router.navigate(`/personalHandleEdit?id=${record.id}`)
    expect(await screen.findByText(/打回：还差一张远景$/)).toBeTruthy()
    await waitFor(() => expect(opinion()).toHaveProperty('value', `${SENT.text}，第二次`))
  })

  it('starts from the draft of this phone when it has one', async () => {
    const record = herCase()
    sendBack(record)
    const app = await openPersonal(record.id)
    await app.user.clear(opinion())
    await app.user.type(opinion(), '改到一半')
    await app.router.navigate(-1)
    await onScreen('个人处置')
    await app.router.navigate(`/personalHandleEdit?id=${record.id}`)
    expect(await screen.findByLabelText(/^处置说明/)).toHaveProperty('value', '改到一半')
    expect(screen.queryByText('已填入上次提交的说明和照片，改好后重新提交')).toBeNull()
    expect(screen.getByText(WORDS)).toBeTruthy()
  })

  it('starts from the 暂存 of the server when it has one', async () => {
    const record = herCase()
    sendBack(record)
    letStoreTemp(record.id, { opinion: '在另一部手机上写的', result: '1' })
    await openPersonal(record.id)
    expect(opinion()).toHaveProperty('value', '在另一部手机上写的')
    expect(screen.queryByText('已填入上次提交的说明和照片，改好后重新提交')).toBeNull()
  })

  it('starts empty and shows why when the last submit fails to load, with a retry', async () => {
    const record = herCase()
    sendBack(record)
    letFail('handle/getLast', '500')
    const { user } = await openPersonal(record.id)
    expect(opinion()).toHaveProperty('value', '')
    expect(screen.getByText('上次提交的内容没有取到：服务器错误')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(opinion()).toHaveProperty('value', SENT.text))
  })

  it('starts from the submit that the user took back', async () => {
    const record = herCase()
    submitCase(record)
    act(demo.db(), userOf(CHEN), 'withdraw', record.id, { opinion: '漏传一张' })
    await openPersonal(record.id)
    expect(screen.getByText('陈美玲 今天 15:00 撤回：漏传一张')).toBeTruthy()
    expect(opinion()).toHaveProperty('value', SENT.text)
  })

  it('starts from the submit that failed the check', async () => {
    const record = caseIn('personalRework', { mobile: CHEN })
    const before = record.flow.filter(({ action }) => action === '处置办理').slice(-1)[0]
    await openPersonal(record.id)
    expect(screen.getByText(/ 核查不通过：/)).toBeTruthy()
    expect(opinion()).toHaveProperty('value', before?.opinion)
    const count = before?.attachments.length ?? 0
    expect(screen.getByText(`已收到 ${count} / ${count}`)).toBeTruthy()
  })

  it('shows nothing of this on a case that was never returned, and starts empty', async () => {
    const wire = watchWire()
    const app = await openPersonal(herCase().id)
    expect(screen.queryByText(/打回|核查不通过|撤回/)).toBeNull()
    expect(opinion()).toHaveProperty('value', '')
    await fillPersonal(app)
    expect(wire.to('handle/getLast')).toEqual([])
  })
})

describe('处置办理 and 确认办理 of a returned case', () => {
  it('starts from the submit of the department', async () => {
    const record = caseIn('rework')
    const before = record.flow.filter(({ action }) => action === '处置办理').slice(-1)[0]
    renderApp({ at: `/caseHandleEdit?id=${record.id}`, as: WANG })
    await onScreen('案件处置办理')
    expect(await screen.findByLabelText(/^处置说明/)).toHaveProperty('value', before?.opinion)
    expect(screen.getByText(/ 核查不通过：/)).toBeTruthy()
  })

  it('shows the user who confirms again that the confirmation was taken back', async () => {
    const record = herCase()
    submitCase(record)
    letDo(WANG, 'confirm', record.id)
    act(demo.db(), userOf(WANG), 'withdraw', record.id, { opinion: '要再看一眼现场' })
    renderApp({ at: `/handleConfirmEdit?id=${record.id}`, as: WANG })
    await onScreen('确认办理')
    expect(await screen.findByText('王建国 今天 15:00 撤回：要再看一眼现场')).toBeTruthy()
  })
})
