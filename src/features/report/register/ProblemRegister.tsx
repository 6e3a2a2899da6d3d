import { useScreenParams } from '@/kit/screen/screenContext'
import { NewReport } from './NewReport'
import { OwnDraft } from './OwnDraft'

/** 问题登记: a new report or, by its address, one that was taken back or never sent. */
export default function ProblemRegister() {
  const { id } = useScreenParams('problemRegister')
  return id ? <OwnDraft id={id} /> : <NewReport />
}
