import { LabelsScreen } from '@/kit/record/labels/LabelsScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { keyCaseKind } from '@/entities/keycase/keyCaseKind'
import { caseFilters } from '@/entities/case/filters'

/** 重点案件标签 (sic: Lable, spec §2) */
export default function KeyCaseLable() {
  const { id = '' } = useScreenParams('keyCaseLable')
  return <LabelsScreen kind={keyCaseKind} unit={caseFilters.unit} id={id} />
}
