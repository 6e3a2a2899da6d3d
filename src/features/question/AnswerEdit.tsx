import type { Questionnaire } from '@/api/contract/question'
import { isKnown, progressOf, visible } from '@/domain/question'
import { FormScreen } from '@/kit/edit/FormScreen'
import { FormerNote } from '@/kit/outbox/form/FormerNote'
import { answersOf } from './answerForm'
import { AskedField } from './AskedField'
import { QuestionHead } from './QuestionHead'
import { useAnswerForm } from './useAnswerForm'

/** A questionnaire to answer: the questions that are asked, how many of them are answered, and the draft. */
export function AnswerEdit({ questionnaire }: { questionnaire: Questionnaire }) {
  const { form, former } = useAnswerForm(questionnaire)
  const { questions } = questionnaire
  const answers = answersOf(form.value)
  const asked = visible(questions, answers)
  const { done, all } = progressOf(questions, answers)
  // Whoever cannot hand it in should know before the first answer.
  const barred = asked.find((question) => question.required && !isKnown(question))
  const why = barred ? `“${barred.title}”当前版本还不能回答，请更新应用后再填` : ''
  return (
    <FormScreen
      form={form}
      label="提交问卷"
      why={why}
      secondary={
        <p className="cg-question-progress num" role="status" aria-label="填写进度">
          已填 {done} / {all}
        </p>
      }
    >
      <FormerNote words={former} />
      <QuestionHead questionnaire={questionnaire} />
      {asked.map((question, at) => (
        <AskedField key={question.id} question={question} number={at + 1} form={form} />
      ))}
    </FormScreen>
  )
}
