import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onScreen } from '../../../app'
import { slowPhoto } from '../phoneFailures'
import { caseIn, caseNow, photo, useCity } from '../city'
import { aCase, goToForm, openForm, opinion, submitButton, takePhotos } from '../handle/handlingForm'

useCity()

const grid = () => within(screen.getByRole('group', { name: '处置后照片' }))
const failure = async () => (await screen.findByRole('alert')).textContent
const giveUp = () => grid().findByRole('button', { name: '放弃处理太久的照片' })

async function sayDone({ user }: Awaited<ReturnType<typeof openForm>>) {
  await user.click(screen.getByLabelText('已处置'))
  await user.type(opinion(), '已清理')
}

describe('photos that are still being prepared', () => {
  it('count for the limit: two selections never exceed twelve', async () => {
    const app = await openForm(aCase().id)
    const { file, arrive } = slowPhoto()
    const seven = (first: number) =>
      Array.from({ length: 7 }, (_, index) => photo(`${first + index}.jpg`, first + index))
    await takePhotos(app, file, ...seven(1))
    await takePhotos(app, photo('再.jpg', 99), ...seven(20))
    await screen.findByText('最多 12 张，4 张没有加入')
    arrive()
    await screen.findByText('已收到 12 / 12')
  })
})

describe('a photo that is not ready', () => {
  it('blocks no other photo, and is added once it is ready', async () => {
    const app = await openForm(aCase().id)
    const { file, arrive } = slowPhoto()
    await takePhotos(app, file, photo('好.jpg'))
    await screen.findByText('已收到 1 / 1')
    expect(grid().getByText('还有 1 张')).toBeTruthy()
    arrive()
    await screen.findByText('已收到 2 / 2')
  })

  it('can be removed, and the form is sent without it', async () => {
    const { id } = aCase()
    const app = await openForm(id)
    const { file, arrive } = slowPhoto()
    await takePhotos(app, file, photo('好.jpg'))
    await screen.findByText('已收到 1 / 1')
    await sayDone(app)
    await app.user.click(submitButton())
    expect(await failure()).toBe('还有照片正在处理，请稍候再提交')
    await app.user.click(await giveUp())
    await screen.findByText('1 张已放弃，请重新拍摄或换一张')
    expect(grid().queryByText('还有 1 张')).toBeNull()
    // The result arrives too late and is ignored.
    arrive()
    await app.user.click(submitButton())
    await screen.findByText('处置已提交')
    expect(caseNow(id).photos.slice(-1)[0]?.name).toBe('好.jpg')
  })

  it('can be removed after leaving and returning', async () => {
    const { id } = aCase()
    const app = await openForm(id)
    await takePhotos(app, slowPhoto().file)
    await app.user.click(screen.getByLabelText('返回'))
    await onScreen('案件处置')
    await goToForm(app, id)
    await app.user.click(await giveUp())
    expect(grid().queryByText('还有 1 张')).toBeNull()
  })

  it('does not block another form', async () => {
    const { id } = aCase()
    const app = await openForm(id)
    const { file, arrive } = slowPhoto()
    await takePhotos(app, file)
    await app.user.click(screen.getByLabelText('返回'))
    await onScreen('案件处置')
    const other = caseIn('handle', { lamp: 'yellow', departmentId: '3502030106' }).id
    await goToForm(app, other)
    await sayDone(app)
    await takePhotos(app, photo('好.jpg'))
    await screen.findByText('已收到 1 / 1')
    await app.user.click(submitButton())
    await screen.findByText('处置已提交')
    expect(caseNow(other).photos.slice(-1)[0]?.name).toBe('好.jpg')
    arrive()
  })
})
