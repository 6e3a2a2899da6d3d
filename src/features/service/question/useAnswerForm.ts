import type { Questionnaire } from '@/api/contract/question'
import { wireTime } from '@/domain/time'
import type { Draft } from '@/kit/edit/draft'
import type { Form } from '@/kit/edit/useForm'
import { useActDraft } from '@/kit/outbox/form/useActDraft'
import { useActForm } from '@/kit/outbox/form/useActForm'
import { to } from '@/kit/screen/links'
import { now } from '@/stores/clock'
import { answerForm, emptyAnswers, missingIn, photosOf, toldOf, type AnswerForm } from './answerForm'
import { answerKind } from './answerKind'

/** The draft with what is handed in of it: of the questions asked now, and when. */
const withTold = (
  kept: Draft<AnswerForm>,
  { title, departmentName, questions }: Questionnaire,
): Draft<AnswerForm> => ({
  ...kept,
  handOver: (work) =>
    kept.handOver((value) =>
      work({
        ...value,
        title,
        department: departmentName,
        told: { time: wireTime(now()), said: toldOf(value, questions) },
      }),
    ),
})

/** The answers to a questionnaire: a draft while they are written, then through the outbox. */
export function useAnswerForm(questionnaire: Questionnaire): { form: Form<AnswerForm>; former: string } {
  const { id, title, departmentName, questions } = questionnaire
  const empty = { ...emptyAnswers(id), title, department: departmentName }
  const { clientId, draft, former } = useActDraft({ kind: answerKind, schema: answerForm, empty }, id)
  const form = useActForm<AnswerForm>(
    {
      kind: answerKind,
      missing: (value) => missingIn(value, questions),
      photosOf,
      leads: () => to.question(),
    },
    clientId,
    withTold(draft, questionnaire),
  )
  return { form, former }
}
