import { CALL_TIMEOUT } from '@/domain/timeLimits'
import * as v from 'valibot'
import { MESSAGE } from '@/api/envelope'
import { DeviceError } from '../errors'
import { answers, SHELL_CODE, UNTIMED, type BridgeCalls, type CallName, type OneWayCalls } from './calls'

/** The environment of the bridge. */
export interface BridgeWorld {
  /** Posts a message to the shell; false when it fails. */
  post: (message: object) => boolean
  /** Runs `act` after so many ms; returns how to cancel it. */
  after: (ms: number, act: () => void) => () => void
  /** spec §8, code 8: location is off. */
  onLocationOff: () => void
  /** A random part of the ids of this page. */
  session: string
}

/** Counters of ignored answers. For a developer of the shell: `CityGrid.ignored()`. */
export interface Ignored {
  /** To the page before a reload. */
  earlierPage: number
  /** After the timeout. */
  late: number
  /** A second answer to the same call. */
  double: number
  /** To an unknown call. */
  unknown: number
  /** Unreadable, or not a valid answer of the call. */
  malformed: number
}

interface Pending {
  take: (result: unknown) => void
  fail: (error: DeviceError) => void
  stopTimer: () => void
}

const code = v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))])
const addressed = v.object({ id: v.string() })
const envelope = v.object({
  id: v.string(),
  code: v.nullish(code, SHELL_CODE.ok),
  msg: v.nullish(v.string(), ''),
  result: v.optional(v.unknown()),
})

/** Parses JSON text; other values stay unchanged. */
function unpacked(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const unreadable = () => new DeviceError('malformed', MESSAGE.badBody)
const missing = (msg = '') => new DeviceError('missing', msg || '无效的函数调用')

/**
 * The calls to a native shell and their answers (spec §7 to §9). A call leaves the pending ones however it
 * ends; answers to unknown calls are ignored and counted. Ids have a random part per page: an answer for the
 * page before a reload must not settle a call of the new one.
 */
export class Bridge {
  readonly ignored: Ignored = { earlierPage: 0, late: 0, double: 0, unknown: 0, malformed: 0 }
  private readonly pending = new Map<string, Pending>()
  private readonly timedOut = new Set<string>()
  private sent = 0

  constructor(private readonly world: BridgeWorld) {}

  /** Number of pending calls. */
  get waiting(): number {
    return this.pending.size
  }

  /** Calls the shell; rejects with DeviceError, whose message can be shown. */
  call<N extends CallName>(name: N, payload: BridgeCalls[N]['request']): Promise<BridgeCalls[N]['answer']> {
    this.sent += 1
    const id = `${this.world.session}-${this.sent}`
    return new Promise((resolve, reject) => {
      const stopTimer = UNTIMED.includes(name)
        ? () => undefined
        : this.world.after(CALL_TIMEOUT, () => this.expire(id))
      const take = (result: unknown) => {
        const parsed = v.safeParse(answers[name], unpacked(result))
        // The type of the answer is computed from this schema, which the generic hides from the compiler.
        if (parsed.success) return resolve(parsed.output as BridgeCalls[N]['answer'])
        this.ignored.malformed += 1
        // No better answer will come, and a call without a timeout would never end.
        reject(unreadable())
      }
      this.pending.set(id, { take, fail: reject, stopTimer })
      if (!this.world.post({ id, name, payload })) this.settle(id)?.fail(missing())
    })
  }

  /** Sends a one-way message to the shell; false when it failed. */
  notify<N extends keyof OneWayCalls>(name: N, payload: OneWayCalls[N]): boolean {
    return this.world.post({ name, payload })
  }

  /** The only entry for answers: an object or its JSON. Never throws, because the shell could not handle it. */
  readonly receive = (message: unknown): void => {
    const unwrapped = unpacked(message)
    const parsed = v.safeParse(envelope, unwrapped)
    if (!parsed.success) return this.refuse(unwrapped)
    const { id, code: answered, msg, result } = parsed.output
    const call = this.settle(id)
    if (!call) this.ignored[this.reasonOf(id)] += 1
    else if (answered === SHELL_CODE.ok) call.take(result)
    else call.fail(this.refusal(answered, msg ?? ''))
  }

  /** An unreadable answer. If it names its call, it ends it: no better answer will come. */
  private refuse(message: unknown): void {
    this.ignored.malformed += 1
    const to = v.safeParse(addressed, message)
    if (to.success) this.settle(to.output.id)?.fail(unreadable())
  }

  private settle(id: string): Pending | undefined {
    const call = this.pending.get(id)
    call?.stopTimer()
    this.pending.delete(id)
    return call
  }

  private expire(id: string): void {
    this.timedOut.add(id)
    this.settle(id)?.fail(new DeviceError('timeout', MESSAGE.timeout))
  }

  private reasonOf(id: string): keyof Ignored {
    const [, session = '', number = ''] = /^(.*)-(\d+)$/.exec(id) ?? []
    if (session !== this.world.session) return number ? 'earlierPage' : 'unknown'
    if (this.timedOut.delete(id)) return 'late'
    return Number(number) >= 1 && Number(number) <= this.sent ? 'double' : 'unknown'
  }

  /** spec §8: bridge codes. */
  private refusal(answered: number, msg: string): DeviceError {
    if (answered === SHELL_CODE.unknownFunction) return missing(msg)
    if (answered === SHELL_CODE.locationOff) this.world.onLocationOff()
    return new DeviceError('refused', msg || MESSAGE.unknown, answered)
  }
}
