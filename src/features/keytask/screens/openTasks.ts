import { keyTaskDetail, keyTaskFlow, keyTaskPhotos, type KeyTaskRow } from '@/api/contract/keytask'
import { keyTaskUnApprovePage } from '@/api/contract/keytaskApprove'
import { keyTaskInspectPage, keyTaskUnAnswerPage } from '@/api/contract/keytaskCheck'
import { keyTaskUnConfirmPage } from '@/api/contract/keytaskConfirm'
import { keyTaskHandlePage, keyTaskSignPage } from '@/api/contract/keytaskHandle'
import { commonOpinions, feedbackOpinions } from '@/api/contract/words'
import { hasRole, ROLES, type Role } from '@/domain/actor'
import { timeLeft } from '@/domain/deadline/lamp'
import { taskLampFacts } from '@/domain/keytask/taskTime'
import { taskFingerprint } from '@/domain/keytask/taskFacts'
import { opinionReads, type ScreenRead, type OpenList, type OpenWork } from '@/kit/prefetch/openWork'
import { smallPictures } from '@/kit/record/photos/photos'

type List = OpenList<KeyTaskRow>['endpoint']

const WORKED_ON: readonly List[] = [keyTaskHandlePage, keyTaskUnAnswerPage]

/** Open work per role (domain/keytask/taskMoveRules); a head also starts and confirms tasks. */
const LISTS: Readonly<Record<Role, readonly List[]>> = {
  collector: [keyTaskInspectPage],
  handler: WORKED_ON,
  head: [keyTaskSignPage, ...WORKED_ON, keyTaskUnConfirmPage],
  centre: [keyTaskUnApprovePage, keyTaskUnConfirmPage],
}

/**
 * The query of the task lists without filters and position, sorted by deadline
 * (entities/keytask/taskFilters).
 */
const query = { sort: 'deadline' }

function listsOf(roles: readonly string[]): OpenList<KeyTaskRow>[] {
  const lists = ROLES.filter((role) => hasRole({ roles }, role)).flatMap((role) => LISTS[role])
  return [...new Set(lists)].map((endpoint) => ({ endpoint, query }))
}

/** The opinions of the forms used outdoors: 阶段反馈 and 现场核查. */
const OPINIONS: readonly ScreenRead[] = [
  { endpoint: feedbackOpinions, input: {} },
  { endpoint: commonOpinions, input: { query: { kind: 'feedback' } } },
  ...opinionReads(['check', 'checkFailed']),
]

/** The open work on 督办任务. */
export const openTasks: OpenWork<KeyTaskRow> = {
  name: 'keyTask',
  noun: '督办',
  lists: listsOf,
  reads: { detail: keyTaskDetail, flow: keyTaskFlow, photos: keyTaskPhotos },
  formReads: OPINIONS,
  pictures: ({ thumbnail }, photos) => smallPictures(thumbnail, photos),
  left: (row, now) => timeLeft(taskLampFacts(row), now),
  trace: taskFingerprint,
}
