import { useScreenParams } from '@/kit/screen/screenContext'
import { InspectionForm } from './InspectionForm'
import { InspectionList } from './InspectionList'

/** 现场核查: what one has to go and see, and by its id the form about one of it. */
export default function FieldInspection() {
  const { id } = useScreenParams('fieldInspection')
  return id === undefined ? <InspectionList /> : <InspectionForm id={id} />
}
