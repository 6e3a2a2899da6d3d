import * as v from 'valibot'
import { call } from '@/api/call'
import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { keyTaskInspect } from '@/api/contract/keyTaskCheck'
import { inspectProblems } from '@/domain/keytask/taskEvidence'
import { remarkProblems } from '@/domain/shot'
import { isAway } from '@/domain/standing'
import type { Millis } from '@/domain/time'
import { photoItem, present, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'
import type { FormSpec } from '@/kit/edit/form'
import { standingOf, type Whereabouts } from '@/kit/place/useWhereabouts'
import { to } from '@/kit/screen/links'
import { now } from '@/stores/clock'

/** 现场核查 as its draft keeps it. Where the phone is stands in no draft: it is measured when it is told. */
const schema = v.object({
  /** '' while nothing is chosen. */
  result: v.picklist(['', 'pass', 'fail']),
  opinion: v.string(),
  farReason: v.string(),
  photos: v.array(photoItem),
})
export type TaskInspectForm = v.InferOutput<typeof schema>

const PASSED = { '': null, pass: true, fail: false } as const

/** 通过 or 不通过, told from where one is. `at`: how far that is from the spot at a moment. */
export const taskInspectForm = (
  at: (moment: Millis) => Whereabouts,
): FormSpec<TaskInspectForm, KeyTaskDetail> => ({
  name: 'keyTaskInspect',
  schema,
  empty: { result: '', opinion: '', farReason: '', photos: [] },
  missing: ({ result, opinion, farReason, photos }, moment) => {
    const filled = { opinion, farReason, passed: PASSED[result], photoCount: present(photos).length }
    return [
      ...inspectProblems(filled, standingOf(at(moment))).map(({ field, text }) => ({
        field: field === 'passed' ? 'result' : field,
        text,
      })),
      ...remarkProblems('photos', photos),
      ...unsentProblem(photos),
    ]
  },
  send: async ({ record: { id }, value: { result, opinion, farReason, photos }, options }) => {
    const here = at(now())
    const { longitude = null, latitude = null, accuracy = null } = here.fix ?? {}
    const data = {
      id,
      result: result === 'fail' ? ('fail' as const) : ('pass' as const),
      opinion: opinion.trim(),
      longitude,
      latitude,
      accuracy,
      // What was typed while one was still on the way is no matter any more.
      farReason: isAway(standingOf(here)) ? farReason.trim() : '',
      attachments: toAttachments(photos),
    }
    await call(keyTaskInspect, { data }, options)
  },
  said: ({ value }) => (value.result === 'fail' ? '核查不通过，已退回主办返工' : '核查通过，督办已办结'),
  leads: () => to.fieldInspection(),
})
