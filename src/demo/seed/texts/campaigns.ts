import type { CampaignKind } from '@/domain/campaign/campaign'
import type { UnitKind } from '../types/model'

/** What a campaign looks at: name, points (0 where nothing is scored), by what; whose it is, and what 小类 it looks like, when wrong. */
export type ItemRow = readonly [name: string, full: number, standard: string, unit: UnitKind, scene: string]
/** A point: name and what sort of place it is. */
export type PointRow = readonly [name: string, sort: string]

/** A campaign as it is written down; what came of its points is told by stories/special. */
export interface CampaignSeed {
  id: string
  kind: CampaignKind
  name: string
  requirement: string
  unitName: string
  /** Days from now: when it began and when it ends. */
  days: readonly [from: number, to: number]
  /** 小类 and 管理问题 a report from it is about; '' where it is about many things. */
  problem: readonly [smallType: string, name: string]
  items: readonly ItemRow[]
  points: readonly PointRow[]
  /** So many of 林志强's points are done, and at so many of these something was wrong. */
  done: number
  wrong: number
  /** So many of the last points are a colleague's. */
  colleague: number
}

const KIOSKS: readonly PointRow[] = [
  ['实验小学北门', '学校'],
  ['第五中学正门', '学校'],
  ['营平幼儿园', '幼儿园'],
  ['大同小学东侧门', '学校'],
  ['公交枢纽站', '公交站'],
  ['农贸市场出入口', '农贸市场'],
  ['十字路口西北角', '路口'],
  ['步行街西口', '步行街'],
  ['轮渡广场东侧', '广场'],
  ['滨海观景平台', '广场'],
]

const GRATES: readonly PointRow[] = [
  ['沿街 1 号雨水口', '雨水口'],
  ['交叉口雨水口', '雨水口'],
  ['低洼路段', '易涝点'],
  ['下穿通道北口', '易涝点'],
  ['下穿通道南口', '易涝点'],
  ['公交站雨水口', '雨水口'],
  ['沿堤排水口', '排水口'],
  ['市场后巷雨水口', '雨水口'],
  ['骑楼段雨水口', '雨水口'],
  ['营平片区后街', '雨水口'],
  ['地下通道', '易涝点'],
  ['菜场门口雨水口', '雨水口'],
]

const ADS: readonly PointRow[] = [
  ['骑楼立柱', '立面'],
  ['路边电箱群', '电箱'],
  ['公交站牌', '公交站'],
  ['人行天桥', '天桥'],
  ['营平老旧楼道', '楼道'],
  ['市场旁灯杆', '灯杆'],
  ['配电房外墙', '立面'],
  ['沿海护栏', '护栏'],
  ['轮渡公厕外墙', '公厕'],
]

const CIVIL: readonly PointRow[] = [
  ['步行街', '主要商业大街'],
  ['农贸市场一楼', '农贸市场'],
  ['轮渡码头广场', '广场'],
  ['主干道路段', '主次干道'],
  ['老城背街小巷', '背街小巷'],
  ['营平社区居民小区', '居民小区'],
  ['沿海公共厕所', '公共厕所'],
  ['公交站台', '公交站台'],
  ['实验小学周边', '学校周边'],
  ['鹭江医院门前', '医院周边'],
]

const CIVIL_ITEMS: readonly ItemRow[] = [
  ['环境卫生', 20, '路面、绿化带每处暴露垃圾扣 1 分，积水、污渍每处扣 0.5 分', 'sanitation', '暴露生活垃圾'],
  ['车辆停放', 15, '机动车、非机动车乱停放每辆扣 0.5 分', 'enforcement', '非机动车乱停放'],
  ['占道经营', 15, '店外经营、流动摊贩每处扣 1 分', 'enforcement', '店外经营'],
  ['乱贴乱挂', 10, '小广告、违规横幅、沿街晾挂每处扣 0.5 分', 'enforcement', '沿街晾挂'],
  ['设施维护', 15, '井盖、路面、座椅等破损每处扣 1 分', 'municipal', '道路破损'],
  ['公益广告', 10, '无公益广告扣 5 分，破损、褪色每处扣 1 分', 'enforcement', '违规户外广告'],
  ['无障碍设施', 5, '盲道被占、断头每处扣 1 分', 'enforcement', '非机动车乱停放'],
  ['文明秩序', 10, '吸烟、乱扔、不牵犬绳等每起扣 0.5 分', 'enforcement', '道路不洁'],
]

/** The campaigns of the city. The first is still to be begun, the second half done, the third over; the fourth is scored. */
export const campaigns: readonly CampaignSeed[] = [
  {
    id: 'ZX001',
    kind: 'inspect',
    name: '校园及站点周边占道经营专项巡查',
    requirement: '看门前两侧各 50 米：有无流动摊贩、占道摆卖和堆物，盲道是否畅通。有问题现场拍照上报。',
    unitName: '思明区城管局',
    days: [-1, 9],
    problem: ['占道经营', ''],
    items: [
      ['流动摊贩', 0, '门前及两侧 50 米内无流动摊贩', 'enforcement', '无照游商'],
      ['占道堆物', 0, '人行道和盲道上无堆物', 'enforcement', '乱堆物料'],
      ['店外摆卖', 0, '商铺不出店经营', 'enforcement', '店外经营'],
    ],
    points: KIOSKS,
    done: 0,
    wrong: 0,
    colleague: 2,
  },
  {
    id: 'ZX002',
    kind: 'inspect',
    name: '汛期雨水口和易涝点专项巡查',
    requirement: '看箅子是否缺失、破损、被盖住，口内有无淤积；下穿通道还要看排水泵房指示灯。',
    unitName: '思明区市政中心',
    days: [-12, 4],
    problem: ['雨水箅子', '缺失'],
    items: [
      ['雨水箅子', 0, '无缺失、无破损、无松动', 'municipal', '雨水箅子'],
      ['排水情况', 0, '无淤积、无遮盖', 'municipal', '道路积水'],
    ],
    points: GRATES,
    done: 5,
    wrong: 1,
    colleague: 2,
  },
  {
    id: 'ZX003',
    kind: 'inspect',
    name: '非法小广告集中清理专项巡查',
    requirement: '看立面、电箱、灯杆上有无小广告残留。',
    unitName: '思明区城管局',
    days: [-45, -15],
    problem: ['非法小广告', ''],
    items: [['建筑立面', 0, '无张贴、无涂写、无残留', 'enforcement', '非法小广告']],
    points: ADS,
    done: 8,
    wrong: 2,
    colleague: 0,
  },
  {
    id: 'ZX004',
    kind: 'civilized',
    name: '第二季度文明城市实地督导',
    requirement: '每个点位停留不少于 10 分钟，按项目逐一查看，扣分须有照片、有责任单位。',
    unitName: '思明区文明办',
    days: [-20, 18],
    problem: ['', ''],
    items: CIVIL_ITEMS,
    points: CIVIL,
    done: 3,
    wrong: 2,
    colleague: 1,
  },
]

/** Why items lost points in former scores. */
export const LOSSES: readonly (readonly [item: number, points: number, reason: string])[] = [
  [0, 2, '绿化带内有两处暴露垃圾'],
  [1, 1.5, '人行道上三辆共享单车乱停放'],
  [3, 0.5, '电箱上有小广告残留'],
  [5, 1, '公益广告牌褪色'],
]
