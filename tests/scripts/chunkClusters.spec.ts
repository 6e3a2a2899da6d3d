import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closure, clustersOf, type Cluster, type Graph, type Root } from '../../scripts/clusters'

/** A module graph: what each module imports, and its size in KB. */
type Modules = Readonly<Record<string, { imports?: readonly string[]; kb: number }>>

const graphOf = (modules: Modules): Graph => ({
  importsOf: (id) => modules[id]?.imports ?? [],
  sizeOf: (id) => (modules[id]?.kb ?? 0) * 1000,
  isStyle: (id) => id.endsWith('.css'),
})

const root = (id: string, area?: string): Root => ({ id, weight: 1, area })

/** The modules of each chunk, in the order of the chunks. */
const cut = (roots: readonly Root[], modules: Modules, initial: readonly string[] = []): string[][] =>
  clustersOf(roots, new Set(initial), graphOf(modules)).map((cluster) => cluster.modules.sort())

describe('the chunks of screens', () => {
  const screens = [root('a'), root('b')]

  it('hold what two screens share apart from what only one needs, and the shared part comes first', () => {
    const chunks = cut(screens, {
      a: { imports: ['shared'], kb: 50 },
      b: { imports: ['shared'], kb: 50 },
      shared: { kb: 50 },
    })
    expect(chunks).toEqual([['shared'], ['a'], ['b']])
  })

  it('leave out what the first page has loaded', () => {
    const modules = { a: { imports: ['frame'], kb: 20 }, b: { kb: 20 }, frame: { kb: 90 } }
    expect(cut(screens, modules, ['frame']).flat().sort()).toEqual(['a', 'b'])
  })

  const three = (kb: number): Modules => ({
    a: { imports: ['all', 'two'], kb: 90 },
    b: { imports: ['all', 'two'], kb: 90 },
    c: { imports: ['all'], kb: 90 },
    all: { kb: 1 },
    two: { kb },
  })

  it('are fewer where a request costs more than the bytes that a screen does not need', () => {
    expect(cut([...screens, root('c')], three(2))).toContainEqual(['all', 'two'])
  })

  it('are more where those bytes cost more', () => {
    const chunks = cut([...screens, root('c')], three(40))
    expect(chunks).toContainEqual(['all'])
    expect(chunks).toContainEqual(['two'])
  })

  it('hold small screens of one area together, and not those of two', () => {
    const small = { a: { kb: 4 }, b: { kb: 4 }, c: { kb: 4 } }
    const chunks = cut([root('a', 'duty'), root('b', 'duty'), root('c', 'notice')], small)
    expect(chunks.sort()).toEqual([['a', 'b'], ['c']])
  })
})

describe('the chunks of any module graph', () => {
  const NAMES = [...'abcdefghijklmnop']
  // A module imports only later ones: a graph of modules may have circles, but those of the app have none (tests/rules).
  const graphs = fc
    .tuple(
      fc.array(fc.array(fc.nat(NAMES.length - 1), { maxLength: 3 }), {
        minLength: NAMES.length,
        maxLength: NAMES.length,
      }),
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: NAMES.length, maxLength: NAMES.length }),
      fc.array(fc.boolean(), { minLength: NAMES.length, maxLength: NAMES.length }),
    )
    .map(([imports, sizes, styled]): Modules => ({
      ...Object.fromEntries(NAMES.map((name) => [`${name}.css`, { kb: 1 }])),
      ...Object.fromEntries(
        NAMES.map((name, at) => [
          name,
          {
            imports: [
              ...(imports[at] ?? []).filter((to) => to > at).map((to) => NAMES[to] ?? ''),
              ...(styled[at] ? [`${name}.css`] : []),
            ],
            kb: sizes[at] ?? 1,
          },
        ]),
      ),
    }))
  const roots = [root('a', 'one'), root('b', 'one'), root('c', 'two'), ...[...'defgh'].map((id) => root(id))]

  /** Whether a chunk loads itself over others. */
  const hasCircle = (clusters: readonly Cluster[], { importsOf }: Graph): boolean => {
    const holder = new Map(clusters.flatMap(({ modules }, at) => modules.map((id) => [id, at] as const)))
    const next = (at: number): number[] =>
      (clusters[at]?.modules ?? [])
        .flatMap((id) => importsOf(id).map((to) => holder.get(to) ?? at))
        .filter((to) => to !== at)
    return clusters.some((_, at) => closure(next(at), next).has(at))
  }

  it('hold each module once, give each screen all that its chunks import, and form no circle', () => {
    fc.assert(
      fc.property(graphs, (modules) => {
        const graph = graphOf(modules)
        const clusters = clustersOf(roots, new Set(), graph)
        const held = clusters.flatMap((cluster) => cluster.modules)
        expect(held.sort()).toEqual([...new Set(held)].sort())
        roots.forEach(({ id }, index) => {
          const loaded = clusters.filter((cluster) => cluster.roots.has(index)).flatMap((one) => one.modules)
          expect(loaded).toEqual(expect.arrayContaining([...closure([id, ...loaded], graph.importsOf)]))
        })
        expect(hasCircle(clusters, graph)).toBe(false)
      }),
      { seed: 1, numRuns: 300 },
    )
  })
})
