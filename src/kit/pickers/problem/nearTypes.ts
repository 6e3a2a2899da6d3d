import { closeness, type Meaning } from '@/domain/problemWords/meaning'
import type { FlatTree } from '../flatTree'

type Path = ReturnType<FlatTree['pathTo']>

export interface NearType {
  path: Path
  score: number
}

/** The small types whose names come nearest to what is meant, the nearest first; none that have nothing of it. */
export function nearTypes(tree: FlatTree, meaning: Meaning, most: number): NearType[] {
  return tree
    .leaves()
    .map((path) => {
      const small = path[path.length - 1]?.name ?? ''
      const big = path[path.length - 2]?.name ?? ''
      return { path, score: closeness(meaning, { big, small }) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
}
