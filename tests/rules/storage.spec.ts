import { expect, it } from 'vitest'
import { modules } from './sources'

it('only one module names the storages of the browser, whose very names may throw', () => {
  const naming = modules.filter(({ text }) =>
    /\b(session|local)Storage\b/.test(text.replace(/'\w+Storage'/g, '')),
  )
  expect(naming.map(({ name }) => name)).toEqual([])
  expect(modules.filter(({ text }) => /'(session|local)Storage'/.test(text)).map(({ name }) => name)).toEqual(
    ['stores/storage'],
  )
})
