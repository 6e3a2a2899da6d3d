import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rowAt, rows } from '@/app/routes/table'
import { to } from '@/kit/screen/hooks'

/** spec §2, marked (KA). */
const KEEP_ALIVE = [
  'verifyTask',
  'checkTask',
  'commandTask',
  'infoCollection',
  'suggestionHistory',
  'inspectRecord',
  'problemRecord',
  'taskRecord',
  'specialRecode',
  'specialHandle',
  'announcement',
]
/** spec §2, "screens needing the current user". */
const NEEDS_ACCOUNT = [
  'caseHandleEdit',
  'personalHandleEdit',
  'handleConfirmEdit',
  'caseAddFeedbackEdit',
  'dutyTodoEdit',
]

/** spec §2, word for word. */
const PATHS = readFileSync('tests/rules/spec-paths.txt', 'utf8').trim().split(/\s+/)

describe('the route table is the specification', () => {
  it('has 130 rows: 125 paths, the three children of /twoViolations, the running inspection and the search', () => {
    expect(PATHS).toHaveLength(125)
    expect(rows).toHaveLength(130)
    expect(rows.filter(({ path }) => !PATHS.includes(`/${path}`)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['inspectRun', 'search']),
    )
    const children = rows.filter(({ name }) =>
      ['twoViolationsManage', 'oneBuilding', 'recordList'].includes(name),
    )
    expect(children.map(({ path }) => path)).toEqual([
      'twoViolations',
      'twoViolations/oneBuilding',
      'twoViolations/recordList',
    ])
  })

  it.each(PATHS)('%s has its row', (path) => {
    expect(rowAt(path)).toBeDefined()
  })

  it('names each row after its path, except collectRecord and the children', () => {
    const odd = rows.filter(({ name, path }) => name !== path).map(({ name, path }) => [name, path])
    expect(odd).toEqual([
      ['twoViolationsManage', 'twoViolations'],
      ['oneBuilding', 'twoViolations/oneBuilding'],
      ['recordList', 'twoViolations/recordList'],
      ['dataCollectRecord', 'collectRecord'],
      ['noticeDetail', 'external/noticeDetail'],
    ])
  })

  it('keeps exactly the eleven marked (KA) alive', () => {
    expect(rows.filter((row) => row.keepAlive).map(({ name }) => name)).toEqual(
      expect.arrayContaining(KEEP_ALIVE),
    )
    expect(rows.filter((row) => row.keepAlive)).toHaveLength(11)
  })

  it('loads the account first for exactly five', () => {
    expect(
      rows
        .filter((row) => row.needsAccount)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...NEEDS_ACCOUNT].sort())
  })

  it('has unique names and a Chinese title for each', () => {
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    for (const { title } of rows) expect(title).toMatch(/\p{Script=Han}/u)
  })

  it('finds each row by the address of its link', () => {
    for (const { name, path } of rows) {
      // Parameters do not change the path; the compiler checks the table's types.
      const { pathname } = to[name]({ id: '1', kind: 'verify' })
      expect(rowAt(pathname)?.path).toBe(path)
    }
  })

  it(`has one screen for each row: ${rows.length} of 128`, async () => {
    const modules = await Promise.all(rows.map(async ({ load }) => load()))
    for (const module of modules) expect(module).toHaveProperty('default', expect.any(Function))
    expect(modules).toHaveLength(130)
  })
})
