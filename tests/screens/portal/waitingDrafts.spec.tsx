import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draftKey, readDraft, writeDraft } from '@/stores/drafts'
import { NOW, onScreen, renderApp, WANG } from '../../app'
import { goOffline } from '../../visits'
import { accountKnown, listed, useCity, userOf } from '../case/city'

useCity()

const CASES = () => listed('handle').slice(0, 3)
const keyOf = (id: string) => draftKey(userOf(WANG).id, 'caseHandleEdit', id)

/** A draft of 案件处置办理 left offline. */
function left(id: string, note: string, complete = true): Promise<void> {
  const value = { result: '2', opinion: '现场已恢复，无需处置', photos: [], unit: '', person: '', phone: '' }
  const waits = {
    complete,
    trace: '',
    screen: 'caseHandleEdit',
    params: { id },
    form: '案件处置办理',
    record: note,
  }
  return writeDraft({ key: keyOf(id), userId: userOf(WANG).id, savedAt: NOW, value, waits })
}

const offer = (count: number) => screen.findByRole('button', { name: `${count} 份草稿可以提交了` })

describe('drafts written offline', () => {
  it('are offered online: one opens its form, and is no longer offered after its submit', async () => {
    const [one, other] = CASES()
    if (!one || !other) throw new RangeError('王建国 has too little to do')
    await left(one.id, one.taskNo)
    await left(other.id, other.taskNo, false)
    const { user } = renderApp({ at: '/gateway', as: WANG })
    await user.click(await offer(1))
    await onScreen('案件处置办理')
    expect(await screen.findByLabelText(/^处置说明/)).toHaveProperty('value', '现场已恢复，无需处置')
    const submit = screen.getByRole('button', { name: '提交处置' })
    await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBeNull())
    await user.click(submit)
    await screen.findByText('处置已提交')
    expect(await readDraft(keyOf(one.id))).toBeNull()
    expect(await readDraft(keyOf(other.id))).not.toBeNull()
  })

  it('open the list when there are several; each opens its form', async () => {
    const cases = CASES()
    for (const { id, taskNo } of cases) await left(id, taskNo)
    const { user } = renderApp({ at: '/gateway', as: WANG })
    await user.click(await offer(3))
    const panel = within(await screen.findByRole('dialog', { name: '待传与草稿' }))
    expect(await panel.findByRole('heading', { name: '可以提交了' })).toBeTruthy()
    expect(await panel.findByRole('tab', { name: '草稿3', selected: true })).toBeTruthy()
    for (const { taskNo } of cases) expect(panel.getByText(taskNo)).toBeTruthy()
    const [first] = cases
    await user.click(panel.getByRole('button', { name: `去提交 ${first?.taskNo}` }))
    await onScreen('案件处置办理')
    expect(await screen.findByText(first?.place.position ?? '')).toBeTruthy()
  })

  it('are offered only when online', async () => {
    const [one] = CASES()
    if (!one) throw new RangeError('王建国 has too little to do')
    await left(one.id, one.taskNo)
    const { user } = renderApp({ at: '/gateway', as: WANG })
    await offer(1)
    await accountKnown()
    const goOnline = goOffline()
    await user.click(screen.getByRole('button', { name: /^草稿 1 条/ }))
    const panel = within(await screen.findByRole('dialog', { name: '待传与草稿' }))
    await user.click(panel.getByText('刷新'))
    await user.click(await panel.findByRole('tab', { name: '草稿1' }))
    expect(await panel.findByRole('heading', { name: '已填好，联网后可以提交' })).toBeTruthy()
    expect(screen.queryByText('1 份草稿可以提交了')).toBeNull()
    goOnline()
    await user.click(panel.getByText('刷新'))
    await panel.findByRole('heading', { name: '可以提交了' })
    await screen.findByText('1 份草稿可以提交了')
  })

  it('are not offered when unreadable or when their screen is gone', async () => {
    const [one, other, sound] = CASES()
    if (!one || !other || !sound) throw new RangeError('王建国 has too little to do')
    const userId = userOf(WANG).id
    const broken = { complete: true, screen: 7 }
    const gone = { complete: true, trace: '', screen: 'noSuchScreen', params: {}, form: '旧表单', record: '' }
    await writeDraft({ key: keyOf(one.id), userId, savedAt: NOW, value: {}, waits: broken })
    await writeDraft({ key: keyOf(other.id), userId, savedAt: NOW, value: {}, waits: gone })
    await left(sound.id, sound.taskNo)
    renderApp({ at: '/gateway', as: WANG })
    expect(await offer(1)).toBeTruthy()
  })
})
