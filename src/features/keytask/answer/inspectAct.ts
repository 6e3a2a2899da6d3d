import * as v from 'valibot'
import type { KeyTaskDetail } from '@/api/contract/keytask'
import { keyTaskAnswerByClientId, keyTaskInspect } from '@/api/contract/keytaskCheck'
import { aboutTask } from '@/domain/id'
import { taskHeadline } from '@/domain/keytask/taskFacts'
import { actKind } from '@/kit/outbox/act/actKind'
import { taskCalls, taskParts } from '@/kit/outbox/act/taskKind'
import { to } from '@/kit/screen/hooks'

const payload = v.omit(keyTaskInspect.data, ['clientId', 'attachments'])

type Inspected = v.InferOutput<typeof payload>

/** The result of a 现场核查. It is the inspector's alone, so the action may be queued. */
export const taskInspectKind = actKind({
  name: 'taskInspect',
  noun: '现场核查',
  verb: '核查',
  foundIn: '现场核查的已核查',
  payload,
  ...taskCalls(keyTaskInspect, keyTaskAnswerByClientId),
  drafts: 'keyTaskInspect',
  ...taskParts(
    (id) => to.keyTaskHandleDetail({ id }),
    (id) => to.fieldInspection({ id }),
  ),
  actOf: ({ record, inspected }: { record: KeyTaskDetail; inspected: Inspected }) => ({
    title: `核查${inspected.result === 'pass' ? '通过' : '不通过'} · ${taskHeadline(record)}`,
    note: [record.taskNo, record.address].filter(Boolean).join(' · '),
    about: aboutTask('superviseInspect', record.id),
    payload: inspected,
  }),
})
