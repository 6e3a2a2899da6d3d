import {
  dutyTodoDetail,
  dutyTodoFlow,
  dutyTodoOpenPage,
  dutyTodoPhotos,
  type DutyTodoRow,
} from '@/api/contract/dutyTodo'
import { commonOpinions, defaultOpinions, feedbackOpinions } from '@/api/contract/words'
import { timeLeft } from '@/domain/deadline/lamp'
import { todoLampFacts, todoFingerprint } from '@/domain/duty/todo'
import type { OpenWork } from '@/kit/prefetch/openWork'
import { photoMedia, photoTile } from '@/kit/record/photos/photos'

const KINDS = ['sign', 'feedback', 'assign']

/** The open 班组待办, with the query of their list without filters. */
export const openTodos: OpenWork<DutyTodoRow> = {
  noun: '班组待办',
  lists: (roles) =>
    roles.includes('centre') ? [] : [{ endpoint: dutyTodoOpenPage, query: { sort: 'deadline' } }],
  reads: { detail: dutyTodoDetail, flow: dutyTodoFlow, photos: dutyTodoPhotos },
  formReads: [
    ...KINDS.flatMap((kind) =>
      [commonOpinions, defaultOpinions].map((endpoint) => ({ endpoint, input: { query: { kind } } })),
    ),
    { endpoint: feedbackOpinions, input: {} },
  ],
  pictures: (_row, photos) =>
    photos.filter((photo) => photoMedia(photo) === 'image').map((photo) => photoTile(photo).src),
  left: (row, now) => timeLeft(todoLampFacts(row), now),
  trace: todoFingerprint,
}
