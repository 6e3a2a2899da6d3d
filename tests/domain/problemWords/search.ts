import * as v from 'valibot'
import { commandManualList, findProblemType, type ManualRow, type ProblemHit } from '@/api/contract/base'
import { searchProblems, wireHit, wireManual } from '@/demo/report/problems'
import { problems, typeNodes } from '@/demo/seed/types'
import { standard } from './elsewhere'
import { problemsFoundBy, typesOnPhone, type ProblemMatches } from '@/kit/pickers/problem/problemMatches'
import { flatTree, type FlatTree } from '@/kit/pickers/flatTree'

/** A city as the search sees it: its tree, its manual, and what its gateway finds; null for a gateway out of reach. */
export interface Catalogue {
  tree: FlatTree
  manual: readonly ManualRow[]
  hits: (word: string) => readonly ProblemHit[] | null
}

const demoTree = flatTree(typeNodes.map(({ id, objName, parentId }) => ({ id, name: objName, parentId })))
const demoManual = v.parse(commandManualList.body, problems.map(wireManual))
const hitsOf = (found: Parameters<typeof wireHit>[0][]) => v.parse(findProblemType.body, found.map(wireHit))

/** The demo's catalogue behind three gateways. */
export const gateways = {
  'the demo’s search': {
    tree: demoTree,
    manual: demoManual,
    hits: (word) => hitsOf(searchProblems(word)),
  },
  'a search that compares letters': {
    tree: demoTree,
    manual: demoManual,
    hits: (word) =>
      hitsOf(
        problems
          .filter(({ bigType, smallType, manageProblem }) =>
            [bigType, smallType, manageProblem].some((text) => text.includes(word)),
          )
          .map((problem) => ({ problem, flag: '3', score: 0 })),
      ),
  },
  'no answer': { tree: demoTree, manual: demoManual, hits: () => null },
} satisfies Record<string, Catalogue>

const standardProblems = standard.flatMap(([bigType, smallType, names], at) =>
  names.split(' ').map((manageProblem, index) => ({
    id: `${at}-${index}`,
    manageProblem,
    caseType: '2',
    bigTypeId: bigType,
    bigType,
    smallTypeId: smallType,
    smallType,
  })),
)

/** A city with other types, and nothing from its gateway. */
export const standardCity: Catalogue = {
  tree: flatTree([
    { id: '2', name: '事件', parentId: '' },
    ...standard.flatMap(([big, small]) => [
      { id: big, name: big, parentId: '2' },
      { id: small, name: small, parentId: big },
    ]),
  ]),
  manual: v.parse(commandManualList.body, standardProblems),
  hits: () => [],
}

/** The results of the picker for a word. */
export function search({ tree, manual, hits }: Catalogue, word: string): ProblemMatches {
  const types = typesOnPhone(tree, word)
  const rows = manual.filter(({ smallTypeId }) => types.manuals.includes(smallTypeId))
  return problemsFoundBy(word, hits(word), types, rows)
}

/** The small types of the first three lines. */
export const firstThree = (found: ProblemMatches): string[] =>
  found.lines.slice(0, 3).map(({ choice }) => choice.smallType)
