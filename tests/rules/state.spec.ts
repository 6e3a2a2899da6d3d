import { expect, it } from 'vitest'
import { modules } from './sources'

/** The worker has its own modules and the demo its own reset. */
const own = modules.filter(({ name }) => !/^(demo|sw)\//.test(name))

/** State that `resetAll` need not touch, with the reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  'kit/screen/rows rows': 'registered while modules load',
  'city/areas entries': 'registered while modules load',
  'app/routes/table byPath': 'filled while its module loads',
  'stores/session leavers': 'mostly modules, which register while they load; others unregister by untilReset',
  'kit/screen/late arrivals': 'loaded chunks, which stay loaded as modules do',
  'domain/initials collator': 'a property of the device',
  'domain/initials known': 'derived from the collation of the device',
  'features/violation/record/RecordList flows': 'derived from constants',
  'app/firstView/instead/call bodies': 'of another build, which draws once',
  'app/firstView/instead/rows shown': 'of another build, which draws once',
  // A number must never repeat: an earlier test may still hold it.
  'app/instances born': 'a counter of ids',
  'stores/layers nextId': 'a counter of ids',
  'stores/toasts nextId': 'a counter of ids',
  'stores/overlays opened': 'a counter of ids',
  'stores/outbox/engine engines': 'a counter of ids',
}

/** Variables, and collections that begin empty. */
const STATE = /^(?:export )?(?:let (\w+)|const (\w+)(?:: [^=]+)? = (?:new (?:Map|Set)(?:<.*>)?\(\)|\[\])$)/gm

it('all state of modules is reset by resetAll, or has a reason not to be', () => {
  const found = own
    .filter(({ name }) => name !== 'domain/resettable')
    .flatMap(({ name, text }) =>
      [...text.matchAll(STATE)]
        .filter(([line]) => !/: readonly |: Ring = /.test(line))
        .map(([, variable, collection]) => `${name} ${variable ?? collection}`),
    )
  expect(found.sort()).toEqual(Object.keys(EXEMPT).sort())
})

it('every store uses createStore: resetAll resets it', () => {
  const making = own.filter(({ imports }) => imports.includes('package:zustand'))
  expect(making.map(({ name }) => name)).toEqual(['stores/createStore'])
})
