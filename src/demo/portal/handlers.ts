import { setPushTopics } from '@/api/contract/portalAlert'
import { latestNotice, todayRoute, todoCount } from '@/api/contract/portal'
import { worksInPerson } from '@/domain/actor'
import { type Millis, wireTime } from '@/domain/time'
import { findingLists } from '../campaign/findingLists'
import { tasksOf } from '../collection/story'
import { type CaseListName, caseLists } from '../case/lists'
import type { Area } from '../city/area'
import type { Db, User } from '../city/model'
import { commandLists } from '../command/lists'
import { callFor } from '../conversation/calls'
import { unreadOf } from '../conversation/store'
import { dailyLists } from '../duty/daily'
import { todoLists } from '../duty/todo'
import { isOnShift } from '../duty/wire'
import { suggestionLists } from '../feedback/lists'
import { handle } from '../gateway/handle'
import { type KeyTaskListName, keyTaskLists } from '../keytask/lists'
import { noticeLists } from '../notice/lists'
import { questionLists } from '../question/lists'
import { buildingLists } from '../violation/lists'
import { type VisitListName, visitLists } from '../visit/lists'
import { overdueStops, todayRouteOf } from './todayRoute'

function countsOf(db: Db, user: User, now: Millis) {
  const count = (name: CaseListName) => caseLists.count(db, user, name)
  const tasks = (name: KeyTaskListName) => keyTaskLists.count(db, user, name)
  const visits = (name: VisitListName) => visitLists.count(db, user, name)
  const inPerson = worksInPerson(user.roles)
  return {
    sign: count('sign'),
    handle: count(inPerson ? 'personalTodo' : 'handle'),
    rework: count(inPerson ? 'personalRework' : 'rework'),
    confirm: count('toConfirm'),
    supervise: tasks('taskTodo'),
    superviseSign: tasks('taskSign'),
    superviseApprove: tasks('taskApprove'),
    superviseConfirm: tasks('taskConfirm'),
    superviseInspect: tasks('taskInspect'),
    superviseAnswer: tasks('taskAnswer'),
    superviseDraft: tasks('taskDraft'),
    keyCase: count('keyHandle'),
    keyCaseRework: count('keyRework'),
    keyCaseConfirm: count('keyToConfirm'),
    verify: visits('verify'),
    check: visits('check'),
    command: commandLists.count(db, user, 'command'),
    commandWait: commandLists.count(db, user, 'commandWait'),
    finding: findingLists.count(db, user, 'findingTodo'),
    findingReview: findingLists.count(db, user, 'findingReview'),
    dutyTodo: todoLists.count(db, user, 'dutyTodo'),
    daily: dailyLists.count(db, user, 'dailyToRead') + dailyLists.count(db, user, 'dailyReturned'),
    dailyReturned: dailyLists.count(db, user, 'dailyReturned'),
    warn: count('warn'),
    overdue: count('overdue'),
    overdueStop: overdueStops(db, user, now),
    suggestionAnswer: suggestionLists.count(db, user, 'unread'),
    notice: noticeLists.count(db, user, 'unread'),
    message: unreadOf(db, user),
    question: questionLists.count(db, user, 'todo'),
    collect: tasksOf(db, user).filter(({ done }) => !done).length,
    building: buildingLists.count(db, user, 'buildingDue'),
    ringing: callFor(db, user) !== undefined,
    onShift: isOnShift(db, user),
  }
}

export const portalArea: Area = {
  name: 'portal',
  handlers: [
    // Accepted: the demo pushes nothing.
    handle(setPushTopics, () => null),
    handle(todoCount, ({ db, user, now }) => countsOf(db, user, now)),
    handle(todayRoute, ({ db, user, now }) => todayRouteOf(db, user, now)),
    handle(latestNotice, ({ db, user }) => {
      const [latest] = noticeLists.all(db, user, 'all', { sort: 'newest' })
      return latest ? { id: latest.id, title: latest.title, time: wireTime(latest.time) } : null
    }),
  ],
}
