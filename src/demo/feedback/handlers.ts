import * as contract from '@/api/contract/feedback'
import type { Area } from '../city/area'
import { handle } from '../gateway/handle'
import { answerDue, receivedAs, takeAsk, takeRating, takeSuggestion } from './act'
import { suggestionLists, wireSuggestion } from './lists'
import { suggestionOf } from './model'

export const feedbackArea: Area = {
  name: 'feedback',
  create: () => ({ suggestions: new Map() }),
  lists: { suggestion: suggestionLists },
  due: answerDue,
  handlers: [
    handle(contract.submitSuggestion, takeSuggestion),
    handle(contract.suggestionByClientId, ({ db, user, query }) => receivedAs(db, user, query.clientId)),
    handle(contract.suggestionPage, ({ db, user, query }) =>
      suggestionLists.page(db, user, query.adoption, query),
    ),
    handle(contract.suggestionCounts, ({ db, user }) => ({
      waiting: suggestionLists.count(db, user, '0'),
      adopted: suggestionLists.count(db, user, 'unreadAdopted'),
      rejected: suggestionLists.count(db, user, 'unreadRejected'),
    })),
    handle(contract.suggestionDetail, ({ db, user, query, now }) => {
      const record = suggestionOf(db, user, query.id)
      const body = wireSuggestion(db, record)
      record.readAt = now
      return body
    }),
    handle(contract.askAgain, takeAsk),
    handle(contract.rateSuggestion, takeRating),
  ],
}
