import { caseKind } from '@/entities/case/caseKind'
import { LabelsScreen } from '@/kit/record/labels/LabelsScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { caseFilters } from '@/entities/case/filters'

/** 案件标签 (sic: Lable, spec §2) */
export default function CaseLable() {
  const { id = '' } = useScreenParams('caseLable')
  return <LabelsScreen kind={caseKind} unit={caseFilters.unit} id={id} />
}
