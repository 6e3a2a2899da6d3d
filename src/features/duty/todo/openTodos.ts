import {
  dutyTodoDetail,
  dutyTodoFlow,
  dutyTodoOpenPage,
  dutyTodoPhotos,
  type DutyTodoRow,
} from '@/api/contract/dutyTodo'
import { dutyToday } from '@/api/contract/duty'
import { feedbackOpinions } from '@/api/contract/words'
import { timeLeft } from '@/domain/deadline/lamp'
import { todoLampFacts, todoFingerprint } from '@/domain/duty/todo'
import { opinionReads, type OpenWork } from '@/kit/prefetch/openWork'
import { smallPictures } from '@/kit/record/photos/photos'

/** The open 班组待办, with the query of their list without filters. */
export const openTodos: OpenWork<DutyTodoRow> = {
  name: 'dutyTodo',
  noun: '班组待办',
  lists: (roles) =>
    roles.includes('centre') ? [] : [{ endpoint: dutyTodoOpenPage, query: { sort: 'deadline' } }],
  reads: { detail: dutyTodoDetail, flow: dutyTodoFlow, photos: dutyTodoPhotos },
  formReads: [
    ...opinionReads(['sign', 'feedback', 'assign']),
    { endpoint: feedbackOpinions, input: {} },
    // 签到 and 签退 are signed offline, too.
    { endpoint: dutyToday, input: {} },
  ],
  pictures: (_row, photos) => smallPictures('', photos),
  left: (row, now) => timeLeft(todoLampFacts(row), now),
  trace: todoFingerprint,
}
