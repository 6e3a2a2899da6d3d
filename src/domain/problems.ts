/** What keeps a form from being sent: the field it is about ('' for the form as a whole), and the sentence. */
export interface Problem<F extends string = string> {
  field: F
  text: string
  /** Nothing is to be done about it but wait for the line: a photo on its way. */
  waits?: true
}

/** Characters an opinion or a reason may have at most. */
export const OPINION_MAX = 300

type Found<F extends string> = Problem<F> | false

/** The problems there are, in the order of the form; [] means complete. */
export const problemsOf = <F extends string>(...found: Found<F>[]): Problem<F>[] =>
  found.filter((problem): problem is Problem<F> => problem !== false)

/** A problem of `field` where `wrong` holds. */
export const problemIf = <const F extends string>(wrong: boolean, field: F, text: string): Found<F> =>
  wrong && { field, text }

/** Characters as people count them: a character outside the basic plane is one. */
export const lengthOf = (text: string): number => [...text.trim()].length

/** Too long? `name` is what people call the text: 处置说明. */
export const lengthProblem = <const F extends string>(field: F, text: string, name: string): Found<F> =>
  problemIf(lengthOf(text) > OPINION_MAX, field, `${name}不能超过 ${OPINION_MAX} 个字`)

/** Missing or too long? */
export const requiredText = <const F extends string>(field: F, text: string, name: string): Found<F> =>
  text.trim() === '' ? { field, text: `请填写${name}` } : lengthProblem(field, text, name)
