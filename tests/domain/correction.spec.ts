import { describe, expect, it } from 'vitest'
import { CORRECTION_FIELDS, correctionProblems } from '@/domain/object/correction'
import { isObjectKind, OBJECT_KINDS } from '@/domain/object/objectKinds'

describe('纠错', () => {
  it.each(OBJECT_KINDS)('of %s names the wrong field and the right value', (kind) => {
    const [field = ''] = CORRECTION_FIELDS[kind]
    expect(CORRECTION_FIELDS[kind]).toContain('其他')
    expect(correctionProblems(kind, { field, words: '应为 3 号' })).toEqual([])
    expect(correctionProblems(kind, { field: '', words: ' ' })).toEqual([
      { field: 'field', text: '请选择哪里有误' },
      { field: 'words', text: '请填写正确的内容' },
    ])
  })

  it('needs no text for an object that does not exist any more', () => {
    expect(correctionProblems('point', { field: '已撤销', words: '' })).toEqual([])
    expect(correctionProblems('merchant', { field: '已停业', words: ' ' })).toEqual([])
    expect(correctionProblems('component', { field: '已拆除', words: '' })).toEqual([])
  })

  it('of a position needs a moved pin or a text', () => {
    const recorded = { longitude: 118.07, latitude: 24.46 }
    const at = (latitude: number) => ({ field: '位置', words: '', place: { ...recorded, latitude } })
    expect(correctionProblems('point', at(24.4604), recorded)).toEqual([])
    expect(correctionProblems('point', at(24.46), recorded)).toMatchObject([{ field: 'place' }])
    expect(correctionProblems('point', { field: '位置', words: '' }, recorded)).toMatchObject([
      { field: 'place' },
    ])
    expect(correctionProblems('point', { field: '位置', words: '在对面' }, recorded)).toEqual([])
    expect(correctionProblems('point', at(24.46), { longitude: null, latitude: null })).toEqual([])
  })

  it('offers no field that its type does not have', () => {
    expect(correctionProblems('grid', { field: '摊位号', words: '无' })).toHaveLength(1)
    expect(correctionProblems('grid', { field: '边界', words: '长'.repeat(301) })).toEqual([
      { field: 'words', text: '正确的内容不能超过 300 个字' },
    ])
  })
})

it('knows the object types by name', () => {
  expect(OBJECT_KINDS.every(isObjectKind)).toBe(true)
  expect(isObjectKind('case')).toBe(false)
})
