import * as contract from '@/api/contract/question'
import { cleaned, questionnaireProblems, whyNotAnswer } from '@/domain/question'
import type { Area } from '../city/area'
import { happenedAt } from '../city/clock'
import { nextId } from '../city/db'
import type { Db, User } from '../city/model'
import { DemoError, refuseProblems } from '../gateway/errors'
import { handle } from '../gateway/handle'
import { takePhotos } from '../records/flow'
import { answerOf, isFor, questionLists, questionnaires, resultOf, wireQuestionnaire } from './lists'

function questionnaireOf(db: Db, user: User, id: string) {
  const found = questionnaires(db).find((one) => one.id === id && isFor(one, user))
  if (!found) throw new DemoError('问卷不存在或不是发给您的')
  return found
}

const receivedAs = ({ questionAnswers }: Db, user: User, clientId: string) => {
  const found = questionAnswers.find((one) => one.userId === user.id && one.clientId === clientId)
  return found ? { id: found.id } : null
}

export const questionArea: Area = {
  name: 'question',
  create: () => ({ questionAnswers: [], questionsIssuedAt: 0 }),
  lists: { question: questionLists },
  handlers: [
    handle(contract.questionPage, ({ db, user, query }) => questionLists.page(db, user, query.state, query)),
    handle(contract.questionDetail, ({ db, user, query }) =>
      wireQuestionnaire(db, questionnaireOf(db, user, query.id), user),
    ),
    handle(contract.questionByClientId, ({ db, user, query }) => receivedAs(db, user, query.clientId)),
    handle(contract.questionSubmit, ({ db, user, data, now }) => {
      const known = receivedAs(db, user, data.clientId)
      if (known) return known
      const one = questionnaireOf(db, user, data.id)
      // The time of the submit on the phone counts.
      const time = happenedAt(data.time, now)
      const why = whyNotAnswer({ deadline: one.deadline, answered: answerOf(one, user) !== undefined }, time)
      if (why) throw new DemoError(why)
      const sent = data.answers.map((answer) => ({ ...answer, photoCount: answer.attachments.length }))
      refuseProblems(questionnaireProblems(one.questions, sent))
      const id = nextId(db, 'WD')
      const answers = cleaned(one.questions, sent).map(({ questionId, values, text, attachments }) => ({
        questionId,
        values,
        text,
        attachments: takePhotos(db, user, { id: `${id}-${questionId}`, photos: [] }, attachments),
      }))
      db.questionAnswers.push({
        id,
        questionnaireId: one.id,
        userId: user.id,
        clientId: data.clientId,
        time,
        answers,
      })
      return { id }
    }),
    handle(contract.questionResult, ({ db, user, query, now }) => {
      const one = questionnaireOf(db, user, query.id)
      const isOver = one.deadline !== null && now > one.deadline
      if (!answerOf(one, user) && !isOver) throw new DemoError('填写后或截止后才能查看结果')
      return resultOf(one)
    }),
  ],
}
