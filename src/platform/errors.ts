/** `insecure`: the page came over plain http, where engines give no position, whatever the user allows. */
export type PositionFailure = 'denied' | 'unavailable' | 'timeout' | 'insecure'

const POSITION_WORDS: Record<PositionFailure, string> = {
  denied: '定位权限未开启',
  unavailable: '暂时定位不到',
  timeout: '定位超时',
  insecure: '定位需要 https 网址',
}

/** Why there is no position. `message` is fit to show: a shell's own words, or ours for the reason. */
export class PositionError extends Error {
  constructor(
    readonly reason: PositionFailure,
    words?: string,
  ) {
    super(words || POSITION_WORDS[reason])
    this.name = 'PositionError'
  }
}

/**
 * `missing`: this device has no such function. `timeout`: it did not answer. `malformed`: what it answered is of no use.
 * `refused`: it said no; `code` is its own then.
 */
export type DeviceFailure = 'missing' | 'timeout' | 'malformed' | 'refused'

/** A call of the device that failed. `message` is fit to show. */
export class DeviceError extends Error {
  constructor(
    readonly reason: DeviceFailure,
    message: string,
    readonly code: number | null = null,
  ) {
    super(message)
    this.name = 'DeviceError'
  }
}
