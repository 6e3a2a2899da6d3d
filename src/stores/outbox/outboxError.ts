/** Why an act was not taken into the outbox, or not given back. Whatever it was made of is still where it was. */
export class OutboxError extends Error {
  constructor(
    /** `storage`: the device cannot keep it (full, denied). `state`: it stands elsewhere now. `nobody`: no user. */
    readonly kind: 'storage' | 'state' | 'nobody',
    message: string,
  ) {
    super(message)
    this.name = 'OutboxError'
  }
}
