import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/envelope'
import { forgetPhoto, savePhoto } from '@/stores/photoBytes'
import { uploadPhoto } from '@/stores/photoUpload'
import { gate } from '../kit/harness'

interface Sent {
  size: number
  type: string
  name: string
  signal: AbortSignal
  progress: (share: number) => void
  done: ReturnType<typeof gate<string>>
}
const wire = vi.hoisted(() => ({ sent: [] as Sent[] }))
vi.mock('@/api/upload', () => ({
  upload: (
    { size, type }: Blob,
    name: string,
    { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => {
    const done = gate<string>()
    signal.addEventListener('abort', () => done.fail(new ApiError('cancelled', '')))
    wire.sent.push({ size, type, name, signal, progress: onProgress, done })
    return done.promise
  },
}))

let made = 0
/** A photo whose bytes are stored on the device. */
async function kept() {
  made += 1
  const item = { id: `p${made}`, name: `${made}.jpg`, type: 'image/jpeg' }
  await savePhoto({ id: item.id, owner: 'u|form|1', bytes: new Uint8Array([1, 2, 3]).buffer, savedAt: 1 })
  return item
}
const sent = (count: number) => vi.waitFor(() => expect(wire.sent).toHaveLength(count))
const nth = (index: number): Sent => {
  const one = wire.sent[index]
  if (!one) throw new RangeError(`only ${wire.sent.length} were sent`)
  return one
}
beforeEach(() => {
  wire.sent.length = 0
})

describe('a stored photo', () => {
  it('is sent with the bytes of its id, its name and its type', async () => {
    const path = uploadPhoto(await kept())
    await sent(1)
    expect(nth(0)).toMatchObject({ size: 3, type: 'image/jpeg', name: `${made}.jpg` })
    nth(0).done.open('/a')
    expect(await path).toBe('/a')
  })

  it('is sent once when form and outbox request it, and both get the result', async () => {
    const item = await kept()
    const shares: number[] = []
    const form = uploadPhoto(item, { onProgress: (share) => shares.push(share) })
    const outbox = uploadPhoto(item, { onProgress: (share) => shares.push(share + 1) })
    await sent(1)
    nth(0).progress(0.5)
    nth(0).done.open('/a')
    expect(await Promise.all([form, outbox])).toEqual(['/a', '/a'])
    expect(shares).toEqual([0.5, 1.5])
  })

  it('is not sent again once received, even without its bytes', async () => {
    const item = await kept()
    const first = uploadPhoto(item)
    await sent(1)
    nth(0).done.open('/a')
    await first
    await forgetPhoto(item.id)
    expect(await uploadPhoto(item)).toBe('/a')
    expect(wire.sent).toHaveLength(1)
  })

  it('continues while any caller waits for it, and stops otherwise', async () => {
    const item = await kept()
    const [one, other] = [new AbortController(), new AbortController()]
    const first = uploadPhoto(item, { signal: one.signal })
    const second = uploadPhoto(item, { signal: other.signal })
    await sent(1)
    one.abort()
    await expect(first).rejects.toMatchObject({ kind: 'cancelled' })
    expect(nth(0).signal.aborted).toBe(false)
    other.abort()
    await expect(second).rejects.toMatchObject({ kind: 'cancelled' })
    expect(nth(0).signal.aborted).toBe(true)
    const again = uploadPhoto(item)
    await sent(2)
    nth(1).done.open('/b')
    expect(await again).toBe('/b')
  })

  it('can be sent again after a failure', async () => {
    const item = await kept()
    const first = uploadPhoto(item)
    await sent(1)
    nth(0).done.fail(new ApiError('http', '服务器错误', 500))
    await expect(first).rejects.toMatchObject({ kind: 'http', code: 500 })
    const again = uploadPhoto(item)
    await sent(2)
    nth(1).done.open('/c')
    expect(await again).toBe('/c')
  })

  it('waits while two others are uploading', async () => {
    const all = [uploadPhoto(await kept()), uploadPhoto(await kept()), uploadPhoto(await kept())]
    await sent(2)
    nth(0).done.open('/1')
    await sent(3)
    nth(1).done.open('/2')
    nth(2).done.open('/3')
    expect(await Promise.all(all)).toEqual(['/1', '/2', '/3'])
  })
})

it('must be taken again when its bytes are missing', async () => {
  await expect(uploadPhoto({ id: 'gone', name: 'a.jpg', type: 'image/jpeg' })).rejects.toMatchObject({
    name: 'PhotoGoneError',
    message: '照片已不在本机，请重新拍摄',
  })
  expect(wire.sent).toEqual([])
})
