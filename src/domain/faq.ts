import { distinct } from './distinct'
import { foundBy } from './initials'
import { closeness, meaningOf } from '@/domain/problemWords/meaning'

/** As much of a question as its search reads. `answer`: without markup. */
export interface Asked {
  id: string
  groupName: string
  question: string
  answer: string
  /** What people say for it, by blanks. */
  keywords: string
}

/** Below it a question only shares a word by chance. */
const NEAR = 16

/** Words first, what only means the same after; '' finds all, in the city's order. Plain words (照片传不上去) and pinyin initials (zpscbsq). */
export function findQuestions<T extends Asked>(all: readonly T[], typed: string): T[] {
  const words = typed.trim()
  if (words === '') return [...all]
  const called = all.filter(({ question, keywords }) => foundBy(question, words) || foundBy(keywords, words))
  const meaning = meaningOf(words)
  const near = all
    .map((item) => {
      const { question, keywords, groupName, answer } = item
      return {
        item,
        score: closeness(meaning, { small: question, problem: keywords, about: answer, big: groupName }),
      }
    })
    .filter(({ item, score }) => score >= NEAR || item.answer.includes(words))
    .sort((a, b) => b.score - a.score)
  return distinct([...called, ...near.map(({ item }) => item)], ({ id }) => id)
}

/** The questions by group, groups in the order in which they first come. */
export function inGroups<T extends Pick<Asked, 'groupName'>>(
  all: readonly T[],
): { name: string; questions: T[] }[] {
  const names = [...new Set(all.map(({ groupName }) => groupName))]
  return names.map((name) => ({ name, questions: all.filter(({ groupName }) => groupName === name) }))
}
