import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { photosOf } from '@/kit/found/foundForm'
import { useOutboxTransport, actForm, type Sent } from '@/kit/outbox/form/actForm'
import { to, useScreenParams } from '@/kit/screen/hooks'
import {
  EMPTY_REPORT,
  missingIn,
  reportForm,
  type ReportForm,
  isBlank,
  type ReportedObject,
} from '@/entities/report/reportForm'
import { reportKind } from '@/entities/report/reportKind'
import type { PhotoKind } from '@/domain/attachment'
import { askedKinds } from '@/domain/case/evidence'
import { useManual } from '@/kit/data/useDict'
import type { ProblemChoice } from '@/kit/pickers/problem/problemChoice'
import { objectBrief, type ObjectRow } from '@/api/contract/object'
import { isPosition, spokenDistance, type Position } from '@/domain/geo'
import { isObjectKind } from '@/domain/object/objectKinds'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { placeAt, type Place } from '@/kit/place/place'
import type { Draft } from '@/kit/edit/draft/draft'
import type { Transport } from '@/kit/edit/form'
import { useFormDraft, useFormOn, type Form } from '@/kit/edit/useForm'
import { useHereDraft } from '@/kit/place/useHereDraft'
import { FoundOnSpot, type OnTheSpotWords } from '@/kit/found/FoundOnSpot'
import { ProblemTypeField } from '@/kit/pickers/problem/ProblemTypeField'
import { Card } from '@/ui/Card'
import { useNearby, NearbyNotice } from '@/entities/case/NearbyCases'

/** The kinds of photo the manual asks for about a problem; none while it is not known, so that nobody is held up by it. */
function useAskedKinds(type: ProblemChoice | null): PhotoKind[] {
  const { data } = useManual(type?.smallTypeId ?? '')
  const row = data?.find(({ id }) => id === type?.problemId) ?? data?.[0]
  return askedKinds(row?.evidence ?? '')
}

/** What a report begins with that was opened at an object of the city. */
interface Preset {
  place: Place | null
  object: ReportedObject
}

/** An object whose page the report was opened from. */
export interface About {
  /** True from the start: its place is meant, not where the phone happens to be. */
  named: boolean
  brief: UseQueryResult<ObjectRow>
}

/** 在此上报: position, grid and object of what the address names; null while it is not known, or where it names none. */
function usePreset(): { about: About; preset: Preset | null } {
  const { about = '' } = useScreenParams('problemRegister')
  const [kind = '', id = ''] = about.split('/')
  const known = isObjectKind(kind) ? kind : null
  const named = known !== null && id !== ''
  const brief = useApiQuery(objectBrief, { query: { kind: known ?? 'component', id } }, { enabled: named })
  const preset = named && brief.data ? presetOf(kind, brief.data) : null
  return { about: { named, brief }, preset }
}

function presetOf(kind: string, row: ObjectRow): Preset {
  const { id, name, code, address, gridCode, dutyGridName } = row
  const at = { longitude: row.longitude, latitude: row.latitude }
  const { areaName: area, streetName: street, communityName: community } = row
  const place = isPosition(at) && {
    ...placeAt(at),
    address,
    gridCode,
    dutyGridName,
    area,
    street,
    community,
  }
  return { place: place || null, object: { kind, id, name, code } }
}

/**
 * The draft of a report. What the form was opened at (`preset`) is no work of the user's either: it joins the draft as the place
 * of the phone does.
 */
const useReportDraft = (draft: Draft<ReportForm>, preset: Preset | null): Draft<ReportForm> =>
  useHereDraft(draft, {
    // Opened at a place, a form means that one: a measured place is the user's own choice.
    isBlank: (value) => !preset && isBlank(value),
    begun: (value, here) =>
      value.place
        ? value
        : { ...value, place: preset?.place ?? here, object: value.object ?? preset?.object ?? null },
  })

interface ReportFormOptions<R> {
  /** The draft of the server it goes on with; '' for a new report. */
  id?: string
  /** What it shows where the phone has no draft; null while nobody knows. */
  start?: ReportForm | null
  /** The point of a campaign it is about, where one draft is enough. */
  point?: string
  /** The report as the server has it, by which it is drawn. */
  on?: Pick<Transport<null, R>, 'noun' | 'record' | 'why'>
}

/** The form of 问题登记. */
export function useReportForm<R = never>({
  id = '',
  start = EMPTY_REPORT,
  point = '',
  on,
}: ReportFormOptions<R>) {
  const transport = { ...useOutboxTransport(reportKind, id || point), ...on }
  const kept = useFormDraft(
    { name: reportKind.drafts, schema: reportForm, empty: EMPTY_REPORT, start },
    transport,
  )
  const { about, preset } = usePreset()
  const draft = useReportDraft(kept, preset)
  const asked = useAskedKinds(kept.value.type)
  const spec = actForm<ReportForm>({
    kind: reportKind,
    schema: reportForm,
    empty: EMPTY_REPORT,
    missing: (form) => missingIn(form, asked),
    photosOf,
    // One gone on with was mostly opened from another form of this kind, which stands empty: its number is told on the workbench.
    leads: ({ special }, resumed) => {
      if (special) return to.specialInspect({ id: special.campaignId })
      if (id !== '') return to.problemRecord()
      return resumed ? to.gateway() : 'back'
    },
  })
  return {
    clientId: transport.key,
    form: useFormOn<ReportForm, null, Sent, R>(spec, transport, draft),
    about,
  }
}

interface ReportFieldsProps {
  form: Form<ReportForm>
  /** An empty place takes where the phone is. */
  locates: boolean
  /** Below the place: what is known near it already. */
  children: ReactNode
}

/** 自行处置: a small thing put right at once. */
const ON_THE_SPOT: OnTheSpotWords = {
  label: '现场已自行处置',
  hint: '顺手就能解决的小问题，处置后拍一张',
  photos: '处置后照片',
  note: '处置说明',
  noteHint: '怎么处置的',
}

/** Where, what, shown how, in words; and what was done about it on the spot. */
function ReportFields({ form, locates, children }: ReportFieldsProps) {
  const asked = useAskedKinds(form.value.type)
  return (
    <FoundOnSpot
      form={form}
      locates={locates}
      asked={asked}
      placeholder="看到了什么，有多大，影响谁；点键盘上的话筒可以说"
      words={ON_THE_SPOT}
    >
      {children}
      <Card>
        <ProblemTypeField required {...form.field('type')} />
      </Card>
    </FoundOnSpot>
  )
}

/** Open cases within so many metres may be the same problem. */
const RADIUS = 100

interface SimilarCasesProps {
  at: Position
  /** Only cases of this 小类; '' while none is chosen: any. */
  smallTypeId: string
}

/** Says, with a picture, that the problem may have been reported already. Silent when nothing is near or nobody answers. */
function SimilarCases({ at, smallTypeId }: SimilarCasesProps) {
  const { data = [] } = useNearby(at, RADIUS, smallTypeId || undefined)
  const many = data.length > 1 ? ` ${data.length} 起` : ''
  const [nearest] = data
  return (
    <NearbyNotice
      cases={data}
      title={`${spokenDistance(nearest?.distance ?? 0)}内有${many}相似案件`}
      sheet="附近的相似案件"
      tone="warn"
    />
  )
}

/** The fields of a report, with what is known near its place already. `locates`: an empty place takes where the phone is. */
export function PlacedFields({ form, locates = true }: { form: Form<ReportForm>; locates?: boolean }) {
  const { place, type } = form.value
  return (
    <ReportFields form={form} locates={locates}>
      {isPosition(place) && <SimilarCases at={place} smallTypeId={type?.smallTypeId ?? ''} />}
    </ReportFields>
  )
}
