import { TaskType } from '@/domain/keytask/taskFacts'

/** What a 督办任务 is about, by a key its plan names: 事由, 要求, and the road it is about. */
export const keyTaskTopics = {
  market: {
    reason: '第八市场周边占道经营反复回潮，群众多次投诉',
    requirement: '早市收摊后一小时内清场保洁，设固定值守点，连续一周无反弹。',
  },
  night: {
    reason: '夜间烧烤摊油烟扰民，12345 一周内投诉 14 件',
    requirement: '逐摊登记约谈，引导入室经营，油污路面冲洗到位，每两天反馈一次。',
  },
  school: {
    reason: '学校门口放学时段流动摊贩聚集，影响学生通行',
    requirement: '放学前半小时到岗疏导，划定禁止摆卖区，路面破损一并修复。',
  },
  station: {
    reason: '公交枢纽站共享单车乱停堵塞盲道',
    requirement: '协调企业清运，补划停放线，盲道全线畅通，早晚高峰各巡一次。',
  },
  seaside: {
    reason: '环岛路沿线游客聚集点垃圾清运不及时',
    requirement: '增加清运班次，补齐果皮箱，绿化带内垃圾清净，节假日专人值守。',
  },
  hospital: {
    reason: '医院出入口商贩占用急救通道',
    requirement: '立即清出急救通道，设置隔离设施，每日两次巡查并拍照反馈。',
  },
  bikes: {
    reason: '商圈非机动车乱停放，市容考评连续两月扣分',
    requirement: '商圈周边停放区重新规划，商户签订门前三包，两周内见效。',
  },
  greenbelt: {
    reason: '绿化带垃圾和缺株问题被市领导现场指出',
    requirement: '清除绿化带内垃圾，缺株补植，支撑扶正，上传同角度前后对比照片。',
  },
  signs: {
    reason: '主干道违规户外广告和破损店招整治进度滞后',
    requirement: '逐店登记，限期自拆，逾期依法拆除，破损店招加固或更换。',
  },
  dust: {
    reason: '渣土运输沿线道路扬尘和抛洒滴漏',
    requirement: '加密机扫冲洗，出入口设冲洗平台，查处未密闭车辆，路面见本色。',
  },
  drains: {
    reason: '低洼路段雨水口堵塞，雨后积水影响出行',
    requirement: '汛期前全面清掏，破损雨水箅子更换，建立雨前巡查台账。',
  },
} as const satisfies Record<string, { reason: string; requirement: string }>

export type KeyTaskTopic = keyof typeof keyTaskTopics

export const isTopic = (key: string): key is KeyTaskTopic => Object.keys(keyTaskTopics).includes(key)

const CASE_REASONS: Readonly<Record<string, (what: string) => string>> = {
  [TaskType.overdue]: (what) => `${what}案件超时未办结`,
  [TaskType.leader]: (what) => `市领导批示${what}问题限期整改`,
  [TaskType.key]: (what) => `${what}案件列入重点督办`,
}

/** 事由 of a task of this type about cases: 鹭江街道私搭乱建等 2 件. */
export const caseReason = (type: string, what: string): string => CASE_REASONS[type]?.(what) ?? what

/** 审批意见, 退回理由 of whoever approves. */
export const approvalOpinions: readonly string[] = [
  '同意，请主办单位抓紧落实。',
  '同意，按期限办结并反馈。',
  '同意督办。',
]
export const returnReasons: readonly string[] = [
  '要求不够具体，请写明整改标准和时限。',
  '协办单位分工不清，请补充后再报。',
]

/** 签收意见. */
export const taskSignOpinions: readonly string[] = ['已签收，立即组织落实。', '收到，已安排专人承办。']

/** 转办理由. */
export const transferReasons: readonly string[] = ['设施养护属市政中心职责，转其承办。']

/** 阶段反馈 of the 主办, from the beginning to the end, and of the 协办. */
export const leadFeedbacks: readonly string[] = [
  '已现场摸排，明确点位和责任人，正在制定方案。',
  '已约谈相关商户和责任单位，首批点位整改完成。',
  '整改推进过半，现场秩序明显好转，继续巩固。',
  '剩余点位收尾，已安排复查。',
  '全部点位整改完成，现场复查无反弹。',
]
export const assistFeedbacks: readonly string[] = [
  '已派作业队配合，首轮清理完成。',
  '按分工完成本单位任务，后续保持巡查。',
]

/** 办结说明, and why cases are left over. */
export const finishOpinions: readonly string[] = [
  '整改任务全部完成，申请办结。',
  '问题已处置到位，周边同类问题一并清理。',
]
export const leftOverReasons: readonly string[] = ['其余案件已安排当日处置，现场问题已消除。']

/** 确认意见, 打回理由. */
export const taskConfirmOpinions: readonly string[] = ['材料齐全，请现场核查。', '同意，转现场核查。']
export const taskSendBackReasons: readonly string[] = [
  '照片只拍到局部，请补充全景并说明巩固措施。',
  '协办单位完成情况没有说明，请补充。',
]

/** 现场核查: passed, and not; 核查反馈. */
export const taskInspectOpinions = {
  passed: ['现场整洁，问题未反弹。', '已按要求整改到位。'],
  failed: ['东侧仍有摊贩占道，垃圾未清净。', '部分点位反弹，盲道仍被占用。'],
} as const
export const answerOpinions: readonly string[] = ['已增派人员，东侧点位今日内清理，明日起定点值守。']

/** 催办, 延期申请, and the word on it. */
export const urgeWords: readonly string[] = [
  '期限将至，请抓紧办理并反馈进展。',
  '群众再次来电，请今日内反馈。',
]
export const taskDelayReasons: readonly string[] = ['材料未到货：隔离设施定制中，预计三日内到货。']
export const delayDecisions = {
  granted: '情况属实，同意延期。',
  rejected: '已给足时间，请克服困难按期办结。',
} as const

/** 撤回. */
export const taskWithdrawReasons: readonly string[] = ['关联案件选错，更正后重新提交。']
