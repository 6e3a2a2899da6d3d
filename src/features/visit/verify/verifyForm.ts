import * as v from 'valibot'
import { call } from '@/api/call'
import type { VisitDetail } from '@/api/contract/visit'
import { visitVerify } from '@/api/contract/visitAct'
import type { FormSpec } from '@/kit/edit/form'
import { problemChoice } from '@/kit/pickers/problem/problemChoice'
import { to } from '@/kit/screen/links'
import { now } from '@/stores/clock'
import { EMPTY_VISIT, foundOf, missingIn, visitEntries } from '../edit/visitForm'
import type { StandingAt } from '../edit/useVisitForm'

/** 任务核实 as its draft keeps it. */
const schema = v.object({
  ...visitEntries,
  /** The type as it was found to be; null leaves it as it was reported. */
  type: v.nullable(problemChoice),
})
export type VerifyForm = v.InferOutput<typeof schema>

const SAID = {
  yes: '核实属实，案件已立案派遣',
  no: '核实不属实，案件已作废',
  unable: '已上报无法核实，任务转由他人核实',
} as const

/** 属实, 不属实 or 无法核实, told from where one is. */
export const verifyForm = (id: string, at: StandingAt): FormSpec<VerifyForm, VisitDetail> => ({
  name: 'verifyAction',
  schema,
  empty: { ...EMPTY_VISIT, photos: [], type: null },
  missing: (value, moment) => missingIn('verify', value, at(moment)),
  send: async ({ value, options }) => {
    // Of what is not there nobody corrects the type.
    const type = value.result === 'yes' ? value.type : null
    const { smallTypeId = '', problemId = '' } = type ?? {}
    await call(
      visitVerify,
      { data: { ...foundOf('verify', id, value, at(now())), smallTypeId, problemId } },
      options,
    )
  },
  said: ({ value: { result } }) => (result === '' ? '' : SAID[result]),
  leads: { instead: to.verifyAction({ id, done: '1' }) },
})
