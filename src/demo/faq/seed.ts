/** A question of field staff, and how the centre answers it (HTML of an editor). */
export interface FaqSeed {
  group: string
  question: string
  answer: string
  keywords: string
  useful: number
}

export const steps = (...lines: readonly string[]): string =>
  `<ol>${lines.map((line) => `<li>${line}</li>`).join('')}</ol>`
export const says = (...lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('')

/** Questions of one group: question, what people say for it, how many found it useful, answer. */
export const of =
  (group: string) =>
  (question: string, keywords: string, useful: number, answer: string): FaqSeed => ({
    group,
    question,
    answer,
    keywords,
    useful,
  })
