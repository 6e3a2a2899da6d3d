import * as v from 'valibot'
import { call } from '@/api/call'
import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { keyTaskDelay } from '@/api/contract/keyTaskAct'
import { askDelayProblems } from '@/domain/keytask/taskEvidence'
import { wireTime, type Millis } from '@/domain/time'
import type { FormSpec } from '@/kit/edit/form'
import { delayRequest, NO_DELAY } from '@/kit/record/delay/delayRequest'

/** 督办延期申请 as its draft keeps it. */
const schema = v.object({ ...delayRequest.entries, until: v.nullable(v.number()) })
export type TaskDelayForm = v.InferOutput<typeof schema>

/** 督办延期申请: until when and why; the 审批人 decides. `deadline`: as it stands now. */
export const taskDelayForm = (deadline: Millis | null): FormSpec<TaskDelayForm, KeyTaskDetail> => ({
  name: 'keyTaskDelay',
  schema,
  empty: { ...NO_DELAY, until: null },
  missing: (value, now) => askDelayProblems(value, { deadline, now }),
  send: ({ record: { id }, value: { until, reasonType, reason }, clientId, options }) =>
    call(
      keyTaskDelay,
      // Not sent without it: it would be a problem.
      { data: { clientId, id, until: wireTime(until ?? 0), reasonType, reason: reason.trim() } },
      options,
    ),
  said: '延期申请已提交，等待审批',
  leads: 'back',
})
