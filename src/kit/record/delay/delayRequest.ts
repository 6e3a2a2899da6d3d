import * as v from 'valibot'

/** 申请延期 as its draft keeps it. */
export const delayRequest = v.object({
  /** Value of the dictionary delay_reason. */
  reasonType: v.string(),
  reason: v.string(),
})
export type DelayRequest = v.InferOutput<typeof delayRequest>

export const NO_DELAY: DelayRequest = { reasonType: '', reason: '' }
