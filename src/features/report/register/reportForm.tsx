import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { foundPhotos } from '@/kit/found/foundForm'
import { useOutboxTransport, actForm, type QueuedNotice } from '@/kit/outbox/form/actForm'
import { to, useNow, useScreenParams } from '@/kit/screen/hooks'
import { useLatePart } from '@/kit/screen/late'
import {
  EMPTY_REPORT,
  reportErrors,
  reportForm,
  type ReportForm,
  isBlank,
  type ReportedObject,
} from '@/entities/report/reportForm'
import { reportKind } from '@/entities/report/reportKind'
import type { PhotoKind } from '@/domain/attachment'
import { requiredPhotoKinds } from '@/domain/case/evidence'
import { useManual } from '@/kit/data/useDict'
import { choiceOf, problemTitle, sameChoice, type ProblemChoice } from '@/kit/pickers/problem/problemChoice'
import { objectBrief, objectsNearby, type ObjectRow } from '@/api/contract/object'
import { isPosition, formatDistance, type Position } from '@/domain/geo'
import { isObjectKind } from '@/domain/object/objectKinds'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { placeAt, positionOf, type Place } from '@/kit/place/place'
import type { Draft } from '@/kit/edit/draft/draft'
import type { Transport } from '@/kit/edit/form'
import { useFormDraft, useFormOn, type Form } from '@/kit/edit/useForm'
import { useAutoLocatedDraft } from '@/kit/place/useAutoLocatedDraft'
import { FoundOnSpot, type OnTheSpotTexts } from '@/kit/found/FoundOnSpot'
import { ProblemTypeField } from '@/kit/pickers/problem/ProblemTypeField'
import { Card, Notice } from '@/ui/Card'
import { Chips } from '@/ui/list/Chips'
import { isAreaAbsent, useOffered } from '@/stores/offered'
import { useOutbox } from '@/stores/outbox/state'
import { FieldRow } from '@/ui/field/TextField'
import { formatAgo } from '@/domain/time'
import { equalReport } from '@/entities/report/equalReport'
import { useNearby, NearbyNotice } from '@/entities/case/NearbyCases'

/** The photo types that the manual requires for a problem. Empty while unknown, because that must not block the user. */
function useRequiredKinds(type: ProblemChoice | null): PhotoKind[] {
  const { data } = useManual(type?.smallTypeId ?? '')
  const row = data?.find(({ id }) => id === type?.problemId) ?? data?.[0]
  return requiredPhotoKinds(row?.evidence ?? '')
}

/** Initial value of a report from an object of the city. */
interface Preset {
  place: Place | null
  object: ReportedObject
}

/** The object whose screen opened the report. */
export interface ReportSource {
  /** True when the report uses the object's place, not the phone's position. */
  named: boolean
  brief: UseQueryResult<ObjectRow>
}

/** 在此上报: position, grid and object from the address. Null while unknown, or without an object. */
function usePreset(): { about: ReportSource; preset: Preset | null } {
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

/** The draft of a report. `preset`, like the phone's position, does not count as user input. */
const useReportDraft = (
  draft: Draft<ReportForm>,
  preset: Preset | null,
  type: ProblemChoice | null = null,
): Draft<ReportForm> =>
  useAutoLocatedDraft(draft, {
    // With a preset place the form does not use the phone's position by itself. A preset type is no input.
    isBlank: (value) =>
      !preset && isBlank(type && sameChoice(type, value.type) ? { ...value, type: null } : value),
    begun: (value, here) =>
      value.place
        ? value
        : { ...value, place: preset?.place ?? here, object: value.object ?? preset?.object ?? null },
  })

interface ReportFormOptions<R> {
  /** The id of the server's draft that it continues; '' for a new report. */
  id?: string
  /** Initial value without a draft on the phone; null while unknown. */
  start?: ReportForm | null
  /** The id of the campaign point, because each point has one draft. */
  point?: string
  /** The server's report, for rendering. */
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
  const draft = useReportDraft(kept, preset, start?.type)
  const requiredKinds = useRequiredKinds(kept.value.type)
  const spec = actForm<ReportForm>({
    kind: reportKind,
    schema: reportForm,
    empty: EMPTY_REPORT,
    missing: (form) => reportErrors(form, requiredKinds),
    photosOf: foundPhotos,
    // A resumed draft was usually opened from an empty form of this type, so it navigates to the workbench, not back.
    leads: ({ special }, resumed) => {
      if (special) return to.specialInspect({ id: special.campaignId })
      if (id !== '') return to.problemRecord()
      return resumed ? to.gateway() : 'back'
    },
    followUp: ({ special, type }) =>
      special
        ? null
        : { label: '再报一件', to: to.problemRegister({ type: type ? JSON.stringify(type) : '' }) },
  })
  return {
    clientId: transport.key,
    form: useFormOn<ReportForm, null, QueuedNotice, R>(spec, transport, draft),
    about,
  }
}

interface ReportFieldsProps {
  form: Form<ReportForm>
  /** Whether an empty place defaults to the phone's position. */
  locates: boolean
  /** Shown below the place: known objects nearby. */
  children: ReactNode
  /** The problem that a campaign looks for. Chips offer it and the others of its type. */
  sought?: ProblemChoice | null | undefined
}

/** The types of a campaign as chips, until a type is chosen. */
function SoughtTypes({ sought, onPick }: { sought: ProblemChoice; onPick: (type: ProblemChoice) => void }) {
  const { data = [] } = useManual(sought.smallTypeId)
  const others = data.map(choiceOf).filter((choice) => !sameChoice(choice, sought))
  return (
    <Chips
      label="专项的问题类型"
      tone="plain"
      items={[sought, ...others].map((choice) => ({
        key: choice.problemId,
        label: problemTitle(choice),
        onClick: () => onPick(choice),
      }))}
    />
  )
}

const loadComponents = () => import('./ComponentSheet').then(({ ComponentSheet }) => ComponentSheet)

/** The component of a report of class 部件: chosen from those nearby. Hidden where the city has no such list. */
function ComponentField({ form: { value, set } }: { form: Form<ReportForm> }) {
  const { Part: ComponentSheet, ...sheet } = useLatePart('附近的部件', loadComponents)
  const absent = useOffered(
    (offered) => offered.absent.includes(objectsNearby.path) || isAreaAbsent(offered, 'component'),
  )
  const { place, type, object } = value
  const at = positionOf(place)
  // Another object stays what the report is about.
  if (absent || at === null || type?.caseType !== '1' || (object && object.kind !== 'component')) return null
  const pick = (row: ObjectRow) => {
    sheet.close()
    const preset = presetOf('component', row)
    // A measured place gives way to the recorded one; a place that the user chose stays.
    const measured = place !== null && place.accuracy !== null && !place.manual
    set({ object: preset.object, ...(measured && preset.place && { place: preset.place }) })
  }
  return (
    <>
      <FieldRow
        label="部件"
        value={object ? [object.name, object.code].filter(Boolean).join(' ') : undefined}
        placeholder="选填，从附近选"
        onClick={sheet.open}
      />
      {ComponentSheet && sheet.isOpen && (
        <ComponentSheet at={at} smallType={type.smallType} onPick={pick} onClose={sheet.close} />
      )}
    </>
  )
}

/** 自行处置: a small problem corrected on the spot. */
const ON_THE_SPOT: OnTheSpotTexts = {
  label: '现场已自行处置',
  hint: '顺手就能解决的小问题，处置后拍一张',
  photos: '处置后照片',
  note: '处置说明',
  noteHint: '怎么处置的',
}

/** Place, type, photos, text, and the correction on the spot. */
function ReportFields({ form, locates, sought, children }: ReportFieldsProps) {
  const requiredKinds = useRequiredKinds(form.value.type)
  return (
    <FoundOnSpot
      form={form}
      locates={locates}
      requiredKinds={requiredKinds}
      placeholder="看到了什么，有多大，影响谁；点键盘上的话筒可以说"
      words={ON_THE_SPOT}
    >
      {children}
      <Card>
        {sought?.smallTypeId && form.value.type === null && (
          <SoughtTypes sought={sought} onPick={(type) => form.set({ type })} />
        )}
        <ProblemTypeField required {...form.field('type')} />
        <ComponentField form={form} />
      </Card>
    </FoundOnSpot>
  )
}

/** Open cases within this distance (metres) may be the same problem. */
const RADIUS = 100

/**
 * Shows open cases nearby with pictures: the problem may have been reported already. Renders nothing without cases, or after an
 * error. `smallTypeId`: '' for any 小类.
 */
function SimilarCases({ at, smallTypeId }: { at: Position; smallTypeId: string }) {
  const { data = [] } = useNearby(at, RADIUS, smallTypeId || undefined)
  const many = data.length > 1 ? ` ${data.length} 起` : ''
  const [nearest] = data
  return (
    <NearbyNotice
      cases={data}
      title={`${formatDistance(nearest?.distance ?? 0)}内有${many}相似案件`}
      sheet="附近的相似案件"
      tone="warn"
    />
  )
}

/** Warns that the user has just reported the same type here. It does not block: two lamps may be broken. */
function EqualNotice({ form: { value, on } }: { form: Form<ReportForm> }) {
  const items = useOutbox((state) => state.items)
  const now = useNow()
  const { place, type } = value
  const found =
    isPosition(place) && type
      ? equalReport(items, { clientId: on.key, smallTypeId: type.smallTypeId, at: place }, now)
      : null
  if (!found) return null
  const { item, metres } = found
  const where = [formatAgo(item.createdAt, now), `${formatDistance(metres)}处`].join('在 ')
  const number = item.receipt?.number ?? ''
  return <Notice tone="warn">{`您${where}报过同类问题${number && `（${number}）`}，请确认不是同一件`}</Notice>
}

/**
 * The fields of a report, with known cases nearby. `locates`: an empty place defaults to the phone's
 * position.
 */
export function PlacedFields({
  form,
  locates = true,
  sought,
}: Pick<ReportFieldsProps, 'form' | 'sought'> & { locates?: boolean }) {
  const { place, type } = form.value
  return (
    <ReportFields form={form} locates={locates} sought={sought}>
      <EqualNotice form={form} />
      {isPosition(place) && <SimilarCases at={place} smallTypeId={type?.smallTypeId ?? ''} />}
    </ReportFields>
  )
}
