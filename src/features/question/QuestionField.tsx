import type { QuestionItem } from '@/api/contract/question'
import { PhotoKind } from '@/domain/attachment'
import { isKnown, photoMax, questionField, scoresOf, textMax } from '@/domain/question'
import { PhotoField } from '@/kit/attachments/PhotoField'
import type { Form } from '@/kit/edit/useForm'
import { Card, Notice } from '@/ui/Card'
import { Choice } from '@/ui/field/Choice'
import { DateField } from '@/ui/field/DateField'
import { Field } from '@/ui/field/Field'
import { TextArea } from '@/ui/field/TextArea'
import type { AnswerForm, QuestionAnswer } from './answerKind'
import { answerTo, withAnswer } from './answerForm'

export interface QuestionFieldProps {
  question: QuestionItem
  /** The number among the visible questions. */
  number: number
  form: Form<AnswerForm>
}

const KINDS = [PhotoKind.feedback]

/** One question, rendered by type; an unknown type shows a message. */
export function QuestionField({ question, number, form }: QuestionFieldProps) {
  const name = questionField(question.id)
  return (
    <Card>
      <Control
        question={question}
        label={`${number}. ${question.title || '（没有题目）'}`}
        name={name}
        error={form.submit.errorOf(name)}
        form={form}
      />
      {question.hint !== '' && <p className="cg-question-hint">{question.hint}</p>}
    </Card>
  )
}

interface ControlProps {
  question: QuestionItem
  label: string
  name: string
  error: string | undefined
  form: Form<AnswerForm>
}

function Control(props: ControlProps) {
  const { question, form, ...field } = props
  const { id, kind, required } = question
  const answer = answerTo(form.value, id)
  const change = (next: Partial<QuestionAnswer>) => form.set((value) => withAnswer(value, id, () => next))
  const common = { ...field, required }
  if (!isKnown(question)) {
    return (
      <Field {...common}>
        <Notice tone={required ? 'warn' : 'info'}>
          {required ? '当前版本还不能回答这一题，请更新应用后再填' : '当前版本还不能回答这一题，可以不填'}
        </Notice>
      </Field>
    )
  }
  if (kind === 'photo') return <Photos {...props} />
  if (kind === 'text') {
    const max = textMax(question)
    return <TextArea {...common} maxLength={max} value={answer.text} onChange={(text) => change({ text })} />
  }
  if (kind === 'date') {
    const set = (day: string) => change({ values: day ? [day] : [] })
    return <DateField {...common} kind="date" value={answer.values[0] ?? ''} onChange={set} />
  }
  return <ChoiceControl {...{ question, common, answer, change }} />
}

function Photos({ question, form, ...field }: ControlProps) {
  const { id, required } = question
  return (
    <PhotoField
      {...field}
      required={required}
      kinds={KINDS}
      most={photoMax(question)}
      owner={form.draft.key}
      items={answerTo(form.value, id).photos}
      onChange={(next) =>
        form.set((value) => withAnswer(value, id, ({ photos }) => ({ photos: next(photos) })))
      }
    />
  )
}

interface ChoiceControlProps {
  question: QuestionItem
  common: Omit<ControlProps, 'question' | 'form'> & { required: boolean }
  answer: QuestionAnswer
  change: (next: Partial<QuestionAnswer>) => void
}

function ChoiceControl({ question, common, answer, change }: ChoiceControlProps) {
  const { kind, options, lowLabel, highLabel } = question
  const scores = scoresOf(question).map((value) => ({ value, label: value }))
  return (
    <>
      <Choice
        {...common}
        multiple={kind === 'multiple'}
        options={kind === 'score' ? scores : options}
        value={answer.values}
        onChange={(values) => change({ values })}
      />
      {kind === 'score' && (lowLabel || highLabel) && (
        <p className="cg-question-ends">
          <span>{lowLabel}</span>
          <span>{highLabel}</span>
        </p>
      )}
    </>
  )
}
