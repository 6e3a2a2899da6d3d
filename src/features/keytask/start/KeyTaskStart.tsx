import { useScreenParams } from '@/kit/screen/screenContext'
import { DraftTask } from './DraftTask'
import { NewTask } from './NewTask'
import { StartList } from './StartList'

/** 督办发起: own drafts and tasks; by its address one of the drafts, or a new one, about the cases it names. */
export default function KeyTaskStart() {
  const { id, cases, new: isNew } = useScreenParams('keyTaskStart')
  if (id) return <DraftTask id={id} />
  return cases || isNew ? <NewTask cases={cases} /> : <StartList />
}
