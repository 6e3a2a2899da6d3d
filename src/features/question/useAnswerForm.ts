import type { Questionnaire } from '@/api/contract/question'
import { wireTime } from '@/domain/time'
import type { Form } from '@/kit/edit/useForm'
import { useActDraft } from '@/kit/outbox/form/useActDraft'
import { useActForm } from '@/kit/outbox/form/useActForm'
import { to } from '@/kit/screen/links'
import { now } from '@/stores/clock'
import { answerForm, emptyAnswers, missingIn, photosOf, toldOf, type AnswerForm } from './answerForm'
import { answerKind } from './answerKind'

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
      // Of the questions asked now.
      told: (value) => ({
        title,
        department: departmentName,
        told: { time: wireTime(now()), said: toldOf(value, questions) },
      }),
      leads: () => to.question(),
    },
    clientId,
    draft,
  )
  return { form, former }
}
