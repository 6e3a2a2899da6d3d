// Which modules travel together: computed from the module graph, without a rule for any part of the app.

/** A module, or several that one chunk holds. Roots, what it needs, and who needs it are by index. */
export interface Cluster {
  modules: string[]
  /** Estimated bytes on the wire. */
  size: number
  /** Whether its styles are another file. */
  hasStyles: boolean
  /** The dynamic imports that load it. */
  roots: Set<number>
  /** Clusters that it imports. */
  needs: Set<number>
}

/** The static part of a module graph. */
export interface Graph {
  /** Modules that a module imports statically. */
  importsOf: (id: string) => readonly string[]
  /** Estimated bytes of a module on the wire. */
  sizeOf: (id: string) => number
  /** Whether a module is a style sheet. */
  isStyle: (id: string) => boolean
}

/** A dynamic import, and how much its speed counts. */
export interface Root {
  id: string
  weight: number
  /** The area it belongs to: who opens one part of an area opens others. */
  area?: string | undefined
}

/** What one more request costs, in bytes on the wire: its headers, its place in the queue, a worse compression. */
const REQUEST = 10_500

/** What one more style sheet costs: it loads beside its script, and compresses well. */
const STYLE_REQUEST = 3000

/** All that some nodes lead to, directly or indirectly, with themselves. */
export function closure<T extends string | number>(
  from: Iterable<T>,
  next: (node: T) => Iterable<T>,
): Set<T> {
  const found = new Set<T>()
  const waiting = [...from]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (found.has(node)) continue
    found.add(node)
    waiting.push(...next(node))
  }
  return found
}

/** Modules by the roots that load them: the finest cut in which no root loads a module that it does not need. */
function finestCut(roots: readonly Root[], initial: ReadonlySet<string>, graph: Graph): Map<number, Cluster> {
  const users = new Map<string, number[]>()
  roots.forEach(({ id }, root) => {
    for (const module of closure([id], graph.importsOf))
      if (!initial.has(module)) users.set(module, [...(users.get(module) ?? []), root])
  })
  const bySignature = new Map<string, number>()
  const clusters = new Map<number, Cluster>()
  const clusterOf = new Map<string, number>()
  for (const [module, of] of users) {
    const signature = of.join()
    const index = bySignature.get(signature) ?? bySignature.size
    bySignature.set(signature, index)
    const cluster: Cluster = clusters.get(index) ?? {
      modules: [],
      size: 0,
      hasStyles: false,
      roots: new Set(of),
      needs: new Set(),
    }
    cluster.modules.push(module)
    cluster.size += graph.sizeOf(module)
    cluster.hasStyles ||= graph.isStyle(module)
    clusters.set(index, cluster)
    clusterOf.set(module, index)
  }
  for (const [index, { modules, needs }] of clusters)
    for (const module of modules)
      for (const imported of graph.importsOf(module)) {
        const other = clusterOf.get(imported)
        if (other !== undefined && other !== index) needs.add(other)
      }
  return clusters
}

/** The clusters that a cluster needs, directly or indirectly, without itself. */
function reachOf(index: number, clusters: ReadonlyMap<number, Cluster>): Set<number> {
  const needsOf = (each: number) => clusters.get(each)?.needs ?? []
  return closure(needsOf(index), needsOf)
}

/** Merges clusters while the requests that it saves cost more than the bytes that it adds. */
class Merging {
  private readonly reach = new Map<number, Set<number>>()

  constructor(
    private readonly clusters: Map<number, Cluster>,
    private readonly roots: readonly Root[],
  ) {
    this.updateReach()
  }

  private updateReach(): void {
    for (const index of this.clusters.keys()) this.reach.set(index, reachOf(index, this.clusters))
  }

  private reachFrom = (index: number): ReadonlySet<number> => this.reach.get(index) ?? new Set()

  private weightOf(root: number): number {
    return this.roots[root]?.weight ?? 0
  }

  /** The weight of the roots of a cluster that another does not have. */
  private weightOnly(one: Cluster, other: Cluster): number {
    let weight = 0
    for (const root of one.roots) if (!other.roots.has(root)) weight += this.weightOf(root)
    return weight
  }

  /** Bytes that roots of one cluster load in addition for what the other needs. */
  private addedNeeds(one: Cluster, other: Cluster, otherIndex: number): number {
    const roots = [...one.roots].filter((root) => !other.roots.has(root))
    if (roots.length === 0) return 0
    let bytes = 0
    for (const index of this.reachFrom(otherIndex)) {
      const needed = this.clusters.get(index)
      if (!needed) continue
      for (const root of roots) if (!needed.roots.has(root)) bytes += needed.size * this.weightOf(root)
    }
    return bytes
  }

  /** The bytes that merging two clusters saves; negative when it costs. */
  private saving(a: number, b: number): number {
    const [one, other] = [this.clusters.get(a), this.clusters.get(b)]
    if (!one || !other) return 0
    const [small, large] = one.roots.size < other.roots.size ? [one, other] : [other, one]
    let shared = 0
    for (const root of small.roots) if (large.roots.has(root)) shared += this.weightOf(root)
    if (shared === 0) return 0
    const requests = REQUEST + (one.hasStyles && other.hasStyles ? STYLE_REQUEST : 0)
    const own = requests * shared - small.size * this.weightOnly(large, small)
    // Most pairs end here.
    const saved = own <= 0 ? own : own - large.size * this.weightOnly(small, large)
    return saved <= 0 ? saved : saved - this.addedNeeds(one, other, b) - this.addedNeeds(other, one, a)
  }

  private merge(a: number, b: number): void {
    const [one, other] = [this.clusters.get(a), this.clusters.get(b)]
    if (!one || !other) return
    one.modules.push(...other.modules)
    one.size += other.size
    one.hasStyles ||= other.hasStyles
    for (const root of other.roots) one.roots.add(root)
    for (const needed of other.needs) one.needs.add(needed)
    one.needs.delete(a)
    one.needs.delete(b)
    this.clusters.delete(b)
    this.reach.delete(b)
    for (const { needs } of this.clusters.values()) if (needs.delete(b)) needs.add(a)
    one.needs.delete(a)
    this.updateReach()
    // The roots that load a cluster also load its needs. What lies between the two then has the same roots, and is merged next: no circle of
    // chunks stays.
    for (const needed of this.reachFrom(a))
      for (const root of one.roots) this.clusters.get(needed)?.roots.add(root)
  }

  /** Pairs whose merging saves bytes, by key. Others can only get worse, except those that `note` looks at again. */
  private readonly pairs = new Map<string, { a: number; b: number; saved: number }>()

  private note(a: number, b: number): void {
    const [first, second] = a < b ? [a, b] : [b, a]
    const key = `${first} ${second}`
    const saved = first === second ? 0 : this.saving(first, second)
    if (saved > 0) this.pairs.set(key, { a: first, b: second, saved })
    else this.pairs.delete(key)
  }

  private best(): { a: number; b: number; saved: number } | undefined {
    let best: { a: number; b: number; saved: number } | undefined
    for (const pair of this.pairs.values()) if (pair.saved > (best?.saved ?? 0)) best = pair
    return best
  }

  run(): void {
    for (const a of this.clusters.keys()) for (const b of this.clusters.keys()) if (a < b) this.note(a, b)
    for (let pair = this.best(); pair; pair = this.best()) {
      const { a, b } = pair
      // Earlier merges may have changed it.
      const saved = this.saving(a, b)
      if (saved < pair.saved) this.note(a, b)
      else {
        this.merge(a, b)
        for (const [key, other] of this.pairs) if (other.a === b || other.b === b) this.pairs.delete(key)
        for (const changed of [a, ...this.reachFrom(a)])
          for (const other of this.clusters.keys()) this.note(changed, other)
      }
    }
  }
}

/** How much more the visit of a whole area counts than that of one of its screens. */
const AREA_WEIGHT = 3

/** Merges what only one root loads with its like of the same area, as if one more root loaded all of them. */
function mergeInAreas(clusters: Map<number, Cluster>, roots: readonly Root[]): void {
  const areas = [...new Set(roots.flatMap(({ area }) => area ?? []))]
  for (const cluster of clusters.values()) {
    const [root = -1, ...others] = cluster.roots
    const area = roots[root]?.area
    if (area !== undefined && others.length === 0) cluster.roots.add(roots.length + areas.indexOf(area))
  }
  new Merging(clusters, [...roots, ...areas.map((id) => ({ id, weight: AREA_WEIGHT }))]).run()
  for (const cluster of clusters.values())
    cluster.roots = new Set([...cluster.roots].filter((root) => root < roots.length))
}

/** The clusters of all modules that roots load and the first page does not; what others need comes first. */
export function clustersOf(roots: readonly Root[], initial: ReadonlySet<string>, graph: Graph): Cluster[] {
  const clusters = finestCut(roots, initial, graph)
  new Merging(clusters, roots).run()
  mergeInAreas(clusters, roots)
  const depth = (index: number): number => reachOf(index, clusters).size
  return [...clusters.entries()].sort(([a], [b]) => depth(a) - depth(b)).map(([, cluster]) => cluster)
}
