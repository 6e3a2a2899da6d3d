import { LabelsScreen } from '@/kit/record/labels/LabelsScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { keyCaseKind } from './keyCaseKind'

/** 重点案件标签 (sic: Lable, spec §2) */
export default function KeyCaseLable() {
  const { id = '' } = useScreenParams('keyCaseLable')
  return <LabelsScreen kind={keyCaseKind} id={id} />
}
