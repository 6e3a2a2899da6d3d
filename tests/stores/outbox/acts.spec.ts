import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { openAppDb } from '@/stores/db'
import { readDraft } from '@/stores/drafts'
import { discard, enqueue, enqueueAndSend, reopen, sendDirectly, sendNow } from '@/stores/outbox/acts'
import { setClock } from '@/stores/clock'
import { exportItem } from '@/stores/outbox/export'
import { currentToken } from '@/stores/session'
import { startOutbox } from '@/stores/outbox/start'
import { refreshOutbox, useOutbox } from '@/stores/outbox/state'
import { photoBytes } from '@/stores/photoBytes'
import { loadAccount } from '@/stores/account'
import {
  act,
  casesOf,
  CHEN,
  draftOf,
  failNext,
  fillDisk,
  keyOf,
  later,
  logIn,
  LOOK_UP,
  moment,
  openTab,
  photoId,
  put,
  REPORT,
  UPLOAD,
  useOutboxTest,
} from './harness'

useOutboxTest()
beforeEach(async () => {
  setClock(moment)
  await loadAccount()
})

const A = keyOf('a')
const patience = 4000
const drafts = async () => (await openAppDb()).getAllKeys('drafts')

describe('上报 of a form', () => {
  it('shows the number when the server accepts it, and deletes the draft', async () => {
    const sent = await enqueueAndSend(A, await draftOf('a', 2), { patience })
    const [record] = casesOf('a')
    expect(sent).toEqual({ outcome: 'received', receipt: { id: record?.id, number: record?.taskNo } })
    expect(await drafts()).toEqual([])
  })

  it('offline shows that it is queued; draft and action never exist together', async () => {
    failNext(UPLOAD, 'offline')
    const sent = await enqueueAndSend(A, await draftOf('a'), { patience })
    expect(sent).toEqual({ outcome: 'queued', state: 'waiting', message: '已存入待传，联网后自动上传' })
    expect(await drafts()).toEqual([])
    expect(await act('a')).toMatchObject({ state: 'waiting', lastError: '第 1 张照片：网络连接错误' })
  })

  it('without an answer warns the user not to report again', async () => {
    failNext(REPORT, 'lost')
    const sent = await enqueueAndSend(A, await draftOf('a'), { patience })
    expect(sent).toMatchObject({ outcome: 'queued', state: 'unclear' })
    expect(sent).toHaveProperty('message', '没有收到服务器的回答，正在核对，请不要重复上报')
  })

  it('refused becomes a draft again, with the server’s message and the paths of its photos', async () => {
    failNext(REPORT, 'refuse')
    const sent = await enqueueAndSend(A, await draftOf('a'), { patience })
    expect(sent).toEqual({ outcome: 'refused', message: '业务繁忙，请稍后再试' })
    expect(await act('a')).toBeUndefined()
    expect((await readDraft(A))?.value).toMatchObject({
      description: '第 a 件',
      photos: [{ id: photoId('a'), path: expect.stringMatching(/^\/files\/upload\//) }],
    })
    expect(await photoBytes(photoId('a'))).not.toBeNull()
  })

  it('pressed twice makes one case', async () => {
    const report = await draftOf('a')
    await Promise.all([
      enqueueAndSend(A, report, { patience }),
      enqueueAndSend(A, report, { patience }),
      enqueue(A, report),
    ])
    await vi.waitFor(async () => expect(await act('a')).toMatchObject({ state: 'received' }))
    await enqueueAndSend(A, report, { patience })
    expect(casesOf('a')).toHaveLength(1)
  })

  it('on a full disk fails before sending, and the draft stays', async () => {
    const report = await draftOf('a')
    const free = fillDisk()
    await expect(enqueueAndSend(A, report, { patience })).rejects.toMatchObject({ kind: 'storage' })
    free()
    expect(await drafts()).toEqual([A])
    expect(await act('a')).toBeUndefined()
    expect(casesOf('a')).toHaveLength(0)
  })

  it('with a photo that is not stored is not accepted', async () => {
    const report = await draftOf('a')
    await (await openAppDb()).clear('photos')
    await expect(enqueue(A, report)).rejects.toMatchObject({
      kind: 'storage',
      message: '手机存储已满，照片没有存下',
    })
    expect(await drafts()).toEqual([A])
  })

  it('of another user is not accepted', async () => {
    await expect(enqueue(keyOf('a', '1002'), await draftOf('a', 1, '1002'))).rejects.toMatchObject({
      kind: 'userChanged',
    })
  })
})

describe('sent without a full outbox', () => {
  it('looks up a lost answer before it is sent again', async () => {
    const report = { ...(await draftOf('a')), photos: [] }
    failNext(REPORT, 'refuse')
    await expect(sendDirectly(report)).rejects.toMatchObject({ message: '业务繁忙，请稍后再试' })
    const withPhoto = await draftOf('b')
    await enqueueAndSend(keyOf('b'), withPhoto, { patience })
    const path = casesOf('b')[0]?.photos[0]?.path ?? ''
    const act = { ...report, photos: withPhoto.photos.map((photo) => ({ ...photo, path })) }
    failNext(REPORT, 'lost')
    await expect(sendDirectly(act)).rejects.toMatchObject({ kind: 'network' })
    expect(await sendDirectly(act)).toMatchObject({ number: casesOf('a')[0]?.taskNo })
    expect(casesOf('a')).toHaveLength(1)
  })
})

describe('编辑, 删除, 发送', () => {
  it('reopens a failed action as its draft with its photos', async () => {
    await put('a')
    failNext(REPORT, 'refuse')
    await openTab().engine.drain('start')
    expect(await reopen(A)).toEqual({ outcome: 'draft' })
    expect(await drafts()).toEqual([A])
    expect(await act('a')).toBeUndefined()
    expect(await photoBytes(photoId('a'))).not.toBeNull()
  })

  it('looks up an unclear action first, and marks it as received when found', async () => {
    await put('a')
    failNext(REPORT, 'lost')
    await openTab().engine.drain('start')
    expect(await reopen(A)).toMatchObject({ outcome: 'received' })
    expect(await drafts()).toEqual([])
  })

  it('keeps an unclear action that is not found yet, unless the user confirms', async () => {
    await put('a')
    failNext(REPORT, '500')
    await openTab().engine.drain('start')
    expect(await reopen(A)).toMatchObject({ outcome: 'unsure' })
    expect(await act('a')).toMatchObject({ state: 'unclear' })
    failNext(LOOK_UP, '500')
    await expect(reopen(A)).rejects.toMatchObject({ kind: 'http' })
    expect(await reopen(A, { sure: true })).toEqual({ outcome: 'draft' })
  })

  it('does not open or delete a received action, or one being submitted', async () => {
    await put('a')
    await openTab().engine.drain('start')
    await expect(reopen(A)).rejects.toMatchObject({ kind: 'state' })
    await put('b')
    const db = await openAppDb()
    const stored = await db.get('outbox', keyOf('b'))
    const value = { ...Object(stored?.value), state: 'sending', posted: true }
    await db.put('outbox', { key: keyOf('b'), userId: '1001', value })
    await expect(discard(keyOf('b'))).rejects.toMatchObject({ message: '正在提交，请等结果出来再删除' })
    await expect(reopen(keyOf('b'))).rejects.toMatchObject({ kind: 'state' })
  })

  it('deletes an action with its photos, and a running upload does not restore it', async () => {
    await put('a')
    let goOn: () => void = () => undefined
    const tab = openTab({
      upload: () => new Promise((resolve) => (goOn = () => resolve('/files/upload/x.jpg'))),
    })
    const drained = tab.engine.drain('start')
    await vi.waitFor(async () => expect(await act('a')).toMatchObject({ state: 'sending' }))
    await discard(A)
    goOn()
    await drained
    expect([await act('a'), await photoBytes(photoId('a')), await drafts()]).toEqual([undefined, null, []])
    expect(casesOf('a')).toHaveLength(0)
  })

  it('sends a failed action again, and a queued one before its time', async () => {
    await put('a')
    failNext(UPLOAD, '500')
    await openTab().engine.drain('start')
    expect(await act('a')).toMatchObject({ state: 'waiting', tries: 1 })
    await sendNow(A)
    expect(await act('a')).toMatchObject({ state: 'received' })
  })
})

describe('导出', () => {
  it('writes one JSON file with the facts and every picture, and without the token', async () => {
    await put('a', 2)
    const { blob, name } = await exportItem(A)
    const whole = await new Response(new Uint8Array(await readBlob(blob))).text()
    expect(currentToken()).not.toBe('')
    expect(whole).not.toContain(currentToken())
    expect(name).toBe('上水井盖_·_缺失-20260612-1500.json')
    const read = v.parse(
      v.object({
        format: v.literal('chengguan-outbox'),
        version: v.literal(1),
        item: v.object({ clientId: v.string(), payload: v.object({ description: v.string() }) }),
        photos: v.array(v.object({ name: v.string(), base64: v.string() })),
      }),
      JSON.parse(whole),
    )
    expect(read.item).toEqual({ clientId: 'a', payload: { description: '第 a 件' } })
    expect(read.photos.map(({ base64 }) => atob(base64).slice(0, 3))).toEqual([
      '\xff\xd8\xff',
      '\xff\xd8\xff',
    ])
  })
})

/** jsdom's Blob has no arrayBuffer. */
const readBlob = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(v.parse(v.any(), reader.result))
    reader.readAsArrayBuffer(blob)
  })

describe('the state on screen', () => {
  it('counts unsent and unclear actions of this user only', async () => {
    await put('c', 1, '1002')
    await put('a')
    await put('b')
    failNext(REPORT, 'lost')
    failNext(REPORT, 'refuse')
    await openTab().engine.drain('start')
    await put('d')
    await refreshOutbox()
    expect(useOutbox.getState().counts).toEqual({ unsent: 2, unclear: 1 })
    expect(
      useOutbox
        .getState()
        .items.map(({ clientId }) => clientId)
        .sort(),
    ).toEqual(['a', 'b', 'd'])
  })

  it('shows nothing to another user on the same phone', async () => {
    await put('a')
    failNext(UPLOAD, 'offline')
    startOutbox()
    await vi.waitFor(() => expect(useOutbox.getState().items).toHaveLength(1))
    logIn(CHEN)
    expect(useOutbox.getState().items).toEqual([])
    await loadAccount()
    // The outbox may still be running.
    await vi.waitFor(() => expect(useOutbox.getState()).toMatchObject({ ready: true, items: [] }))
  })

  it('shows a corrupt entry as 失败 with its readable parts, to export or delete', async () => {
    const key = keyOf('broken')
    await (await openAppDb()).put('outbox', { key, userId: '1001', value: { title: '井盖', photos: 7 } })
    await refreshOutbox()
    expect(useOutbox.getState().items).toMatchObject([{ title: '井盖', state: 'failed', kind: 'unreadable' }])
    expect((await exportItem(key)).blob.size).toBeGreaterThan(100)
    await sendNow(key)
    await expect(reopen(key)).rejects.toMatchObject({ kind: 'state' })
    await discard(key)
    expect(await (await openAppDb()).get('outbox', key)).toBeUndefined()
  })
})

describe('the page', () => {
  it('sends the queue when the connection is back', async () => {
    await put('a')
    failNext(UPLOAD, 'offline')
    startOutbox()
    await vi.waitFor(async () => expect(await act('a')).toMatchObject({ state: 'waiting', tries: 1 }))
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(useOutbox.getState().items).toMatchObject([{ tries: 1 }]))
    later(5000)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(async () => expect(await act('a')).toMatchObject({ state: 'received' }))
  })
})
