import * as v from 'valibot'
import { call } from '@/api/call'
import type { VisitDetail } from '@/api/contract/visit'
import { visitCheck } from '@/api/contract/visitAct'
import type { FormSpec } from '@/kit/edit/form'
import { to } from '@/kit/screen/links'
import { now } from '@/stores/clock'
import type { StandingAt } from '../edit/useVisitForm'
import { EMPTY_VISIT, foundOf, missingIn, visitEntries, type VisitForm } from '../edit/visitForm'

const SAID = {
  yes: '核查通过，案件已结案',
  no: '核查不通过，已退回追加整改',
  unable: '已上报无法核查，任务转由他人核查',
} as const

/** 通过, 不通过 or 无法核查, told from where one is. */
export const checkForm = (id: string, at: StandingAt): FormSpec<VisitForm, VisitDetail> => ({
  name: 'checkAction',
  schema: v.object(visitEntries),
  empty: { ...EMPTY_VISIT, photos: [] },
  missing: (value, moment) => missingIn('check', value, at(moment)),
  send: async ({ value, options }) => {
    await call(visitCheck, { data: foundOf('check', id, value, at(now())) }, options)
  },
  said: ({ value: { result } }) => (result === '' ? '' : SAID[result]),
  leads: { instead: to.checkAction({ id, done: '1' }) },
})
