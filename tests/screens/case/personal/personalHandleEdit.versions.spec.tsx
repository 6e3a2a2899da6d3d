import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HOUR, MINUTE } from '@/domain/time'
import { draftKey, readDraft, writeDraft } from '@/stores/drafts'
import { CHEN, NOW, onScreen, pass, renderApp, type AppTest } from '../../../app'
import { photo, userOf, useCity } from '../city'
import { opinion, submitButton, takePhotos } from '../handle/handlingForm'
import { goToPersonal, herCase, letStoreTemp, openPersonal, personalFormReady, tempOf } from './personalForm'
import { fillStorage } from '../phoneFailures'

useCity()
afterEach(() => void vi.restoreAllMocks())

const keyOf = (id: string) => draftKey(userOf(CHEN).id, 'personalHandleEdit', id)
const letWrite = (id: string, text: string, savedAt: number) =>
  writeDraft({
    key: keyOf(id),
    userId: userOf(CHEN).id,
    savedAt,
    value: { result: '1', opinion: text, photos: [], unit: '', person: '', phone: '' },
  })
const keep = () => screen.getByRole('button', { name: '暂存' })
const shown = () => screen.getByLabelText<HTMLTextAreaElement>(/^处置说明/).value

const written = (id: string, text: string) =>
  waitFor(async () => expect((await readDraft(keyOf(id)))?.value).toMatchObject({ opinion: text }))

/** Another phone of hers stores a 暂存, and this phone reads it. */
async function receiveTemp({ queryClient }: AppTest, id: string, text: string, time: number): Promise<void> {
  letStoreTemp(id, { opinion: text, result: '2' }, time)
  await queryClient.invalidateQueries()
}

/** Shows the version with this text. */
async function choose({ user }: AppTest, text: string): Promise<void> {
  await user.click(screen.getByText('查看'))
  const sheet = within(await screen.findByRole('dialog', { name: '没有提交的内容' }))
  await user.click(sheet.getByRole('button', { name: new RegExp(text) }))
  await waitFor(() => expect(shown()).toBe(text))
}

/** The app is closed and restarted at the same screen. */
async function reload(id: string): Promise<AppTest> {
  cleanup()
  const app = renderApp({ at: `/personalHandleEdit?id=${id}`, as: CHEN })
  await personalFormReady(id)
  return app
}

/** The 暂存 replaced the draft of this phone, the user typed something, and another phone has stored a third since. */
async function threeVersions(id: string): Promise<AppTest> {
  await letWrite(id, '本机草稿', NOW - HOUR)
  letStoreTemp(id, { opinion: '服务器暂存', result: '2' }, NOW - 10 * MINUTE)
  const app = await openPersonal(id)
  await app.user.click(await screen.findByText('换成暂存'))
  await app.user.type(opinion(), '，接着写')
  await written(id, '服务器暂存，接着写')
  pass(5 * MINUTE)
  await receiveTemp(app, id, '另一台手机', NOW + 4 * MINUTE)
  await screen.findByText('服务器上有 今天 15:04 的暂存，比本机 今天 15:00 的草稿新')
  return app
}

describe('three versions of a 暂存', () => {
  it('keeps the draft of this phone available while another 暂存 is offered', async () => {
    const { id } = herCase()
    const app = await threeVersions(id)
    await app.user.click(screen.getByText('换回草稿'))
    expect(shown()).toBe('本机草稿')
  })

  it('shows each by a tap, repeatedly, also after the app was closed', async () => {
    const { id } = herCase()
    const app = await threeVersions(id)
    await app.user.click(screen.getByText('换成暂存'))
    expect(shown()).toBe('另一台手机')
    expect(await screen.findByText('另外还有 2 份没有提交的内容，都还留着')).toBeTruthy()
    await choose(app, '本机草稿')
    await choose(app, '服务器暂存，接着写')
    await written(id, '服务器暂存，接着写')
    const again = await reload(id)
    expect(shown()).toBe('服务器暂存，接着写')
    await choose(again, '另一台手机')
    await choose(again, '本机草稿')
  })

  it('labels them by origin, time, text and photos', async () => {
    const { id } = herCase()
    const app = await threeVersions(id)
    await takePhotos(app, photo('坏#nopath.jpg'))
    await screen.findByText('草稿已存在本机 今天 15:05，离开也不会丢')
    await app.user.click(screen.getByText('换成暂存'))
    await app.user.click(screen.getByText('查看'))
    const sheet = await screen.findByRole('dialog', { name: '没有提交的内容' })
    expect(
      within(sheet)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['服务器暂存 · 今天 15:05服务器暂存，接着写 · 照片 1 张', '本机草稿 · 今天 14:00本机草稿'])
  })

  it('deletes them once one is submitted', async () => {
    const { id } = herCase()
    const app = await threeVersions(id)
    await app.user.click(screen.getByText('换成暂存'))
    await takePhotos(app, photo())
    await screen.findByText('已收到 1 / 1')
    await app.user.click(submitButton())
    await screen.findByText('处置已提交，等待部门确认')
    await onScreen('个人处置')
    expect(await readDraft(keyOf(id))).toBeNull()
  })
})

describe('暂存 over the 暂存 of another phone', () => {
  it('keeps the other one available on this phone, and shows that', async () => {
    const { id } = herCase()
    const app = await openPersonal(id)
    await app.user.type(opinion(), '本机写的')
    // This phone has not read it.
    letStoreTemp(id, { opinion: '另一台手机' }, NOW)
    await app.user.click(keep())
    await screen.findByText('已暂存到服务器，服务器上原来的一份留在本机草稿里')
    await onScreen('个人处置')
    expect(tempOf(id)?.opinion).toBe('本机写的')
    await goToPersonal(app, id)
    expect(shown()).toBe('本机写的')
    await app.user.click(await screen.findByText('换成暂存'))
    expect(shown()).toBe('另一台手机')
    await app.user.click(screen.getByText('换回草稿'))
    expect(shown()).toBe('本机写的')
  })

  it('needs a second tap on a phone without storage', async () => {
    const { id } = herCase()
    const app = await openPersonal(id)
    fillStorage()
    await app.user.type(opinion(), '本机写的')
    letStoreTemp(id, { opinion: '另一台手机' }, NOW)
    await app.user.click(keep())
    await screen.findByText(/^服务器上还有另一份暂存，本机存不下它/)
    expect(tempOf(id)?.opinion).toBe('另一台手机')
    expect(await screen.findByText('正在用本机的草稿，服务器的暂存还留着')).toBeTruthy()
    await app.user.click(keep())
    await screen.findByText('已暂存到服务器')
    expect(tempOf(id)?.opinion).toBe('本机写的')
  })

  it('ignores the earlier 暂存 of this phone', async () => {
    const { id } = herCase()
    const app = await openPersonal(id)
    await app.user.type(opinion(), '第一次')
    await app.user.click(keep())
    await screen.findByText('已暂存到服务器')
    await onScreen('个人处置')
    pass(5 * MINUTE)
    await goToPersonal(app, id)
    await app.user.type(opinion(), '，第二次')
    await app.user.click(keep())
    await waitFor(() => expect(tempOf(id)?.opinion).toBe('第一次，第二次'))
    await onScreen('个人处置')
    await goToPersonal(app, id)
    expect(screen.queryByText(/还留着$/)).toBeNull()
  })
})
