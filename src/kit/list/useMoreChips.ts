import { plainStageLabel } from '@/domain/case/stage'
import type { ChipItem } from '@/ui/Chips'
import { useDict, useOrganisations } from '../useDict'
import type { Filters } from './filters'

/** The chips of what only general queries ask; their names are loaded only where one is set. */
export function useMoreChips(
  { taskNo, stages, sourceId, departmentId }: Filters,
  onChange: (change: Partial<Filters>) => void,
): (ChipItem | false)[] {
  const sources = useDict('case_source', sourceId !== '')
  const units = useOrganisations(departmentId !== '')
  return [
    taskNo !== '' && { key: 'no', label: `任务号 ${taskNo}`, onRemove: () => onChange({ taskNo: '' }) },
    stages.length > 0 && {
      key: 'stage',
      label: stages.map(plainStageLabel).join('、'),
      onRemove: () => onChange({ stages: [] }),
    },
    sourceId !== '' && {
      key: 'source',
      label: sources.data?.find(({ value }) => value === sourceId)?.label ?? '…',
      onRemove: () => onChange({ sourceId: '' }),
    },
    departmentId !== '' && {
      key: 'dept',
      label: units.data?.find(({ orgCode }) => orgCode === departmentId)?.orgName ?? '…',
      onRemove: () => onChange({ departmentId: '' }),
    },
  ]
}
