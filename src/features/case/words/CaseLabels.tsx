import { caseKind, keyCaseKind } from '@/entities/case/caseKind'
import { LabelsScreen } from '@/kit/record/labels/LabelsScreen'
import { useScreenParams } from '@/kit/screen/hooks'
import { caseFilters } from '@/entities/case/filters'

/** 案件标签 (sic: Lable, spec §2) */
export function CaseLable() {
  const { id = '' } = useScreenParams('caseLable')
  return <LabelsScreen kind={caseKind} unit={caseFilters.unit} id={id} />
}

/** 重点案件标签 (sic: Lable, spec §2) */
export function KeyCaseLable() {
  const { id = '' } = useScreenParams('keyCaseLable')
  return <LabelsScreen kind={keyCaseKind} unit={caseFilters.unit} id={id} />
}
