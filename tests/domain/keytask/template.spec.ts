import { describe, expect, it } from 'vitest'
import { fromTemplate, type Templated } from '@/domain/keytask/template'

/** 2026-06-12 15:00 in China. */
const NOW = Date.UTC(2026, 5, 12, 7, 0)
const BLANK: Templated = { type: '', level: '', requirement: '', deadline: null, cycleDays: '' }
const TEMPLATE = { type: '1', level: '2', requirement: '逐件核实', days: 3, cycleDays: 1 }
/** Monday evening. */
const UNTIL = Date.UTC(2026, 5, 15, 10, 0)

describe('a template of 要求', () => {
  it('fills all empty fields', () => {
    expect(fromTemplate(BLANK, TEMPLATE, NOW)).toEqual({
      fill: { type: '1', level: '2', requirement: '逐件核实', deadline: UNTIL, cycleDays: '1' },
      replace: {},
      clashes: [],
    })
  })

  it('requires a confirmation before it replaces other input', () => {
    const form = { ...BLANK, level: '3', requirement: '我写的', cycleDays: '1' }
    expect(fromTemplate(form, TEMPLATE, NOW)).toEqual({
      fill: { type: '1', deadline: UNTIL },
      replace: { level: '2', requirement: '逐件核实' },
      clashes: ['级别', '要求'],
    })
  })

  it('leaves other fields unchanged', () => {
    const form = { ...BLANK, deadline: NOW, cycleDays: '7' }
    const silent = { ...TEMPLATE, level: '', days: 0, cycleDays: 0 }
    expect(fromTemplate(form, silent, NOW)).toEqual({
      fill: { type: '1', requirement: '逐件核实' },
      replace: {},
      clashes: [],
    })
  })
})
