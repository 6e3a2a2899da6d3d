import { describe, expect, it } from 'vitest'
import { countsBy, startOfCases, type LinkedCase } from '@/domain/keytask/taskStart'

const one: LinkedCase = {
  smallTypeName: '店外经营',
  taskNo: 'XM1',
  address: '湖滨南路 12 号',
  departmentId: 'a',
  departmentName: '思明区城管局',
  overdue: false,
}
const at = (departmentId: string, change: Partial<LinkedCase> = {}): LinkedCase => ({
  ...one,
  departmentId,
  departmentName: departmentId.toUpperCase(),
  ...change,
})

describe('督办发起 about cases', () => {
  it('suggests nothing without cases', () => {
    expect(startOfCases([])).toBeNull()
  })

  it('names place, problem and number of a single case', () => {
    expect(startOfCases([one])).toEqual({
      type: '3',
      reason: '湖滨南路 12 号 店外经营（XM1）需督促处置',
      lead: { id: 'a', name: '思明区城管局', count: 1 },
      assists: [],
    })
    expect(startOfCases([{ ...one, overdue: true, address: '' }])).toMatchObject({
      type: '1',
      reason: '店外经营（XM1）超期未处置',
    })
  })

  it('lets the department with the most cases lead, and the others assist with their cases', () => {
    const found = startOfCases([
      at('b', { smallTypeName: '井盖缺失', overdue: true }),
      at('a'),
      at('a'),
      at(''),
    ])
    expect(found).toEqual({
      type: '1',
      reason: '井盖缺失、店外经营 4 件案件，其中 1 件已超期',
      lead: { id: 'a', name: 'A', count: 2 },
      assists: [{ id: 'b', name: 'B', count: 1, duty: '处置本部门的 1 件案件' }],
    })
  })

  it('leaves the lead open where no case has a department', () => {
    expect(startOfCases([at(''), at('')])).toMatchObject({ lead: null, assists: [] })
  })

  it.each<[string, LinkedCase[], string]>([
    ['without address and type', [{ ...one, address: '', smallTypeName: '' }], '案件（XM1）需督促处置'],
    [
      'of unknown types',
      [at('a', { smallTypeName: '' }), at('b', { smallTypeName: '' })],
      '2 件案件，需督促处置',
    ],
    [
      'that are all overdue',
      [at('a', { overdue: true }), at('b', { overdue: true })],
      '店外经营 2 件案件，均已超期',
    ],
    [
      'of more than two types',
      ['店外经营', '', '井盖缺失', '乱堆物料'].map((smallTypeName) => at('a', { smallTypeName })),
      '店外经营、井盖缺失等 4 件案件，需督促处置',
    ],
  ])('gives a reason about cases %s', (_what, cases, reason) => {
    expect(startOfCases(cases)?.reason).toBe(reason)
  })
})

it('counts the linked cases by state, the most frequent first', () => {
  const states = ['待签收', '待处置', '待处置', '已结案', '待处置', '已结案']
  expect(countsBy(states, (state) => state)).toBe('待处置 3 件、已结案 2 件、待签收 1 件')
  expect(countsBy([], String)).toBe('')
})
