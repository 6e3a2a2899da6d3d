import { buildingDetail, buildingPage, type Building } from '@/api/contract/violationBuilding'
import { REPORT_KINDS, remarkProblems } from '@/domain/attachment'
import { distance, formatDistance, isPosition, samePosition } from '@/domain/geo'
import type { Problem } from '@/domain/problems'
import { BUILDING_USES, buildingProblems } from '@/domain/violation/building'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { ownPhotos, present } from '@/kit/attachments/photoItem'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { FormScreen } from '@/kit/edit/FormScreen'
import { type Form, useFormDraft, useFormOn } from '@/kit/edit/useForm'
import { actForm, PendingNote, useOutboxTransport } from '@/kit/outbox/form/actForm'
import { coarse, NearNotice } from '@/kit/place/NearNotice'
import { LocationField } from '@/kit/place/LocationField'
import { placeAt, positionOf } from '@/kit/place/place'
import { useAutoLocatedDraft } from '@/kit/place/useAutoLocatedDraft'
import { useRecord } from '@/kit/record/useRecord'
import { to, useNav } from '@/kit/screen/hooks'
import { Card } from '@/ui/Card'
import { Choice } from '@/ui/field/Choice'
import { SwitchRow } from '@/ui/field/SwitchRow'
import { TextArea } from '@/ui/field/TextArea'
import { TextField } from '@/ui/field/TextField'
import { aboutFile, buildingForm, type BuildingForm, buildingKind, EMPTY_BUILDING } from './buildingKind'

/** The form of the file of a building. */
const formOf = (building: Building): BuildingForm => ({
  ...EMPTY_BUILDING,
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
    schema: buildingForm,
    empty: EMPTY_BUILDING,
    start,
    missing: (value) => [
      ...buildingProblems({ ...value, photoCount: present(value.photos).length }),
      ...remarkProblems('photos', value.photos),
      ...(start && id !== '' ? unchanged(start, value) : []),
    ],
    photosOf: ownPhotos,
    // Not back to the file, which would show nothing of it.
    leads: ({ gone }) => (gone ? to.twoViolations() : 'back'),
  })
  const kept = useFormDraft(
    { name: buildingKind.drafts, schema: buildingForm, empty: EMPTY_BUILDING, start },
    transport,
  )
  // Only a new building takes the position of the phone.
  const located = useAutoLocatedDraft(kept, { isBlank: (value) => id === '' && isBlank(value) })
  return useFormOn(spec, transport, located)
}

const useFile = (id: string) => useRecord(buildingDetail, id)

/** A registered building this near (metres) may be the same one. [ours] */
const NEAR = 20
const MOST_NEAR = 10

/** The registered buildings within 20 m of the place of a form, nearest first. */
function useNearBuildings({ value: { place } }: Form<BuildingForm>) {
  const at = isPosition(place) ? place : null
  const here = { longitude: coarse(at?.longitude ?? null), latitude: coarse(at?.latitude ?? null) }
  const query = { pageNum: 1, pageSize: MOST_NEAR, sort: 'distance', ...here }
  const { data } = useApiQuery(buildingPage, { query }, { enabled: at !== null })
  if (!at || !data) return []
  return data.list
    .flatMap((row) => (isPosition(row) ? [{ row, metres: distance(at, row) }] : []))
    .filter(({ metres }) => metres <= NEAR)
    .sort((a, b) => a.metres - b.metres)
}

/** 登记楼栋: a building that has no file yet. It warns of one at this place, but two may stand side by side. */
export function NewBuilding() {
  const nav = useNav()
  const form = useBuildingForm('', EMPTY_BUILDING)
  const near = useNearBuildings(form).map(({ row, metres }) => ({
    ...row,
    distance: metres,
    title: row.name || row.buildingNo || '未命名楼栋',
    no: row.buildingNo,
    text: `${row.name || row.buildingNo} · ${formatDistance(metres)}`,
    alt: `${row.name}的照片`,
    onOpen: () => nav.go(to.oneBuilding({ id: row.id })),
  }))
  const title = `${NEAR} 米内已登记 ${near.length} 栋，请确认不是同一栋`
  return (
    <FormScreen form={form} label={near.length > 0 ? '仍要登记' : '提交登记'} title="登记楼栋">
      <NearNotice near={near} title={title} sheet="附近已登记的楼栋" tone="warn" />
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
