import type { Questionnaire } from '@/api/contract/question'
import { formatTime } from '@/domain/format'
import { spokenTime } from '@/domain/time'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import './question.css'

/** What a questionnaire is about, by whom, until when, and who learns whose the answers are. */
export function QuestionHead({ questionnaire }: { questionnaire: Questionnaire }) {
  const now = useNow()
  const { title, intro, departmentName, deadline, anonymous, answeredTime } = questionnaire
  const facts = [
    departmentName,
    deadline === null ? '长期有效' : `${formatTime(deadline)} 截止`,
    anonymous ? '匿名，发布单位看不到是谁填的' : '实名',
    answeredTime !== null && `${spokenTime(answeredTime, now)} 已填写`,
  ]
  return (
    <Card>
      <h2 className="cg-question-title">{title || '没有标题'}</h2>
      {intro !== '' && <p className="cg-question-intro">{intro}</p>}
      <p className="cg-question-hint num">{facts.filter(Boolean).join(' · ')}</p>
    </Card>
  )
}
