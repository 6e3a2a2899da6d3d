import { DemoError } from '../gateway/errors'

/** What became of one record of a batch. */
export interface RowAnswer {
  id: string
  success: boolean
  msg: string
}

/** Does something with each record of a batch: a refusal is that row's own answer and stops no other. */
export function rowByRow(ids: readonly string[], work: (id: string) => void): RowAnswer[] {
  return ids.map((id) => {
    try {
      work(id)
      return { id, success: true, msg: '' }
    } catch (error) {
      if (error instanceof DemoError) return { id, success: false, msg: error.message }
      throw error
    }
  })
}
