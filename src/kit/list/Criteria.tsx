import { labelList } from '@/api/contract/words'
import type { Lamp } from '@/domain/case/lamp'
import { inputTime, readInputTime } from '@/domain/dateRules'
import type { Millis } from '@/domain/time'
import type { TextOption } from '@/stores/cachedLists'
import { Choice } from '@/ui/Choice'
import { DatePicker } from '../pickers/DatePicker'
import { PickerField } from '../pickers/PickerField'
import { listOf, PickList, type ListQuery } from '../pickers/PickList'
import { useApiQuery } from '../useApiQuery'
import { useAreas, useBigTypes, useTypeTree } from '../useDict'
import { daysProblem, LAMP_OPTION_LABEL, PERIOD_LABEL, type Filters, type Period } from './filters'
import './list.css'

const optionsOf = <K extends string>(labels: Record<K, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as K, label }))

const PERIODS = optionsOf<Period>(PERIOD_LABEL)
const LAMPS = optionsOf<Lamp>(LAMP_OPTION_LABEL)

export interface CriteriaProps {
  draft: Filters
  set: (change: Partial<Filters>) => void
}

/** What a list of cases may be narrowed by: lamp, time, place, type, label. */
export function Criteria({ draft, set }: CriteriaProps) {
  const labels = useApiQuery(labelList, {})
  const labelOptions = (labels.data ?? []).map(({ id, name }) => ({ text: name, value: id }))
  return (
    <>
      <Choice
        label="灯色"
        multiple
        options={LAMPS}
        value={draft.lamps}
        onChange={(lamps) => set({ lamps })}
      />
      <When draft={draft} set={set} />
      <Where draft={draft} set={set} />
      <What draft={draft} set={set} />
      <OneOf
        label="标签"
        options={labelOptions}
        value={draft.labelId}
        onPick={(labelId) => set({ labelId })}
      />
    </>
  )
}

/** A period by one tap, or days of one's own; one takes the place of the other. */
function When({ draft, set }: CriteriaProps) {
  const day = (ms: Millis | null) => inputTime(ms, 'date')
  return (
    <>
      <Choice
        label="派遣时间"
        options={PERIODS}
        value={draft.period ? [draft.period] : []}
        onChange={([period]) => set({ period: period ?? '', from: '', to: '' })}
      />
      <div className="cg-filter-days">
        <DatePicker
          label="从"
          kind="date"
          rule="past"
          value={readInputTime(draft.from)}
          onChange={(ms) => set({ from: day(ms), period: '' })}
          error={daysProblem(draft) || undefined}
        />
        <DatePicker
          label="到"
          kind="date"
          rule="past"
          value={readInputTime(draft.to)}
          onChange={(ms) => set({ to: day(ms), period: '' })}
        />
      </div>
    </>
  )
}

/** The district by one tap; its streets behind a line of their own once it is chosen. */
function Where({ draft, set }: CriteriaProps) {
  const areas = useAreas()
  const { areaCode, streetCode } = draft
  return (
    <>
      <OneOf
        label="所属区"
        options={areas.data}
        value={areaCode}
        onPick={(picked) => set({ areaCode: picked, streetCode: '' })}
      />
      {areaCode !== '' && (
        <StreetRow areaCode={areaCode} value={streetCode} onPick={(street) => set({ streetCode: street })} />
      )}
    </>
  )
}

interface RowProps {
  value: string
  onPick: (value: string) => void
}

function StreetRow({ areaCode, value, onPick }: RowProps & { areaCode: string }) {
  const streets = listOf(useAreas(areaCode))
  return <OneOfMany label="街道" list={streets} options={streets.data} value={value} onPick={onPick} />
}

/** The big type by one tap; its small types behind a line of their own once it is chosen. */
function What({ draft, set }: CriteriaProps) {
  const types = useBigTypes()
  const { bigTypeId, smallTypeId } = draft
  return (
    <>
      <OneOf
        label="问题大类"
        options={types.data}
        value={bigTypeId}
        onPick={(picked) => set({ bigTypeId: picked, smallTypeId: '' })}
      />
      {bigTypeId !== '' && (
        <SmallTypeRow
          bigTypeId={bigTypeId}
          value={smallTypeId}
          onPick={(small) => set({ smallTypeId: small })}
        />
      )}
    </>
  )
}

function SmallTypeRow({ bigTypeId, value, onPick }: RowProps & { bigTypeId: string }) {
  const tree = listOf(useTypeTree())
  const options = (tree.data ?? [])
    .filter(({ parentId }) => parentId === bigTypeId)
    .map(({ id, objName }) => ({ text: objName, value: id }))
  return <OneOfMany label="小类" list={tree} options={options} value={value} onPick={onPick} />
}

export interface OneOfManyProps extends RowProps {
  label: string
  list: ListQuery<unknown>
  options: readonly TextOption[] | undefined
}

/** Too many for chips: a line that opens a list with a search. */
export function OneOfMany({ label, list, options = [], value, onPick }: OneOfManyProps) {
  const shown = options.find((option) => option.value === value)?.text ?? ''
  return (
    <PickerField label={label} shown={shown} placeholder="不限" onClear={() => onPick('')}>
      {(close) => (
        <PickList
          what={label}
          list={list}
          items={options.map((option) => ({
            key: option.value,
            label: option.text,
            checked: option.value === value,
            onClick: () => {
              onPick(option.value)
              close()
            },
          }))}
        />
      )}
    </PickerField>
  )
}

interface OneOfProps extends RowProps {
  label: string
  /** undefined while they are loaded. */
  options: readonly TextOption[] | undefined
}

/** One of the city's own lists, or none of it. */
function OneOf({ label, options = [], value, onPick }: OneOfProps) {
  return (
    <Choice
      label={label}
      options={options.map((option) => ({ label: option.text, value: option.value }))}
      value={value ? [value] : []}
      onChange={([picked]) => onPick(picked ?? '')}
    />
  )
}
