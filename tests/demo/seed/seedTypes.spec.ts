import { pinyin } from 'pinyin-pro'
import { describe, expect, it } from 'vitest'
import { isLimitUnit } from '@/domain/deadline/deadline'
import { initialsOf } from '@/demo/seed/initials'
import { problemById, problems, smallTypeById, smallTypes, typeChildren, typeNodes } from '@/demo/seed/types'

const smallTypeByName = (name: string) => smallTypes.find((type) => type.name === name)
const unique = (items: readonly string[]) => new Set(items).size === items.length

/** domain.md "Classes": 部件 or 事件, 大类, then 小类; 交通信号灯 besides, which everybody reports. */
const CLASSES: readonly (readonly [top: string, big: string, smalls: string])[] = [
  [
    '1',
    '01 公用设施',
    '01 上水井盖 02 污水井盖 03 雨水井盖 04 雨水箅子 06 路灯井盖 28 电力设施 37 路灯 46 户外健身设施 50 监控电子眼 54 充电桩',
  ],
  ['1', '02 道路交通设施', '04 公交站亭 06 过街天桥 11 交通信号灯 12 路名牌 17 交通护栏 25 非机动车停放点'],
  ['1', '03 市容环境设施', '01 公共厕所 04 垃圾中转站 05 垃圾箱 06 户外广告 07 牌匾标识'],
  ['1', '04 园林绿化设施', '01 古树名木 02 行道树 05 花钵花架 07 街头座椅'],
  ['1', '05 其他部件', '03 加油站 07 水域护栏'],
  [
    '2',
    '01 市容环境',
    '01 私搭乱建 07 沿街晾挂 10 暴露生活垃圾 11 积存渣土 12 道路不洁 13 道路破损 25 水域不洁 29 露天烧烤 36 乱堆物料',
  ],
  ['2', '02 宣传广告', '01 非法小广告 03 违规户外广告 07 违规标语'],
  ['2', '03 施工管理', '01 施工扰民 02 施工占道 04 工地扬尘 11 渣土车未密闭'],
  ['2', '04 街面秩序', '01 无照游商 05 店外经营 06 占道经营 10 非机动车乱停放'],
  ['2', '05 突发事件', '01 供水管道破裂 02 燃气管道破裂 05 路面塌陷 06 道路积水'],
  ['2', '06 其他事件', '05 门前三包'],
]

describe('the class tree', () => {
  it('starts with 部件 and 事件', () => {
    expect(typeChildren('').map((node) => node.objName)).toEqual(['部件', '事件'])
    expect(typeChildren('').every((node) => node.level === 1)).toBe(true)
  })

  it.each(CLASSES)('has below %s: %s with its 小类 and codes', (top, big, smalls) => {
    const [code = '', name] = big.split(' ')
    expect(typeChildren(top)).toContainEqual({ id: top + code, objName: name, parentId: top, level: 2 })
    const words = smalls.split(' ')
    const expected = words.flatMap((word, i) => (i % 2 ? [] : [[top + code + word, words[i + 1]]]))
    expect(typeChildren(top + code).map((node) => [node.id, node.objName])).toEqual(expected)
  })

  it('has unique ids and a parent one level up for every node', () => {
    expect(unique(typeNodes.map((node) => node.id))).toBe(true)
    const levelOf = new Map(typeNodes.map((node) => [node.id, node.level]))
    for (const node of typeNodes) expect(levelOf.get(node.parentId) ?? 0).toBe(node.level - 1)
    expect(typeNodes.filter((node) => node.level === 3)).toHaveLength(smallTypes.length)
  })

  it('names each 小类 once, and finds it by its id', () => {
    expect(unique(smallTypes.map((type) => type.name))).toBe(true)
    expect(smallTypeById('10137')).toMatchObject({ name: '路灯', code: '0137', bigType: '公用设施' })
  })
})

describe('the command manual', () => {
  it.each(smallTypes.map((type) => [type.name, type] as const))(
    'has 2 to 4 problems for %s, each complete',
    (_, type) => {
      expect(type.problems.length).toBeGreaterThanOrEqual(2)
      expect(type.problems.length).toBeLessThanOrEqual(4)
      expect(unique(type.problems.map((problem) => problem.manageProblem))).toBe(true)
      expect(type.evidence.length).toBeGreaterThan(8)
      expect(type.synonyms.length).toBeGreaterThanOrEqual(3)
      for (const problem of type.problems) {
        expect(problem.filing.length).toBeGreaterThan(5)
        expect(problem.closing.length).toBeGreaterThan(3)
        expect(problem.limit.amount).toBeGreaterThan(0)
        expect(isLimitUnit(problem.limit.unit)).toBe(true)
        expect(problem).toMatchObject({
          smallType: type.name,
          smallTypeId: type.id,
          bigTypeId: type.bigTypeId,
        })
      }
    },
  )

  it('has unique problem ids that find their problem', () => {
    expect(unique(problems.map((problem) => problem.id))).toBe(true)
    for (const problem of problems) expect(problemById(problem.id)).toBe(problem)
  })

  // domain.md "Limits to seed".
  it.each([
    ['上水井盖', '缺失或移位', 2, '紧急工作时'],
    ['污水井盖', '缺失或移位', 2, '紧急工作时'],
    ['路灯', '不亮', 2, '工作日'],
    ['暴露生活垃圾', '垃圾落地', 4, '工作时'],
    ['道路不洁', '路面垃圾', 2, '小时'],
    ['店外经营', '店外摆卖', 2, '紧急工作时'],
    ['非法小广告', '张贴', 1, '天'],
    ['燃气管道破裂', '泄漏', 1, '紧急工作时'],
    ['行道树', '缺失', 15, '工作日'],
  ])('gives %s %s %i %s', (small, problem, amount, unit) => {
    const found = smallTypeByName(small)?.problems.find((row) => row.manageProblem === problem)
    expect(found?.limit).toEqual({ amount, unit })
  })
})

describe('plain words', () => {
  it.each([
    ['爆水管', '供水管道破裂'],
    ['井盖', '雨水井盖'],
    ['灯不亮', '路灯'],
    ['牛皮癣', '非法小广告'],
    ['煤气泄漏', '燃气管道破裂'],
    ['摆摊', '无照游商'],
    ['违建', '私搭乱建'],
    ['横幅', '违规标语'],
  ])('%s leads to %s', (word, name) => {
    expect(smallTypes.filter((type) => type.synonyms.includes(word)).map((type) => type.name)).toContain(name)
  })

  it('have the initials a full dictionary gives, for every name, synonym and problem', () => {
    const words = smallTypes.flatMap((type) => [
      type.name,
      ...type.synonyms,
      ...type.problems.map((problem) => problem.manageProblem),
    ])
    const byDictionary = (word: string) =>
      pinyin(word.replace(/、/g, ''), { pattern: 'first', toneType: 'none', type: 'array' }).join('')
    const wrong = words.filter((word) => initialsOf(word) !== byDictionary(word))
    // The dictionary reads 行道树 with háng; people say xíng.
    expect(wrong).toEqual(['行道树'])
  })

  it('are found by initials: jg is a manhole cover, ld a lamp', () => {
    const by = (initials: string) =>
      smallTypes.filter((type) => type.initials.includes(initials)).map((type) => type.name)
    expect(by('jg')).toEqual(['上水井盖', '污水井盖', '雨水井盖', '路灯井盖'])
    expect(by('ld')).toContain('路灯')
    expect(initialsOf('A3 # 井盖')).toBe('a3jg')
  })
})
