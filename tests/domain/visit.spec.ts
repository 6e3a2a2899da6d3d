import { describe, expect, it } from 'vitest'
import type { Actor } from '@/domain/actor'
import { lampOf } from '@/domain/deadline/lamp'
import type { DistanceToSite } from '@/domain/siteDistance'
import {
  visitLampFacts,
  visitStateLabel,
  visitFingerprint,
  type VisitFacts,
  mayVisit,
  needsPhoto,
  reasonDict,
  visitProblems,
  type VisitInput,
} from '@/domain/visit'
import { HOUR } from '@/domain/time'
import { whyNot } from '@/domain/verdict'
import { at } from './at'

const NOW = at('2026-06-12 14:00')
const lin: Actor = { id: 'lin', roles: ['collector'], orgIds: [] }
const wang: Actor = { id: 'wang', roles: ['head'], orgIds: [] }
const other: Actor = { ...lin, id: 'other' }
const open: VisitFacts = {
  id: 'v1',
  kind: 'verify',
  state: 'open',
  holderId: 'lin',
  since: NOW - HOUR,
  deadline: NOW + 3 * HOUR,
  doneTime: null,
  result: '',
}

describe('who may report the result of a visit', () => {
  it.each<[string, 'verify' | 'check', Partial<VisitFacts>, Actor, string]>([
    ['the collector it was given to', 'verify', {}, lin, ''],
    ['the same of a 核查', 'check', { kind: 'check' }, lin, ''],
    ['another collector', 'verify', {}, other, '核实任务已派给他人'],
    ['no collector', 'check', { kind: 'check' }, wang, '只有采集员可以核查'],
    ['done before', 'verify', { state: 'done', result: 'yes' }, lin, '任务已核实'],
    ['its case was taken back', 'verify', { state: 'dropped' }, lin, '案件已撤回，任务已取消'],
    ['the other kind', 'check', {}, lin, '这是核实任务'],
  ])('%s', (_, move, change, actor, why) => {
    expect(whyNot(mayVisit(move, { ...open, ...change }, actor, NOW))).toBe(why)
  })
})

describe('the state of a visit', () => {
  it.each<[Partial<VisitFacts>, string]>([
    [{}, '待核实'],
    [{ kind: 'check' }, '待核查'],
    [{ state: 'done', result: 'yes' }, '属实'],
    [{ state: 'done', result: 'no', kind: 'check' }, '不通过'],
    [{ state: 'done', result: 'unable' }, '无法核实'],
    [{ state: 'done', result: 'yes', kind: 'check' }, '通过'],
    [{ state: 'done', result: 'unable', kind: 'check' }, '无法核查'],
    [{ state: 'done', result: '' }, '已核实'],
    [{ state: 'dropped' }, '已取消'],
  ])('%o has title %s', (change, label) => {
    expect(visitStateLabel({ ...open, ...change })).toBe(label)
  })

  it.each<[string, Partial<VisitFacts>, ReturnType<typeof lampOf>]>([
    ['with time', {}, 'green'],
    ['in its last third', { since: NOW - 3 * HOUR, deadline: NOW + HOUR }, 'yellow'],
    ['overdue', { since: NOW - 5 * HOUR, deadline: NOW - HOUR }, 'red'],
    ['done in time', { state: 'done', doneTime: NOW }, 'green'],
    ['done too late', { state: 'done', doneTime: NOW + 4 * HOUR }, 'red'],
    ['done at an unknown time', { state: 'done' }, null],
    ['dropped', { state: 'dropped' }, null],
    ['unknown start', { since: null, deadline: null }, null],
  ])('%s', (_, change, lamp) => {
    expect(lampOf(visitLampFacts({ ...open, ...change }), NOW)).toBe(lamp)
  })

  it('has another fingerprint after every action', () => {
    const traces = [
      open,
      { ...open, holderId: 'other' },
      { ...open, state: 'done', result: 'no', doneTime: NOW },
    ]
    expect(new Set(traces.map((facts) => visitFingerprint(facts as VisitFacts))).size).toBe(3)
  })
})

describe('requirements of a visit', () => {
  const there: DistanceToSite = { metres: 20, accuracy: 10 }
  const full: VisitInput = { result: 'yes', reasonType: '', opinion: '', farReason: '', photoCount: 1 }
  const problems = (kind: 'verify' | 'check', change: Partial<VisitInput>, standing = there) =>
    visitProblems(kind, { ...full, ...change }, standing).map(({ field, text }) => `${field}: ${text}`)

  it.each<['verify' | 'check', Partial<VisitInput>, string[]]>([
    ['verify', {}, []],
    ['verify', { result: '' }, ['result: 请选择核实结果']],
    ['verify', { photoCount: 0 }, ['photos: 请至少上传一张核实照片']],
    ['verify', { result: 'no', photoCount: 0 }, ['reasonType: 请选择不属实的原因']],
    ['verify', { result: 'no', reasonType: '1', photoCount: 0 }, []],
    ['verify', { result: 'unable', photoCount: 0 }, ['reasonType: 请选择无法核实的原因']],
    ['check', {}, []],
    ['check', { photoCount: 0 }, ['photos: 请至少上传一张核查照片']],
    [
      'check',
      { result: 'no', photoCount: 0 },
      ['reasonType: 请选择不通过的原因', 'photos: 请至少上传一张核查照片'],
    ],
    ['check', { result: 'unable', reasonType: '4', photoCount: 0 }, []],
    ['check', { opinion: '长'.repeat(301) }, ['opinion: 核查说明不能超过 300 个字']],
  ])('%s %o', (kind, change, expected) => {
    expect(problems(kind, change)).toEqual(expected)
  })

  it.each<[string, Partial<VisitInput>, DistanceToSite, string[]]>([
    ['at 200 m', {}, { metres: 200, accuracy: null }, []],
    ['above', {}, { metres: 201, accuracy: null }, ['farReason: 距现场 201 米，超过 200 米，请说明原因']],
    ['as far as the phone knows', {}, { metres: 240, accuracy: 50 }, []],
    ['from afar with a reason', { farReason: '封路' }, { metres: 900, accuracy: 5 }, []],
    ['unknown position', {}, { metres: null, accuracy: null }, ['farReason: 没有取得定位，请说明原因']],
  ])('%s', (_, change, standing, expected) => {
    expect(problems('check', change, standing)).toEqual(expected)
  })

  it('has a dictionary of reasons for each no, and none for a yes', () => {
    const dicts = (['verify', 'check'] as const).flatMap((kind) => [
      reasonDict(kind, 'no'),
      reasonDict(kind, 'unable'),
    ])
    expect(new Set(dicts).size).toBe(4)
    expect(reasonDict('verify', 'yes')).toBeUndefined()
    expect(needsPhoto('verify', 'no')).toBe(false)
  })
})
