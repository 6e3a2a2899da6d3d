import {
  keyTaskDetail,
  keyTaskFiles,
  keyTaskFlow,
  keyTaskPhotos,
  type KeyTaskDetail,
  type KeyTaskRow,
} from '@/api/contract/keyTask'
import { isPosition } from '@/domain/geo'
import type { TaskMove } from '@/domain/keytask/taskFacts'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import { taskTrace } from '@/domain/keytask/taskTrace'
import { fileUrl } from '@/kit/data/filePreview'
import type { RecordFlow, RecordView } from '@/kit/record/row/flow'
import type { ActionLink, RecordKind, RecordLink } from '@/kit/record/kind'
import { to } from '@/kit/screen/links'
import { TaskCard } from './parts/TaskCard'
import { TaskHead } from './parts/TaskHead'
import { TaskInfo } from './parts/TaskInfo'
import { taskMarker } from './taskMarker'
import { taskMarks } from './taskMarks'
import { TaskParts } from './parts/TaskParts'
import { TaskSummary } from './parts/TaskSummary'

/** Lists, details and links about 督办任务. */
export type TaskFlow = RecordFlow<KeyTaskRow, KeyTaskDetail, TaskMove>
export type TaskView = RecordView<KeyTaskRow, KeyTaskDetail, TaskMove>
export type TaskLink = ActionLink<TaskMove>

/** 督办任务: the second kind of record. */
export const keyTaskKind: RecordKind<KeyTaskRow, KeyTaskDetail, TaskMove> = {
  lockType: 'keyTask',
  noun: '督办任务',
  reads: { detail: keyTaskDetail, flow: keyTaskFlow, photos: keyTaskPhotos, files: keyTaskFiles },
  verdict: mayDoTask,
  trace: taskTrace,
  marks: taskMarks,
  assigned: ({ assigned, undertakerId, undertakerName }) =>
    assigned && { ...assigned, toId: undertakerId, toName: undertakerName },
  marker: taskMarker,
  Card: TaskCard,
  Summary: TaskSummary,
  Head: TaskHead,
  Info: TaskInfo,
  Related: TaskParts,
  stamp: ({ address, taskNo, longitude, latitude, startTime }) => {
    const at = { longitude, latitude }
    return {
      place: address,
      number: taskNo,
      scene: { position: isPosition(at) ? at : null, since: startTime },
    }
  },
  before: ({ thumbnail }) => fileUrl(thumbnail),
  links: { files: (id) => to.keyAttachmentDetail({ id }), flow: (id) => to.keyHandleInfo({ id }) },
}

/** Behind 更多 of every task. */
export const TASK_MORE: readonly RecordLink<TaskMove>[] = [
  { label: '办理经过', to: (id) => to.keyHandleInfo({ id }) },
  { label: '全部附件', to: (id) => to.keyAttachmentDetail({ id }) },
]
