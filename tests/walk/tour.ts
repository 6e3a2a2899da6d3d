import { buildingPage } from '@/api/contract/violationBuilding'
import { queryUnDoneHandleConfirmPage } from '@/api/contract/caseConfirm'
import { queryAppendFeedbackPage } from '@/api/contract/caseFeedback'
import { queryHandlePage } from '@/api/contract/caseHandle'
import { queryHandlePersonPage } from '@/api/contract/casePersonal'
import { queryCaseByPage, queryWarnPage } from '@/api/contract/caseQuery'
import { queryOnReleasePage } from '@/api/contract/caseRelease'
import { querySignPage } from '@/api/contract/caseSign'
import { queryRevokePage } from '@/api/contract/caseWithdraw'
import { collectPage } from '@/api/contract/collection'
import { commandDoingPage } from '@/api/contract/command'
import { componentPage } from '@/api/contract/objectComponent'
import { colleaguePage, conversationPage } from '@/api/contract/conversation'
import { dailyMinePage } from '@/api/contract/dutyDaily'
import { dutyMonth, dutyOnDay } from '@/api/contract/duty'
import { dutyTodoOpenPage } from '@/api/contract/dutyTodo'
import { findingTodoPage, ownFindingTodoPage } from '@/api/contract/campaignFinding'
import { gridPage } from '@/api/contract/objectGrid'
import { inspectMonth } from '@/api/contract/patrol'
import { keyTaskUnApprovePage } from '@/api/contract/keytaskApprove'
import { keyCaseHandlePage, keyCaseSignPage, keyCaseUnConfirmPage } from '@/api/contract/caseKey'
import { keyTaskInspectPage, keyTaskUnAnswerPage } from '@/api/contract/keytaskCheck'
import { keyTaskUnConfirmPage } from '@/api/contract/keytaskConfirm'
import { keyTaskHandlePage } from '@/api/contract/keytaskHandle'
import { merchantPage } from '@/api/contract/objectMerchant'
import { noticePage, openNotice } from '@/api/contract/notice'
import { pointPage } from '@/api/contract/objectPoint'
import { myProblemPage } from '@/api/contract/report'
import { questionPage } from '@/api/contract/question'
import { campaignPage } from '@/api/contract/campaign'
import { stallPointPage } from '@/api/contract/objectStallPoint'
import { suggestionPage } from '@/api/contract/feedback'
import { surveyPage, surveyTodoPage } from '@/api/contract/violationSurvey'
import { unCheckPage, unVerifyPage } from '@/api/contract/visit'
import { zoneLayers, zonesInView } from '@/api/contract/objectZone'
import type { ScreenName } from '@/kit/screen/rows'
import '@/app/routes/table'
import { dayOf, first, firstAs, monthOf, type Find, type Params } from './find'

/** The accounts of docs/domain.md, and those of 督办. */
const LIN = '13800000001'
const CHEN = '13800000002'
const WANG = '13800000003'
const CAI = '13900001404'
const ZHOU = '13900001401'

/** One address of a screen: the account, and the parameters. */
interface Stop {
  as: string
  with?: Find | Params | undefined
  /** The difference from the other addresses of its screen. */
  part?: string | undefined
}

const at = (as: string, params?: Find | Params, part?: string): Stop => ({ as, with: params, part })

const visit = (kind: string, endpoint: typeof unVerifyPage): Find => first(endpoint, {}, { kind })

const shift =
  (by: string): Find =>
  (read, as, now) =>
    first(dutyMonth, { query: { month: monthOf(now) }, by })(read, as, now)
const anyShift: Find = (read, as, now) => first(dutyOnDay, { query: { day: dayOf(now) } })(read, as, now)
const inspection: Find = (read, as, now) =>
  first(inspectMonth, { query: { month: monthOf(now) } })(read, as, now)

/** With time left and unassigned: overdue cases, and those of others, are read-only. */
const stillFree =
  (endpoint: typeof queryHandlePage | typeof keyTaskHandlePage | typeof findingTodoPage): Find =>
  (read, as, now) =>
    first(endpoint, {
      which: ({ deadline, handlerId = '', delayAsked = false }) =>
        !handlerId && !delayAsked && Date.parse(`${String(deadline).replace(' ', 'T')}+08:00`) > now,
    })(read, as, now)

/** The message a citizen got about a case (src/demo/case/messages.ts). */
const message: Find = async (read, as, now) => {
  const { id } = await first(queryCaseByPage)(read, as, now)
  return { id: `SMSA${id}` }
}

/** A public notice, by link. */
const publicNotice: Find = async (read, as) => {
  const query = { scope: 'all', pageNum: '1', pageSize: '50' }
  const { list } = (await read(as, noticePage, query)) as { list: { id: string }[] }
  for (const { id } of list)
    if (await read(as, { ...openNotice, path: openNotice.path.replace('{id}', id) })) return { id }
  throw new Error('the city has no notice for everybody')
}

const PROBLEM = { query: { state: 'underway' } }

/** All layers of the whole city. */
const zone: Find = async (read, as, now) => {
  const layers = (await read(as, zoneLayers)) as { id: string }[]
  const query = {
    layerIds: layers.map(({ id }) => id).join(),
    west: '117',
    south: '24',
    east: '119',
    north: '25',
    zoom: '14',
  }
  return first(zonesInView, { query })(read, as, now)
}

/**
 * Every screen with an address of the demo city where it has data; several addresses where it has several
 * purposes.
 */
export const tour: Record<ScreenName, readonly Stop[]> = {
  gateway: [at(LIN), at(WANG, {}, 'of a head')],
  search: [at(WANG, { q: '湖' }), at(LIN, {}, 'before a search')],

  verifyTask: [at(LIN)],
  verifyAction: [at(LIN, first(unVerifyPage))],
  checkTask: [at(LIN)],
  checkAction: [at(LIN, first(unCheckPage))],
  taskDetail: [
    at(LIN, visit('verify', unVerifyPage)),
    at(LIN, first(commandDoingPage, {}, { kind: 'command' }), 'command'),
    at(LIN, first(unCheckPage, {}, { kind: 'check', part: 'flow' }), 'flow'),
  ],
  commandTask: [at(LIN)],
  commandAction: [
    at(LIN, first(commandDoingPage)),
    at(LIN, first(commandDoingPage, {}, { finish: '1' }), 'finish'),
  ],
  specialInspect: [at(LIN), at(LIN, first(campaignPage), 'points')],
  civilizedSpecial: [at(LIN)],
  problemRegister: [at(LIN)],

  privacyPolicy: [at(LIN)],
  sdkPrivacy: [at(LIN)],

  infoCollection: [at(LIN)],
  boothMerchant: [at(LIN)],
  stallPoint: [at(LIN)],
  point: [at(LIN)],
  scanBoothInfo: [at(LIN)],

  complaint: [at(LIN)],
  suggestion: [at(LIN)],
  suggestionHistory: [at(LIN)],
  suggestionDetail: [at(LIN, first(suggestionPage, { query: { adoption: '1' } }))],

  inspectRecord: [at(LIN)],
  inspectDetail: [at(LIN, inspection)],
  inspectRun: [at(LIN)],
  problemRecord: [at(LIN)],
  problemDetail: [
    at(LIN, first(myProblemPage, PROBLEM)),
    at(LIN, first(myProblemPage, PROBLEM, { add: '1' }), 'add'),
  ],
  dataCollectRecord: [at(LIN), at(LIN, first(collectPage), 'one')],
  taskRecord: [at(LIN)],

  gridQuery: [at(LIN)],
  gridDetail: [at(LIN, first(gridPage))],
  elementDetail: [at(LIN, first(componentPage))],
  pointQuery: [at(LIN)],
  pointDetail: [at(LIN, first(pointPage))],
  merchantQuery: [at(LIN)],
  merchantDetail: [at(LIN, first(merchantPage))],
  stallPointQuery: [at(LIN)],
  stallPointDetail: [at(LIN, first(stallPointPage))],
  zoneLayer: [at(LIN)],
  zoneLayerDetail: [at(LIN, zone)],

  specialRegister: [at(LIN)],
  speciaSupervise: [at(LIN)],
  specialRecode: [at(LIN)],
  specialProDetail: [at(LIN, first(ownFindingTodoPage))],
  specialProHandleDetail: [at(WANG, first(findingTodoPage))],
  specialHandle: [at(WANG)],
  specialDetail: [at(LIN, first(campaignPage))],
  specialFeedback: [at(WANG, stillFree(findingTodoPage))],

  twoViolations: [at(LIN)],
  twoViolationsManage: [at(LIN, { show: 'seen' })],
  oneBuilding: [at(LIN), at(LIN, first(buildingPage), 'file')],
  recordList: [at(LIN), at(LIN, first(surveyPage), 'detail'), at(LIN, first(surveyTodoPage), 'to do')],
  inspectEntry: [at(LIN), at(LIN, firstAs('building', buildingPage), 'form')],

  announcement: [at(LIN)],
  announcementDetail: [at(LIN, first(noticePage, { query: { scope: 'all' } }))],
  noticeDetail: [at(LIN, publicNotice)],

  dutyReportRecord: [at(LIN)],
  signDetail: [at(LIN, shift('signId'))],
  dailyDetail: [at(LIN, first(dailyMinePage))],
  dailyEdit: [at(LIN)],
  dutyTodo: [at(WANG)],
  dutyTodoDetail: [at(WANG, first(dutyTodoOpenPage))],
  dutyTodoEdit: [at(WANG, first(dutyTodoOpenPage))],
  dutyDetail: [at(LIN, anyShift)],
  dutySearch: [at(LIN)],

  caseSign: [at(WANG)],
  caseDetail: [at(WANG, first(querySignPage))],
  caseEdit: [at(WANG, first(querySignPage))],
  caseHandle: [at(WANG)],
  caseHandleDetail: [at(WANG, first(queryHandlePage))],
  caseHandleEdit: [at(WANG, first(queryHandlePage))],
  attachmentDetail: [at(WANG, first(queryHandlePage))],
  handleInfo: [at(WANG, first(queryHandlePage))],
  personalHandle: [at(CHEN)],
  personalHandleDetail: [at(CHEN, first(queryHandlePersonPage))],
  personalHandleEdit: [at(CHEN, first(queryHandlePersonPage))],
  applyDelay: [at(WANG, stillFree(queryHandlePage))],
  opinionTemplate: [at(WANG)],
  caseLable: [at(WANG)],
  caseWithdrawal: [at(WANG)],
  caseWithdrawalEdit: [at(WANG, first(queryRevokePage))],
  caseDetail2: [at(WANG, first(queryCaseByPage))],
  handlingCase: [at(WANG)],
  caseUnion: [at(WANG)],
  advertiseMonitor: [at(WANG)],
  handleConfirm: [at(WANG)],
  handleConfirmDetail: [at(WANG, first(queryUnDoneHandleConfirmPage))],
  handleConfirmEdit: [at(WANG, first(queryUnDoneHandleConfirmPage))],
  caseWarn: [at(WANG)],
  caseWarnDetail: [at(WANG, first(queryWarnPage))],
  caseRelieve: [at(WANG)],
  caseRelieveDetail: [at(WANG, first(queryOnReleasePage))],
  caseRelieveEdit: [
    // Only its handler may request a delay of an assigned case.
    at(WANG, first(queryOnReleasePage, { which: ({ handlerId = '' }) => handlerId === '' })),
    at(WANG, first(queryHandlePage, {}, { apply: 'park' }), 'park'),
  ],
  caseAddFeedback: [at(WANG)],
  caseAddFeedbackDetail: [at(WANG, first(queryAppendFeedbackPage))],
  caseAddFeedbackEdit: [at(WANG, first(queryAppendFeedbackPage))],
  shortMsg: [at(WANG, message)],

  keyTaskStart: [at(CAI), at(CAI, { new: '1' }, 'new')],
  keyCaseDetail: [at(WANG, first(keyCaseSignPage))],
  keyCaseEdit: [at(WANG, first(keyCaseSignPage))],
  keyCaseHandle: [at(WANG)],
  keyCaseHandleDetail: [at(WANG, first(keyCaseHandlePage))],
  keyCaseHandleEdit: [at(WANG, first(keyCaseHandlePage))],
  keyHandleConfirm: [at(WANG)],
  keyHandleConfirmDetail: [at(WANG, first(keyCaseUnConfirmPage))],
  keyHandleConfirmEdit: [at(WANG, first(keyCaseUnConfirmPage))],
  keyTaskHandle: [at(WANG)],
  keyTaskHandleDetail: [at(WANG, first(keyTaskHandlePage))],
  keyTaskHandleEdit: [
    at(WANG, first(keyTaskHandlePage)),
    at(
      WANG,
      first(keyTaskHandlePage, { which: ({ progress }) => progress === 100 }, { finish: '1' }),
      'finish',
    ),
  ],
  examineApproval: [at(ZHOU)],
  examineApprovalDetail: [at(ZHOU, first(keyTaskUnApprovePage))],
  examineApprovalEdit: [at(ZHOU, first(keyTaskUnApprovePage))],
  keyTaskConfirm: [at(CAI)],
  keyTaskConfirmDetail: [at(CAI, first(keyTaskUnConfirmPage))],
  keyTaskConfirmEdit: [at(CAI, first(keyTaskUnConfirmPage))],
  checkFeedback: [at(WANG)],
  checkFeedbackEdit: [at(WANG, first(keyTaskUnAnswerPage))],
  checkFeedbackDetail: [at(WANG, first(keyTaskUnAnswerPage))],
  fieldInspection: [at(LIN), at(LIN, first(keyTaskInspectPage), 'form')],
  keyApplyDelay: [at(WANG, stillFree(keyTaskHandlePage))],
  keyCaseLable: [at(WANG)],
  keyAttachmentDetail: [at(WANG, first(keyTaskHandlePage))],
  keyHandleInfo: [at(WANG, first(keyTaskHandlePage))],

  appDataStatistics: [at(WANG)],
  platformStatistics: [at(WANG)],

  videoCall: [at(LIN), at(LIN, firstAs('peer', colleaguePage), 'call')],
  faq: [at(LIN)],
  question: [at(LIN), at(LIN, first(questionPage, { query: { state: 'todo' } }), 'form')],
  conversation: [at(LIN), at(LIN, firstAs('peer', conversationPage), 'thread')],
}
