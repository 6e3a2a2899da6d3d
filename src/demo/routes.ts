import type { Route } from './gateway/handle'
import { accountRoutes } from './handlers/account'
import { authRoutes } from './handlers/auth'
import { baseRoutes } from './handlers/base'
import { caseRoutes } from './handlers/case'
import { caseAssignRoutes } from './handlers/caseAssign'
import { caseConfirmRoutes } from './handlers/caseConfirm'
import { caseDelayRoutes } from './handlers/caseDelay'
import { caseFeedbackRoutes } from './handlers/caseFeedback'
import { caseHandleRoutes } from './handlers/caseHandle'
import { casePersonalRoutes } from './handlers/casePersonal'
import { caseQueryRoutes } from './handlers/caseQuery'
import { caseReleaseRoutes } from './handlers/caseRelease'
import { caseSignRoutes } from './handlers/caseSign'
import { caseWithdrawRoutes } from './handlers/caseWithdraw'
import { commandRoutes } from './handlers/command'
import { dailyRoutes } from './handlers/daily'
import { dutyRoutes } from './handlers/duty'
import { dutyTodoRoutes } from './handlers/dutyTodo'
import { faqRoutes } from './handlers/faq'
import { callRoutes } from './handlers/call'
import { conversationRoutes } from './handlers/conversation'
import { fileRoutes } from './handlers/file'
import { inspectRoutes } from './handlers/inspect'
import { keyTaskRoutes } from './handlers/keyTask'
import { keyTaskActRoutes } from './handlers/keyTaskAct'
import { keyTaskApproveRoutes } from './handlers/keyTaskApprove'
import { keyTaskCaseRoutes } from './handlers/keyTaskCase'
import { keyTaskCheckRoutes } from './handlers/keyTaskCheck'
import { keyTaskConfirmRoutes } from './handlers/keyTaskConfirm'
import { keyTaskHandleRoutes } from './handlers/keyTaskHandle'
import { keyTaskStartRoutes } from './handlers/keyTaskStart'
import { boothRoutes } from './handlers/booth'
import { collectRoutes } from './handlers/collect'
import { componentRoutes } from './handlers/component'
import { findingRoutes } from './handlers/finding'
import { gridRoutes } from './handlers/grid'
import { merchantRoutes } from './handlers/merchant'
import { objectRoutes } from './handlers/object'
import { noticeRoutes } from './handlers/notice'
import { questionRoutes } from './handlers/question'
import { pointRoutes } from './handlers/point'
import { stallPointRoutes } from './handlers/stallPoint'
import { zoneRoutes } from './handlers/zone'
import { lockRoutes } from './handlers/lock'
import { mapRoutes } from './handlers/map'
import { portalRoutes } from './handlers/portal'
import { problemRoutes } from './handlers/problem'
import { specialRoutes } from './handlers/special'
import { specialScoreRoutes } from './handlers/specialScore'
import { visitRoutes } from './handlers/visit'
import { visitActRoutes } from './handlers/visitAct'
import { buildingRoutes } from './handlers/building'
import { surveyRoutes } from './handlers/survey'
import { surveyActRoutes } from './handlers/surveyAct'
import { statsRoutes } from './handlers/stats'
import { suggestionRoutes } from './handlers/suggestion'
import { wordRoutes } from './handlers/words'

/** Every endpoint of the contract with its handler: handlers/x.ts answers contract/x.ts (tests/demo/contract.spec.ts). */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...authRoutes,
  ...baseRoutes,
  ...caseRoutes,
  ...caseAssignRoutes,
  ...caseConfirmRoutes,
  ...caseDelayRoutes,
  ...caseFeedbackRoutes,
  ...caseHandleRoutes,
  ...casePersonalRoutes,
  ...caseQueryRoutes,
  ...caseReleaseRoutes,
  ...caseSignRoutes,
  ...caseWithdrawRoutes,
  ...callRoutes,
  ...commandRoutes,
  ...dailyRoutes,
  ...dutyRoutes,
  ...dutyTodoRoutes,
  ...faqRoutes,
  ...conversationRoutes,
  ...fileRoutes,
  ...findingRoutes,
  ...inspectRoutes,
  ...keyTaskRoutes,
  ...keyTaskActRoutes,
  ...keyTaskApproveRoutes,
  ...keyTaskCaseRoutes,
  ...keyTaskCheckRoutes,
  ...keyTaskConfirmRoutes,
  ...keyTaskHandleRoutes,
  ...keyTaskStartRoutes,
  ...lockRoutes,
  ...mapRoutes,
  ...noticeRoutes,
  ...questionRoutes,
  ...portalRoutes,
  ...problemRoutes,
  ...specialRoutes,
  ...specialScoreRoutes,
  ...visitRoutes,
  ...visitActRoutes,
  ...buildingRoutes,
  ...surveyRoutes,
  ...surveyActRoutes,
  ...statsRoutes,
  ...suggestionRoutes,
  ...boothRoutes,
  ...collectRoutes,
  ...componentRoutes,
  ...gridRoutes,
  ...merchantRoutes,
  ...objectRoutes,
  ...pointRoutes,
  ...stallPointRoutes,
  ...zoneRoutes,
  ...wordRoutes,
]
