import { describe, expect, it } from 'vitest'
import {
  entryProblems,
  moveProblems,
  readArea,
  usualPlace,
  type EntryInput,
  type SurveyMoveInput,
} from '@/domain/violation/surveyEvidence'
import { SURVEY_MOVES, type SurveyMove } from '@/domain/violation/surveyMoves'

describe('an area', () => {
  it.each<[string, number | null]>([
    ['36', 36],
    [' 9.5 ', 9.5],
    ['12.25 m²', 12.25],
    ['１８㎡', 18],
    ['40 平方米', 40],
    ['99999', 99999],
    ['', null],
    ['0', null],
    ['-3', null],
    ['1e3', null],
    ['3×4', 12],
    ['3.5 x 4', 14],
    ['３＊４', 12],
    ['3米×4米', 12],
    ['2.55乘1.5㎡', 3.83],
    ['3×', null],
    ['×4', null],
    ['3×4×2', null],
    ['0×4', null],
    ['999×999', null],
    ['12.345', null],
    ['100000', null],
  ])('typed as %j is %j', (typed, area) => expect(readArea(typed)).toBe(area))
})

describe('the usual place of a violation', () => {
  it.each([
    ['屋顶加盖', 'build', '屋顶'],
    ['楼顶彩钢棚', 'build', '屋顶'],
    ['庭院搭建', 'build', '室外'],
    ['占用公共通道搭建', 'build', '室外'],
    ['占用绿地', 'land', '室外'],
    ['彩钢棚', 'build', ''],
    ['', 'build', ''],
  ] as const)('%s: %s', (name, nature, place) => expect(usualPlace(name, nature)).toBe(place))
})

const entry: EntryInput = {
  buildingId: 'LD001',
  finding: 'yes',
  nature: 'build',
  kind: '1',
  area: '36',
  floor: '屋顶',
  stage: '2',
  measures: ['1'],
  remark: '',
  photoCount: 1,
}

describe('an entry', () => {
  it.each<[Partial<EntryInput>, string[]]>([
    [{}, []],
    [{ buildingId: '' }, ['building']],
    [{ finding: '' }, ['finding']],
    [
      { kind: '', area: '', floor: '', stage: '', measures: [] },
      ['kind', 'area', 'floor', 'stage', 'measures'],
    ],
    [{ photoCount: 0 }, ['photos']],
    [{ remark: '长'.repeat(301) }, ['remark']],
    // A 正常 requires only a photo, for comparison over the years.
    [{ finding: 'no', kind: '', area: '', floor: '', stage: '', measures: [] }, []],
    [{ finding: 'no', photoCount: 0 }, ['photos']],
  ])('%j is incomplete: %j', (change, fields) => {
    expect(entryProblems({ ...entry, ...change }).map(({ field }) => field)).toEqual(fields)
  })
})

const input: SurveyMoveInput = {
  measures: ['1'],
  reason: '1',
  unit: '1',
  area: '10',
  permitNo: '厦思规补〔2026〕第 018 号',
  opinion: '已处理',
  photoCount: 1,
}

it('needs a marked place where no building is registered', () => {
  const site: EntryInput = { ...entry, buildingId: '', site: 'land' }
  expect(entryProblems(site)).toMatchObject([{ field: 'place' }])
  expect(entryProblems({ ...site, place: { longitude: 118.07, latitude: 24.46 } })).toEqual([])
})

describe('a move', () => {
  it.each(SURVEY_MOVES)('%s is complete with all requirements', (move) => {
    expect(moveProblems(move, input, 36)).toEqual([])
  })

  it.each<[SurveyMove, string[]]>([
    ['stop', ['measures', 'opinion', 'photos']],
    ['dismiss', ['reason', 'opinion']],
    ['transfer', ['unit', 'opinion']],
    ['demolish', ['area', 'opinion', 'photos']],
    ['legalise', ['permitNo', 'opinion', 'photos']],
    ['close', ['opinion', 'photos']],
  ])('%s requires %j', (move, fields) => {
    const nothing = { measures: [], reason: '', unit: '', area: '', permitNo: '', opinion: '', photoCount: 0 }
    expect(moveProblems(move, nothing, 36).map(({ field }) => field)).toEqual(fields)
  })

  it('demolishes at most the remaining area', () => {
    expect(moveProblems('demolish', { ...input, area: '40' }, 36)).toEqual([
      { field: 'area', text: '只剩 36 m² 没有拆除，请核对面积' },
    ])
  })
})
