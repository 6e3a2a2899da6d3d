import { aboutTask } from '@/domain/id'
import * as v from 'valibot'
import { call } from '@/api/call'
import { surveyByClientId, surveyEntry, surveySubmit } from '@/api/contract/violationAct'
import { ApiError, MESSAGE } from '@/api/envelope'
import { readArea, entryProblems, SITE_LABEL, SITES, type Site } from '@/domain/violation/surveyEvidence'
import { NATURES } from '@/domain/violation/survey'
import { actKind } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/hooks'
import { attachmentsOf } from '@/stores/outbox/kind'
import type { BuildingRow } from '@/api/contract/violationBuilding'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/attachment'
import { distanceProblems, type DistanceToSite } from '@/domain/siteDistance'
import { ownPhotos, photoItem, present } from '@/kit/attachments/photoItem'
import { place, submittedPlace } from '@/kit/place/place'

/** Place and time of submitting. */
const submittedAt = v.nullable(
  v.object({
    time: v.string(),
    longitude: v.nullable(v.number()),
    latitude: v.nullable(v.number()),
    accuracy: v.nullable(v.number()),
  }),
)

/** 巡查录入 as stored in its draft. */
const schema = v.object({
  buildingId: v.string(),
  /** Where no building is registered: what is there, its name and its place. Earlier drafts have none. */
  site: v.optional(v.picklist(['', ...SITES]), ''),
  siteName: v.optional(v.string(), ''),
  place: v.optional(v.nullable(place), null),
  /** The last known building, since it cannot be read offline. Null before it was loaded. */
  about: v.nullable(v.object({ title: v.string(), note: v.string(), floors: v.number() })),
  /** 是否新增违建; '' before a choice. */
  finding: v.picklist(['', 'no', 'yes']),
  nature: v.picklist(NATURES),
  kind: v.string(),
  area: v.string(),
  floor: v.string(),
  stage: v.string(),
  measures: v.array(v.string()),
  remark: v.string(),
  farReason: v.string(),
  photos: v.array(photoItem),
  told: submittedAt,
})
export type EntryForm = v.InferOutput<typeof schema>
type BuildingSeen = NonNullable<EntryForm['about']>

/** The values of the moment of submitting. */
export const submitValues = (at: v.InferOutput<typeof submittedAt>) => ({ told: at })

const emptyEntry = (buildingId: string): EntryForm => ({
  buildingId,
  site: '',
  siteName: '',
  place: null,
  about: null,
  finding: '',
  nature: 'build',
  kind: '',
  area: '',
  floor: '',
  stage: '',
  measures: [],
  remark: '',
  farReason: '',
  photos: [],
  told: null,
})

/** The fields that the form, its draft and the outbox show of the building. */
const buildingSnapshot = ({ name, buildingNo, address, floors }: BuildingRow): BuildingSeen => ({
  title: name || buildingNo,
  note: [buildingNo, address].filter(Boolean).join(' · '),
  floors,
})

/** Errors of the entry, from the top of the form down. Photos that are still uploading do not count. */
export const entryErrors = (form: EntryForm, standing: DistanceToSite): Problem[] => [
  // Where no building is registered, the user marks the place itself.
  ...(form.site === '' ? distanceProblems(form.farReason, standing) : []),
  ...entryProblems({ ...form, photoCount: present(form.photos).length }),
  ...remarkProblems('photos', form.photos),
]

/** Payload of an entry apart from its client id and its photos, which are uploaded separately. */
const payload = v.omit(surveyEntry, ['clientId', 'attachments'])

const words = v.fallback(v.string(), '')
const seen = v.fallback(v.nullable(v.object({ title: words, note: words })), null)
const draft = v.fallback(
  v.object({
    buildingId: words,
    site: v.fallback(v.picklist(['', ...SITES]), ''),
    siteName: words,
    place: v.fallback(v.nullable(v.object({ address: words })), null),
    about: seen,
    photos: v.fallback(v.array(v.unknown()), []),
  }),
  { buildingId: '', site: '', siteName: '', place: null, about: null, photos: [] },
)

const quiet = { quiet: true } as const

function receiptOf({ id, surveyNo }: { id: string; surveyNo: string }) {
  if (!id) throw new ApiError('badBody', MESSAGE.badBody)
  return { id, number: surveyNo }
}

/** The details of a finding; empty for 否. */
function foundOf({ finding, kind, area, floor, stage, measures }: EntryForm) {
  if (finding !== 'yes') return { found: false, kind: '', area: 0, floor: '', stage: '', measures: [] }
  return { found: true, kind, area: readArea(area) ?? 0, floor, stage, measures }
}

/** 空地、场地; the name of a building without a file. */
const siteTitle = (site: Site, siteName: string): string => siteName.trim() || SITE_LABEL[site]

/** The place where no building is registered; nothing at a registered one. */
function siteOf({ site, siteName, place: marked }: EntryForm) {
  // A draft of an earlier version has no site.
  if (!site) return {}
  const at = submittedPlace(marked)
  if (!at) throw new ApiError('business', '请在地图上标出违建的位置')
  const { longitude: siteLongitude, latitude: siteLatitude, address: siteAddress } = at
  return { site, siteName: siteName.trim(), siteLongitude, siteLatitude, siteAddress }
}

/** 巡查录入 of a building. It adds a record, so it needs no lock and may be sent later. */
export const surveyKind = actKind({
  name: 'survey',
  noun: '两违巡查',
  verb: '录入',
  foundIn: '两违巡查的巡查记录',
  payload,
  send: async (fields, photos, clientId) => {
    const data = { ...fields, clientId, attachments: attachmentsOf(photos) }
    return receiptOf(await call(surveySubmit, { data }, quiet))
  },
  lookUp: async (clientId) => {
    const found = await call(surveyByClientId, { query: { clientId } }, quiet)
    return found && receiptOf(found)
  },
  drafts: 'inspectEntry',
  draft,
  describe: ({ site, siteName, place: marked, about, photos }) => ({
    title: site === '' ? about?.title || '未知楼栋' : siteTitle(site, siteName),
    note: site === '' ? (about?.note ?? '') : (marked?.address ?? ''),
    photos: photos.length,
  }),
  aboutOf: ({ buildingId }) => buildingId,
  edit: (clientId, { buildingId, site }) =>
    buildingId || site ? to.inspectEntry({ draft: clientId, building: buildingId, site }) : to.inspectEntry(),
  actOf: (form: EntryForm) => {
    const { told: submitted, buildingId, nature, finding, farReason, remark, site } = form
    const about = site
      ? { title: siteTitle(site, form.siteName), note: form.place?.address ?? '' }
      : form.about
    if (!about || !submitted) throw new ApiError('business', '楼栋没有加载出来，请稍后再试')
    return {
      title: `${about.title} · ${finding === 'yes' ? '疑似违建' : '正常'}`,
      note: about.note,
      about: buildingId ? aboutBuilding(buildingId) : '',
      payload: {
        ...submitted,
        ...foundOf(form),
        ...siteOf(form),
        buildingId,
        nature,
        farReason: farReason.trim(),
        remark: remark.trim(),
      },
    }
  },
})

/** The outbox subject of a visit of a building; also its name among finished tasks. */
export const aboutBuilding = (buildingId: string): string => aboutTask('building', buildingId)

/** An entry where no building is registered: something new was found. */
export const siteEntry = (site: Site): EntryForm => ({
  ...emptyEntry(''),
  site,
  finding: 'yes',
  nature: site === 'land' ? 'land' : 'build',
})

/** Whether the user has not changed anything yet. */
export const isBlankEntry = ({ photos, kind, area, remark, siteName }: EntryForm): boolean =>
  photos.length === 0 && [kind, area, remark, siteName].every((text) => text === '')

/** 巡查录入 of a building. */
export const entryForm = (
  buildingId: string,
  record: BuildingRow | undefined,
  empty: EntryForm = emptyEntry(buildingId),
) => ({
  kind: surveyKind,
  schema,
  empty,
  seen: record && { about: buildingSnapshot(record) },
  photosOf: ownPhotos,
})
