import { NATURE_LABEL } from '@/domain/violation/survey'
import type { SurveyMove } from '@/domain/violation/surveyMoves'
import type { Risk } from '@/domain/violation/building'

interface Entry {
  value: string
  label: string
  caseType: string
}

const numbered = (labels: readonly string[], first = 1, caseType = ''): Entry[] =>
  labels.map((label, index) => ({ value: String(index + first), label, caseType }))

/** 违建类型, by 违法建设 and 违法用地. */
const BUILT = [
  '屋顶加盖',
  '违规加层',
  '外挑搭建',
  '占用公共通道搭建',
  '庭院搭建',
  '抢建新建',
  '擅自改扩建',
  '彩钢棚',
]
const TAKEN = ['占用绿地', '占用林地', '超审批范围用地', '临时用地到期未恢复']

/** What no permit can be had for: what stands in the way of all, and all land that is not for building. */
export const NEVER_LEGAL: readonly string[] = ['4', '11', '12', '13', '14']

export const VIOLATION_DICTIONARIES: Readonly<Record<string, readonly Entry[]>> = {
  violation_kind: [...numbered(BUILT, 1, NATURE_LABEL.build), ...numbered(TAKEN, 11, NATURE_LABEL.land)],
  violation_stage: numbered(['备料', '基础施工', '主体施工', '已封顶', '装修', '已使用']),
  violation_measure: numbered([
    '口头制止',
    '责令停工通知书',
    '清退工人',
    '查扣工具材料',
    '现场查封',
    '断水断电函告',
    '上报街道',
  ]),
  violation_unit: numbered([
    '街道两违办',
    '思明区城市管理局执法大队',
    '市资源规划局思明分局',
    '思明区建设与交通局',
    '鼓浪屿管委会',
  ]),
  violation_dismiss_reason: numbered([
    '有审批手续',
    '原有建筑维修',
    '临时设施已备案',
    '重复登记',
    '位置有误',
    '其他',
  ]),
}

/** What a building is: its sort in its name, use, structure, floors, year. */
export const BUILDING_SORTS: readonly (readonly [
  suffix: string,
  use: string,
  structure: string,
  floors: readonly [number, number],
  built: readonly [number, number],
])[] = [
  ['骑楼', '底商上住', '砖木', [3, 4], [1926, 1935]],
  ['民房', '住宅', '砖混', [2, 5], [1958, 1992]],
  ['住宅楼', '住宅', '框架', [6, 9], [1986, 2004]],
  ['民房', '住宅', '石砌', [2, 3], [1935, 1970]],
  ['综合楼', '商业办公', '框架', [5, 12], [1988, 2010]],
  ['单元楼', '住宅', '砖混', [6, 7], [1980, 1998]],
]

/** Names that are not road and number, by the place of the building in the list. */
export const BUILDING_NAMES: Readonly<Record<number, string>> = {
  3: '营平片区旧城更新（八市沿街）第三批保留骑楼 12 号楼（含后院两进天井）',
  7: '开禾新村 3 幢',
  14: '鹭江商厦裙楼',
  27: '大同里 5 号院',
  35: '中华社区老年活动中心楼',
}

export const RISK_REASONS: Readonly<Record<Risk, readonly string[]>> = {
  high: ['近一年有抢建记录', '正在翻修，材料已进场', '屋顶有旧违建未处理'],
  mid: ['老旧骑楼，改造意愿强', '出租密集，常有隔断'],
  low: ['近两年没有变化', '物业管理规范'],
}

export const OWNERS = [
  '陈国平',
  '林秀珠',
  '黄志强',
  '吴金水',
  '张丽华',
  '洪文彬',
  '叶阿美',
  '蔡永福',
  '郑淑惠',
  '苏明哲',
] as const

export const NORMAL_REMARKS = [
  '',
  '外立面、屋顶与上次一致',
  '一楼店面在装修，只换招牌，没有动结构',
  '业主不在，从对面楼看屋顶没有变化',
  '',
  '楼道堆放装修材料，已告知业主报备',
] as const

/** What is said with a move, and what was chosen in words. */
export const MOVE_WORDS: Readonly<Record<SurveyMove, readonly [words: string, opinion: string]>> = {
  stop: ['口头制止、责令停工通知书', '已要求停工，工人撤离，业主签收通知书。'],
  dismiss: ['原有建筑维修', '核对档案照片，属原有部分维修，没有增加面积。'],
  transfer: ['街道两违办', '拒不自拆，资料和照片一并移交。'],
  demolish: ['', '组织拆除，建筑垃圾当日清运。'],
  legalise: ['', '资源规划部门同意补办，手续已核对。'],
  close: ['', '现场复核，与登记一致，同意销案。'],
}

export const LEGAL_NO = '厦思规补〔2026〕第 018 号'
