/** `insecure`: the page came over plain http, where engines give no position. */
export type PositionFailure = 'denied' | 'unavailable' | 'timeout' | 'insecure'

const POSITION_WORDS: Record<PositionFailure, string> = {
  denied: '定位权限未开启',
  unavailable: '暂时定位不到',
  timeout: '定位超时',
  insecure: '定位需要 https 网址',
}

/** Why there is no position. `message` can be shown: of the shell, or ours for the reason. */
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
 * `missing`: the device has no such function. `timeout`: no answer. `malformed`: an invalid answer. `refused`: an error of the
 * device, with its `code`.
 */
export type DeviceFailure = 'missing' | 'timeout' | 'malformed' | 'refused'

/** A failed call of the device. `message` can be shown. */
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
