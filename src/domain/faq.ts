import { distinct } from './distinct'
import { foundBy } from './initials'
import { closeness, meaningOf } from '@/domain/problemWords/meaning'

/** The fields of a question that the search reads. `answer`: without markup. */
export interface SearchableFaq {
  id: string
  groupName: string
  question: string
  answer: string
  /** Alternative words, separated by blanks. */
  keywords: string
}

/** Below this score a match is chance. */
const NEAR = 16

/**
 * Literal matches first, then matches by meaning; '' finds all, in the given order. Reads everyday words (照片传不上去) and
 * pinyin initials (zpscbsq).
 */
export function findQuestions<T extends SearchableFaq>(all: readonly T[], typed: string): T[] {
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

/** The questions by group, in the order of their first question. */
export function inGroups<T extends Pick<SearchableFaq, 'groupName'>>(
  all: readonly T[],
): { name: string; questions: T[] }[] {
  const names = [...new Set(all.map(({ groupName }) => groupName))]
  return names.map((name) => ({ name, questions: all.filter(({ groupName }) => groupName === name) }))
}
