import { describe, expect, it } from 'vitest'
import { modules, scripts, tests, type Module } from './sources'

/** Nothing of src asks for these, and they stay all the same. */
const KEPT: Readonly<Record<string, string>> = {
  // The specification names them; no screen of its list needs them so far.
  'domain/enums: FlowMode': 'spec §3, enumerations',
  'domain/enums: FLOW_MODE_LABEL': 'spec §3, enumerations',
  'kit/pickers/ZoneGridPicker: ZoneGridPicker': 'spec §3, zone grid with its street-only option',
  'kit/screen/problemCount: useProblemCount': 'spec §2, for the screen evaluationRegister',
  // By these tests take the place of time, camera and line.
  'kit/screen/Slow: setPatience': 'tests',
  'platform/call/current: setCallMedia': 'tests',
  'stores/clock: setClock': 'tests',
  'stores/outbox/start: stopOutbox': 'tests',
  'stores/rests: setPace': 'tests',
  // What the demo has, for its specs to go through.
  'demo/case/messages: messageId': 'tests',
  'demo/object/lists: OBJECT_LISTS': 'tests',
  'demo/seed: CONTESTED_CASE': 'tests',
  'demo/seed/texts/slots: slotNames': 'tests',
}

const EXPORT = /^export (?:declare )?(?:async )?(function\*?|const|let|class|interface|type) ([\w$]+)/gm

const wordsOf = new Map<Module, ReadonlyMap<string, number>>()

/** How often a module says a name. */
function mentions(module: Module, name: string): number {
  let words = wordsOf.get(module)
  if (!words) {
    const counted = new Map<string, number>()
    for (const [word] of module.text.matchAll(/[\w$]+/g)) counted.set(word, (counted.get(word) ?? 0) + 1)
    wordsOf.set(module, (words = counted))
  }
  return words.get(name) ?? 0
}

const importers = new Map<string, Module[]>()
for (const module of [...modules, ...scripts, ...tests])
  for (const target of new Set(module.imports))
    importers.set(target, [...(importers.get(target) ?? []), module])

interface Exported {
  id: string
  isType: boolean
  /** Named again in its own module, beyond its declaration. */
  inside: boolean
  asked: boolean
  tested: boolean
}

const isTest = ({ name }: Module) => name.startsWith('../tests/')

const exported: readonly Exported[] = modules.flatMap((module) =>
  [...module.text.matchAll(EXPORT)].map(([, what = '', name = '']) => {
    const by = (importers.get(module.name) ?? []).filter((other) => mentions(other, name) > 0)
    return {
      id: `${module.name}: ${name}`,
      isType: what === 'interface' || what === 'type',
      inside: mentions(module, name) > 1,
      asked: by.some((other) => !isTest(other)),
      tested: by.some(isTest),
    }
  }),
)

/** The build or a page reads them, no module. */
const ENTRIES = ['app/early/script', 'demo/shell/shell', 'main', 'sw/sw']

describe('what a module gives', () => {
  it('is counted at all', () => {
    expect(exported.length).toBeGreaterThan(2000)
  })

  it('is used by the app, the demo or the build, or says here why it stays', () => {
    const idle = exported.filter(({ inside, asked }) => !inside && !asked).map(({ id }) => id)
    expect(idle.sort()).toEqual(Object.keys(KEPT).sort())
  })

  it('is given to somebody: a value that only its own module needs stays its own', () => {
    const own = exported.filter(({ isType, asked, tested }) => !isType && !asked && !tested)
    expect(own.map(({ id }) => id)).toEqual([])
  })

  it('comes from a module that somebody imports', () => {
    const alone = modules.filter(({ name }) => !importers.has(name)).map(({ name }) => name)
    expect(alone.sort()).toEqual(ENTRIES)
  })
})
