import { useScreenParams } from '@/kit/screen/screenContext'
import { QuestionList } from './QuestionList'
import { QuestionView } from './QuestionView'

/** 问卷调查: all of them, or by its address one. */
export default function Question() {
  const { id } = useScreenParams('question')
  return id ? <QuestionView key={id} id={id} /> : <QuestionList />
}
