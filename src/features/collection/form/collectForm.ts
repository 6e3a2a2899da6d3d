import * as v from 'valibot'
import type { CollectDetail } from '@/api/contract/collect'
import { type CollectKindName, COLLECT_RULES } from '@/domain/collection/collectKinds'
import { collectProblems } from '@/domain/collection/collectProblems'
import { startOf } from '@/domain/collection/field'
import { isPosition } from '@/domain/geo'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/shot'
import type { Millis } from '@/domain/time'
import { photoItem, present } from '@/kit/attachments/photoItem'
import { sentPhoto } from '@/kit/attachments/sentPhoto'
import { NO_PLACE, place } from '@/kit/place/place'

const words = v.record(v.string(), v.string())

/** A record of any kind as its draft keeps it; what is asked of its kind stands in domain/collect/collectKinds. */
export const collectForm = v.object({
  place: v.nullable(place),
  words,
  ring: v.array(v.object({ longitude: v.number(), latitude: v.number() })),
  photos: v.array(photoItem),
  /** Whether one of those nearby is the same ('yes', 'no'; '' not said), and which were there when it was said. */
  same: v.picklist(['', 'yes', 'no']),
  others: v.array(v.string()),
  /** The returned record it mends, why that came back, and what of it is personal, masked. */
  mends: v.nullable(v.object({ id: v.string(), reason: v.string(), kept: words })),
})
export type CollectForm = v.InferOutput<typeof collectForm>

/** A form in which nothing has been done; `code`: of a booth that was scanned and is nobody's. */
export const emptyForm = (kind: CollectKindName, code = ''): CollectForm => ({
  place: null,
  words: { ...startOf(COLLECT_RULES[kind].fields), ...(code !== '' && { boothCode: code }) },
  ring: [],
  photos: [],
  same: '',
  others: [],
  mends: null,
})

/** A returned record as its form is filled in with it. */
export function formOf(detail: CollectDetail): CollectForm {
  const { kind, id, reason, ring, photos } = detail
  const masked = COLLECT_RULES[kind].fields.filter(({ mask, name }) => mask && detail.words[name])
  const [usual] = COLLECT_RULES[kind].photos
  return {
    ...emptyForm(kind),
    place: placeOf(detail),
    words: { ...startOf(COLLECT_RULES[kind].fields), ...detail.words },
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
  // What was said of it stays until somebody says otherwise.
  manual: true,
})

/** Nothing has been done in it since it was `empty`. */
export const untouched =
  (empty: CollectForm) =>
  ({ place: at, words: said, photos, ring, same }: CollectForm): boolean =>
    at === empty.place &&
    photos.length === empty.photos.length &&
    ring.length === empty.ring.length &&
    same === '' &&
    Object.keys(said).every((name) => said[name] === (empty.words[name] ?? ''))

/** What keeps the record from being sent, from the top of the form down. `near`: ids of those that stand nearby. */
export function missingIn(
  kind: CollectKindName,
  form: CollectForm,
  near: readonly string[],
  now: Millis,
): Problem[] {
  const { place: at, words: said, ring, photos, mends } = form
  const kept = mends?.kept
  const photoKinds = present(photos).map((photo) => photo.kind)
  const found = collectProblems(
    { kind, hasPosition: isPosition(at), words: said, ring, photoKinds, kept },
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

/** Whether it is one of those nearby must be said, of each of them. */
export const isSaid = (
  { same, others }: Pick<CollectForm, 'same' | 'others'>,
  near: readonly string[],
): boolean => same === 'yes' || (same === 'no' && near.every((id) => others.includes(id)))

function sameProblem(kind: CollectKindName, form: CollectForm, near: readonly string[]): Problem[] {
  if (near.length === 0) return []
  if (!isSaid(form, near)) return [{ field: 'same', text: '请先看看附近已有的，说明是不是同一个' }]
  const text = `这个${COLLECT_RULES[kind].noun}已经登记过，不用再采集；有变化请打开它纠错`
  return form.same === 'yes' ? [{ field: 'same', text }] : []
}
