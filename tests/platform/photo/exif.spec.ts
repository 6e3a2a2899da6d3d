import { describe, expect, it } from 'vitest'
import { readExif } from '@/platform/photo/exif'
import { exif, fractions, frame, jpeg, short, text } from './bytes'

const read = (bytes: number[]) => readExif(new Uint8Array(bytes))
const NOTHING = { time: null, position: null, turned: false }

const taken = (words: string) => text(0x9003, words)
const gps = (north = 'N', east = 'E') => [
  text(1, north),
  fractions(2, [24, 1], [27, 1], [3600, 100]),
  text(3, east),
  fractions(4, [118, 1], [5, 1], [0, 1]),
]

describe('the time of a photo', () => {
  it.each([
    ['Chinese time without a zone', [taken('2026:06:12 15:58:20')], Date.UTC(2026, 5, 12, 7, 58, 20)],
    [
      'its own zone if given',
      [taken('2026:06:12 15:58:20'), text(0x9011, '+09:00')],
      Date.UTC(2026, 5, 12, 6, 58, 20),
    ],
    [
      'an invalid zone',
      [taken('2026:06:12 15:58:20'), text(0x9011, '   :  ')],
      Date.UTC(2026, 5, 12, 7, 58, 20),
    ],
    ['a clock that was never set', [taken('0000:00:00 00:00:00')], null],
    ['blanks', [taken('    :  :     :  :  ')], null],
    ['words', [taken('yesterday')], null],
    ['none', [], null],
  ])('%s', (_, lines, time) => {
    expect(read(jpeg(exif({ exif: lines }), frame(8, 8))).time).toBe(time)
    expect(read(jpeg(exif({ exif: lines }, true), frame(8, 8))).time).toBe(time)
  })
})

describe('the place of a photo', () => {
  it.each([
    ['N', 'E', 24.46, 118.0833],
    ['S', 'E', -24.46, 118.0833],
    ['N', 'W', 24.46, -118.0833],
  ])('%s %s', (north, east, latitude, longitude) => {
    for (const little of [false, true]) {
      const { position } = read(jpeg(exif({ gps: gps(north, east) }, little)))
      expect(position?.latitude).toBeCloseTo(latitude, 4)
      expect(position?.longitude).toBeCloseTo(longitude, 4)
      expect(position?.accuracy).toBeNull()
    }
  })

  it('includes the phone’s accuracy in metres', () => {
    const lines = [...gps(), fractions(31, [125, 10])]
    expect(read(jpeg(exif({ gps: lines }))).position?.accuracy).toBe(12.5)
  })

  it.each([
    [
      '0, 0, which phones write for unknown',
      [fractions(2, [0, 1], [0, 1], [0, 1]), fractions(4, [0, 1], [0, 1], [0, 1])],
    ],
    [
      'a division by nothing',
      [fractions(2, [24, 0], [0, 0], [0, 0]), fractions(4, [118, 1], [5, 1], [0, 1])],
    ],
    ['half of it', gps().slice(0, 2)],
    [
      'degrees no globe has',
      [fractions(2, [240, 1], [0, 1], [0, 1]), fractions(4, [118, 1], [5, 1], [0, 1])],
    ],
  ])('is unknown for %s', (_, lines) => {
    expect(read(jpeg(exif({ gps: lines }))).position).toBeNull()
  })

  it('is read despite a broken time', () => {
    const { position, time } = read(jpeg(exif({ exif: [taken('?')], gps: gps() })))
    expect([time, position?.longitude.toFixed(2)]).toEqual([null, '118.08'])
  })
})

describe('a portrait photo', () => {
  it.each([
    [1, false],
    [3, false],
    [6, true],
    [8, true],
  ])('with orientation %i is turned by a quarter: %s', (orientation, turned) => {
    expect(read(jpeg(exif({ main: [short(0x0112, orientation)] }, true))).turned).toBe(turned)
  })
})

describe('broken bytes', () => {
  const whole = jpeg(exif({ exif: [taken('2026:06:12 15:58:20')], gps: gps() }), frame(8, 8))

  it('never throw, wherever they are truncated', () => {
    for (let length = 0; length < whole.length; length += 1) {
      expect(Object.keys(read(whole.slice(0, length)))).toEqual(['time', 'position', 'turned'])
    }
  })

  it('never throw, whichever byte is wrong', () => {
    for (let at = 0; at < whole.length; at += 1) {
      for (const wrong of [0, 0x7f, 0xff]) {
        const bytes = [...whole]
        bytes[at] = wrong
        expect(Object.keys(read(bytes))).toEqual(['time', 'position', 'turned'])
      }
    }
  })

  it.each([
    ['nothing', []],
    ['a JPEG without EXIF', jpeg(frame(8, 8))],
    ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ])('%s', (_, bytes) => {
    expect(read(bytes)).toEqual(NOTHING)
  })
})
