import { readFileSync } from 'node:fs'
import { hashKey } from '@tanstack/react-query'
import { openDB } from 'idb'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { parse, type GenericSchema } from 'valibot'
import { outboxKinds } from '@/app/outboxKinds'
import { isActKind } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/hooks'
import { pagedQuery, type PagedEndpoint } from '@/kit/data/pagedQuery'
import { apiQuery } from '@/kit/data/useApiQuery'
import { resetAll } from '@/domain/resettable'
import { HOUR } from '@/domain/time'
import { useAppearance } from '@/stores/appearance'
import { setClock } from '@/stores/clock'
import { allDrafts, draftKey, readDraft } from '@/stores/drafts'
import { persistReads } from '@/stores/persisted/persistReads'
import type { OutboxItem } from '@/stores/outbox/item'
import { listActs, readAct } from '@/stores/outbox/records'
import { photoBytes } from '@/stores/photoBytes'
import { createQueryClient } from '@/stores/queryClient'
import { startSession, useSession } from '@/stores/session'
// Links need the route table.
import '@/app/routes/table'
import { approvalForm, taskConfirmForm } from '@/features/keytask/handle/ApprovalEdits'

import { findingFeedbackForm } from '@/features/campaign/handle/feedbackAct'
import { findingAssignForm, reviewForm } from '@/features/campaign/handle/SpecialFeedback'
import { assignForm } from '@/features/case/sign/AssignSheet'
import { confirmForm, delayForm, withdrawForm } from '@/features/case/handle/CaseEdits'
import { handlingForm } from '@/features/case/handle/HandlingEdit'
import { personalForm } from '@/features/case/handle/PersonalEdit'
import { parkingForms } from '@/features/case/release/CaseRelieveEdit'
import { caseSignForm } from '@/features/case/sign/SignOrAssign'

import { completeForm, commandReceiveForm } from '@/features/command/CommandAction'
import { dailyForm } from '@/features/duty/daily/dailyAct'
import { handleForm, passOnForm, todoReceiveForm } from '@/features/duty/todo/DutyTodoEdit'
import { taskDelayForm } from '@/features/keytask/handle/KeyApplyDelay'
import { finishForm } from '@/features/keytask/handle/FinishEdit'
import { taskInspectForm } from '@/features/keytask/answer/FieldInspection'
import { taskSignForm } from '@/features/keytask/handle/KeyTaskHandleEdit'
import { START_FORM, startSchema } from '@/features/keytask/start/startForm'
import { moveForm } from '@/features/violation/record/MoveEdit'
import { checkForm, verifyForm } from '@/features/visit/VisitActions'
import { isEndpoint } from '../api/isEndpoint'

// Data as release 0.1.0 wrote it on phones: a draft of each form that moves a record, an outbox entry of each
// type, an answer of each persisted read (with the first row of each list), and the databases. Every later
// version must read all of it.

const read = (name: string) => JSON.parse(readFileSync(`tests/stores/${name}.json`, 'utf8'))

// Not imported: the types of this JSON are too large for the compiler.
const previous: {
  drafts: { form: string; value: unknown }[]
  acts: {
    entry: OutboxItem
    /** For a type with a form: the text of its draft in the list, its address and its subject. */
    described?: unknown
    opens?: string
    about?: string
  }[]
} = read('previous')
const reads: { hash: string; text: string }[] = read('previousReads')

const NOW = Date.UTC(2026, 5, 12, 7, 0)
const USER = '1001'
const TOKEN = 'demo-token-1001-1'
const ACCOUNT = {
  id: USER,
  name: '林志强',
  mobile: '13800000001',
  orgCode: '3502030106',
  orgName: '鹭江中队',
  orgIds: ['3502030106'],
  roles: ['collector'],
  duty: '采集员',
  gridText: '鹭江街道 网格 3',
}
const PHOTO = {
  id: 'p1',
  owner: '1001|caseHandleEdit|7',
  bytes: new Uint8Array([255, 216, 7]).buffer,
  savedAt: NOW,
}

beforeEach(() => setClock(() => NOW))
// Each test logs in.
afterEach(() => sessionStorage.clear())

beforeAll(async () => {
  const db = await openDB('chengguan', 2, {
    upgrade(to) {
      to.createObjectStore('drafts', { keyPath: 'key' }).createIndex('byUser', 'userId')
      to.createObjectStore('outbox', { keyPath: 'key' }).createIndex('byUser', 'userId')
      to.createObjectStore('photos', { keyPath: 'id' }).createIndex('byOwner', 'owner')
    },
  })
  for (const { form, value } of previous.drafts)
    await db.put('drafts', { key: `${USER}|${form}|7`, userId: USER, savedAt: NOW, value })
  for (const { entry } of previous.acts)
    await db.put('outbox', { key: entry.key, userId: USER, value: entry })
  await db.put('photos', PHOTO)
  db.close()
  const kept = await openDB('chengguan-kept', 1, {
    upgrade(to) {
      const store = to.createObjectStore('reads', { keyPath: ['userId', 'hash'] })
      store.createIndex('byAge', ['userId', 'savedAt', 'size'])
    },
  })
  for (const { hash, text } of reads)
    await kept.put('reads', { userId: USER, hash, savedAt: NOW - HOUR, size: 2 * text.length, text })
  kept.close()
  const account = { mark: '1xzwl7h174vktz', savedAt: NOW - HOUR, account: ACCOUNT }
  localStorage.setItem('keptAccount', JSON.stringify(account))
})

const NOWHERE = () => ({ fix: null, metres: null })

/** Reads the drafts of forms that move a record. The types of the outbox read theirs, below. */
const FORMS: readonly { name: string; schema: GenericSchema }[] = [
  approvalForm('task', ''),
  approvalForm('delay', ''),
  findingAssignForm('assign', ''),
  findingFeedbackForm('1', true),
  reviewForm,
  assignForm({ way: 'assign', holderId: '' }),
  confirmForm(to.handleConfirm),
  delayForm,
  handlingForm,
  personalForm,
  parkingForms.park,
  parkingForms.release,
  caseSignForm(to.caseSign),
  withdrawForm,
  commandReceiveForm,
  completeForm,
  dailyForm('2026-06-12', undefined),
  handleForm,
  passOnForm('1'),
  todoReceiveForm,
  taskConfirmForm,
  taskDelayForm(null),
  finishForm({ openCaseCount: 0, level: '', assists: [] }),
  taskInspectForm(NOWHERE),
  taskSignForm(''),
  { name: START_FORM, schema: startSchema },
  moveForm('stop', undefined),
  checkForm('1', NOWHERE),
  verifyForm('1', NOWHERE),
]

describe('a draft of the previous release', () => {
  const names = (all: readonly string[]) => [...all].sort()

  it('exists for every form that moves a record', async () => {
    expect(names(previous.drafts.map(({ form }) => form))).toEqual(names(FORMS.map(({ name }) => name)))
    expect(await allDrafts(USER)).toHaveLength(FORMS.length)
  })

  it.each(previous.drafts)('of $form is read completely', async ({ form, value }) => {
    const { schema } = FORMS.find(({ name }) => name === form) ?? {}
    const draft = await readDraft(draftKey(USER, form, '7'))
    // Its case may have newer fields.
    expect(schema && parse(schema, draft?.value)).toMatchObject(Object(value))
  })

  it('still has its photos', async () => {
    expect(new Uint8Array((await photoBytes(PHOTO.id)) ?? new ArrayBuffer())).toEqual(
      new Uint8Array([255, 216, 7]),
    )
  })
})

const { acts } = previous
const kindOf = async (name: string) => {
  const load = Object.entries(outboxKinds).find(([known]) => known === name)?.[1]
  if (!load) throw new RangeError(`no kind ${name}`)
  return load()
}

describe('an outbox entry of the previous release', () => {
  it('exists for every type', async () => {
    // No release has stored these types yet.
    const added = [
      'building',
      'check',
      'commandComplete',
      'daily',
      'findingFeedback',
      'inspectEnd',
      'inspectPiece',
      'taskInspect',
      'todoHandle',
      'verify',
    ]
    const kinds = (await listActs(USER)).map(({ kind }) => kind)
    expect([...kinds, ...added].sort()).toEqual(Object.keys(outboxKinds).sort())
  })

  it.each(acts)('of kind $entry.kind is read completely and can be sent', async ({ entry }) => {
    expect(await readAct(entry.key)).toEqual(entry)
    expect((await kindOf(entry.kind)).sender(entry.payload)).not.toBeNull()
  })

  it.each(acts.filter(({ described }) => described !== undefined))(
    'of kind $entry.kind has the same text among the drafts, opens its form, and makes the same record',
    async ({ entry, described, opens, about }) => {
      const kind = await kindOf(entry.kind)
      if (!isActKind(kind)) throw new TypeError(`${entry.kind} has no form`)
      const { draft, clientId } = entry
      const { pathname, search } = kind.edit(clientId, draft)
      expect(kind.describe(draft)).toEqual(described)
      expect(kind.aboutOf?.(draft)).toBe(about)
      expect(pathname + search).toBe(opens)
      expect(entry.key).toBe(`${entry.userId}|${kind.drafts}|${clientId}`)
      expect('actOf' in kind && typeof kind.actOf === 'function' && kind.actOf(draft)).toMatchObject({
        title: entry.title,
        note: entry.note,
        payload: entry.payload,
      })
    },
  )
})

const contract = import.meta.glob<Record<string, unknown>>('../../src/api/contract/*.ts', { eager: true })
const endpoints = Object.values(contract).flatMap((module) => Object.values(module).filter(isEndpoint))

/** The options of a persisted read: as one answer, or as the pages of a list. */
function optionsOf(hash: string, data: object) {
  const [path, input] = JSON.parse(hash)
  const endpoint = endpoints.find((each) => each.path === path && each.method === 'GET')
  if (!endpoint) throw new RangeError(`nothing is read from ${path}`)
  const { queryKey, meta } =
    'pages' in data ? pagedQuery(endpoint as PagedEndpoint<unknown>, input) : apiQuery(endpoint, input)
  return { queryKey, ...(meta && { meta }), queryFn: () => Promise.reject(new Error('no connection')) }
}

describe('a persisted answer of the previous release', () => {
  it('belongs to the last account', () => {
    startSession(TOKEN)
    expect(useSession.getState().account).toEqual(ACCOUNT)
  })

  it('shows offline', async () => {
    startSession(TOKEN)
    const queryClient = createQueryClient(0)
    persistReads(queryClient)
    const found = reads.map(({ hash, text }) => ({ hash, data: JSON.parse(text) }))
    const queries = found.map(({ hash, data }) => optionsOf(hash, data))
    expect(queries.map(({ queryKey }) => hashKey(queryKey))).toEqual(found.map(({ hash }) => hash))
    await Promise.all(queries.map((query) => queryClient.prefetchQuery(query)))
    const shown = () => queries.map(({ queryKey }) => queryClient.getQueryData(queryKey))
    await vi.waitFor(() => expect(shown()).toMatchObject(found.map(({ data }) => data)), { timeout: 10_000 })
  })
})

it('the settings of the previous release still apply', async () => {
  const chosen = { theme: 'dark', text: 'larger', outdoor: true }
  localStorage.setItem('appearance', JSON.stringify(chosen))
  resetAll()
  expect(useAppearance.getState()).toEqual(chosen)
})
