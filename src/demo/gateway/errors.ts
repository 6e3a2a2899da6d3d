/** Codes of the envelope (spec §8). `refused` is assumed. */
export const CODE = { ok: 100, notBound: 133, refused: 400, notLoggedIn: 901 } as const

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
