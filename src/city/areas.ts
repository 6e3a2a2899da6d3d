/**
 * The areas that use only assumed calls, so that a city may do without them: prefixes of their calls behind /api-digital/api/,
 * their screens (names separated by spaces), and one list that shows whether they exist. The specified areas (案件, login, base
 * data) are not among them and cannot be switched off.
 */
interface AreaCalls {
  calls: readonly string[]
  screens: string
  /** A list below `calls`; '' when none can be read without a record. */
  list: string
}

const APP = 'v1/app'

export const AREAS = {
  visit: {
    calls: [`${APP}Task/`],
    screens: 'verifyTask verifyAction checkTask checkAction taskDetail taskRecord',
    list: 'queryUnVerifyPage',
  },
  command: {
    calls: [`${APP}Task/queryCommand`, `${APP}Task/command`],
    screens: 'commandTask commandAction',
    list: 'DoingPage',
  },
  report: {
    calls: [`${APP}Problem/`],
    screens: 'problemRegister problemRecord problemDetail',
    list: 'myPage',
  },
  campaign: {
    calls: ['v1/special/'],
    screens:
      'specialInspect civilizedSpecial specialRegister speciaSupervise specialRecode specialProDetail specialProHandleDetail specialHandle specialDetail specialFeedback',
    list: 'queryCampaignPage',
  },
  keytask: {
    calls: ['v1/keyTask/'],
    screens:
      'keyTaskStart keyTaskHandle keyTaskHandleDetail keyTaskHandleEdit examineApproval examineApprovalDetail examineApprovalEdit keyTaskConfirm keyTaskConfirmDetail keyTaskConfirmEdit checkFeedback checkFeedbackEdit checkFeedbackDetail fieldInspection keyApplyDelay keyCaseHandle keyHandleConfirm',
    list: 'queryHandlePage',
  },
  collection: {
    calls: ['v1/collect/'],
    screens: 'infoCollection boothMerchant stallPoint point dataCollectRecord',
    list: 'myPage',
  },
  booth: { calls: ['v1/booth/'], screens: 'scanBoothInfo', list: '' },
  /** 指派, 改派 and 转交 of a signed case: actions on screens with specified calls. */
  assign: { calls: ['v1/handlePerson/assign', 'v1/handlePerson/batchAssign'], screens: '', list: '' },
  /** 催办 of the assignee of a case. */
  urge: { calls: ['v1/handlePerson/urge'], screens: '', list: '' },
  /** 本单位 in 超期预警. */
  unitBoard: { calls: [`${APP}CaseHandle/unitBoard`], screens: '', list: '' },
  grid: { calls: ['gridInfo/'], screens: 'gridQuery gridDetail', list: 'queryPage' },
  component: { calls: ['v1/component/'], screens: 'elementDetail', list: 'queryPage' },
  point: { calls: ['v1/point/'], screens: 'pointQuery pointDetail', list: 'queryPage' },
  merchant: { calls: ['v1/merchant/'], screens: 'merchantQuery merchantDetail', list: 'queryPage' },
  stallPoint: {
    calls: ['v1/stallPoint/'],
    screens: 'stallPointQuery stallPointDetail',
    list: 'queryPage',
  },
  zone: { calls: ['v1/zoneLayer/'], screens: 'zoneLayer zoneLayerDetail', list: 'list' },
  patrol: { calls: [`${APP}Inspect/`], screens: 'inspectRecord inspectDetail', list: '' },
  /** Recording an inspection: without it the track stays on the phone, and 巡查记录 is still there. */
  patrolTrack: {
    calls: [`${APP}Inspect/track`, `${APP}Inspect/finish`, `${APP}Inspect/byClientId`],
    screens: '',
    list: '',
  },
  violation: {
    calls: ['v1/twoViolations/'],
    screens: 'twoViolations twoViolationsManage oneBuilding recordList inspectEntry',
    list: 'queryBuildingPage',
  },
  duty: {
    calls: ['v1/duty/'],
    screens: 'dutyReportRecord signDetail dutyDetail dutySearch',
    list: 'today',
  },
  daily: { calls: ['v1/daily/'], screens: 'dailyDetail dailyEdit', list: 'queryMinePage' },
  dutyTodo: {
    calls: ['v1/dutyTodo/'],
    screens: 'dutyTodo dutyTodoDetail dutyTodoEdit',
    list: 'queryOpenPage',
  },
  notice: {
    calls: [`${APP}Notice/`, 'v1/external/notice/'],
    screens: 'announcement announcementDetail noticeDetail',
    list: 'queryPage',
  },
  feedback: {
    calls: ['v1/caseSuggestion/'],
    screens: 'complaint suggestion suggestionHistory suggestionDetail',
    list: 'queryPage',
  },
  stats: {
    calls: [`${APP}Statistics/`],
    screens: 'appDataStatistics platformStatistics',
    list: '',
  },
  conversation: { calls: [`${APP}Conversation/`], screens: 'conversation', list: 'queryPage' },
  /** Groups: without them, conversations of two. */
  group: { calls: [`${APP}Conversation/group`], screens: '', list: '' },
  call: { calls: [`${APP}Call/`], screens: 'videoCall', list: 'queryPage' },
  question: { calls: [`${APP}Question/`], screens: 'question', list: 'queryPage' },
  faq: { calls: [`${APP}Faq/`], screens: 'faq', list: 'list' },
} as const satisfies Readonly<Record<string, AreaCalls>>

export type Area = keyof typeof AREAS

const ENTRIES = Object.entries(AREAS) as [Area, AreaCalls][]
export const AREA_NAMES = ENTRIES.map(([name]) => name)

const BASE = '/api-digital/api/'

/** The area of an assumed call, by its path; undefined for other calls. */
export function areaOfCall(path: string): Area | undefined {
  const rest = path.startsWith(BASE) ? path.slice(BASE.length) : ''
  const fitting = ENTRIES.flatMap(([name, { calls }]) =>
    calls.filter((start) => rest.startsWith(start)).map((start) => ({ name, length: start.length })),
  )
  return fitting.sort((a, b) => b.length - a.length)[0]?.name
}

/** The area of a screen; undefined for screens that also use specified calls. */
export const areaOfScreen = (screen: string): Area | undefined =>
  ENTRIES.find(([, { screens }]) => screens.split(' ').includes(screen))?.[0]

/** The path of the list that shows whether an area exists; '' for none. */
export function listOfArea(area: Area): string {
  const { calls, list }: AreaCalls = AREAS[area]
  return list === '' ? '' : `${BASE}${calls[0]}${list}`
}
