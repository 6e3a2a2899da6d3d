/** An error that keeps a form from being submitted: its field ('' for the whole form), and a Chinese sentence. */
export interface Problem<F extends string = string> {
  field: F
  text: string
  /** Only the connection can solve it: a photo that is still being sent. */
  waits?: true
}

/** Maximum length of an opinion or a reason. */
export const OPINION_MAX = 300

type Found<F extends string> = Problem<F> | false

/** The errors in the order of the form; empty means complete. */
export const problemsOf = <F extends string>(...found: Found<F>[]): Problem<F>[] =>
  found.filter((problem): problem is Problem<F> => problem !== false)

/** An error of `field` when `wrong` is true. */
export const problemIf = <const F extends string>(wrong: boolean, field: F, text: string): Found<F> =>
  wrong && { field, text }

/** Length in characters: a character outside the basic plane counts as one. */
export const textLength = (text: string): number => [...text.trim()].length

/** Error of a text that is too long. `name` is its label: 处置说明. */
export const lengthProblem = <const F extends string>(field: F, text: string, name: string): Found<F> =>
  problemIf(textLength(text) > OPINION_MAX, field, `${name}不能超过 ${OPINION_MAX} 个字`)

/** Error of a text that is missing or too long. */
export const requiredText = <const F extends string>(field: F, text: string, name: string): Found<F> =>
  text.trim() === '' ? { field, text: `请填写${name}` } : lengthProblem(field, text, name)
