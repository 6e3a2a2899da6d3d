import { plainStageLabel, Stage } from '@/domain/case/stage'
import { Choice } from '@/ui/Choice'
import { TextField } from '@/ui/TextField'
import { OrganisationPicker } from '../pickers/OrganisationPicker'
import { listOf } from '../pickers/PickList'
import { useDict, useOrganisations } from '../useDict'
import { OneOfMany, type CriteriaProps } from './Criteria'

/** A draft is nobody's case yet. */
const STAGES = Object.values(Stage)
  .filter((stage) => stage !== Stage.draft)
  .map((stage) => ({ value: String(stage), label: plainStageLabel(stage), stage }))

/** What a general query asks besides: stage, source, department, task number. */
export function MoreCriteria({ draft, set }: CriteriaProps) {
  const sources = listOf(useDict('case_source'))
  const units = useOrganisations()
  const { stages, sourceId, departmentId, taskNo } = draft
  const unit = units.data?.find(({ orgCode }) => orgCode === departmentId)
  return (
    <>
      <Choice
        label="当前阶段"
        multiple
        options={STAGES}
        value={stages.map(String)}
        onChange={(picked) =>
          set({ stages: STAGES.filter(({ value }) => picked.includes(value)).map(({ stage }) => stage) })
        }
      />
      <OneOfMany
        label="问题来源"
        list={sources}
        options={sources.data?.map(({ label, value }) => ({ text: label, value }))}
        value={sourceId}
        onPick={(picked) => set({ sourceId: picked })}
      />
      <OrganisationPicker
        label="处置部门"
        placeholder="不限"
        value={unit ?? (departmentId === '' ? null : { orgCode: departmentId, orgName: '…' })}
        onChange={(picked) => set({ departmentId: picked?.orgCode ?? '' })}
      />
      <TextField
        label="任务号"
        placeholder="可只填后几位"
        value={taskNo}
        onChange={(typed) => set({ taskNo: typed.trim() })}
      />
    </>
  )
}
