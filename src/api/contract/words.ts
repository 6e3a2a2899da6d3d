import * as v from 'valibot'
import { del, get, post } from '../endpoint'
import { listById, maybeNumber, nothing, record, text } from '../tolerant'
import { byId } from './reads'

// spec §7, "User labels" and "Common opinions". Fields are assumed: the specification does not show them.

const opinion = record({ id: text(), content: text(), kind: text() })
export type Opinion = v.InferOutput<typeof opinion>

/** What opinions are for: handle, sign …; left out: all. Assumed. */
const byKind = v.object({ kind: v.optional(v.string()) })

/** The user's own opinions. */
export const commonOpinions = get('/api-digital/api/commonOpinions/list', {
  source: 'spec',
  about: 'opinion',
  query: byKind,
  body: listById(opinion),
  loading: false,
})

/** The default opinions. */
export const defaultOpinions = get('/api-digital/api/commonOpinions/defaultList', {
  source: 'spec',
  about: 'opinion',
  query: byKind,
  body: listById(opinion),
  loading: false,
})

/** A new opinion, or a change of an own one when it has an id. */
export const opinionSave = post('/api-digital/api/commonOpinions/save', {
  source: 'spec',
  about: 'opinion',
  data: v.object({ id: v.optional(v.string()), content: v.string(), kind: v.string() }),
  body: nothing(),
})

export const opinionDelete = del('/api-digital/api/commonOpinions/{id}', {
  source: 'spec',
  about: 'opinion',
  body: nothing(),
})

/** Suggestions for feedback on a case. */
export const feedbackOpinions = get('/api-digital/api/v1/baseData/feedbackOpinion/list', {
  source: 'spec',
  about: 'opinion',
  body: listById(opinion),
  loading: false,
})

const LABEL = '/api-digital/api/v1/baseData/userLabel'

const label = record({ id: text(), name: text(), colour: text(), caseCount: maybeNumber() })
export type UserLabel = v.InferOutput<typeof label>

/** The labels of the user; caseCount, if the gateway reports it, is the number of cases with one. */
export const labelList = get(`${LABEL}/getLabelList`, {
  source: 'spec',
  about: 'label',
  body: listById(label),
  loading: false,
})

/** A new label, or a change when it has an id. */
export const labelSave = post(`${LABEL}/save`, {
  source: 'spec',
  about: ['label', 'case'],
  data: v.object({ id: v.optional(v.string()), name: v.string(), colour: v.string() }),
  body: nothing(),
})

export const labelDelete = del(`${LABEL}/delete`, {
  source: 'spec',
  about: ['label', 'case'],
  query: byId,
  body: nothing(),
})

/** Sets the own labels of a case; those of other users stay. */
export const labelAttach = post(`${LABEL}/attach`, {
  source: 'assumed',
  about: ['label', 'case'],
  data: v.object({ id: v.string(), labelIds: v.array(v.string()) }),
  body: nothing(),
})
