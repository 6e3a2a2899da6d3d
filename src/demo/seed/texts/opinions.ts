import type { UnitKind } from '../types/model'

/** 处置说明 of handlers, by the kind of unit; every list can stand alone. */
export const handlingOpinions: Readonly<Record<UnitKind, readonly string[]>> = {
  enforcement: [
    '已劝离并教育，物品收回店内，地面已清扫。',
    '现场责令改正，当事人自行清理完毕。',
    '已开具责令改正通知书，现场恢复整洁。',
    '已组织人员清除，并向周边店家宣传门前三包。',
    '车辆已摆放整齐，盲道畅通，已通知运营企业加强调度。',
  ],
  sanitation: [
    '已清理完毕，地面冲洗干净，垃圾桶归位。',
    '安排作业车清运，周边已保洁。',
    '已增派班次，清扫冲洗，无残留。',
    '已清运并消杀，下午再巡回一次。',
  ],
  municipal: [
    '已修复，路面平整，恢复通行。',
    '已更换井盖并调平，踩踏无松动。',
    '已清掏疏通，排水通畅。',
    '现场围挡后修补，养护完成已撤除围挡。',
  ],
  greening: [
    '已扶正加固，断枝清运完毕。',
    '已补植浇水，支撑牢固。',
    '已更换破损部件，场地清理干净。',
    '已修剪处理，悬挂枝条清除。',
  ],
  water: ['已关阀止水，管道修复，路面恢复。', '已更换井盖，编号登记。', '渗漏点已处理，开挖处回填压实。'],
  gas: ['已关阀抢修，检测合格，恢复供气。', '现场警戒，更换管段，复测无泄漏。'],
  power: ['箱门已修复上锁，警示牌补齐。', '线缆已绑扎归位，离地高度达标。', '设备已更换，测试正常。'],
  lighting: ['已更换光源，夜间亮灯正常。', '线路故障已排除，整段恢复照明。', '灯杆已扶正加固。'],
  traffic: ['护栏已复位，连接牢固。', '已补装护栏并清洗。', '设备已修复，图像正常。'],
  construction: ['已责令覆盖防尘网，喷淋开启。', '约谈施工单位，出入口已冲洗。', '裸土已覆盖，纳入日检。'],
  transit: ['站亭玻璃已更换，碎渣清理干净。', '站亭已清洗，小广告清除。'],
  waters: ['漂浮物已打捞上岸清运。', '护栏已补装，先期围挡撤除。', '已排查排口并上报，水质复测正常。'],
  commerce: ['已督促站点清理，场地冲洗干净。', '已更换沟盖，减速带补装。'],
  street: ['器材已维修，试用正常。', '已拆除损坏器材，地脚处理平整。', '已由社区清理，责任牌重新上墙。'],
}

/** 核实: real, and not. */
export const verifyOpinions = {
  real: [
    '现场核实属实，已拍照。',
    '问题存在，位置准确。',
    '属实，面积比描述略小。',
    '属实，建议按紧急派遣。',
  ],
  false: [
    '现场未发现该问题。',
    '位置有误，周边 200 米内未发现。',
    '商家已自行清理，问题不存在。',
    '属私人院内，不在立案范围。',
  ],
  unable: ['现场封闭施工，无法进入。', '小区门禁，未能入内核实。', '天黑看不清，次日再核实。'],
} as const

/** 核查: passed, and not. */
export const checkOpinions = {
  passed: ['问题已解决，现场整洁。', '处置到位，符合结案条件。', '已修复，通行正常。', '复看无反弹。'],
  failed: [
    '仍有残留，未清理干净。',
    '修补不平整，踩踏松动。',
    '离开后商品又摆出，问题反弹。',
    '照片与现场不符，需重新处置。',
  ],
} as const

/** 拒签退回. */
export const refusalReasons: readonly string[] = [
  '位置在湖里区界内，不属本辖区。',
  '该井盖权属为通信公司，建议改派。',
  '属小区内部道路，由物业负责。',
  '问题类型有误，应为店外经营。',
  '与今日上午案件重复，建议并案。',
]

/** 确认: what a head writes when the work is good. */
export const confirmOpinions: readonly string[] = [
  '同意，提交核查。',
  '处置到位，同意。',
  '照片清楚，符合结案条件。',
]

/** 打回: what a head writes when the handler must go again. */
export const sendBackReasons: readonly string[] = [
  '处置后照片角度不一致，请在原位置重拍。',
  '只清理一半，请全部清理后再提交。',
  '缺远景照片，看不出位置。',
  '处置说明过简，请写明措施。',
  '照片时间早于派遣时间，请核对。',
]

/** 申请延期. */
export const delayReasons: readonly string[] = [
  '连续降雨，无法开挖修补，需顺延。',
  '配件采购中，预计三日内到货。',
  '需报交警部门审批占道，手续办理中。',
  '台风应急抢险，人员统一调配。',
  '当事人在外地，约定后日到场整改。',
]

/** 申请挂账: clock stopped until something outside the department's power has happened. */
export const parkingReasons: readonly string[] = [
  '涉及轨道施工围挡，待围挡拆除后修复。',
  '需列入下季度道路大修计划。',
  '补植须待适宜季节，计划十一月实施。',
  '权属有争议，已报街道协调。',
  '违建拆除进入法定程序，等待期满。',
]

/** 申请解挂: what the case waited for has happened. */
export const releaseReasons: readonly string[] = [
  '施工围挡已拆除，可以进场。',
  '配件已到货，恢复处置。',
  '权属已明确，继续处置。',
  '天气好转，恢复作业。',
]

/** 撤回. */
export const withdrawalReasons: readonly string[] = [
  '照片传错，需更换。',
  '处置说明填写有误。',
  '误点提交，现场尚未处理完。',
]
