import { caseKind } from '@/kit/case/caseKind'
import { LabelsScreen } from '@/kit/record/labels/LabelsScreen'
import { useScreenParams } from '@/kit/screen/screenContext'

/** 案件标签 (sic: Lable, spec §2) */
export default function CaseLable() {
  const { id = '' } = useScreenParams('caseLable')
  return <LabelsScreen kind={caseKind} id={id} />
}
