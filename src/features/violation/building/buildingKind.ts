import * as v from 'valibot'
import { call } from '@/api/call'
import { buildingByClientId, buildingEntry, buildingSubmit } from '@/api/contract/violationAct'
import { ApiError, MESSAGE } from '@/api/envelope'
import { readFloors } from '@/domain/violation/building'
import { photoItem } from '@/kit/attachments/photoItem'
import { actKind } from '@/kit/outbox/act/actKind'
import { place, submittedPlace } from '@/kit/place/place'
import { to } from '@/kit/screen/hooks'
import { attachmentsOf } from '@/stores/outbox/kind'

/** A building in its form, as stored in its draft. */
export const buildingForm = v.object({
  /** The building that is corrected; '' for a new one. */
  id: v.string(),
  name: v.string(),
  /** As typed. */
  floors: v.string(),
  use: v.string(),
  place: v.nullable(place),
  gone: v.boolean(),
  remark: v.string(),
  photos: v.array(photoItem),
})
export type BuildingForm = v.InferOutput<typeof buildingForm>

export const EMPTY_BUILDING: BuildingForm = {
  id: '',
  name: '',
  floors: '',
  use: '',
  place: null,
  gone: false,
  remark: '',
  photos: [],
}

const words = v.fallback(v.string(), '')
const draft = v.fallback(
  v.object({ id: words, name: words, remark: words, photos: v.fallback(v.array(v.unknown()), []) }),
  { id: '', name: '', remark: '', photos: [] },
)

const quiet = { quiet: true } as const

function receiptOf({ id, buildingNo }: { id: string; buildingNo: string }) {
  if (!id) throw new ApiError('badBody', MESSAGE.badBody)
  return { id, number: buildingNo }
}

/** The outbox subject of a correction of a building. */
export const aboutFile = (id: string): string => (id === '' ? '' : `buildingFile/${id}`)

/** 登记楼栋, or the correction of its file. It adds an entry, so it needs no lock and may be sent later. */
export const buildingKind = actKind({
  name: 'building',
  noun: '楼栋登记',
  verb: '提交',
  foundIn: '一楼一档',
  payload: v.omit(buildingEntry, ['clientId', 'attachments']),
  send: async (fields, photos, clientId) =>
    receiptOf(
      await call(
        buildingSubmit,
        { data: { ...fields, clientId, attachments: attachmentsOf(photos) } },
        quiet,
      ),
    ),
  lookUp: async (clientId) => {
    const found = await call(buildingByClientId, { query: { clientId } }, quiet)
    return found && receiptOf(found)
  },
  drafts: 'buildingEntry',
  draft,
  describe: ({ id, name, remark, photos }) => ({
    title: `${name || '未命名楼栋'} · ${id ? '纠错' : '登记'}`,
    note: remark,
    photos: photos.length,
  }),
  aboutOf: ({ id }) => id,
  edit: (clientId, { id }) => to.oneBuilding({ id, edit: id ? 'file' : 'new', draft: clientId }),
  actOf: ({ id, name, floors, use, place: marked, gone, remark }: BuildingForm) => {
    const at = submittedPlace(marked)
    return {
      title: `${name.trim()} · ${id ? '纠错' : '登记'}`,
      note: gone ? '楼栋已拆除' : (at?.address ?? ''),
      about: aboutFile(id),
      payload: {
        id,
        name: name.trim(),
        floors: readFloors(floors) ?? 0,
        use,
        longitude: at?.longitude ?? null,
        latitude: at?.latitude ?? null,
        address: at?.address ?? '',
        gone,
        remark: remark.trim(),
      },
    }
  },
})
