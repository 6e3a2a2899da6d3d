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
  distanceToSite,
  type SiteDistance,
  useSiteDistance,
  siteDistanceAt,
} from '@/kit/place/SpotCard'
import { to, useNav } from '@/kit/screen/hooks'
import { FactList } from '@/kit/detail/Facts'
import { LinkButton } from '@/ui/button/Button'
import { Card } from '@/ui/Card'
import type { OpinionKind } from '@/domain/words'
import { OpinionField } from '@/kit/edit/OpinionField'
import { DictSelect } from '@/kit/pickers/DictSelect'
import * as v from 'valibot'
import type { Problem } from '@/domain/problems'
import { isAway } from '@/domain/siteDistance'
import { photoItem, present, unsentProblem } from '@/kit/attachments/photoItem'
import { visitName } from './VisitCard'
import { visitBasis, visitKinds, VISIT_LOCK } from './visitKind'
import { isPosition } from '@/domain/geo'
import { wireTime, type Millis } from '@/domain/time'
import { now } from '@/stores/clock'
import type { FormSpec } from '@/kit/edit/form'
import { useDecisionWork } from '@/kit/record/useRecordWork'
import { useDecision } from '@/kit/edit/useDecision'

/** Distance of the site at a moment (epoch ms). */
export type SiteDistanceAt = (moment: Millis) => SiteDistance

/**
 * The data of a visit's form: the visit with its lock, the position, and the form, which depends on the position.
 */
export function useVisitForm<V extends object>(
  kind: VisitKind,
  id: string,
  specFor: (id: string, at: SiteDistanceAt) => FormSpec<V, VisitDetail>,
) {
  const work = useDecisionWork(visitKinds[kind], id, kind, VISIT_LOCK[kind], ['photos'])
  const { data } = work.record
  const spot = isPosition(data) ? data : null
  const where = useSiteDistance(spot)
  const spec = specFor(id, (moment) => siteDistanceAt(spot, where.last, moment))
  return { where, form: useForm(spec, work) }
}

/**
 * The common fields of the drafts of 核实 and 核查, without the position, which the phone measures when submitting.
 */
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

/** Whether a result requires photos. */
const mustShow = (kind: VisitKind, result: VisitForm['result']): boolean =>
  result === '' ? kind === 'check' : needsPhoto(kind, result)

/** Errors for the position `here`. */
export function visitErrors(kind: VisitKind, value: VisitForm, here: SiteDistance): Problem[] {
  const input = { ...value, photoCount: present(value.photos).length }
  return [
    ...visitProblems(kind, input, distanceToSite(here)),
    ...remarkProblems('photos', value.photos),
    ...unsentProblem(value.photos),
  ]
}

/** Input of the call, apart from its id and photos, for the position `here`. */
export function foundOf(kind: VisitKind, id: string, value: VisitForm, here: SiteDistance) {
  const { result, reasonType, opinion, farReason } = value
  const { longitude = null, latitude = null, accuracy = null } = here.fix ?? {}
  return {
    id,
    time: wireTime(now()),
    result: result as VisitResult,
    // Drops the reason of another result.
    reasonType: reasonDict(kind, result) === undefined ? '' : reasonType,
    opinion: opinion.trim(),
    longitude,
    latitude,
    accuracy,
    farReason: isAway(distanceToSite(here)) ? farReason.trim() : '',
  }
}

/** The type of the offered opinions for each result. */
const OPINIONS: Record<VisitKind, Record<VisitResult, OpinionKind>> = {
  verify: { yes: 'verify', no: 'verifyFalse', unable: 'unable' },
  check: { yes: 'check', no: 'checkFailed', unable: 'unable' },
}

interface ResultFieldsProps {
  kind: VisitKind
  form: Form<VisitForm>
  /** Fields that depend on the result, above the text. */
  children?: ReactNode
}

/** The reason if the result needs one, and a text. The results are the buttons at the bottom. */
function ResultFields({ kind, form: { value, field }, children }: ResultFieldsProps) {
  const found = value.result
  const dict = reasonDict(kind, found)
  const word = VISIT_WORD[kind]
  return (
    <>
      {dict !== undefined && found !== '' && (
        <Card>
          <DictSelect
            key={dict}
            inline
            label={reasonLabel(kind, found)}
            dict={dict}
            required
            {...field('reasonType')}
          />
        </Card>
      )}
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

const wayOf = (kind: VisitKind) => (value: VisitResult) => ({
  value,
  label: visitResultLabel(kind, value),
  aside: value === 'unable',
})

/** The buttons at the bottom, the yes last. */
const WAYS = {
  verify: [...VISIT_RESULTS].reverse().map(wayOf('verify')),
  check: [...VISIT_RESULTS].reverse().map(wayOf('check')),
}

export interface VisitEditProps {
  kind: VisitKind
  id: string
  /** The result of useVisitForm. */
  on: { where: Measuring; form: Form<VisitForm, VisitDetail> }
  photos: { kinds: readonly PhotoKind[]; hint?: string }
  /** Photos to compare for the decision. */
  evidence: (record: VisitDetail) => ReactNode
  /** Fields that depend on the result. */
  extraFields?: (record: VisitDetail) => ReactNode
}

/** The form of a 核实 or a 核查: place, task, and result. */
export function VisitEdit({ kind, id, on, photos, evidence, extraFields }: VisitEditProps) {
  const { where, form } = on
  const nav = useNav()
  const { Summary, before, stamp } = visitKinds[kind]
  const { result } = form.value
  const word = VISIT_WORD[kind]
  const decision = useDecision(
    // Each result has its own dictionary of reasons.
    { ...form, set: (change) => form.set({ ...change, reasonType: '' }) },
    WAYS[kind],
  )
  return (
    <FormScreen
      form={form}
      label={decision}
      right={<LinkButton onClick={() => nav.go(to.taskDetail({ kind, id }))}>任务详情</LinkButton>}
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
            {extraFields?.(record)}
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

/** Shows the basis of the decision. */
const Basis = ({ record }: { record: VisitDetail }) => (
  <Card title="判断依据">
    <FactList facts={visitBasis(record)} />
  </Card>
)
