import type { ReactNode } from 'react'
import type { VisitDetail } from '@/api/contract/visit'
import { type PhotoKind, remarkProblems } from '@/domain/attachment'
import {
  VISIT_WORD,
  visitResultLabel,
  type VisitKind,
  VISIT_RESULTS,
  type VisitResult,
  reasonDict,
  reasonLabel,
  needsPhoto,
  visitProblems,
} from '@/domain/visit'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { FormScreen } from '@/kit/edit/FormScreen'
import { type Form, useForm } from '@/kit/edit/useForm'
import {
  SpotCard,
  type Measuring,
  standingOf,
  type Whereabouts,
  useWhereabouts,
  whereaboutsAt,
} from '@/kit/place/SpotCard'
import { to, useNav } from '@/kit/screen/hooks'
import { Facts } from '@/kit/detail/Facts'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/Card'
import type { OpinionKind } from '@/domain/words'
import { OpinionField } from '@/kit/edit/OpinionField'
import { DictSelect } from '@/kit/pickers/DictSelect'
import { Segmented } from '@/ui/field/Segmented'
import * as v from 'valibot'
import type { Problem } from '@/domain/problems'
import { isAway } from '@/domain/standing'
import { photoItem, present, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'
import { visitBasis, visitKinds, visitName, VISIT_LOCK } from './visitKind'
import { isPosition } from '@/domain/geo'
import type { Millis } from '@/domain/time'
import type { FormSpec } from '@/kit/edit/form'
import { useRecordWork } from '@/kit/record/useRecordWork'

/** How far the spot is at a moment (epoch ms). */
export type StandingAt = (moment: Millis) => Whereabouts

/** What the form of a visit stands on: the visit with its lock, where one stands, and the form, which is told from there. */
export function useVisitForm<V extends object>(
  kind: VisitKind,
  id: string,
  specFor: (id: string, at: StandingAt) => FormSpec<V, VisitDetail>,
) {
  const work = useRecordWork(visitKinds[kind], id, kind, VISIT_LOCK[kind])
  const { data } = work.record
  const spot = isPosition(data) ? data : null
  const where = useWhereabouts(spot)
  const spec = specFor(id, (moment) => whereaboutsAt(spot, where.last, moment))
  return { where, form: useForm(spec, work) }
}

/** What the forms of 核实 and 核查 have in common, as their drafts keep it. Where the phone is stands in no draft. */
export const visitEntries = {
  /** '' when nothing is chosen. */
  result: v.picklist(['', ...VISIT_RESULTS]),
  reasonType: v.string(),
  opinion: v.string(),
  farReason: v.string(),
  photos: v.array(photoItem),
}

export const EMPTY_VISIT = { result: '', reasonType: '', opinion: '', farReason: '', photos: [] } as const

const visitForm = v.object(visitEntries)
export type VisitForm = v.InferOutput<typeof visitForm>

/** Whether a result has photos at all: where nothing could be seen, or nothing was there, they may be left out, not forbidden. */
const mustShow = (kind: VisitKind, result: VisitForm['result']): boolean =>
  result === '' ? kind === 'check' : needsPhoto(kind, result)

/** What is missing, told from `here`. */
export function missingIn(kind: VisitKind, value: VisitForm, here: Whereabouts): Problem[] {
  const told = { ...value, photoCount: present(value.photos).length }
  return [
    ...visitProblems(kind, told, standingOf(here)),
    ...remarkProblems('photos', value.photos),
    ...unsentProblem(value.photos),
  ]
}

/** It as the call takes it, told from `here`. */
export function foundOf(kind: VisitKind, id: string, value: VisitForm, here: Whereabouts) {
  const { result, reasonType, opinion, farReason, photos } = value
  const { longitude = null, latitude = null, accuracy = null } = here.fix ?? {}
  return {
    id,
    result: result as VisitResult,
    // What was chosen for another result is no matter any more.
    reasonType: reasonDict(kind, result) === undefined ? '' : reasonType,
    opinion: opinion.trim(),
    longitude,
    latitude,
    accuracy,
    farReason: isAway(standingOf(here)) ? farReason.trim() : '',
    attachments: toAttachments(photos),
  }
}

/** The opinions offered, by what was found. */
const OPINIONS: Record<VisitKind, Record<VisitResult, OpinionKind>> = {
  verify: { yes: 'verify', no: 'verifyFalse', unable: 'unable' },
  check: { yes: 'check', no: 'checkFailed', unable: 'unable' },
}

interface ResultFieldsProps {
  kind: VisitKind
  form: Form<VisitForm>
  /** What a result asks for besides, between it and the words. */
  children?: ReactNode
}

/** What was found, why where it is a no, and in words. */
function ResultFields({ kind, form: { value, set, field }, children }: ResultFieldsProps) {
  const found = value.result
  const dict = reasonDict(kind, found)
  const word = VISIT_WORD[kind]
  return (
    <>
      <Card>
        <Segmented
          label={`${word}结果`}
          required
          options={VISIT_RESULTS.map((each) => ({ value: each, label: visitResultLabel(kind, each) }))}
          {...field('result')}
          value={found === '' ? undefined : found}
          // Reasons of another result are of another dictionary.
          onChange={(next) => set({ result: next, reasonType: '' })}
        />
        {dict !== undefined && found !== '' && (
          <div className="cg-visit-reason">
            <DictSelect
              key={dict}
              inline
              label={reasonLabel(kind, found)}
              dict={dict}
              required
              {...field('reasonType')}
            />
          </div>
        )}
      </Card>
      {children}
      <Card>
        <OpinionField
          label={`${word}说明`}
          kind={OPINIONS[kind][found === '' ? 'yes' : found]}
          placeholder="选填，现场情况如何"
          {...field('opinion')}
        />
      </Card>
    </>
  )
}

export interface VisitEditProps {
  kind: VisitKind
  id: string
  /** Of useVisitForm. */
  on: { where: Measuring; form: Form<VisitForm, VisitDetail> }
  photos: { kinds: readonly PhotoKind[]; hint?: string }
  /** What there is to compare before one judges. */
  evidence: (record: VisitDetail) => ReactNode
  /** What a result asks for besides. */
  besides?: (record: VisitDetail) => ReactNode
}

/** The form of a 核实 or a 核查: where it is, what was said of it, and what was found. */
export function VisitEdit({ kind, id, on, photos, evidence, besides }: VisitEditProps) {
  const { where, form } = on
  const nav = useNav()
  const { Summary, before, stamp } = visitKinds[kind]
  const { result } = form.value
  const word = VISIT_WORD[kind]
  return (
    <FormScreen
      form={form}
      label={result === '' ? `提交${word}` : `提交：${visitResultLabel(kind, result)}`}
      secondary={
        <Button kind="ghost" onClick={() => nav.go(to.taskDetail({ kind, id }))}>
          任务详情
        </Button>
      }
    >
      {(record) => (
        <>
          <Summary record={record} />
          <SpotCard
            noun="任务"
            work={word}
            target={record}
            name={visitName(record)}
            address={record.address}
            where={where}
            reason={form.field('farReason')}
          />
          <Basis record={record} />
          {evidence(record)}
          <ResultFields kind={kind} form={form}>
            {besides?.(record)}
          </ResultFields>
          <Card>
            <PhotoField
              label={`${word}照片`}
              {...photos}
              required={mustShow(kind, result)}
              compareWith={before(record)}
              stamp={() => stamp(record)}
              {...form.photos('photos')}
            />
          </Card>
        </>
      )}
    </FormScreen>
  )
}

/** By what it is judged. */
const Basis = ({ record }: { record: VisitDetail }) => (
  <Card title="判断依据">
    <Facts facts={visitBasis(record)} />
  </Card>
)
