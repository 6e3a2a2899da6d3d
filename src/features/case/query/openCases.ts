import { casePhotoNew, detail, detailPart, type CaseRow } from '@/api/contract/case'
import { queryUnDoneHandleConfirmPage } from '@/api/contract/caseConfirm'
import { queryAppendPage, queryHandlePage } from '@/api/contract/caseHandle'
import { queryHandlePersonAppendPage, queryHandlePersonPage } from '@/api/contract/casePersonal'
import { querySignPage } from '@/api/contract/caseSign'
import { keyTasksOfCase } from '@/api/contract/keytask'
import {
  keyCaseAppendPage,
  keyCaseHandlePage,
  keyCaseSignPage,
  keyCaseUnConfirmPage,
} from '@/api/contract/caseKey'
import { commonOpinions, defaultOpinions } from '@/api/contract/words'
import { worksInPerson } from '@/domain/actor'
import { timeLeft } from '@/domain/deadline/lamp'
import type { OpenList, OpenWork } from '@/kit/along/openWork'
import { caseTrace, lampFactsOf } from '@/entities/case/facts'
import { smallPictures } from '@/kit/record/photos/photos'

/** As the lists of cases ask while nothing is chosen: by deadline (kit/case/filters). */
const query = { sort: 'deadline' }
const list = (endpoint: OpenList<CaseRow>['endpoint']): OpenList<CaseRow> => ({ endpoint, query })

/** 重点案件 stand in lists of their own besides. Theirs come last: what they tell of a case is more. */
const KEY_HANDLE = [keyCaseHandlePage, keyCaseAppendPage]

const IN_PERSON = [queryHandlePersonPage, queryHandlePersonAppendPage, ...KEY_HANDLE].map(list)
const OF_DEPARTMENT = [
  querySignPage,
  queryHandlePage,
  queryAppendPage,
  queryUnDoneHandleConfirmPage,
  keyCaseSignPage,
  ...KEY_HANDLE,
  keyCaseUnConfirmPage,
].map(list)

/** What an account of the department handles, and what a head signs and confirms (domain/case/moveRules); all of it where roles are unknown. */
function listsOf(roles: readonly string[]): readonly OpenList<CaseRow>[] {
  if (roles.length === 0) return [...OF_DEPARTMENT, ...IN_PERSON]
  if (worksInPerson(roles)) return IN_PERSON
  return roles.includes('head') ? OF_DEPARTMENT : []
}

/** The opinions its forms offer. */
const OPINIONS = ['handle', 'confirm', 'sign'].flatMap((kind) =>
  [commonOpinions, defaultOpinions].map((endpoint) => ({ endpoint, input: { query: { kind } } })),
)

/** The open work on cases. */
export const openCases: OpenWork<CaseRow> = {
  lists: listsOf,
  reads: { detail, flow: detailPart, photos: casePhotoNew },
  besides: OPINIONS,
  // A row of 重点案件 names the task above it.
  alsoOf: (row) =>
    'keyTaskId' in row ? [{ endpoint: keyTasksOfCase, input: { query: { caseId: row.id } } }] : [],
  pictures: ({ thumbnail }, photos) => smallPictures(thumbnail, photos),
  left: (row, now) => timeLeft(lampFactsOf(row), now),
  trace: caseTrace,
}
