import * as v from 'valibot'
import { call } from '@/api/call'
import type { CaseDetail } from '@/api/contract/case'
import { releaseApply } from '@/api/contract/caseRelease'
import { parkProblems, releaseProblems } from '@/domain/case/evidence'
import { wireTime } from '@/domain/time'
import type { FormSpec } from '@/kit/edit/form'
import { to } from '@/kit/screen/links'

/** 解挂申请 as its draft keeps it. */
const schema = v.object({
  reason: v.string(),
  /** 挂账 only: until when (ms). */
  until: v.nullable(v.number()),
})
type ParkingForm = v.InferOutput<typeof schema>

/** What is asked for: the clock to run again, or to stand. */
export type Apply = 'release' | 'park'

const shared = { schema, empty: { reason: '', until: null } }

/** 解挂申请 and 挂账申请, each with a draft of its own. */
export const parkingForms: Record<Apply, FormSpec<ParkingForm, CaseDetail>> = {
  release: {
    ...shared,
    name: 'caseRelieveEdit',
    missing: releaseProblems,
    send: ({ record: { id }, value: { reason }, options }) =>
      call(releaseApply, { data: { id, apply: 'release', reason: reason.trim() } }, options),
    said: '已解挂，处置时限恢复计时',
    // A released one leaves this list.
    leads: () => to.caseRelieve(),
  },
  park: {
    ...shared,
    name: 'casePark',
    missing: parkProblems,
    send: ({ record: { id }, value: { reason, until }, options }) => {
      const parkedUntil = until === null ? undefined : wireTime(until)
      return call(releaseApply, { data: { id, apply: 'park', reason: reason.trim(), parkedUntil } }, options)
    },
    said: '已挂账，处置时限停止计时',
    // A parked case is looked at further where it was.
    leads: 'back',
  },
}
