import * as v from 'valibot'
import type { VisitDetail } from '@/api/contract/visit'
import { visitByClientId, visitCheck, visitVerify } from '@/api/contract/visitAct'
import { VISIT_WORD, visitResultLabel } from '@/domain/visit'
import { aboutTask } from '@/domain/id'
import { actKind } from '@/kit/outbox/act/actKind'
import { taskCalls, taskParts } from '@/kit/outbox/act/taskKind'
import { to } from '@/kit/screen/hooks'

const verified = v.omit(visitVerify.data, ['clientId', 'attachments'])
const checked = v.omit(visitCheck.data, ['clientId', 'attachments'])

type Payload<S extends v.GenericSchema> = v.InferOutput<S>

/** The queued action of a result: its texts in the outbox, and its payload. */
const filledIn = <P extends Payload<typeof checked>>(
  { kind, taskNo, address, smallTypeName }: VisitDetail,
  payload: P,
) => ({
  title: `${VISIT_WORD[kind]}${visitResultLabel(kind, payload.result)} · ${smallTypeName || taskNo}`,
  note: [taskNo, address].filter(Boolean).join(' · '),
  about: aboutTask(kind, payload.id),
  payload,
})

/** The result of a 核实. The task is the user's alone, so the action may be queued. */
export const verifyKind = actKind({
  name: 'verify',
  noun: '任务核实',
  verb: '核实',
  foundIn: '核实任务的已核实',
  payload: verified,
  ...taskCalls(visitVerify, visitByClientId),
  drafts: 'verifyAction',
  ...taskParts(
    (id) => to.taskDetail({ kind: 'verify', id }),
    (id) => to.verifyAction({ id }),
  ),
  actOf: ({ record, found }: { record: VisitDetail; found: Payload<typeof verified> }) =>
    filledIn(record, found),
})

/** The result of a 核查, which may be queued too. */
export const checkKind = actKind({
  name: 'check',
  noun: '任务核查',
  verb: '核查',
  foundIn: '核查任务的已核查',
  payload: checked,
  ...taskCalls(visitCheck, visitByClientId),
  drafts: 'checkAction',
  ...taskParts(
    (id) => to.taskDetail({ kind: 'check', id }),
    (id) => to.checkAction({ id }),
  ),
  actOf: ({ record, found }: { record: VisitDetail; found: Payload<typeof checked> }) =>
    filledIn(record, found),
})
