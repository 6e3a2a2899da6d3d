import * as contract from '@/api/contract/words'
import { isOpinionKind, labelProblems, opinionProblems } from '@/domain/words'
import { caseOf, touchedCases } from '../case/archive'
import { nextId } from '../city/db'
import type { Db, Label } from '../city/model'
import { DemoError, refuseProblems } from '../gateway/errors'
import { type CallOf, done, handle, type Route } from '../gateway/handle'

function opinionsOf(db: Db, userId: string, wanted?: string) {
  return db.opinions
    .filter((opinion) => opinion.userId === userId && (!wanted || opinion.kind === wanted))
    .map(({ id, content, kind }) => ({ id, content, kind }))
}

const labelsOf = (db: Db, userId: string): Label[] => db.labels.filter((label) => label.userId === userId)

function ownOf<T extends { id: string; userId: string }>(list: readonly T[], id: string, userId: string): T {
  const found = list.find((item) => item.id === id && item.userId === userId)
  if (!found) throw new DemoError('内容已被删除，请刷新后再试')
  return found
}

function saveOpinion({ db, user, data: { id, kind, content: text } }: CallOf<typeof contract.opinionSave>) {
  if (!isOpinionKind(kind)) throw new DemoError('意见类别有误')
  const [content, userId] = [text.trim(), user.id]
  const others = [...opinionsOf(db, userId, kind), ...opinionsOf(db, '', kind)]
  refuseProblems(opinionProblems({ id, content }, others))
  if (id === undefined) db.opinions.unshift({ id: nextId(db, 'O'), userId, kind, content })
  else Object.assign(ownOf(db.opinions, id, userId), { content, kind })
}

function saveLabel({ db, user, data: { id, name, colour } }: CallOf<typeof contract.labelSave>): void {
  refuseProblems(labelProblems({ id, name, colour }, labelsOf(db, user.id)))
  const fields = { name: name.trim(), colour }
  if (id === undefined) db.labels.push({ id: nextId(db, 'L'), userId: user.id, ...fields })
  else Object.assign(ownOf(db.labels, id, user.id), fields)
}

function deleteLabel({ db, user, query: { id } }: CallOf<typeof contract.labelDelete>): void {
  const gone = ownOf(db.labels, id, user.id)
  db.labels = db.labels.filter((label) => label !== gone)
  for (const record of touchedCases(db)) record.labelIds = record.labelIds.filter((label) => label !== id)
}

/** Replaces the user's own labels of a case; those of other users stay. */
function attachLabels({
  db,
  user,
  data: { id: caseId, labelIds },
}: CallOf<typeof contract.labelAttach>): void {
  const record = caseOf(db, caseId)
  const own = new Set(labelsOf(db, user.id).map(({ id }) => id))
  if (labelIds.some((id) => !own.has(id))) throw new DemoError('标签已被删除，请刷新后再试')
  record.labelIds = [...record.labelIds.filter((id) => !own.has(id)), ...new Set(labelIds)]
}

export const wordRoutes: readonly Route[] = [
  handle(contract.commonOpinions, ({ db, user, query }) => opinionsOf(db, user.id, query.kind)),
  handle(contract.defaultOpinions, ({ db, query }) =>
    opinionsOf(db, '', query.kind).filter(({ kind }) => kind !== 'feedback'),
  ),
  handle(contract.feedbackOpinions, ({ db }) => opinionsOf(db, '', 'feedback')),
  done(contract.opinionSave, saveOpinion),
  done(contract.opinionDelete, ({ db, user, params }) => {
    const gone = ownOf(db.opinions, params.id, user.id)
    db.opinions = db.opinions.filter((opinion) => opinion !== gone)
  }),
  handle(contract.labelList, ({ db, user }) =>
    labelsOf(db, user.id).map(({ id, name, colour }) => {
      const caseCount = touchedCases(db).filter(({ labelIds }) => labelIds.includes(id)).length
      return { id, name, colour, caseCount }
    }),
  ),
  done(contract.labelSave, saveLabel),
  done(contract.labelDelete, deleteLabel),
  done(contract.labelAttach, attachLabels),
]
