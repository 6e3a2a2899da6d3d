import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { casePhotoNew } from '@/api/contract/case'
import { groupPhotos, photoCaption, photoSource, viewerItems } from '@/kit/record/photos/photos'

const photosOf = (...photos: object[]) => v.parse(casePhotoNew.body, photos)
const kinds = (...codes: string[]) => photosOf(...codes.map((kind, id) => ({ id, kind })))
const one = (fields: object) => {
  const [photo] = photosOf({ id: 'p', ...fields })
  if (!photo) throw new TypeError('the contract dropped this photo')
  return photo
}

describe('the photos of a case', () => {
  it('are grouped as 处置前, 处置后, 核查, in any order of arrival', () => {
    expect(
      groupPhotos(kinds('5', '2', '1', '3', '4', '2')).map(({ title, photos }) => [
        title,
        photos.map(({ id }) => id),
      ]),
    ).toEqual([
      ['处置前', ['2', '3', '4']],
      ['处置后', ['1', '5']],
      ['核查', ['0']],
    ])
  })

  it('with types as words are grouped alike, unknown types last', () => {
    expect(groupPhotos(kinds('现状', '处置后', '近景', '')).map(({ title }) => title)).toEqual([
      '处置前',
      '处置后',
      '现状',
      '其他',
    ])
  })

  it('are empty without photos', () => {
    expect(groupPhotos([])).toEqual([])
  })

  it.each([
    [{ kind: '3', time: '2026-06-12 10:21:00' }, '06-12 10:21 近景'],
    [{ kind: '2' }, '处置后'],
    [{ time: '2026-06-12 10:21:00' }, '06-12 10:21'],
    [{}, ''],
  ])('have captions with time and type: %#', (fields, caption) => {
    expect(photoCaption(one(fields))).toBe(caption)
  })

  it('have captions without the title of their group', () => {
    const after = one({ kind: '2', time: '2026-06-12 10:21:00' })
    expect(photoCaption(after, '处置后')).toBe('06-12 10:21')
    expect(photoCaption(after, '今天')).toBe('06-12 10:21 处置后')
  })

  it.each([
    ['the preview host and the path', { photoPath: '/files/a.jpg' }, 'http://localhost:3000/files/a.jpg'],
    [
      'the address the gateway gives, when it leads to that host',
      { httpUrl: 'http://localhost:3000/x.jpg', photoPath: '/a.jpg' },
      'http://localhost:3000/x.jpg',
    ],
    [
      'the path, when that address leads elsewhere',
      { httpUrl: 'https://evil.example/x.jpg', photoPath: '/a.jpg' },
      'http://localhost:3000/a.jpg',
    ],
    ['nothing, without either', {}, undefined],
    // oxlint-disable-next-line no-script-url -- what must never become an address
    ['nothing, for a script', { photoPath: 'javascript:alert(1)' }, undefined],
  ])('have source %s', (_, fields, source) => {
    expect(photoSource(one(fields))).toBe(source)
  })

  it('open in the viewer with their author, without those that have no address', () => {
    expect(
      viewerItems(
        photosOf(
          { id: 1, photoPath: '' },
          { id: 2, photoPath: '/b.jpg', kind: '2', authorName: '王建国', time: '2026-06-12 10:21:00' },
        ),
      ),
    ).toEqual([{ src: 'http://localhost:3000/b.jpg', caption: '06-12 10:21 处置后 · 王建国', video: false }])
  })
})
