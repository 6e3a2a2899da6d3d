import descriptions from './descriptions.json'
import type { Random } from './random'
import type { Problem } from './types'

// 问题来源: the list of docs/domain.md "Fields of a case"; weights are ours, most reports come from collectors.
export const problemSources = [
  '采集员上报',
  '公众举报',
  '12345',
  '12319',
  '领导交办',
  '视频上报',
  '部门批转',
  '专项普查',
] as const

export type ProblemSource = (typeof problemSources)[number]

const SOURCE_WEIGHTS: readonly (readonly [ProblemSource, number])[] = [
  ['采集员上报', 58],
  ['公众举报', 9],
  ['12345', 14],
  ['12319', 4],
  ['领导交办', 2],
  ['视频上报', 8],
  ['部门批转', 2],
  ['专项普查', 3],
]

/** 小类 name → 管理问题 name → templates of 问题描述. */
const templates: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = descriptions

/** What may stand in braces in a template, and how it is drawn. Everything is decided by the stream of draws. */
const SLOTS: Readonly<Record<string, (random: Random) => string>> = {
  n: (random) => String(random.int(2, 6)),
  many: (random) => String(random.int(8, 30)),
  m: (random) => String(random.int(3, 20)),
  cm: (random) => String(random.int(6, 40)),
  area: (random) => String(random.int(2, 12) / 2),
  days: (random) => String(random.int(2, 7)),
  ref: (random) =>
    random.pick([
      '公交站',
      '小区出入口',
      '便利店门口',
      '路口斑马线',
      '学校围墙',
      '菜市场入口',
      '停车场出口',
      '药店门前',
      '银行网点',
      '地铁口',
    ]),
  when: (random) => random.pick(['早高峰', '晚高峰', '今日上午', '今日下午', '昨夜', '夜间', '雨后']),
  who: (random) => random.pick(['行人', '老人小孩', '骑行市民', '过往市民', '学生']),
  shop: (random) =>
    random.pick([
      '水果店',
      '快餐店',
      '五金店',
      '海鲜排档',
      '烟酒店',
      '奶茶店',
      '早餐店',
      '服装店',
      '修车铺',
      '杂货店',
    ]),
  goods: (random) =>
    random.pick(['水果', '饮料', '日用百货', '塑料桶', '花盆', '海鲜泡沫箱', '折叠桌椅', '纸箱']),
}

/** Fills the braces of a template; an unknown slot throws a RangeError, for it would show to people. */
function fillSlots(random: Random, template: string): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const draw = SLOTS[name]
    if (!draw) throw new RangeError(`unknown slot ${name}`)
    return draw(random)
  })
}

/** The templates of 问题描述 for a 管理问题; [] when there are none (a test says there always are). */
export function descriptionTemplates(
  problem: Pick<Problem, 'smallType' | 'manageProblem'>,
): readonly string[] {
  return templates[problem.smallType]?.[problem.manageProblem] ?? []
}

/** One 问题描述, with its slots filled. Throws a RangeError for a problem without templates. */
export function describeProblem(
  random: Random,
  problem: Pick<Problem, 'smallType' | 'manageProblem'>,
): string {
  return fillSlots(random, random.pick(descriptionTemplates(problem)))
}

/** One 问题来源, most often a collector's report. */
export function pickSource(random: Random): ProblemSource {
  return random.weighted(SOURCE_WEIGHTS)
}
