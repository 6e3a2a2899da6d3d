import { HandlingInfoScreen } from '@/kit/record/history/HandlingInfoScreen'
import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { RecordFilesScreen } from '@/kit/record/photos/RecordFilesScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { MoveEdit } from '../move/MoveEdit'
import { surveyKind } from '@/entities/violation/surveyKind'
import { isMove, surveyView } from '@/entities/violation/surveyLinks'
import { Surveys } from './Surveys'

/** 巡查记录: all records; by its address one of them, a part of it, or the form of a move. */
export default function RecordList() {
  const { id, part, act } = useScreenParams('recordList')
  if (!id) return <Surveys />
  if (isMove(act)) return <MoveEdit key={`${id} ${act}`} id={id} move={act} />
  if (part === 'flow') return <HandlingInfoScreen kind={surveyKind} id={id} />
  if (part === 'files') return <RecordFilesScreen kind={surveyKind} id={id} />
  return <RecordDetailScreen key={id} id={id} view={surveyView} />
}
