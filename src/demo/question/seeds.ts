import type { Question } from '@/api/contract/question'
import type { QuestionnaireSeed } from './model'

type Rest = Partial<Omit<Question, 'id' | 'kind' | 'title' | 'options'>> & { options?: readonly string[] }

/** A question; its options are worth what they stand at: '1', '2', … */
const ask = (id: string, kind: string, title: string, { options = [], ...rest }: Rest = {}): Question => ({
  id,
  kind,
  title,
  hint: '',
  required: true,
  min: 0,
  max: 0,
  lowLabel: '',
  highLabel: '',
  showIf: [],
  ...rest,
  options: options.map((label, at) => ({ value: String(at + 1), label })),
})
const when = (questionId: string, ...values: string[]) => [{ questionId, values }]
const satisfied = { min: 1, max: 5, lowLabel: '很不满意', highLabel: '很满意' }
const optional = { required: false }

const CENTRE = '厦门市数字城管监督指挥中心'

/** 问卷 of the demo. */
export const questionnaireSeeds: readonly QuestionnaireSeed[] = [
  {
    id: 'WJ01',
    title: '高温季户外作业保障情况调查',
    intro: '了解防暑物资、作息调整和身体状况，约 3 分钟。结果用于调整下月排班和采购。',
    departmentName: CENTRE,
    anonymous: true,
    closesIn: 2,
    roles: [],
    others: 186,
    questions: [
      ask('q1', 'single', '本周有没有因高温调整作业时间', {
        options: ['有，全部调整', '有，部分调整', '没有'],
      }),
      ask('q2', 'multiple', '没有调整的原因', {
        options: ['案件时限紧', '组里没有安排', '自己没有申请', '不知道可以调整'],
        showIf: when('q1', '3'),
        max: 2,
        hint: '最多选 2 项',
      }),
      ask('q3', 'score', '防暑物资够不够用', { min: 1, max: 5, lowLabel: '远远不够', highLabel: '很充足' }),
      ask('q4', 'single', '近两周有没有出现过中暑症状', { options: ['有', '没有'] }),
      ask('q5', 'date', '最近一次出现症状是哪天', { showIf: when('q4', '1') }),
      ask('q6', 'text', '当时在做什么、怎样处理的', { showIf: when('q4', '1'), max: 200 }),
      ask('q7', 'photo', '现有防暑物资照片', { ...optional, max: 3, hint: '饮水点、药箱、遮阳设施都可以' }),
      ask('q8', 'text', '还需要什么', optional),
    ],
  },
  {
    id: 'WJ02',
    title: '移动应用使用满意度调查（2026 年第二季度）',
    intro: '请按最近一个月的真实感受填写，约 2 分钟。',
    departmentName: CENTRE,
    anonymous: true,
    closesIn: 9,
    roles: [],
    others: 342,
    questions: [
      ask('q1', 'score', '总体满意程度', satisfied),
      ask('q2', 'multiple', '最常用的功能', {
        options: ['问题登记', '核实核查', '案件处置', '信息采集', '督办', '查询'],
        min: 1,
        max: 3,
        hint: '选 1 到 3 项',
      }),
      ask('q3', 'single', '没有网络时能不能正常工作', { options: ['能', '基本能', '不能', '没遇到过'] }),
      ask('q4', 'text', '哪一步不能正常工作', { showIf: when('q3', '2', '3'), max: 200 }),
      ask('q5', 'text', '最希望改进的一处', optional),
    ],
  },
  {
    id: 'WJ03',
    title: '执法记录仪更换型号意向征集',
    intro: '三款样机已在各中队试用一周，请试用过的同志填写。',
    departmentName: '思明区城市管理局',
    anonymous: false,
    closesIn: 5,
    roles: ['handler', 'head'],
    others: 41,
    questions: [
      ask('q1', 'single', '您试用的是哪一款', {
        options: ['甲款（轻便）', '乙款（长续航）', '丙款（夜视）', '没有试用'],
      }),
      ask('q2', 'score', '佩戴舒适程度', { ...satisfied, showIf: when('q1', '1', '2', '3') }),
      ask('q3', 'score', '夜间画面清晰程度', { ...satisfied, showIf: when('q1', '1', '2', '3') }),
      ask('q4', 'signature', '试用人签名', { required: false, hint: '新版应用支持手写签名' }),
      ask('q5', 'text', '试用中发现的问题', optional),
    ],
  },
  {
    id: 'WJ04',
    title: '安全生产责任书签收确认',
    intro: '阅读责任书全文后逐项确认并签名。',
    departmentName: '思明区城市管理局',
    anonymous: false,
    closesIn: 12,
    roles: [],
    others: 97,
    questions: [
      ask('q1', 'single', '是否已阅读责任书全文', { options: ['已阅读', '未阅读'] }),
      ask('q2', 'signature', '手写签名'),
    ],
  },
  {
    id: 'WJ05',
    title: '责任网格边界核对',
    intro: '单元网格编码启用 13 位后，请核对您的责任网格四至是否与实际一致。',
    departmentName: '监督考评科',
    anonymous: false,
    closesIn: null,
    roles: ['collector'],
    others: 22,
    questions: [
      ask('q1', 'single', '边界与实际是否一致', { options: ['一致', '不一致'] }),
      ask('q2', 'multiple', '哪一侧不一致', {
        options: ['东侧', '南侧', '西侧', '北侧'],
        showIf: when('q1', '2'),
      }),
      ask('q3', 'photo', '边界标志物照片', { showIf: when('q1', '2'), min: 1, max: 4 }),
      ask('q4', 'date', '发现的日期', { ...optional, showIf: when('q1', '2') }),
    ],
  },
  {
    id: 'WJ06',
    title: '“夜间经济”管理尺度问卷',
    intro: '就外摆位设置、收摊时间、噪声投诉的处理尺度听取一线意见。',
    departmentName: '厦门市城市管理局',
    anonymous: true,
    closesIn: -6,
    roles: [],
    others: 268,
    questions: [
      ask('q1', 'single', '外摆位收摊时间以几点为宜', {
        options: ['22:00', '23:00', '24:00', '不作统一规定'],
      }),
      ask('q2', 'multiple', '最难处理的情形', {
        options: ['油烟扰民', '音响噪声', '占用盲道', '垃圾残渣', '拒不配合'],
        max: 3,
      }),
      ask('q3', 'score', '现行尺度的可操作程度', {
        min: 1,
        max: 10,
        lowLabel: '难以操作',
        highLabel: '很好操作',
      }),
      ask('q4', 'text', '其他意见', optional),
    ],
  },
]
