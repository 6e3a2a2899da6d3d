import { useState } from 'react'
import { call } from '@/api/call'
import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { keyTaskByClientId, keyTaskSubmit } from '@/api/contract/keyTaskStart'
import { useAccount } from '@/kit/data/useAccount'
import type { Effects } from '@/kit/edit/submit/fate'
import type { FormSpec, Transport } from '@/kit/edit/form'
import { useFormDraft, useFormOn, type Form } from '@/kit/edit/useForm'
import { to } from '@/kit/screen/links'
import { emptyStart, startData, startMissing, startSchema, type StartForm } from './startForm'

/** Under which drafts on the phone are kept; kind/taskMarks tells of them on rows. */
export const START_FORM = 'keyTaskStart'

interface Start<D extends KeyTaskDetail | null> {
  /** What it stands on. Its key tells drafts on the phone apart: the id of the task; of a new one, how it was begun. */
  on: Omit<Transport<D>, 'effects'> & { effects: Pick<Effects<D>, 'line'> }
  /** The draft of the server it replaces; left out for a new one. */
  id?: string
  /** What it shows where the phone has no draft; null while nobody knows. */
  start: StartForm | null
}

/** The form of 督办发起. What perhaps arrived is asked for by its client id, and only then sent again, with the same one. */
export function useStartForm<D extends KeyTaskDetail | null>({
  on,
  id,
  start,
}: Start<D>): Form<StartForm, D> {
  const userId = useAccount()?.id ?? ''
  const [empty] = useState(emptyStart)
  const spec: FormSpec<StartForm, unknown> = {
    name: START_FORM,
    schema: startSchema,
    empty,
    start,
    missing: (value, now) => startMissing(value, now, userId),
    send: ({ value, options }) => call(keyTaskSubmit, { data: startData(value, id) }, options),
    said: ({ value }) => `已提交，等待${value.approver?.name ?? ''}审批`,
    leads: () => to.keyTaskStart(),
  }
  const draft = useFormDraft(spec, on)
  const effects = { ...effectsOf(draft.value.clientId), line: on.effects.line }
  return useFormOn<StartForm, D, unknown, D>(spec, { ...on, effects }, draft)
}

/** By its client id the server tells whether a submit took effect. */
const effectsOf = (clientId: string): Omit<Effects<unknown>, 'line'> => ({
  of: () => '',
  look: async () => {
    const found = await submittedAs(clientId)
    return { trace: found ? 'submitted' : '', mine: found }
  },
})

/** Whether the server has a submitted task under a client id. Rejects with ApiError where it cannot be asked. */
export async function submittedAs(clientId: string): Promise<boolean> {
  const found = await call(keyTaskByClientId, { query: { clientId } }, { quiet: true, loading: false })
  return found !== null && found !== undefined && found.id !== ''
}
