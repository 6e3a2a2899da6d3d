import type { ScreenName } from '@/kit/screen/rows'
import type { TileTone } from '@/ui/TileFace'
import type { GlyphName } from './glyphNames'

/** The modules of 重点督办. */
const SUPERVISION = [
  {
    screen: 'keyTaskStart',
    label: '督办发起',
    initials: 'dbfq',
    icon: 'flag',
  },
  {
    screen: 'examineApproval',
    label: '督办审批',
    initials: 'dbsp',
    icon: 'shield',
  },
  {
    screen: 'keyTaskHandle',
    label: '督办办理',
    initials: 'dbbl',
    icon: 'pen',
  },
  {
    screen: 'keyTaskConfirm',
    label: '督办确认',
    initials: 'dbqr',
    icon: 'check',
  },
  {
    screen: 'keyCaseHandle',
    label: '重点案件处置',
    initials: 'zdajcz',
    icon: 'grid',
  },
  {
    screen: 'keyHandleConfirm',
    label: '重点处置确认',
    initials: 'zdczqr',
    icon: 'check',
  },
  {
    screen: 'fieldInspection',
    label: '现场核查',
    initials: 'xchc',
    icon: 'pin',
  },
  {
    screen: 'checkFeedback',
    label: '核查反馈',
    initials: 'hcfk',
    icon: 'chat',
  },
] as const

/** A screen on the workbench. */
export interface Module {
  screen: ScreenName
  label: string
  /** Pinyin initials of the label: 案件签收 → ajqs. */
  initials: string
  icon: GlyphName
  /** Left out for the tone of the group. */
  tone?: TileTone
}

export interface ModuleGroup {
  title: string
  tone: TileTone
  /** The roles that do this work daily: their groups come first [ours: spec §6 names no roles]. */
  first?: readonly string[]
  modules: readonly Module[]
}

/** All entry screens by type of work. A test compares it with the route table. */
export const GROUPS: readonly ModuleGroup[] = [
  {
    title: '任务',
    tone: 'brand',
    first: ['collector'],
    modules: [
      { screen: 'verifyTask', label: '核实任务', initials: 'hsrw', icon: 'check' },
      { screen: 'checkTask', label: '核查任务', initials: 'hcrw', icon: 'flag' },
      {
        screen: 'commandTask',
        label: '指令任务',
        initials: 'zlrw',
        icon: 'bell',
      },
      { screen: 'problemRegister', label: '问题登记', initials: 'wtdj', icon: 'pen', tone: 'warn' },
      { screen: 'inspectRun', label: '开始巡查', initials: 'ksxc', icon: 'travel' },
      { screen: 'specialInspect', label: '专项巡查', initials: 'zxxc', icon: 'compass' },
      { screen: 'civilizedSpecial', label: '文明督导上报', initials: 'wmddsb', icon: 'star' },
    ],
  },
  {
    title: '案件',
    tone: 'brand',
    first: ['handler', 'head', 'centre'],
    modules: [
      { screen: 'caseSign', label: '案件签收', initials: 'ajqs', icon: 'doc' },
      {
        screen: 'personalHandle',
        label: '个人处置',
        initials: 'grcz',
        icon: 'user',
      },
      {
        screen: 'caseHandle',
        label: '案件处置',
        initials: 'ajcz',
        icon: 'grid',
      },
      { screen: 'handleConfirm', label: '处置确认', initials: 'czqr', icon: 'check' },
      {
        screen: 'caseWarn',
        label: '超期预警',
        initials: 'cqyj',
        icon: 'clock',
        tone: 'bad',
      },
      { screen: 'caseWithdrawal', label: '案件撤回', initials: 'ajch', icon: 'redo' },
      { screen: 'caseRelieve', label: '案件解挂', initials: 'ajjg', icon: 'unlock' },
      { screen: 'search', label: '搜索', initials: 'ss', icon: 'search' },
      { screen: 'caseUnion', label: '综合查询', initials: 'zhcx', icon: 'search' },
      { screen: 'caseAddFeedback', label: '追加反馈', initials: 'zjfk', icon: 'chat' },
      { screen: 'handlingCase', label: '在办案件', initials: 'zbaj', icon: 'folder' },
      { screen: 'advertiseMonitor', label: '户外广告监测', initials: 'hwggjc', icon: 'form' },
    ],
  },
  {
    title: '重点督办',
    tone: 'watch',
    modules: SUPERVISION,
  },
  {
    title: '采集与查询',
    tone: 'ok',
    modules: [
      {
        screen: 'infoCollection',
        label: '信息采集',
        initials: 'xxcj',
        icon: 'form',
      },
      { screen: 'boothMerchant', label: '摊主商户采集', initials: 'tzshcj', icon: 'store' },
      { screen: 'stallPoint', label: '摊规点采集', initials: 'tgdcj', icon: 'map' },
      { screen: 'point', label: '点位采集', initials: 'dwcj', icon: 'pin' },
      { screen: 'scanBoothInfo', label: '扫码查摊', initials: 'smct', icon: 'scan' },
      { screen: 'gridQuery', label: '网格查询', initials: 'wgcx', icon: 'grid' },
      { screen: 'pointQuery', label: '点位查询', initials: 'dwcx', icon: 'pin' },
      { screen: 'merchantQuery', label: '商户查询', initials: 'shcx', icon: 'store' },
      { screen: 'stallPointQuery', label: '摊规点查询', initials: 'tgdcx', icon: 'map' },
      { screen: 'zoneLayer', label: '区域图层', initials: 'qytc', icon: 'compass' },
    ],
  },
  {
    title: '记录',
    tone: 'brand',
    modules: [
      { screen: 'inspectRecord', label: '巡查记录', initials: 'xcjl', icon: 'travel' },
      { screen: 'problemRecord', label: '问题记录', initials: 'wtjl', icon: 'doc' },
      { screen: 'dataCollectRecord', label: '采集记录', initials: 'cjjl', icon: 'form' },
      { screen: 'taskRecord', label: '任务记录', initials: 'rwjl', icon: 'list' },
    ],
  },
  {
    title: '专项',
    tone: 'warn',
    modules: [
      { screen: 'specialRegister', label: '专项登记', initials: 'zxdj', icon: 'pen' },
      { screen: 'speciaSupervise', label: '文明督导', initials: 'wmdd', icon: 'star' }, // sic: specia
      {
        screen: 'specialHandle',
        label: '专项处置',
        initials: 'zxcz',
        icon: 'grid',
      },
      { screen: 'specialRecode', label: '专项记录', initials: 'zxjl', icon: 'list' }, // sic: Recode
    ],
  },
  {
    title: '两违',
    tone: 'bad',
    modules: [
      {
        screen: 'twoViolations',
        label: '两违巡查',
        initials: 'lwxc',
        icon: 'compass',
      },
      { screen: 'inspectEntry', label: '巡查录入', initials: 'xclr', icon: 'pen' },
      { screen: 'oneBuilding', label: '一楼一档', initials: 'ylyd', icon: 'folder' },
      { screen: 'recordList', label: '两违巡查记录', initials: 'lwxcjl', icon: 'list' },
    ],
  },
  {
    title: '值班与日报',
    tone: 'brand',
    modules: [
      {
        screen: 'dutyReportRecord',
        label: '值班报备记录',
        initials: 'zbbbjl',
        icon: 'calendar',
      },
      { screen: 'dailyEdit', label: '日报填报', initials: 'rbtb', icon: 'pen' },
      { screen: 'dutyTodo', label: '班组待办', initials: 'bzdb', icon: 'team' },
      { screen: 'dutySearch', label: '值班查询', initials: 'zbcx', icon: 'search' },
    ],
  },
  {
    title: '公告与反馈',
    tone: 'warn',
    modules: [
      { screen: 'announcement', label: '通知公告', initials: 'tzgg', icon: 'bell' },
      { screen: 'complaint', label: '投诉', initials: 'ts', icon: 'alert' },
      { screen: 'suggestion', label: '建议', initials: 'jy', icon: 'chat' },
      {
        screen: 'suggestionHistory',
        label: '投诉建议记录',
        initials: 'tsjyjl',
        icon: 'list',
      },
    ],
  },
  {
    title: '意见与标签',
    tone: 'brand',
    modules: [
      { screen: 'opinionTemplate', label: '常用意见', initials: 'cyyj', icon: 'list' },
      { screen: 'caseLable', label: '案件标签', initials: 'ajbq', icon: 'tag' }, // sic: Lable
      { screen: 'keyCaseLable', label: '重点案件标签', initials: 'zdajbq', icon: 'tag' }, // sic: Lable
    ],
  },
  {
    title: '统计与服务',
    tone: 'ok',
    modules: [
      { screen: 'appDataStatistics', label: '应用数据统计', initials: 'yysjtj', icon: 'chart' },
      { screen: 'platformStatistics', label: '平台统计', initials: 'pttj', icon: 'pie' },
      { screen: 'videoCall', label: '视频通话', initials: 'spth', icon: 'video' },
      { screen: 'conversation', label: '会话', initials: 'hh', icon: 'chat' },
      { screen: 'question', label: '问卷调查', initials: 'wjdc', icon: 'bill' },
      { screen: 'faq', label: '常见问题', initials: 'cjwt', icon: 'question' },
    ],
  },
]

/** Further search words of modules: 延期, 打回. */
export const OTHER_NAMES: Partial<Record<ScreenName, string>> = {
  verifyTask: '属实',
  checkTask: '复查 验收',
  commandTask: '派单 交办',
  problemRegister: '上报 报案 拍照',
  inspectRun: '结束巡查 暂停 轨迹 巡逻 打卡 里程',
  caseSign: '接单 拒签 退回',
  personalHandle: '办理 整改 返工 打回 延期 挂账',
  caseHandle: '办理 指派 整改 返工 打回 延期 挂账',
  handleConfirm: '审核 打回',
  caseWarn: '逾期 超时 延期',
  caseWithdrawal: '撤销 取消',
  caseRelieve: '挂账',
  caseUnion: '搜索 进度',
  caseAddFeedback: '补充',
  handlingCase: '进度',
  scanBoothInfo: '二维码',
  twoViolations: '违建 违章 抢建',
  inspectEntry: '违建',
  oneBuilding: '楼栋 档案',
  recordList: '拆除 销案',
  dutyReportRecord: '打卡',
  announcement: '消息',
  complaint: '举报',
  opinionTemplate: '模板',
  appDataStatistics: '报表',
  conversation: '聊天',
  faq: '帮助',
}
