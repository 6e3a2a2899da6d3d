import { describe, expect, it } from 'vitest'
import {
  albumText,
  doubtsAbout,
  doubtText,
  NO_SCENE,
  remarkProblems,
  shotOf,
  type Explained,
  type Scene,
  type Shot,
} from '@/domain/attachment'
import { DAY, HOUR, MINUTE, formatRelativeDay } from '@/domain/time'

const NOW = Date.UTC(2026, 10, 22, 6)
const HERE = { longitude: 118.08, latitude: 24.46 }
const at = (metres: number, accuracy: number | null = null) => ({
  longitude: HERE.longitude,
  latitude: HERE.latitude + metres / 111_195,
  accuracy,
})
const SCENE: Scene = { position: HERE, since: NOW - DAY }

describe('when and where a photo was taken', () => {
  const own = { time: NOW - HOUR, position: at(50) }
  const nothing = { time: null, position: null }
  const shutter = { fresh: true, at: NOW, position: at(10) }
  it.each<[string, Parameters<typeof shotOf>, Shot]>([
    [
      'is the time of the shot without metadata',
      [nothing, shutter],
      { source: 'camera', takenAt: NOW, position: at(10) },
    ],
    [
      'is the photo’s own word first',
      [{ ...own, time: NOW - MINUTE }, shutter],
      { source: 'camera', takenAt: NOW - MINUTE, position: at(50) },
    ],
    [
      'is the album’s of a camera that hands over one of ten minutes ago',
      [{ time: NOW - 10 * MINUTE, position: null }, shutter],
      { source: 'album', takenAt: NOW - 10 * MINUTE, position: null },
    ],
    [
      'is unknown for an album photo',
      [nothing, { ...shutter, fresh: false }],
      { source: 'album', takenAt: null, position: null },
    ],
    [
      'is the album’s where a camera hands over an old one',
      [{ ...own, position: null }, shutter],
      { source: 'album', takenAt: NOW - HOUR, position: null },
    ],
  ])('%s', (_, given, shot) => {
    expect(shotOf(...given)).toEqual(shot)
  })
})

describe('a photo from the album', () => {
  const album = (over: Partial<Shot>): Shot => ({
    source: 'album',
    takenAt: NOW - HOUR,
    position: at(0),
    ...over,
  })
  it.each<[string, Shot, string[]]>([
    ['taken there since the dispatch', album({}), []],
    ['older than the dispatch', album({ takenAt: NOW - 2 * DAY }), ['old']],
    ['of the moment of the dispatch', album({ takenAt: NOW - DAY }), []],
    ['of an unknown time, there', album({ takenAt: null }), []],
    ['201 m away', album({ position: at(201) }), ['far']],
    ['199 m away', album({ position: at(199) }), []],
    ['400 m away by a phone unsure by 300 m', album({ position: at(400, 300) }), []],
    ['old and far', album({ takenAt: 0, position: at(900) }), ['old', 'far']],
    ['without metadata', album({ takenAt: null, position: null }), []],
    ['taken for the form', album({ source: 'camera', takenAt: 0, position: at(900) }), []],
  ])('%s raises %s', (_, shot, doubts) => {
    expect(doubtsAbout(shot, SCENE)).toEqual(doubts)
  })

  it('raises nothing when place and dispatch are unknown', () => {
    expect(NO_SCENE).toEqual({ position: null, since: null })
    expect(doubtsAbout(album({ takenAt: -1 }), { ...SCENE, since: null })).toEqual([])
    expect(doubtsAbout(album({ takenAt: 0, position: at(900) }), { position: null, since: null })).toEqual([])
  })

  const day = (ms: number) => formatRelativeDay(ms, NOW)
  it.each<[{ takenAt: number | null; away: number | null }, string]>([
    [{ takenAt: NOW - 12 * DAY, away: 1180 }, '相册 · 11月10日 · 距案发地 1.2 公里'],
    [{ takenAt: NOW, away: null }, '相册 · 今天'],
    [{ takenAt: null, away: null }, '相册 · 拍摄时间不明'],
  ])('shows its own day and distance: %#', (known, words) => {
    expect(albumText(known, day)).toBe(words)
  })
})

describe('a doubtful photo', () => {
  const fine: Explained = { takenAt: NOW, away: 10, doubts: [], remark: '' }
  const doubtful: Explained = { takenAt: 0, away: 1180, doubts: ['old', 'far'], remark: ' ' }
  it('requires a reason, and shows which and why', () => {
    expect(doubtText(doubtful)).toBe('早于派遣时间，距案发地 1.2 公里')
    expect(remarkProblems('photos', [fine, { ...fine, doubts: ['far'], away: null }])).toHaveLength(1)
    expect(remarkProblems('photos', [fine, doubtful])).toEqual([
      { field: 'photos', text: '第 2 张照片早于派遣时间，距案发地 1.2 公里，请写一句说明' },
    ])
  })

  it('is accepted with a reason', () => {
    expect(remarkProblems('photos', [fine, { ...doubtful, remark: '雨停前拍的' }])).toEqual([])
  })
})
