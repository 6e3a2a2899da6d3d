import {
  type CollectKindName,
  COLLECT_RULES,
  SAME_WITHIN,
  initialTexts,
} from '@/domain/collection/collectKinds'
import { isPosition, samePosition } from '@/domain/geo'
import { NO_PLACE, placeAt, positionOf, type Place } from '@/kit/place/place'
import { objectsNearby } from '@/api/contract/object'
import { genderOfIdCard } from '@/domain/idCard'
import { useApiQuery } from '@/kit/data/useApiQuery'
import type { FieldBinding } from '@/kit/edit/form'
import { useFormDraft, useFormOn } from '@/kit/edit/useForm'
import { useOutboxTransport, actForm } from '@/kit/outbox/form/actForm'
import type { FormKind } from '@/kit/outbox/act/actKind'
import { useAutoLocatedDraft } from '@/kit/place/useAutoLocatedDraft'
import { to } from '@/kit/screen/hooks'
import { now } from '@/stores/clock'
import { type CollectForm, collectForm } from './collectAct'
import type { CollectDetail, CollectTask } from '@/api/contract/collection'
import { collectProblems } from '@/domain/collection/collectProblems'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/attachment'
import type { Millis } from '@/domain/time'
import { ownPhotos, present, sentPhoto } from '@/kit/attachments/photoItem'

/** An unchanged form; `code`: of a scanned booth without an owner. */
export const emptyForm = (kind: CollectKindName, code = ''): CollectForm => ({
  place: null,
  words: { ...initialTexts(COLLECT_RULES[kind].fields), ...(code !== '' && { boothCode: code }) },
  ring: [],
  photos: [],
  same: '',
  others: [],
  mends: null,
  task: '',
})

/** The form of a 采集任务, with what the centre knows. */
export const taskFormOf = ({ id, kind, words, ...at }: CollectTask): CollectForm => ({
  ...emptyForm(kind),
  words: { ...initialTexts(COLLECT_RULES[kind].fields), ...words },
  place: isPosition(at) ? { ...placeAt(at), address: at.address, manual: at.address !== '' } : null,
  task: id,
})

/** The form of a returned record. */
export function collectFormOf(detail: CollectDetail): CollectForm {
  const { kind, id, reason, ring, photos } = detail
  const masked = COLLECT_RULES[kind].fields.filter(({ mask, name }) => mask && detail.words[name])
  const [usual] = COLLECT_RULES[kind].photos
  return {
    ...emptyForm(kind),
    place: placeOf(detail),
    words: { ...initialTexts(COLLECT_RULES[kind].fields), ...detail.words },
    ring,
    photos: photos
      .filter(({ photoPath }) => photoPath !== '')
      .map(({ photoName, photoPath, time, source, ...photo }) =>
        sentPhoto(
          {
            ...photo,
            attachmentName: photoName,
            attachmentPath: photoPath,
            takenAt: time,
            accuracy: null,
            source: source === 'album' ? 'album' : 'camera',
          },
          usual ?? '3',
        ),
      ),
    mends: {
      id,
      reason,
      kept: Object.fromEntries(masked.map(({ name }) => [name, detail.words[name] ?? ''])),
    },
  }
}

const placeOf = (detail: CollectDetail): CollectForm['place'] => ({
  ...NO_PLACE,
  longitude: detail.longitude,
  latitude: detail.latitude,
  address: detail.address,
  gridCode: detail.gridCode,
  dutyGridName: detail.dutyGridName,
  area: detail.areaName,
  street: detail.streetName,
  community: detail.communityName,
  // No look-up replaces the address of the record: only the user changes it.
  manual: true,
})

/** Its grid may have been looked up meanwhile. */
const isSamePlace = (one: Place | null, other: Place | null): boolean =>
  one === other || (one?.address === other?.address && samePosition(positionOf(one), positionOf(other)))

/** Whether a form still equals `empty`. */
const untouched =
  (empty: CollectForm) =>
  ({ place: at, words: texts, photos, ring, same }: CollectForm): boolean =>
    isSamePlace(at, empty.place) &&
    photos.length === empty.photos.length &&
    ring.length === empty.ring.length &&
    same === '' &&
    Object.keys(texts).every((name) => texts[name] === (empty.words[name] ?? ''))

/** Errors of the record, from the top of the form down. `near`: ids of objects nearby. */
function missingIn(
  kind: CollectKindName,
  form: CollectForm,
  near: readonly string[],
  now: Millis,
): Problem[] {
  const { place: at, words: texts, ring, photos, mends: returned } = form
  const kept = returned?.kept
  const photoKinds = present(photos).map((photo) => photo.kind)
  const found = collectProblems(
    { kind, hasPosition: isPosition(at), words: texts, ring, photoKinds, kept },
    now,
  )
  const place = found.filter(({ field }) => field === 'place')
  return [
    ...place,
    ...sameProblem(kind, form, near),
    ...found.filter(({ field }) => field !== 'place'),
    ...remarkProblems('photos', photos),
  ]
}

/** Whether the user has answered for every object nearby. */
export const isFilled = (
  { same, others }: Pick<CollectForm, 'same' | 'others'>,
  near: readonly string[],
): boolean => same === 'yes' || (same === 'no' && near.every((id) => others.includes(id)))

function sameProblem(kind: CollectKindName, form: CollectForm, near: readonly string[]): Problem[] {
  if (near.length === 0) return []
  if (!isFilled(form, near)) return [{ field: 'same', text: '请先看看附近已有的，说明是不是同一个' }]
  const text = `这个${COLLECT_RULES[kind].noun}已经登记过，不用再采集；有变化请打开它纠错`
  return form.same === 'yes' ? [{ field: 'same', text }] : []
}

/** The parts of a type that its form needs. */
export interface CollectSpec {
  name: CollectKindName
  act: FormKind<CollectForm>
}

/** The form of a record, initially `empty`. It sends through the outbox, so it works offline. */
export function useCollectForm({ name, act }: CollectSpec, empty: CollectForm, why = '') {
  const about = empty.mends?.id ?? empty.task
  const transport = { ...useOutboxTransport(act, about), why }
  const kept = useFormDraft({ name: act.drafts, schema: collectForm, empty }, transport)
  const draft = useAutoLocatedDraft(kept, { isBlank: untouched(empty) })
  const near = useSameNearby(name, draft.value.place)
  const ids = (near.data ?? []).map(({ id }) => id)
  const spec = actForm<CollectForm>({
    kind: act,
    schema: collectForm,
    empty,
    missing: (value) => missingIn(name, value, ids, now()),
    photosOf: ownPhotos,
    // A resumed draft was usually opened from another form of its type, which is empty.
    leads: (_, resumed) => (resumed && about === '' ? to.infoCollection() : 'back'),
  })
  const form = useFormOn(spec, transport, draft)
  const { value, set, submit } = form
  const word = (field: string): FieldBinding<string> => ({
    name: field,
    value: value.words[field] ?? '',
    onChange: (text) => set(({ words }) => ({ words: withWord(name, words, field, text) })),
    error: submit.errorOf(field),
  })
  return { clientId: transport.key, form, word, near }
}

/** Sets a text field. A document number also sets the gender, unless one is chosen. */
function withWord(kind: CollectKindName, words: CollectForm['words'], field: string, text: string) {
  const next = { ...words, [field]: text }
  const hasGender = COLLECT_RULES[kind].fields.some(({ name }) => name === 'gender')
  const gender = field === 'idCard' && hasGender && !words.gender ? genderOfIdCard(text) : ''
  return gender === '' ? next : { ...next, gender }
}

/** Objects of the same type that are near enough to be the same object. */
function useSameNearby(kind: CollectKindName, place: CollectForm['place']) {
  const at = isPosition(place) ? place : null
  const query = {
    kind,
    // Rounded to a metre: at thirty metres ten of them matter.
    longitude: rounded(at?.longitude),
    latitude: rounded(at?.latitude),
    radius: SAME_WITHIN,
  }
  return useApiQuery(objectsNearby, { query }, { enabled: at !== null })
}

const rounded = (degrees = 0): number => Math.round(degrees * 100_000) / 100_000
