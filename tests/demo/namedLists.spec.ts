import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listPortalPerson } from '@/api/contract/base'
import { todayRoute, todoCount } from '@/api/contract/portal'
import { REPORT_STATES } from '@/api/contract/report'
import { AREAS } from '@/demo/areas'
import { findingLists } from '@/demo/campaign/findingLists'
import { type CaseListName, caseLists } from '@/demo/case/lists'
import { tasksOf } from '@/demo/collection/story'
import { commandLists } from '@/demo/command/lists'
import { conversationLists } from '@/demo/conversation/lists'
import { dailyLists } from '@/demo/duty/daily'
import { todoLists } from '@/demo/duty/todo'
import { suggestionLists } from '@/demo/feedback/lists'
import { type KeyTaskListName, keyTaskLists } from '@/demo/keytask/lists'
import { noticeLists } from '@/demo/notice/lists'
import { questionLists } from '@/demo/question/lists'
import { buildingLists } from '@/demo/violation/lists'
import { type VisitListName, visitLists } from '@/demo/visit/lists'
import { CASE_SCREENS, orderStops } from '@/features/portal/route/route'
import { endpointsByName } from './areas'
import { CAI, CHEN, gateway, LIN, NOW, WANG, YOU, ZHOU } from './gateway'

const city = gateway()
const db = city.demo.db()
const FIRST = { pageNum: 1, pageSize: 1 }
const ACCOUNTS = [LIN, CHEN, WANG, YOU, CAI, ZHOU]
const userOf = city.user
/** All registries of lists, by record type. */
const REGISTRIES = AREAS.flatMap(({ lists = {} }) =>
  Object.entries(lists).map(([kind, list]) => ({ kind, lists: list })),
)
const everyList = REGISTRIES.flatMap(({ kind, lists }) => lists.names.map((name) => ({ kind, lists, name })))

afterEach(() => vi.restoreAllMocks())

describe.each(everyList)('the list $name of kind $kind', ({ lists, name }) => {
  it('has as many records as its count, for every user', () => {
    for (const user of db.users.values())
      expect(lists.count(db, user, name)).toBe(lists.page(db, user, name, FIRST).total)
  })
})

it.each(everyList)('the list $name of kind $kind has records for an account', ({ lists, name }) => {
  expect(ACCOUNTS.some((mobile) => lists.count(db, userOf(mobile), name) > 0)).toBe(true)
})

/** The history of one point, which is no named list. */
const HISTORY = ['scorePage']

/** Every call that returns a page, with the queries to send. */
const CALLS = [...endpointsByName].flatMap(([name, endpoint]) =>
  name.endsWith('Page') && !HISTORY.includes(name) ? [{ name, endpoint, query: {} }] : [],
)
const TABS = ['3', '4'].flatMap((handleTab) => [{ handleTab }, { handleTab, handleScope: 'person' }])
const general = endpointsByName.get('queryCaseByPage')
if (general) CALLS.push(...TABS.map((query) => ({ name: 'queryCaseByPage', endpoint: general, query })))

/** Calls that need the name of one of their lists. */
const NAMED = [
  { name: 'myProblemPage', queries: REPORT_STATES.map((state) => ({ state })) },
  { name: 'noticePage', queries: ['all', 'unread'].map((scope) => ({ scope })) },
  { name: 'questionPage', queries: ['todo', 'done', 'closed'].map((state) => ({ state })) },
  { name: 'suggestionPage', queries: ['0', '1', '2', 'unread'].map((adoption) => ({ adoption })) },
]
for (const { name, queries } of NAMED) {
  const at = CALLS.findIndex((each) => each.name === name)
  CALLS.splice(
    at,
    1,
    ...queries.flatMap((one) => CALLS.slice(at, at + 1).map((call) => ({ ...call, query: one }))),
  )
}

it.each(CALLS)(
  '$name with $query returns a list of the registry, with its count as total',
  async ({ endpoint, query }) => {
    const pages = REGISTRIES.map(({ lists }) => ({ lists, page: vi.spyOn(lists, 'page') }))
    for (const as of ACCOUNTS) {
      const answered = await city.body(endpoint, { query: { ...FIRST, ...query } }, { as })
      const { total } = v.parse(v.object({ total: v.number() }), answered)
      const calls = pages.flatMap(({ lists, page }) => page.mock.calls.map(([, , name]) => ({ lists, name })))
      const totals = calls.map(({ lists, name }) => lists.count(db, userOf(as), name))
      expect({ as, totals }).toEqual({ as, totals: [total] })
      for (const { page } of pages) page.mockClear()
    }
  },
)

describe('numbers shown elsewhere', () => {
  /** The sum of unread messages in the rows of 会话. */
  const messagesOf = (as: string) =>
    conversationLists
      .page(db, userOf(as), 'mine', { pageNum: 1, pageSize: 200, keyword: '', askerId: '' })
      .list.reduce((sum, { unread }) => sum + Number(unread), 0)
  const count = (as: string, name: CaseListName) => caseLists.count(db, userOf(as), name)
  const visits = (as: string, name: VisitListName) => visitLists.count(db, userOf(as), name)
  const answers = (as: string) =>
    (['unreadAdopted', 'unreadRejected'] as const).reduce(
      (sum, name) => sum + suggestionLists.count(db, userOf(as), name),
      0,
    )
  const tasks = (as: string, name: KeyTaskListName) => keyTaskLists.count(db, userOf(as), name)

  it.each(ACCOUNTS)('match the lists on the workbench of %s', async (as) => {
    const inPerson = as === CHEN
    const { ringing: _, onShift: __, overdueStop: ___, ...counts } = await city.body(todoCount, {}, { as })
    expect(counts).toEqual({
      sign: count(as, 'sign'),
      handle: count(as, inPerson ? 'personalTodo' : 'handle'),
      rework: count(as, inPerson ? 'personalRework' : 'rework'),
      confirm: count(as, 'toConfirm'),
      supervise: tasks(as, 'taskTodo'),
      superviseSign: tasks(as, 'taskSign'),
      superviseApprove: tasks(as, 'taskApprove'),
      superviseConfirm: tasks(as, 'taskConfirm'),
      superviseInspect: tasks(as, 'taskInspect'),
      superviseAnswer: tasks(as, 'taskAnswer'),
      superviseDraft: tasks(as, 'taskDraft'),
      keyCase: count(as, 'keyHandle'),
      keyCaseRework: count(as, 'keyRework'),
      keyCaseConfirm: count(as, 'keyToConfirm'),
      collect: tasksOf(db, userOf(as)).filter(({ done }) => !done).length,
      verify: visits(as, 'verify'),
      check: visits(as, 'check'),
      command: commandLists.count(db, userOf(as), 'command'),
      commandWait: commandLists.count(db, userOf(as), 'commandWait'),
      finding: findingLists.count(db, userOf(as), 'findingTodo'),
      findingReview: findingLists.count(db, userOf(as), 'findingReview'),
      suggestionAnswer: answers(as),
      dutyTodo: todoLists.count(db, userOf(as), 'dutyTodo'),
      daily: (['dailyToRead', 'dailyReturned'] as const).reduce(
        (sum, name) => sum + dailyLists.count(db, userOf(as), name),
        0,
      ),
      dailyReturned: dailyLists.count(db, userOf(as), 'dailyReturned'),
      notice: noticeLists.count(db, userOf(as), 'unread'),
      message: messagesOf(as),
      question: questionLists.count(db, userOf(as), 'todo'),
      building: buildingLists.count(db, userOf(as), 'buildingDue'),
      warn: count(as, 'warn'),
      overdue: count(as, 'overdue'),
    })
  })

  it.each(ACCOUNTS)('match the route of %s, which keeps the order of each list', async (as) => {
    const { list: stops, points, total } = await city.body(todayRoute, {}, { as })
    const ids = [
      caseLists.all(db, userOf(as), 'route').map(({ id }) => id),
      keyTaskLists.all(db, userOf(as), 'taskRoute').map(({ id }) => id),
      visitLists.all(db, userOf(as), 'visitRoute').map(({ visit }) => visit.id),
      commandLists.all(db, userOf(as), 'command').map(({ id }) => id),
      findingLists.all(db, userOf(as), 'findingTodo').map(({ id }) => id),
      findingLists.all(db, userOf(as), 'findingReview').map(({ id }) => id),
      todoLists.all(db, userOf(as), 'dutyTodo').map(({ id }) => id),
    ]
    expect(total).toBe(ids.flat().length + points.length)
    for (const list of ids) {
      const shown = stops.map(({ id }) => id).filter((id) => list.includes(id))
      expect(shown).toEqual(list.filter((id) => shown.includes(id)))
    }
    // The type of a stop opens the screen of its list.
    for (const { id, kind } of stops) {
      const of = everyList.filter(({ name }) => name === kind)
      const held = of.flatMap(({ lists, name }) => lists.all(db, userOf(as), name))
      expect(JSON.stringify(held)).toContain(`"${id}"`)
    }
  })

  it.each(ACCOUNTS)('count the overdue stops that the phone of %s finds in its route', async (as) => {
    const { overdueStop } = await city.body(todoCount, {}, { as })
    const { list } = await city.body(todayRoute, {}, { as })
    const stops = orderStops(list, null, NOW)
    expect(overdueStop).toBe(
      stops.filter(({ lamp, kind }) => lamp === 'red' && !CASE_SCREENS.has(kind)).length,
    )
  })

  it('match the own list of a person in todoCount', async () => {
    const [chen] = await city.body(
      listPortalPerson,
      { query: { orgCode: '3502030106', keyword: CHEN } },
      { as: WANG },
    )
    expect(chen?.todoCount).toBe(count(CHEN, 'personal'))
    expect(chen?.todoCount).toBeGreaterThan(0)
  })
})
