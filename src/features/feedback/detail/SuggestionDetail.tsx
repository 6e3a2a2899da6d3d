import { useScreenParams } from '@/kit/screen/screenContext'
import { AskEdit } from '../follow/AskEdit'
import { RateEdit } from '../follow/RateEdit'
import { SuggestionView } from './SuggestionView'

/** 投诉建议详情; 追问 and 评价 are written at the same address. */
export default function SuggestionDetail() {
  const { id, act } = useScreenParams('suggestionDetail')
  if (act === 'ask') return <AskEdit id={id} />
  if (act === 'rate') return <RateEdit id={id} />
  return <SuggestionView id={id} />
}
