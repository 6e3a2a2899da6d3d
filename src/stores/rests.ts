let pace = 1

/** So many ms of rest, of typing or the like. What comes after it is tested without sitting it through. */
export const rest = (ms: number): number => ms * pace

/** For tests: every rest from now on lasts this share of its time. */
export function setPace(share: number): void {
  pace = share
}
