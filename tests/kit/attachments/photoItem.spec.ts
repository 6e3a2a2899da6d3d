import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { PhotoKind, photoKindLabel, type Scene, type Shot } from '@/domain/attachment'
import {
  missingKinds,
  movedPhoto,
  newPhoto,
  photoItem,
  present,
  toAttachments,
  UNDOUBTED,
  unsent,
  unsentProblem,
  type PhotoItem,
} from '@/kit/attachments/photoItem'
import type { PreparedMedia } from '@/platform/photo'

const waiting: PhotoItem = {
  id: 'w',
  name: '一.jpg',
  type: 'image/jpeg',
  media: 'image',
  size: 3,
  kind: PhotoKind.after,
  takenAt: 5,
  longitude: 118.08,
  latitude: 24.46,
  accuracy: 12,
  path: '',
  lost: false,
  source: 'camera',
  ...UNDOUBTED,
  remark: '',
}
const sent: PhotoItem = { ...waiting, id: 's', name: '二.jpg', path: '/files/2.jpg' }
const lost: PhotoItem = { ...waiting, id: 'l', lost: true }

const prepared: PreparedMedia = {
  name: 'a.jpg',
  type: 'image/jpeg',
  media: 'image',
  bytes: new Uint8Array([1, 2, 3]).buffer,
  small: null,
  time: null,
  position: null,
  flaws: ['dark'],
}
const place = { longitude: 118, latitude: 24, accuracy: 30 }
const shot: Shot = { source: 'album', takenAt: 1000, position: place }
const scene: Scene = { position: { longitude: 118, latitude: 24.01 }, since: 2000 }

describe('a photo of a form', () => {
  it('starts without a path, under its own id, with separate bytes', () => {
    const one = newPhoto(prepared, { kind: PhotoKind.after, shot, scene })
    expect(one).toEqual({
      id: one.id,
      name: 'a.jpg',
      type: 'image/jpeg',
      media: 'image',
      size: 3,
      kind: '2',
      takenAt: 1000,
      path: '',
      lost: false,
      ...place,
      source: 'album',
      away: one.away,
      doubts: ['old', 'far'],
      remark: '',
      flaws: ['dark'],
    })
    expect(Math.round(one.away ?? 0)).toBe(1112)
    expect(newPhoto(prepared, { kind: PhotoKind.after, shot, scene }).id).not.toBe(one.id)
  })

  it('has no place when it is unknown', () => {
    const nowhere: Shot = { ...shot, takenAt: null, position: null }
    const one = newPhoto(prepared, { kind: PhotoKind.near, shot: nowhere, scene })
    expect(one).toMatchObject({ takenAt: null, longitude: null, latitude: null, accuracy: null, away: null })
  })

  it('waits to be sent until the server has given a path, or its bytes are lost', () => {
    expect(unsent([waiting, sent, lost])).toEqual([{ id: 'w', name: '一.jpg', type: 'image/jpeg' }])
  })

  it('is part of a submission only once the server has it', () => {
    expect(toAttachments([waiting, { ...sent, remark: ' 昨天就清过 ' }, lost])).toEqual([
      {
        attachmentName: '二.jpg',
        attachmentPath: '/files/2.jpg',
        kind: '2',
        takenAt: 5,
        longitude: 118.08,
        latitude: 24.46,
        accuracy: 12,
        source: 'camera',
        remark: '昨天就清过',
      },
    ])
  })

  it('counts unless it is lost', () => {
    expect(present([waiting, sent, lost])).toEqual([waiting, sent])
    const near = { ...lost, kind: PhotoKind.near }
    expect(missingKinds([waiting, near], [PhotoKind.near, PhotoKind.after])).toEqual([PhotoKind.near])
  })

  it.each([
    ['w', 1, ['s', 'l', 'w']],
    ['w', -1, ['w', 's', 'l']],
  ] as const)('%s moves by %i', (id, by, ids) => {
    expect(movedPhoto([sent, waiting, lost], id, by).map((item) => item.id)).toEqual(ids)
  })

  it.each([
    ['s', -1],
    ['l', 1],
    ['z', 1],
  ] as const)('%s stays where it is by %i', (id, by) => {
    expect(movedPhoto([sent, waiting, lost], id, by)).toEqual([sent, waiting, lost])
  })

  it.each([
    [[], []],
    [[sent], []],
    [[sent, lost], []],
    [[waiting, sent], ['还有 1 张照片没有传到服务器，请等待或点照片重传']],
    [[waiting, { ...waiting, id: 'x' }], ['还有 2 张照片没有传到服务器，请等待或点照片重传']],
  ])('blocks submitting while it is not on the server: %#', (items, problems) => {
    expect(unsentProblem(items)).toEqual(problems.map((text) => ({ field: 'photos', text, waits: true })))
  })

  it.each([
    ['as it was kept', waiting, true],
    ['received', sent, true],
    ['without a place', { ...waiting, longitude: null, latitude: null, accuracy: null }, true],
    ['of an unknown file type', { ...waiting, media: 'sound' }, false],
    ['without a kind', { ...waiting, kind: undefined }, false],
  ])('is recognised in a draft %s', (_, value, known) => {
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
