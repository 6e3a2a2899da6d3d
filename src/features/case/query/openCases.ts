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
import { worksInPerson } from '@/domain/actor'
import { timeLeft } from '@/domain/deadline/lamp'
import { opinionReads, type OpenList, type OpenWork } from '@/kit/prefetch/openWork'
import { caseFingerprint, lampFactsOf } from '@/entities/case/facts'
import { smallPictures } from '@/kit/record/photos/photos'

/** The query of the case lists without filters, sorted by deadline (entities/case/filters). */
const query = { sort: 'deadline' }
const list = (endpoint: OpenList<CaseRow>['endpoint']): OpenList<CaseRow> => ({ endpoint, query })

/** The lists of 重点案件 come last, because their rows have more data of a case. */
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

/** The lists of open work for these roles (domain/case/moveRules). All lists when the roles are unknown. */
function listsOf(roles: readonly string[]): readonly OpenList<CaseRow>[] {
  if (roles.length === 0) return [...OF_DEPARTMENT, ...IN_PERSON]
  if (worksInPerson(roles)) return IN_PERSON
  return roles.includes('head') ? OF_DEPARTMENT : []
}

/** The open work on cases. */
export const openCases: OpenWork<CaseRow> = {
  name: 'case',
  noun: '案件',
  lists: listsOf,
  reads: { detail, flow: detailPart, photos: casePhotoNew },
  formReads: opinionReads(['handle', 'confirm', 'sign']),
  // A row of 重点案件 has the id of its task.
  alsoOf: (row) =>
    'keyTaskId' in row ? [{ endpoint: keyTasksOfCase, input: { query: { caseId: row.id } } }] : [],
  pictures: ({ thumbnail }, photos) => smallPictures(thumbnail, photos),
  left: (row, now) => timeLeft(lampFactsOf(row), now),
  trace: caseFingerprint,
}
