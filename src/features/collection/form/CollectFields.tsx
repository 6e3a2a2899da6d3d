import {
  COLLECT_RULES,
  type CollectKindName,
  SAME_WITHIN,
  visibleFields,
  type CollectField,
  maxOf,
} from '@/domain/collection/collectKinds'
import { isPosition, type Position } from '@/domain/geo'
import { PhotoField } from '@/kit/attachments/PhotoField'
import type { Stamp } from '@/kit/attachments/stamp'
import { LocationField } from '@/kit/place/LocationField'
import { positionOf } from '@/kit/place/place'
import { Card, Notice } from '@/ui/Card'
import type { CollectForm } from './collectAct'
import { type CollectSpec, type useCollectForm, isFilled } from './useCollectForm'
import type { FieldBinding } from '@/kit/edit/form'
import { useNav } from '@/kit/screen/hooks'
import { useLatePart } from '@/kit/screen/late'
import { FieldRow, TextField, type TextFieldProps } from '@/ui/field/TextField'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Output } from '@/api/endpoint'
import type { objectsNearby } from '@/api/contract/object'
import { NearRow } from '@/kit/place/NearNotice'
import { Segmented } from '@/ui/field/Segmented'
import { LinkButton, IconButton } from '@/ui/button/Button'
import { OBJECT_OF, outlineText } from '../record/CollectCard'
import '@/kit/place/near.css'
import { boothCodeIn } from '@/domain/collection/boothCode'
import { optionsOf } from '@/domain/enums'
import { DictSelect } from '@/kit/pickers/DictSelect'
import { useScan } from '@/kit/scan/useScan'
import { toast } from '@/stores/toasts'
import { Choice } from '@/ui/field/Choice'
import { TextArea } from '@/ui/field/TextArea'
import { ScanIcon } from '@/ui/icon/icons'
import { useState } from 'react'
import './collect.css'

interface SecretFieldProps extends TextFieldProps {
  mask: (text: string) => string
  /** The masked value in the returned record. */
  kept?: string | undefined
}

/** Personal data: visible while the field has the focus, otherwise masked. */
function SecretField({ mask, kept, value, ...field }: SecretFieldProps) {
  const [focused, setFocused] = useState(false)
  const unchanged = kept !== undefined && kept !== '' && value === kept
  return (
    <TextField
      {...field}
      value={focused ? value : mask(value)}
      hint={unchanged ? '和退回前一样；要改请清空重填' : field.hint}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  )
}

interface WordFieldProps {
  of: CollectField
  binding: FieldBinding<string>
  /** Its masked value in the returned record. */
  kept?: string | undefined
}

/** The control for the type of a field. */
function WordField({ of, binding, kept }: WordFieldProps) {
  const { label, required, options, dict, typed, mask, example, scanned } = of
  const field = { label, required, ...binding }
  const line = { ...field, maxLength: maxOf(of), placeholder: example }
  if (options) return <OptionField of={of} binding={binding} />
  if (dict) return <DictSelect dict={dict} {...field} />
  if (typed === 'long') return <TextArea {...line} />
  const keys = { inputMode: modeOf(of), type: typed === 'tel' ? ('tel' as const) : undefined }
  if (mask) return <SecretField {...line} {...keys} mask={mask} kept={kept} />
  return <TextField {...line} {...keys} right={scanned && <ScanButton onCode={binding.onChange} />} />
}

const modeOf = ({ typed }: CollectField) =>
  typed === 'number' ? ('numeric' as const) : typed === 'tel' ? ('tel' as const) : undefined

/** A choice of one option; an optional field can be cleared. */
function OptionField({ of: { label, required, options = {} }, binding }: WordFieldProps) {
  const { value, onChange } = binding
  const all = optionsOf(options)
  if (required)
    return <Segmented label={label} required options={all} {...binding} value={value || undefined} />
  return (
    <Choice
      label={label}
      options={all}
      value={value ? [value] : []}
      onChange={([picked]) => onChange(picked ?? '')}
    />
  )
}

function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const scan = useScan()
  const read = async () => {
    const text = await scan()
    const code = boothCodeIn(text)
    if (code !== '') onCode(code)
    else if (text !== '') toast.failure('这不是摊位码')
  }
  return <IconButton icon={ScanIcon} label="扫摊位码" onClick={() => void read()} />
}

interface SameNearbyProps {
  kind: CollectKindName
  near: UseQueryResult<Output<typeof objectsNearby>>
  form: Pick<CollectForm, 'same' | 'others'>
  set: (change: Pick<CollectForm, 'same' | 'others'>) => void
  error: string | undefined
}

const ANSWERS = [
  { value: 'no', label: '都不是' },
  { value: 'yes', label: '是同一个' },
] as const

/**
 * Objects of this type within thirty metres, with pictures. The user confirms that none of them is the same.
 */
function SameNearby({ kind, near, form, set, error }: SameNearbyProps) {
  const nav = useNav()
  const { noun } = COLLECT_RULES[kind]
  const { data } = near
  if (!data && near.error)
    return (
      <Notice tone="warn" action={<LinkButton onClick={() => void near.refetch()}>重试</LinkButton>}>
        附近有没有登记过还查不到：{near.error.message}。可以先采集，审核时会核对
      </Notice>
    )
  if (!data || data.length === 0) return null
  const ids = data.map(({ id }) => id)
  return (
    <Card tone="warn" title={`${SAME_WITHIN} 米内已有 ${data.length} 个${noun}`}>
      <div className="cg-near-list">
        {data.map(({ code, ...row }) => (
          <NearRow
            key={row.id}
            {...row}
            title={row.name || '未命名'}
            no={code}
            text=""
            alt={`${row.name}的照片`}
            onOpen={() => nav.go(OBJECT_OF[kind](row.id))}
          />
        ))}
      </div>
      <div className="cg-collect-same">
        <Segmented
          label="和要采集的是同一个吗"
          name="same"
          required
          options={ANSWERS}
          value={isFilled(form, ids) ? form.same || undefined : undefined}
          onChange={(same) => set({ same: same === 'yes' ? 'yes' : 'no', others: ids })}
          error={error}
        />
      </div>
    </Card>
  )
}

const loadSheet = () => import('./OutlineSheet').then(({ OutlineSheet }) => OutlineSheet)

interface OutlineFieldProps {
  binding: FieldBinding<Position[]>
  /** Initial centre of the map. */
  at: Position | null
}

/** The outline of a site. A tap opens a map to draw it. */
function OutlineField({ binding: { value, onChange, name, error }, at }: OutlineFieldProps) {
  const { Part: OutlineSheet, ...sheet } = useLatePart('地图', loadSheet)
  const done = (ring: Position[]) => {
    sheet.close()
    onChange(ring)
  }
  return (
    <>
      <FieldRow
        label="范围"
        name={name}
        value={value.length > 0 ? outlineText(value) : undefined}
        placeholder="选填，在地图上画"
        error={error}
        onClick={sheet.open}
      />
      {OutlineSheet && sheet.isOpen && (
        <OutlineSheet value={value} at={at} onDone={done} onClose={sheet.close} />
      )}
    </>
  )
}

export interface CollectFieldsProps {
  kind: CollectSpec
  of: Pick<ReturnType<typeof useCollectForm>, 'form' | 'word' | 'near'>
}

/** Place, duplicates nearby, photos, and the fields of its type. */
export function CollectFields({ kind: { name }, of: { form, word, near } }: CollectFieldsProps) {
  const { value, set, field, photos, submit } = form
  const { fields, photos: kinds, outlined, noun } = COLLECT_RULES[name]
  const wrong = submit.errorOf('same')
  return (
    <>
      <LocationField label={`${noun}位置`} required auto {...field('place')} />
      <SameNearby kind={name} near={near} form={value} set={set} error={wrong} />
      <Card>
        <PhotoField
          label="照片"
          kinds={kinds}
          requiredKinds={kinds}
          required
          stamp={() => stampOf(value)}
          {...photos('photos')}
        />
      </Card>
      {partsOf(visibleFields(fields, value.words)).map(({ title, fields: some }) => (
        <Card key={title} title={title}>
          <div className="cg-collect-part">
            {some.map((one) => (
              <WordField
                key={one.name}
                of={one}
                binding={word(one.name)}
                kept={value.mends?.kept[one.name]}
              />
            ))}
            {outlined && title === noun && (
              <OutlineField binding={field('ring')} at={positionOf(value.place)} />
            )}
          </div>
        </Card>
      ))}
    </>
  )
}

/** Fields under the heading of their section. */
function partsOf(fields: readonly CollectField[]): { title: string; fields: CollectField[] }[] {
  const parts: { title: string; fields: CollectField[] }[] = []
  for (const field of fields) {
    if (field.part || parts.length === 0) parts.push({ title: field.part ?? '', fields: [] })
    parts[parts.length - 1]?.fields.push(field)
  }
  return parts
}

/** The watermark: the known parts of the record's place. */
const stampOf = ({ place }: CollectForm): Partial<Stamp> => ({
  ...(place?.address && { place: place.address }),
  ...(isPosition(place) && { scene: { position: place, since: null } }),
})
