/** Codes of the envelope as this gateway sends them (spec §8). `refused` is ours: the specification names no others. */
export const CODE = { ok: 100, notBound: 133, refused: 400, notLoggedIn: 901 } as const

/** A refusal of the gateway: answered as an envelope with success false. */
export class DemoError extends Error {
  constructor(
    message: string,
    readonly code: number = CODE.refused,
    readonly body: unknown = null,
  ) {
    super(message)
    this.name = 'DemoError'
  }
}
