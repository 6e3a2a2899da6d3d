import { expect, it } from 'vitest'
import { modules } from './sources'

it('only one module accesses the storages of the browser, since reading them may throw', () => {
  const naming = modules.filter(({ text }) =>
    /\b(session|local)Storage\b/.test(text.replace(/'\w+Storage'/g, '')),
  )
  expect(naming.map(({ name }) => name)).toEqual([])
  expect(modules.filter(({ text }) => /'(session|local)Storage'/.test(text)).map(({ name }) => name)).toEqual(
    ['stores/storage'],
  )
})

it('only one module opens databases: it ends their transactions when the page closes', () => {
  const opening = modules.filter(({ text }) => /\bopenDB\b|\bindexedDB\b/.test(text))
  expect(opening.map(({ name }) => name)).toEqual(['stores/database'])
})
