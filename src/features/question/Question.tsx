import {
  questionPage,
  STATES,
  type QuestionRow,
  questionDetail,
  type Questionnaire,
  questionResult,
  type QuestionItem,
  type QuestionResult,
} from '@/api/contract/question'
import { keepDots } from '@/domain/text'
import { formatRelativeTime, wireTime } from '@/domain/time'
import { defineFilters, deadlineSort } from '@/kit/list/filters/filters'
import { RecordListScreen, useRecordList } from '@/kit/list/RecordListScreen'
import { PendingNote, useOutboxTransport, actForm } from '@/kit/outbox/form/actForm'
import { to, useScreenParams, useNav, useUrlState, useNow } from '@/kit/screen/hooks'
import { RowCard, Tag, Card, Notice } from '@/ui/Card'
import { Tabs } from '@/ui/frame/Tabs'
import { whyNotAnswer, isKnown, answeredCount, visible, percentOf, scoresOf } from '@/domain/question'
import { Loaded } from '@/kit/data/Loaded'
import { StepPhotos } from '@/kit/record/recordCards'
import { useRecord } from '@/kit/record/useRecord'
import { Screen } from '@/kit/screen/Screen'
import { useOutbox } from '@/stores/outbox/state'
import { SkeletonDetail } from '@/ui/state/SkeletonDetail'
import { FormScreen } from '@/kit/edit/FormScreen'
import { formatTime } from '@/domain/format'
import { useFormDraft, useFormOn } from '@/kit/edit/useForm'
import { now } from '@/stores/clock'
import { questionAnswerKind, aboutQuestionnaire, answerForm, type AnswerForm } from './answerKind'
import { answersOf, emptyAnswers, answerErrors, answerPhotos, submittedAnswers } from './answerForm'
import { QuestionField } from './QuestionField'
import './question.css'

/** The results per question: shares, averages, and the user's answer. */
function ResultCards({ questionnaire }: { questionnaire: Questionnaire }) {
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
              <OwnAnswer question={question} questionnaire={questionnaire} />
            </Card>
          ))}
        </>
      )}
    </Loaded>
  )
}

interface SharesProps {
  question: QuestionItem
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

function OwnAnswer({ question, questionnaire }: { question: QuestionItem; questionnaire: Questionnaire }) {
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

const TABS = 'questions'

const WORDS = {
  todo: { label: '待填', empty: { title: '没有待填问卷', text: '发给您的问卷会出现在这里。' } },
  done: { label: '已填', empty: { title: '还没有填过问卷', text: '填过的在这里，可以看结果。' } },
  closed: { label: '已截止', empty: { title: '没有错过的问卷', text: '截止前没有填的在这里，可以看结果。' } },
} as const

const filters = defineFilters({
  criteria: [],
  sorts: [deadlineSort],
  search: { label: '搜索问卷', placeholder: '标题、发布单位' },
  unit: '份',
})

/** 问卷调查: to answer, answered, closed. */
function QuestionList() {
  const [query, change] = useUrlState()
  const nav = useNav()
  const state = STATES.find((one) => one === query.get('tab')) ?? 'todo'
  const source = useRecordList<QuestionRow>({ endpoint: questionPage, query: { state }, filters })
  return (
    <RecordListScreen
      source={source}
      what={`${WORDS[state].label}问卷`}
      empty={WORDS[state].empty}
      frame={{
        head: (
          <>
            <Tabs
              id={TABS}
              label="是否已填"
              items={STATES.map((key) => ({ key, label: WORDS[key].label }))}
              value={state}
              onChange={(tab) => change({ tab: tab === 'todo' ? '' : tab })}
            />
            <PendingNote what="有问卷" verb="填写" isOne={({ kind }) => kind === questionAnswerKind.name} />
          </>
        ),
        scope: state,
        panel: { id: TABS, value: state },
      }}
      row={(row) => <QuestionCard row={row} onOpen={() => nav.go(to.question({ id: row.id }))} />}
    />
  )
}

function QuestionCard({ row, onOpen }: { row: QuestionRow; onOpen: () => void }) {
  const now = useNow()
  const { title, intro, departmentName, deadline, anonymous, questionCount, answeredTime } = row
  const isOver = deadline !== null && deadline < now
  const word = answeredTime !== null ? '已填' : isOver ? '已截止' : '待填'
  return (
    <RowCard
      title={title || '没有标题'}
      lamp={<Tag tone={word === '待填' ? 'brand' : 'plain'}>{word}</Tag>}
      no={departmentName}
      text={intro}
      foot={
        <>
          <Tag>{`${questionCount} 题`}</Tag>
          {anonymous && <Tag>匿名</Tag>}
          <span>{deadline === null ? '长期有效' : `${formatRelativeTime(deadline, now)} 截止`}</span>
        </>
      }
      onOpen={onOpen}
    />
  )
}

/** A questionnaire's topic, issuer, deadline, and anonymity. */
function QuestionHead({ questionnaire }: { questionnaire: Questionnaire }) {
  const now = useNow()
  const { title, intro, departmentName, deadline, anonymous, answeredTime } = questionnaire
  const facts = [
    departmentName,
    deadline === null ? '长期有效' : `${formatTime(deadline)} 截止`,
    anonymous ? '匿名，发布单位看不到是谁填的' : '实名',
    answeredTime !== null && `${formatRelativeTime(answeredTime, now)} 已填写`,
  ]
  return (
    <Card>
      <h2 className="cg-question-title">{title || '没有标题'}</h2>
      {intro !== '' && <p className="cg-question-intro">{intro}</p>}
      <p className="cg-question-hint num">{keepDots(facts.filter(Boolean).join(' · '))}</p>
    </Card>
  )
}

/** The form of a questionnaire. Its answers are a draft first, then the outbox sends them. */
function useAnswerForm(questionnaire: Questionnaire) {
  const { id, title, departmentName, questions } = questionnaire
  const empty = { ...emptyAnswers(id), title, department: departmentName }
  const transport = useOutboxTransport(questionAnswerKind, id)
  const spec = actForm<AnswerForm>({
    kind: questionAnswerKind,
    schema: answerForm,
    empty,
    missing: (value) => answerErrors(value, questions),
    photosOf: answerPhotos,
    // Only the answers to visible questions are sent.
    submitValues: (value) => ({
      title,
      department: departmentName,
      told: { time: wireTime(now()), said: submittedAnswers(value, questions) },
    }),
    leads: () => to.question(),
  })
  const draft = useFormDraft(spec, transport)
  // An unknown required question makes submitting impossible, so the form shows it before the first answer.
  const barred = visible(questions, answersOf(draft.value)).find((one) => one.required && !isKnown(one))
  const why = barred ? `“${barred.title}”当前版本还不能回答，请更新应用后再填` : ''
  return useFormOn(spec, { ...transport, why }, draft)
}

/** A questionnaire to answer: visible questions, progress, and draft. */
function AnswerEdit({ questionnaire }: { questionnaire: Questionnaire }) {
  const form = useAnswerForm(questionnaire)
  const { questions } = questionnaire
  const answers = answersOf(form.value)
  const visibleQuestions = visible(questions, answers)
  const { done, all } = answeredCount(questions, answers)
  return (
    <FormScreen
      form={form}
      label="提交问卷"
      secondary={
        <p className="cg-question-progress num" role="status" aria-label="填写进度">
          已填 {done} / {all}
        </p>
      }
    >
      <QuestionHead questionnaire={questionnaire} />
      {visibleQuestions.map((question, at) => (
        <QuestionField key={question.id} question={question} number={at + 1} form={form} />
      ))}
    </FormScreen>
  )
}

/** One questionnaire: its form while it is open, then the results. */
function QuestionView({ id }: { id: string }) {
  const record = useRecord(questionDetail, id)
  return (
    <Loaded
      of={record}
      what="问卷"
      look="block"
      skeleton={<SkeletonDetail />}
      around={(state) => <Screen>{state}</Screen>}
    >
      {(data) => <QuestionnaireContent questionnaire={data} />}
    </Loaded>
  )
}

function QuestionnaireContent({ questionnaire }: { questionnaire: Questionnaire }) {
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

/** 问卷调查: the list. With an id in the address it shows that questionnaire. */
export default function Question() {
  const { id } = useScreenParams('question')
  return id ? <QuestionView key={id} id={id} /> : <QuestionList />
}
