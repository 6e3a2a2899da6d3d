/** Why an action did not enter or leave the outbox. Its draft or entry is unchanged. */
export class OutboxError extends Error {
  constructor(
    /** `storage`: the device cannot store it (full, denied). `state`: its state has changed. `nobody`: no user. */
    readonly kind: 'storage' | 'state' | 'nobody',
    message: string,
  ) {
    super(message)
    this.name = 'OutboxError'
  }
}
