import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { PhotoKind } from '@/domain/attachment'
import {
  newPhoto,
  photoItem,
  toAttachments,
  unsent,
  unsentProblem,
  type PhotoItem,
} from '@/kit/attachments/photoItem'
import { photoKindLabel } from '@/kit/photoKind'

const bytes = new Uint8Array([1, 2, 3]).buffer
const waiting: PhotoItem = {
  id: 'w',
  name: '一.jpg',
  type: 'image/jpeg',
  kind: PhotoKind.after,
  takenAt: 5,
  path: '',
  bytes,
}
const sent: PhotoItem = { ...waiting, id: 's', name: '二.jpg', path: '/files/2.jpg', bytes: null }

describe('a photo of a form', () => {
  it('starts with its bytes and no path, each under an id of its own', () => {
    const prepared = { name: 'a.jpg', type: 'image/jpeg', bytes }
    const one = newPhoto(prepared, PhotoKind.after, 1000)
    expect(one).toEqual({ ...prepared, id: one.id, kind: '2', takenAt: 1000, path: '' })
    expect(newPhoto(prepared, PhotoKind.after, 1000).id).not.toBe(one.id)
  })

  it('waits to be sent until the server has given a path', () => {
    expect(unsent([waiting, sent])).toEqual([{ id: 'w', name: '一.jpg', type: 'image/jpeg', bytes }])
  })

  it('goes along with a submission only once the server has it', () => {
    expect(toAttachments([waiting, sent])).toEqual([
      { attachmentName: '二.jpg', attachmentPath: '/files/2.jpg', kind: '2' },
    ])
  })

  it.each([
    [[], []],
    [[sent], []],
    [[waiting, sent], ['还有 1 张照片没有传到服务器，请等待或点照片重传']],
    [[waiting, { ...waiting, id: 'x' }], ['还有 2 张照片没有传到服务器，请等待或点照片重传']],
  ])('stands against submitting while it is not there: %#', (items, problems) => {
    expect(unsentProblem(items)).toEqual(problems)
  })

  it.each([
    ['as it was kept', waiting, true],
    ['as storage gives it back, its bytes of another realm', structuredClone(waiting), true],
    ['received', sent, true],
    ['with a Blob for bytes', { ...waiting, bytes: new Blob([]) }, false],
    ['with an array for bytes', { ...waiting, bytes: new Uint8Array(1) }, false],
    ['without a kind', { ...waiting, kind: undefined }, false],
  ])('is known again in a draft %s', (_, value, known) => {
    expect(v.safeParse(photoItem, value).success).toBe(known)
  })

  it.each([
    [PhotoKind.after, '处置后'],
    [PhotoKind.near, '近景'],
    ['现状', '现状'],
    ['', ''],
    ['toString', 'toString'],
  ])('of kind "%s" is called "%s"', (kind, label) => {
    expect(photoKindLabel(kind)).toBe(label)
  })
})
