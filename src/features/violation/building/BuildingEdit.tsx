import * as v from 'valibot'
import { call } from '@/api/call'
import { buildingByClientId, buildingEntry, buildingSubmit } from '@/api/contract/violationAct'
import { buildingDetail, type Building } from '@/api/contract/violationBuilding'
import { ApiError, MESSAGE } from '@/api/envelope'
import { REPORT_KINDS, remarkProblems } from '@/domain/attachment'
import { isPosition } from '@/domain/geo'
import type { Problem } from '@/domain/problems'
import { BUILDING_USES, buildingProblems, readFloors } from '@/domain/violation/building'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { ownPhotos, photoItem, present } from '@/kit/attachments/photoItem'
import { FormScreen } from '@/kit/edit/FormScreen'
import { type Form, useFormDraft, useFormOn } from '@/kit/edit/useForm'
import { actKind } from '@/kit/outbox/act/actKind'
import { actForm, PendingNote, useOutboxTransport } from '@/kit/outbox/form/actForm'
import { LocationField } from '@/kit/place/LocationField'
import { place, placeAt, samePosition, positionOf, submittedPlace } from '@/kit/place/place'
import { useAutoLocatedDraft } from '@/kit/place/useAutoLocatedDraft'
import { useRecord } from '@/kit/record/useRecord'
import { to } from '@/kit/screen/hooks'
import { attachmentsOf } from '@/stores/outbox/kind'
import { Card } from '@/ui/Card'
import { Choice } from '@/ui/field/Choice'
import { SwitchRow } from '@/ui/field/SwitchRow'
import { TextArea } from '@/ui/field/TextArea'
import { TextField } from '@/ui/field/TextField'

/** A building in its form, as stored in its draft. */
const schema = v.object({
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
type BuildingForm = v.InferOutput<typeof schema>

const EMPTY: BuildingForm = {
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
const aboutFile = (id: string): string => (id === '' ? '' : `buildingFile/${id}`)

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

/** The form of the file of a building. */
const formOf = (building: Building): BuildingForm => ({
  ...EMPTY,
  id: building.id,
  name: building.name,
  floors: building.floors > 0 ? String(building.floors) : '',
  use: building.use,
  place: isPosition(building) ? { ...placeAt(building), address: building.address, manual: true } : null,
})

/** A correction that corrects nothing. */
function unchanged(start: BuildingForm, form: BuildingForm): Problem[] {
  const { name, floors, use, gone, remark, photos, place: at } = form
  const same = name === start.name && floors === start.floors && use === start.use && !gone
  const stays = samePosition(positionOf(at), positionOf(start.place)) || at === start.place
  return same && stays && remark.trim() === '' && photos.length === 0
    ? [{ field: 'name', text: '还没有改动' }]
    : []
}

const isBlank = ({ name, floors, use, remark, photos }: BuildingForm): boolean =>
  photos.length === 0 && [name, floors, use, remark].every((text) => text === '')

function useBuildingForm(id: string, start: BuildingForm | null, record?: ReturnType<typeof useFile>) {
  const transport = { ...useOutboxTransport(buildingKind, id), ...(record && { noun: '楼栋', record }) }
  const spec = actForm<BuildingForm>({
    kind: buildingKind,
    schema,
    empty: EMPTY,
    start,
    missing: (value) => [
      ...buildingProblems({ ...value, photoCount: present(value.photos).length }),
      ...remarkProblems('photos', value.photos),
      ...(start && id !== '' ? unchanged(start, value) : []),
    ],
    photosOf: ownPhotos,
  })
  const kept = useFormDraft({ name: buildingKind.drafts, schema, empty: EMPTY, start }, transport)
  // Only a new building takes the position of the phone.
  const located = useAutoLocatedDraft(kept, { isBlank: (value) => id === '' && isBlank(value) })
  return useFormOn(spec, transport, located)
}

const useFile = (id: string) => useRecord(buildingDetail, id)

/** 登记楼栋: a building that has no file yet. */
export function NewBuilding() {
  const form = useBuildingForm('', EMPTY)
  return (
    <FormScreen form={form} label="提交登记" title="登记楼栋">
      <BuildingFields form={form} />
    </FormScreen>
  )
}

/** 纠错 of a building: its file as a form, and whether it still stands. */
export function BuildingCorrection({ id }: { id: string }) {
  const record = useFile(id)
  const form = useBuildingForm(id, record.data ? formOf(record.data) : null, record)
  return (
    <FormScreen form={form} label="提交纠错" title="楼栋纠错">
      {() => (
        <>
          <PendingNote what="这栋楼有改动" verb="提交" isOne={({ about }) => about === aboutFile(id)} />
          <Card>
            <SwitchRow
              label="楼栋已拆除"
              hint="可以拍一张现场照片，其他不用填"
              checked={form.value.gone}
              onChange={(gone) => form.set({ gone })}
            />
          </Card>
          <BuildingFields form={form} />
        </>
      )}
    </FormScreen>
  )
}

function BuildingFields({ form: { value, field, photos } }: { form: Form<BuildingForm> }) {
  const uses: readonly string[] = BUILDING_USES
  const known = value.use === '' || uses.includes(value.use)
  return (
    <>
      {!value.gone && (
        <>
          <LocationField label="楼栋位置" required grid={false} auto={value.id === ''} {...field('place')} />
          <Card>
            <TextField
              label="楼栋名称"
              required
              maxLength={40}
              placeholder="如 开禾新村 3 幢"
              {...field('name')}
            />
            <TextField label="地上层数" required inputMode="numeric" maxLength={4} {...field('floors')} />
            <Choice
              label="用途"
              options={[...uses, ...(known ? [] : [value.use])].map((use) => ({ value: use, label: use }))}
              {...field('use')}
              value={value.use ? [value.use] : []}
              onChange={([use = '']) => field('use').onChange(use)}
            />
          </Card>
        </>
      )}
      <Card>
        <PhotoField
          label="楼栋照片"
          kinds={REPORT_KINDS}
          required={value.id === ''}
          stamp={() => ({
            place: value.place?.address ?? '',
            ...(isPosition(value.place) && { scene: { position: value.place, since: null } }),
          })}
          {...photos('photos')}
        />
      </Card>
      <Card>
        <TextArea label="说明" placeholder="怎么知道的（选填）" maxLength={300} {...field('remark')} />
      </Card>
    </>
  )
}
