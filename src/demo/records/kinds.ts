import { noteOpened } from '../case/act'
import { caseLists } from '../case/lists'
import { caseOf, keyTaskOf } from '../city/db'
import { DemoError } from '../gateway/errors'
import { findingLists } from '../finding/lists'
import { findingOf, noteFindingOpened } from '../finding/store'
import { noteTaskOpened } from '../keytask/act'
import { keyTaskLists } from '../keytask/lists'
import { noteTodoOpened, todoOf } from '../duty/todo'
import { todoLists } from '../duty/todoLists'
import type { RecordType } from './recordType'
import type { Db, User } from '../city/model'
import { commandOf, noteCommandOpened } from '../task/command'
import { commandLists } from '../task/commandLists'
import { visitLists } from '../task/lists'
import { visitOf } from '../task/visit'
import { surveyLists } from '../twoViolations/surveyLists'
import { surveyOf } from '../twoViolations/survey'
import type { PageQuery } from './paging'

/** What the general parts of the demo must know of a kind of record. */
interface RecordKind {
  /** The record with this id; refuses with a sentence of its own. */
  find: (db: Db, id: string) => unknown
  /** Somebody opens it to work on it. */
  noteOpened: (db: Db, by: User, id: string) => void
  /** Who sees which of them, as far as one can ask without knowing the kind. */
  lists: {
    names: readonly string[]
    count(db: Db, user: User, name: string): number
    page(db: Db, user: User, name: string, query: PageQuery): { total: number }
  }
}

/** Every kind of record, by the type its locks go by (spec §3). A new kind is a row here. */
export const KINDS: Readonly<Record<RecordType, RecordKind>> = {
  case: {
    find: caseOf,
    noteOpened: (db, by, id) => noteOpened(db, by, caseOf(db, id)),
    lists: caseLists,
  },
  command: {
    find: commandOf,
    noteOpened: (db, by, id) => noteCommandOpened(commandOf(db, id), by),
    lists: commandLists,
  },
  finding: {
    find: findingOf,
    noteOpened: (db, by, id) => noteFindingOpened(findingOf(db, id), by),
    lists: findingLists,
  },
  dutyTodo: {
    find: todoOf,
    noteOpened: (db, by, id) => noteTodoOpened(todoOf(db, id), by),
    lists: todoLists,
  },
  visit: {
    find: visitOf,
    noteOpened: (db, by, id) => noteOpened(db, by, visitOf(db, id).record),
    lists: visitLists,
  },
  keyTask: {
    find: keyTaskOf,
    noteOpened: (db, by, id) => noteTaskOpened(db, by, keyTaskOf(db, id)),
    lists: keyTaskLists,
  },
  survey: {
    find: surveyOf,
    // Nobody is told of one as new: it is found by whoever goes there.
    noteOpened: () => undefined,
    lists: surveyLists,
  },
}

const isRecordType = (type: string): type is RecordType => Object.keys(KINDS).includes(type)

/** The type a call names; refuses one that nobody knows. */
export function recordTypeOf(type: string): RecordType {
  if (!isRecordType(type)) throw new DemoError('暂不支持办理此类任务')
  return type
}
