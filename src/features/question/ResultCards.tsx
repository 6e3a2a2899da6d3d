import {
  questionResult,
  type Question,
  type Questionnaire,
  type QuestionResult,
} from '@/api/contract/question'
import { isKnown, percentOf, scoresOf } from '@/domain/question'
import { Loaded } from '@/kit/data/Loaded'
import { StepPhotos } from '@/kit/record/history/StepPhotos'
import { useRecord } from '@/kit/record/useRecord'
import { Card } from '@/ui/Card'
import './question.css'

/** What all answered, question by question: shares, averages, and one's own answer marked. */
export function ResultCards({ questionnaire }: { questionnaire: Questionnaire }) {
  const result = useRecord(questionResult, questionnaire.id)
  return (
    <Loaded of={result} what="结果" around={(state) => <Card title="结果">{state}</Card>}>
      {(data) => (
        <>
          <p className="cg-question-hint num">共 {data.total} 人填写</p>
          {questionnaire.questions.map((question, at) => (
            <Card key={question.id} title={`${at + 1}. ${question.title}`}>
              <Shares
                question={question}
                item={data.items.find(({ questionId }) => questionId === question.id)}
              />
              <Mine question={question} questionnaire={questionnaire} />
            </Card>
          ))}
        </>
      )}
    </Loaded>
  )
}

interface SharesProps {
  question: Question
  item: QuestionResult['items'][number] | undefined
}

function Shares({ question, item }: SharesProps) {
  if (!isKnown(question)) return <p className="cg-question-hint">当前版本还看不到这一题的结果</p>
  const { kind } = question
  const count = item?.count ?? 0
  const options =
    kind === 'score' ? scoresOf(question).map((value) => ({ value, label: `${value} 分` })) : question.options
  if (options.length === 0 || (kind !== 'score' && kind !== 'single' && kind !== 'multiple'))
    return <p className="cg-question-hint num">{count} 人填写</p>
  return (
    <>
      {item?.average != null && <p className="cg-question-average num">平均 {item.average} 分</p>}
      <ul className="cg-question-shares num">
        {options.map(({ value, label }) => {
          const chose = item?.options.find((one) => one.value === value)?.count ?? 0
          const percent = percentOf(chose, count)
          return (
            <li key={value}>
              <span>{label}</span>
              <span>{`${chose} 人 ${percent}%`}</span>
              <progress aria-label={`${label} 占比`} max={100} value={percent} />
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Mine({ question, questionnaire }: { question: Question; questionnaire: Questionnaire }) {
  const answer = questionnaire.answers.find(({ questionId }) => questionId === question.id)
  if (!answer) return null
  const { values, text, attachments } = answer
  const labels = values.map((value) => question.options.find((one) => one.value === value)?.label ?? value)
  const words = [...labels, text].filter(Boolean).join('、')
  return (
    <>
      {words !== '' && <p className="cg-question-mine">我的回答：{words}</p>}
      <StepPhotos name="我的照片" files={attachments} />
    </>
  )
}
