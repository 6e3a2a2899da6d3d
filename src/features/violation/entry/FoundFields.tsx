import type { BuildingRow } from '@/api/contract/violationBuilding'
import { REPORT_KINDS } from '@/domain/attachment'
import { isPosition } from '@/domain/geo'
import { OPINION_MAX } from '@/domain/problems'
import { OTHER_PLACES, placesIn } from '@/domain/violation/building'
import { NATURE_LABEL, NATURES } from '@/domain/violation/survey'
import {
  readArea,
  usualPlace,
  VIOLATION_KINDS,
  VIOLATION_MEASURES,
  VIOLATION_STAGES,
} from '@/domain/violation/surveyEvidence'
import { PhotoField } from '@/kit/attachments/PhotoField'
import type { Form } from '@/kit/edit/useForm'
import { DictSelect } from '@/kit/pickers/DictSelect'
import { PickerField } from '@/kit/pickers/PickerField'
import { Card, Tag } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import { TextArea } from '@/ui/field/TextArea'
import { TextField } from '@/ui/field/TextField'
import { LinkButton } from '@/ui/button/Button'
import { Menu } from '@/ui/button/Menu'
import { distinct } from '@/domain/distinct'
import { Loaded } from '@/kit/data/Loaded'
import { readingOf } from '@/kit/data/useApiQuery'
import { useDict } from '@/kit/data/useDict'
import type { FieldBinding } from '@/kit/edit/form'
import { Choice } from '@/ui/field/Choice'
import { boothCodeIn } from '@/domain/collection/boothCode'
import { positionOf } from '@/kit/place/place'
import { to, useNav } from '@/kit/screen/hooks'
import { toast } from '@/stores/toasts'
import { ACT_STATE_LABEL } from '@/stores/outbox/item'
import { useOutbox } from '@/stores/outbox/state'
import { type EntryForm, aboutBuilding } from './entryKind'

interface DictChoiceProps extends FieldBinding<string[]> {
  /** Key of the business dictionary. */
  dict: string
  label: string
  required?: boolean
}

/** A choice of several values of a business dictionary, as chips in the form. */
export function DictChoice({ dict, ...field }: DictChoiceProps) {
  const list = readingOf(useDict(dict))
  return (
    <Loaded of={list} what={field.label}>
      {(entries) => (
        <Choice
          {...field}
          multiple
          options={distinct(entries, ({ value }) => value).map(({ value, label }) => ({ value, label }))}
        />
      )}
    </Loaded>
  )
}

const NO_CODE = '这不是楼栋码，请对准门牌旁的二维码，或输入楼栋编号'

/**
 * Returns a function that opens the building of a scanned code; '' means that the user cancelled. Plates have
 * the format of booth codes.
 */
export function useScannedBuilding(): (text: string) => void {
  const nav = useNav()
  return (text) => {
    const code = boothCodeIn(text)
    if (code !== '') nav.go(to.inspectEntry({ code }))
    else if (text.trim() !== '') toast.failure(NO_CODE)
  }
}

/** Shows that an entry about a building is still queued on this phone. */
export function UnsentMark({ buildingId }: { buildingId: string }) {
  const items = useOutbox((state) => state.items)
  const about = aboutBuilding(buildingId)
  const act = [...items].reverse().find((item) => item.about === about && item.state !== 'received')
  if (!act) return null
  return <Tag tone={act.state === 'failed' ? 'bad' : 'brand'}>{`已录入 · ${ACT_STATE_LABEL[act.state]}`}</Tag>
}

const FOUND = [
  { value: 'no', label: '否，一切正常' },
  { value: 'yes', label: '是，疑似违建' },
] as const

interface FoundFieldsProps {
  form: Form<EntryForm>
  floors: number
  /** Left out when it cannot be loaded. */
  building?: BuildingRow | undefined
}

/** The fields for 是否新增违建, its details, photos and text. */
export function FoundFields({ form, floors, building }: FoundFieldsProps) {
  const { value, field } = form
  const found = value.finding === 'yes'
  const position = isPosition(building) ? building : positionOf(value.place)
  return (
    <>
      <Card>
        {value.site === '' && (
          <Segmented
            label="是否新增违建"
            required
            options={FOUND}
            {...field('finding')}
            value={value.finding === '' ? undefined : value.finding}
          />
        )}
        {found && <ViolationFields form={form} floors={floors} />}
      </Card>
      <Card>
        <PhotoField
          label={found ? '违建照片' : '楼栋照片'}
          kinds={REPORT_KINDS}
          required
          video
          stamp={() => ({
            place: building?.address ?? value.place?.address ?? value.about?.note ?? '',
            number: building?.buildingNo ?? '',
            ...(position && { scene: { position, since: null } }),
          })}
          {...form.photos('photos')}
        />
      </Card>
      <Card>
        <TextArea
          label="巡查说明"
          placeholder={found ? '谁在建、建到什么程度、当事人怎么说' : '和上次比有没有变化（选填）'}
          maxLength={OPINION_MAX}
          {...field('remark')}
        />
      </Card>
    </>
  )
}

/** The fields for the new construction or occupation. */
function ViolationFields({ form: { value, set, field }, floors }: Pick<FoundFieldsProps, 'form' | 'floors'>) {
  const kinds = useDict(VIOLATION_KINDS).data ?? []
  // The place follows from most types; a chosen one stays.
  const pickKind = (kind: string) => {
    const name = kinds.find((entry) => entry.value === kind)?.label ?? ''
    set({ kind, ...(value.floor === '' && { floor: usualPlace(name, value.nature) }) })
  }
  return (
    <>
      <Segmented
        label="两违"
        required
        options={NATURES.map((nature) => ({ value: nature, label: NATURE_LABEL[nature] }))}
        {...field('nature')}
        // Construction and occupation have different types.
        onChange={(nature) => set({ nature, kind: '' })}
      />
      <DictSelect
        dict={VIOLATION_KINDS}
        caseType={NATURE_LABEL[value.nature]}
        label="违建类型"
        required
        inline="chips"
        {...field('kind')}
        onChange={pickKind}
      />
      <AreaField {...field('area')} />
      <WhereField floors={floors} {...field('floor')} />
      <DictSelect inline dict={VIOLATION_STAGES} label="建设阶段" required {...field('stage')} />
      <DictChoice dict={VIOLATION_MEASURES} label="已采取的措施" required {...field('measures')} />
    </>
  )
}

/** The area as a number, or as length × width. Number keys of a phone have no ×, so the field has one; alone it would look like 清空. */
function AreaField(field: FieldBinding<string>) {
  const { value, onChange } = field
  const area = readArea(value)
  return (
    <TextField
      label="违建面积（m²）"
      required
      inputMode="decimal"
      maxLength={20}
      placeholder="长 × 宽，估计也可以"
      hint={area !== null && String(area) !== value ? `= ${area} m²` : undefined}
      right={
        <LinkButton label="×宽，加乘号" onClick={() => onChange(`${value.trim()}×`)}>
          ×宽
        </LinkButton>
      }
      {...field}
    />
  )
}

interface WhereFieldProps {
  floors: number
  name: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** So many places fit into the form as chips. */
const CHIPS = 10

/** The place in or around the building. The roof comes first, because it is the most frequent place. */
function WhereField({ floors, ...field }: WhereFieldProps) {
  const places = placesIn(floors).reverse()
  const usual: readonly string[] = Object.values(OTHER_PLACES)
  const few = places.length <= CHIPS
  const chips = few ? places : usual
  return (
    <>
      <Choice
        label="违建部位"
        required
        options={chips.map((place) => ({ value: place, label: place }))}
        {...field}
        value={field.value ? [field.value] : []}
        onChange={([next = '']) => field.onChange(next)}
      />
      {!few && <FloorField places={places.filter((place) => !usual.includes(place))} {...field} />}
    </>
  )
}

/** The floors of a high building. */
function FloorField({ places, ...field }: Omit<WhereFieldProps, 'floors'> & { places: readonly string[] }) {
  const shown = places.includes(field.value) ? field.value : ''
  return (
    <PickerField label="楼层" shown={shown} onClear={() => field.onChange('')}>
      {(close) => (
        <Menu
          label="楼层"
          items={places.map((place) => ({
            key: place,
            label: place,
            checked: place === field.value,
            onClick: () => {
              field.onChange(place)
              close()
            },
          }))}
        />
      )}
    </PickerField>
  )
}
