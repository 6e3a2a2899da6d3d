import { plainStageLabel, Stage } from '@/domain/case/stage'
import { Choice } from '@/ui/field/Choice'
import { RemovableChip } from '@/ui/list/Chips'
import { criterion } from '../list/criterion'
import { readSome } from '../list/criteria/oneOf'

const STAGES = Object.values(Stage).map((stage) => ({ value: String(stage), label: plainStageLabel(stage) }))
const KNOWN = STAGES.map(({ value }) => value)
/** A draft is nobody's case yet: an address may ask for it, the sheet does not offer it. */
const OFFERED = STAGES.filter(({ value }) => value !== String(Stage.draft))
const labelOf = (stage: string): string => STAGES.find(({ value }) => value === stage)?.label ?? ''

/** 当前阶段 (spec §4), by value. */
export const stageCriterion = criterion<readonly string[]>({
  key: 'stage',
  empty: [],
  read: (query) => readSome(query.get('stage'), KNOWN),
  write: (stages) => ({ stage: stages.join(',') }),
  wire: (stages) => ({ stage: stages.join(',') }),
  Field: ({ value, onChange }) => (
    <Choice
      label="当前阶段"
      multiple
      options={OFFERED}
      value={value}
      // In the order of the stages, whatever was tapped first.
      onChange={(picked) =>
        onChange(OFFERED.map(({ value: stage }) => stage).filter((stage) => picked.includes(stage)))
      }
    />
  ),
  Chip: ({ value, onChange }) => (
    <RemovableChip label={value.map(labelOf).join('、')} onRemove={() => onChange([])} />
  ),
})
