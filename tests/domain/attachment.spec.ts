import { describe, expect, it } from 'vitest'
import {
  IMAGE_EXTENSIONS,
  PHOTO_KIND_LABEL,
  PhotoKind,
  VIDEO_EXTENSIONS,
  attachmentOf,
  mediaKind,
  mediaKindOf,
  previewUrl,
  smallerUrl,
  sniffImage,
  sniffVideo,
} from '@/domain/attachment'

describe('spec §3: images and videos are distinguished by extension', () => {
  it('knows both lists', () => {
    expect(IMAGE_EXTENSIONS).toEqual(['.jpg', '.jpeg', '.png'])
    expect(VIDEO_EXTENSIONS).toEqual(['.mp4', '.mov'])
  })

  it.each([
    ['/a/b.jpg', 'image'],
    ['/a/b.JPEG', 'image'],
    ['b.png', 'image'],
    ['/a/b.mp4', 'video'],
    ['/a/b.MOV', 'video'],
    ['/a/b.gif', 'file'],
    ['/a/b.pdf', 'file'],
    ['/a/b.svg', 'file'],
    ['/a/b', 'file'],
    ['', 'file'],
    ['.jpg', 'image'],
    ['/a.jpg/b', 'file'],
    ['/a/b.jpg.exe', 'file'],
    ['/a/b.jpg?download=1', 'image'],
    ['/a/b.exe?name=c.jpg', 'file'],
    ['/a/5#楼.jpg', 'image'],
    ['/a/b.jpg#c.exe', 'file'],
    ['https://files.city.cn/a/b.jpg?x=/c.mp4', 'image'],
  ])('%s is shown as %s', (path, kind) => {
    expect(mediaKind(path)).toBe(kind)
  })

  it.each<[string[], string]>([
    [['/a/b.jpg', ''], 'image'],
    [['', 'https://files.city.cn/b.mp4'], 'video'],
    [['', 'https://files.city.cn/show?id=7', '现场.jpg'], 'image'],
    [['/a/b.pdf', 'https://files.city.cn/b.jpg'], 'file'],
    [['', '', ''], 'file'],
  ])('of %s the first with an extension decides: %s', (names, kind) => {
    expect(mediaKindOf(...names)).toBe(kind)
  })

  it('names every photo type', () => {
    expect(Object.values(PhotoKind).map((kind) => PHOTO_KIND_LABEL[kind])).toEqual([
      '处置前',
      '处置后',
      '近景',
      '远景',
      '核查',
      '反馈',
      '补充',
      '门头',
      '经营场景',
      '证照',
    ])
  })
})

// Concatenated: the linter rightly refuses such a literal address.
const SCRIPT = ['javascript', 'alert(1)'].join(':')

describe('the address of a thumbnail', () => {
  it.each([
    ['https://f.city.cn/a.jpg', 'https://f.city.cn/a.jpg?width=240'],
    // Perhaps signed, so it stays unchanged.
    ['https://f.city.cn/a.jpg?sign=1', 'https://f.city.cn/a.jpg?sign=1'],
    ['https://f.city.cn/a.mp4', 'https://f.city.cn/a.mp4'],
    ['https://f.city.cn/show', 'https://f.city.cn/show'],
  ])('of %s is %s', (url, small) => {
    expect(smallerUrl(url, 240)).toBe(small)
  })
})

describe('spec §3: the preview URL is the preview host plus the path', () => {
  const origin = 'https://app.city.cn'

  it.each<[string, string, string, string | null]>([
    ['host and path', 'https://files.city.cn', '/group1/a.jpg', 'https://files.city.cn/group1/a.jpg'],
    [
      'a slash on both sides',
      'https://files.city.cn/',
      '/group1/a.jpg',
      'https://files.city.cn/group1/a.jpg',
    ],
    ['a slash on neither', 'https://files.city.cn', 'group1/a.jpg', 'https://files.city.cn/group1/a.jpg'],
    ['a host with a path', 'https://city.cn/preview/', '/a.jpg', 'https://city.cn/preview/a.jpg'],
    ['no host: the page’s own', '', '/demo-files/a.jpg', 'https://app.city.cn/demo-files/a.jpg'],
    ['a query', 'https://files.city.cn', '/a.jpg?v=2', 'https://files.city.cn/a.jpg?v=2'],
    ['a # in the name', 'https://files.city.cn', '/a/5#b.jpg', 'https://files.city.cn/a/5%23b.jpg'],
    [
      'a # in the name of a full address',
      'https://files.city.cn',
      'https://files.city.cn/5#b.jpg',
      'https://files.city.cn/5%23b.jpg',
    ],
    ['a % in the name', 'https://files.city.cn', '/100%.jpg', 'https://files.city.cn/100%25.jpg'],
    ['a name that is encoded', 'https://files.city.cn', '/5%23b.jpg', 'https://files.city.cn/5%23b.jpg'],
    ['two % and a half code', 'https://files.city.cn', '/5%2.jpg%zz', 'https://files.city.cn/5%252.jpg%25zz'],
    [
      'several slashes',
      'https://city.cn/preview',
      '///city.cn/a.jpg',
      'https://city.cn/preview/city.cn/a.jpg',
    ],
    ['a colon in the name', 'https://files.city.cn', '/a/b:1.jpg', 'https://files.city.cn/a/b:1.jpg'],
    ['Chinese names', 'https://files.city.cn', '/照片.jpg', 'https://files.city.cn/%E7%85%A7%E7%89%87.jpg'],
    [
      'a full address on the same host',
      'https://files.city.cn',
      'https://files.city.cn/a.jpg',
      'https://files.city.cn/a.jpg',
    ],
    [
      'folders and a name with dots',
      'https://files.city.cn/p/',
      'a-1/b.c_2/d.e.jpg',
      'https://files.city.cn/p/a-1/b.c_2/d.e.jpg',
    ],
    ['a way up', 'https://files.city.cn/p', '/a/../b.jpg', 'https://files.city.cn/p/b.jpg'],
    ['a host with a user', 'https://u:p@files.city.cn', '/a.jpg', 'https://u:p@files.city.cn/a.jpg'],
    ['a full address elsewhere', 'https://files.city.cn', 'https://evil.example/a.jpg', null],
    ['another port', 'https://files.city.cn', 'https://files.city.cn:8443/a.jpg', null],
    ['another host without scheme', 'https://files.city.cn', '//evil.example/a.jpg', null],
    ['another host behind backslashes', 'https://files.city.cn', '/\\evil.example/a.jpg', null],
    [
      'a user name that looks like the host',
      'https://files.city.cn',
      'https://files.city.cn@evil.example/a.jpg',
      null,
    ],
    ['script', 'https://files.city.cn', SCRIPT, null],
    ['script behind a blank and a line break', 'https://files.city.cn', ' java\nscript:alert(1)', null],
    ['data', 'https://files.city.cn', 'data:text/html,x', null],
    ['file', 'https://files.city.cn', 'file:///etc/passwd', null],
    ['an empty path', 'https://files.city.cn', '', null],
    ['a blank path', 'https://files.city.cn', '  ', null],
    ['an invalid host', 'files', '/a.jpg', null],
    ['a host that is script', `${SCRIPT}//`, '/a.jpg', null],
  ])('%s', (_what, host, path, expected) => {
    expect(previewUrl(host, path, origin)).toBe(expected)
  })

  it('is empty on a page from file:// without a host', () => {
    expect(previewUrl('', '/a.jpg', 'null')).toBeNull()
    expect(previewUrl('', '/a.jpg', 'file://')).toBeNull()
  })
})

describe('sniffImage detects the format by the first bytes, not by the name', () => {
  const text = (value: string) => [...value].map((char) => char.charCodeAt(0))
  const heic = (brand: string) => [0, 0, 0, 24, ...text('ftyp'), ...text(brand)]

  it.each<[string, number[], string | null]>([
    ['a JPEG', [0xff, 0xd8, 0xff, 0xe1, 0, 0], 'jpeg'],
    ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0], 'png'],
    ['a GIF', text('GIF89a....'), 'gif'],
    ['a WebP', [...text('RIFF'), 1, 2, 3, 4, ...text('WEBPVP8 ')], 'webp'],
    ['a text about a GIF', text('about GIF89a'), null],
    ['a GIF of an unknown version', text('GIF89b....'), null],
    ['a sound in the same container', [...text('RIFF'), 1, 2, 3, 4, ...text('WAVEfmt ')], null],
    ['an iPhone’s HEIC', heic('heic'), 'heic'],
    ['a HEIC of the general brand', heic('mif1'), 'heic'],
    ['a film in the same container', heic('isom'), null],
    ['a page', text('<!doctype html>'), null],
    ['half a PNG', [0x89, 0x50, 0x4e, 0x47], null],
    ['an empty file', [], null],
  ])('%s', (_what, bytes, format) => {
    expect(sniffImage(new Uint8Array(bytes))).toBe(format)
  })
})

describe('sniffVideo detects a video by its first bytes', () => {
  const box = (name: string, brand: string) =>
    new Uint8Array([0, 0, 0, 24, ...[...`${name}${brand}`].map((char) => char.charCodeAt(0))])

  it.each([
    ['an Android phone’s MP4', 'ftyp', 'isom', 'mp4'],
    ['another’s', 'ftyp', 'mp42', 'mp4'],
    ['an iPhone’s MOV', 'ftyp', 'qt  ', 'mov'],
    ['an old QuickTime file', 'moov', 'xxxx', 'mov'],
    ['a HEIC', 'ftyp', 'heic', null],
    ['a sound', 'ftyp', 'M4A ', null],
    ['something else', 'what', 'isom', null],
  ])('%s', (_what, name, brand, format) => {
    expect(sniffVideo(box(name, brand))).toBe(format)
  })
})

describe('a photo in a call', () => {
  const photo = { name: '现场.jpg', path: '/a/1.jpg', kind: 'after', takenAt: 5 }
  const sent = { attachmentName: '现场.jpg', attachmentPath: '/a/1.jpg', kind: 'after', takenAt: 5 }

  it('has its name, path and time, and the place that the form knows', () => {
    expect(attachmentOf(photo, {}, {})).toEqual(sent)
    const place = { longitude: 118, latitude: 24 }
    expect(attachmentOf(photo, place, {})).toEqual({ ...sent, ...place })
  })

  it('has its source, and a reason without blanks around it, where they are known', () => {
    expect(attachmentOf(photo, {}, { source: 'album', remark: ' 雨停前拍的 ' })).toEqual({
      ...sent,
      source: 'album',
      remark: '雨停前拍的',
    })
    expect(attachmentOf(photo, {}, { source: undefined, remark: '  ' })).toEqual(sent)
    expect(Object.keys(attachmentOf(photo, {}, {}))).not.toContain('source')
  })
})
