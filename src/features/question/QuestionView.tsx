import { questionDetail, type Questionnaire } from '@/api/contract/question'
import { whyNotAnswer } from '@/domain/question'
import { Loaded } from '@/kit/data/Loaded'
import { useRecord } from '@/kit/record/useRecord'
import { Screen } from '@/kit/screen/Screen'
import { useNow } from '@/kit/screen/useNow'
import { useOutbox } from '@/stores/outbox/state'
import { SkeletonDetail } from '@/ui/state/SkeletonDetail'
import { Notice } from '@/ui/state/Notice'
import { AnswerEdit } from './AnswerEdit'
import { aboutQuestionnaire } from './answerKind'
import { QuestionHead } from './QuestionHead'
import { ResultCards } from './ResultCards'

/** One questionnaire: its form while it may be answered, then what all answered. */
export function QuestionView({ id }: { id: string }) {
  const record = useRecord(questionDetail, id)
  return (
    <Loaded
      of={record}
      what="问卷"
      look="block"
      skeleton={<SkeletonDetail />}
      around={(state) => <Screen>{state}</Screen>}
    >
      {(data) => <Known questionnaire={data} />}
    </Loaded>
  )
}

function Known({ questionnaire }: { questionnaire: Questionnaire }) {
  const now = useNow()
  const { id, deadline, answeredTime } = questionnaire
  const items = useOutbox((state) => state.items)
  const own = items.find(({ about, state }) => about === aboutQuestionnaire(id) && state !== 'failed')
  const why = whyNotAnswer({ deadline, answered: answeredTime !== null }, now)
  if (why === '' && !own) return <AnswerEdit key={id} questionnaire={questionnaire} />
  const isKnownToAll = why !== ''
  return (
    <Screen>
      <QuestionHead questionnaire={questionnaire} />
      {isKnownToAll ? (
        <>
          <Notice>{why}</Notice>
          <ResultCards questionnaire={questionnaire} />
        </>
      ) : (
        <Notice tone="warn">已填写，正在上传或核对，请不要重复填写</Notice>
      )}
    </Screen>
  )
}
