import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CaseRecord } from '@/demo/case/model'
import { CHEN, demo, NOW, onScreen, renderApp, WANG } from '../../../app'
import { caseIn, caseNow, letDo, letFail, userOf, useCity } from '../city'
import { opinion, submitButton } from '../handle/handlingForm'
import { fillPersonal, goToPersonal, herCase, openPersonal } from './personalForm'
import { submitCase, sendBack } from './returned'
import { rowOf } from '../rows'

useCity()

const open = async (tab = '1') => {
  const app = renderApp({ at: `/personalHandle?tab=${tab}`, as: CHEN })
  await onScreen('个人处置')
  return app
}
const opened = (record: CaseRecord, ...mobiles: string[]) => {
  record.openedBy = mobiles.map((mobile) => userOf(mobile).id)
}

describe('a row of 个人处置', () => {
  it('shows that the case was sent back, and that it failed its check', async () => {
    const back = herCase()
    sendBack(back)
    await open()
    expect((await rowOf(back.taskNo)).getByText('打回')).toBeTruthy()
    const failed = caseIn('personalRework', { mobile: CHEN })
    screen.getByRole('tab', { name: /^追加整改/ }).click()
    expect((await rowOf(failed.taskNo)).getByText('核查不通过')).toBeTruthy()
  })

  it('shows that the user took the case back', async () => {
    const record = herCase()
    submitCase(record)
    letDo(CHEN, 'withdraw', record.id)
    await open()
    expect((await rowOf(record.taskNo)).getByText('撤回')).toBeTruthy()
  })

  it('removes the mark once the case is submitted again', async () => {
    const record = herCase()
    sendBack(record)
    letDo(CHEN, 'personalHandle', record.id)
    await open('3')
    expect((await rowOf(record.taskNo)).queryByText('打回')).toBeNull()
  })

  it('is marked 未读 until the case is opened', async () => {
    const fresh = herCase()
    opened(fresh, WANG)
    const app = await open()
    const row = await rowOf(fresh.taskNo)
    expect(row.getByText('未读')).toBeTruthy()
    await app.user.click(row.getByRole('button', { name: fresh.problem.smallType }))
    await onScreen('个人处置详情')
    await screen.findByText(fresh.description)
    await app.user.click(screen.getByLabelText('返回'))
    await onScreen('个人处置')
    // Back without a delay: the rows are not stale yet.
    await waitFor(async () => expect((await rowOf(fresh.taskNo)).queryByText('未读')).toBeNull())
    expect(demo.clock().now()).toBe(NOW)
  })

  it('is not marked 未读 for users who opened it or are not involved', async () => {
    const record = herCase()
    opened(record, CHEN)
    await open()
    expect((await rowOf(record.taskNo)).queryByText('未读')).toBeNull()
  })

  it('shows a draft until the form is sent', async () => {
    const record = herCase()
    const app = await openPersonal(record.id)
    await app.user.type(opinion(), '写到一半')
    await app.router.navigate(-1)
    await onScreen('个人处置')
    expect(await (await rowOf(record.taskNo)).findByText('有草稿')).toBeTruthy()
    await goToPersonal(app, record.id)
    await fillPersonal(app)
    await app.user.click(submitButton())
    await onScreen('个人处置')
    await app.user.click(screen.getByRole('tab', { name: /^已处置/ }))
    await waitFor(async () => expect((await rowOf(record.taskNo)).queryByText('有草稿')).toBeNull())
  })

  it('shows a draft when sending failed offline, even if nothing was typed', async () => {
    const record = herCase()
    sendBack(record)
    const app = await openPersonal(record.id)
    letFail('handlePerson/handleSubmit', 'offline', 3)
    await app.user.click(submitButton())
    await screen.findByText(/网络连接错误/)
    await app.router.navigate(-1)
    await onScreen('个人处置')
    expect(await (await rowOf(record.taskNo)).findByText('有草稿')).toBeTruthy()
    expect(caseNow(record.id).facts.step).toBe('personal')
  })

  it('ignores a draft of another form', async () => {
    const record = herCase()
    const app = renderApp({ at: '/personalHandle', as: CHEN })
    await onScreen('个人处置')
    await app.router.navigate(`/applyDelay?id=${record.id}`)
    await onScreen('申请延期')
    await app.user.type(await screen.findByLabelText(/^延期理由/), '等待材料')
    await app.router.navigate(-1)
    await onScreen('个人处置')
    expect(await (await rowOf(record.taskNo)).findByText('有草稿：延期')).toBeTruthy()
  })
})
