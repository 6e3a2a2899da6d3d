import * as v from 'valibot'
import { createStore } from '../createStore'
import { deviceStorage, readStored, writeStored } from '../storage'
import type { Met } from './queue'
import { Misfit } from '@/api/tolerant'
import { ApiError } from '@/api/envelope'

/** A fault without personal data: its message, and where in the code. */
interface Redacted {
  what: string
  /** Places in the code, innermost first: index-DfKx8_a2.js:1:2345. */
  stack: string[]
}

/**
 * Words of error messages of engines. Only these words of a message stay: names, numbers, tokens and typed text may stand
 * between them, in quotes or not.
 */
const WORDS = new Set(
  (
    'a access after already an and argument array assignment at available be been before blocked by call called cannot class clone ' +
    'closed connection constructor could data database defined depth destructure disk do does document dynamically empty end ' +
    'error exceeded exist expected extensible failed fetch fetched for from full function got has have in index indexed ' +
    'initialization input instance instanceof internal invalid is iterable json key length limit load loading loop maximum memory ' +
    'missing module network new no non not null object of on open operation or out parameter parse perform permission position ' +
    'promise properties property prototype quota range read readonly reading recursion refused rejected rendered request required ' +
    'script security set setting size stack state store string supported syntax than the to token transaction type unable ' +
    'undefined unexpected unknown unterminated user value variable version was when with worker write'
  ).split(' '),
)

/** Maximum number of places of one fault. */
const FRAMES = 6
const LONGEST = 160

/** A message reduced to words of engines; the rest shows as …. */
function plainWords(message: string): string {
  const words = message.split(/[^\p{L}\p{N}_]+/u).map((word) => (WORDS.has(word.toLowerCase()) ? word : '…'))
  return words
    .join(' ')
    .replace(/…( …)+/g, '…')
    .trim()
    .slice(0, LONGEST)
}

/** Chromium writes "at f (url:1:2)", WebKit and Firefox "f@url:1:2": of each line the built file and the place in it. */
const FRAME = /(?:^\s*at |@).*?\/([A-Za-z][\w-]{0,60}\.(?:js|tsx?))(?:\?[^:]*)?(:\d{1,5}:\d{1,7})\)?$/

function stackOf({ stack, message }: Error): string[] {
  // Chromium starts with the message, which may look like anything.
  const places = message === '' ? (stack ?? '') : (stack ?? '').split(message).join('')
  const frames = places.split('\n').flatMap((line) => {
    const [, file = '', place = ''] = FRAME.exec(line) ?? []
    return file === '' ? [] : [file + place]
  })
  return frames.slice(0, FRAMES)
}

const NAME = /^[A-Z][A-Za-z]{1,24}Error$/
/** A field name of a schema. A key made up by a gateway, such as a phone or case number, does not match. */
const FIELD = /^[A-Za-z_]{1,32}$/

function misfitWords({ call, issues }: Misfit): string {
  const places = issues.map(({ path, expected }) => {
    const fields = path.map((key) => (typeof key === 'number' ? '*' : FIELD.test(key) ? key : '…'))
    return `${fields.join('.') || '(body)'}: ${expected}`
  })
  return [call, [...new Set(places)].slice(0, 4).join('; ')]
    .filter(Boolean)
    .join(' ')
    .slice(0, 2 * LONGEST)
}

/** The parts of an error that may be stored and sent. */
export function redact(error: unknown): Redacted {
  if (error instanceof Misfit) return { what: misfitWords(error), stack: [] }
  if (typeof error === 'string') return { what: plainWords(error), stack: [] }
  if (!(error instanceof Error || error instanceof DOMException)) return { what: typeof error, stack: [] }
  const name = NAME.test(error.name) ? error.name : 'Error'
  if (error instanceof ApiError) {
    const code = Math.abs(error.code ?? 0) < 10_000 ? (error.code ?? '') : ''
    return { what: [name, error.kind, code].filter((part) => part !== '').join(' '), stack: [] }
  }
  return { what: `${name}: ${plainWords(error.message)}`, stack: stackOf(error) }
}

const faultSchema = v.object({
  kind: v.picklist(['error', 'rejection', 'screen', 'answer', 'outbox']),
  /** When it occurred first (ms), and how often. */
  time: v.number(),
  times: v.number(),
  /** The route name of the screen; '' for an unknown address. */
  screen: v.string(),
  what: v.string(),
  stack: v.array(v.string()),
  /** The gateway has received it. */
  sent: v.boolean(),
})
export type Fault = v.InferOutput<typeof faultSchema>

const KEY = 'faults'
/** Maximum number of stored faults, the latest first. */
const MOST = 50

/** Shared by the tabs of a phone: read again before each change. */
const stored = (): readonly Fault[] => readStored(deviceStorage, KEY, v.array(faultSchema)) ?? []

const useLog = createStore<{ faults: readonly Fault[] }>(() => ({ faults: stored() }))

/** The faults on this phone, the latest first. */
export const useFaults = (): readonly Fault[] => useLog((log) => log.faults)
export const faultsNow = (): readonly Fault[] => useLog.getState().faults

function keep(faults: readonly Fault[]): void {
  useLog.setState({ faults })
  writeStored(deviceStorage, KEY, faults)
}

const isSame = (a: Fault, b: Fault): boolean =>
  a.kind === b.kind && a.what === b.what && a.screen === b.screen && a.stack[0] === b.stack[0]

/** 1, 2, 4, 8 …: a fault in every frame is not written each time. */
const isWritten = (times: number): boolean => Number.isInteger(Math.log2(times))

/** Stores a fault without personal data. Returns true for a new one. */
export function logFault(met: Met, screen: string): boolean {
  const fault: Fault = { kind: met.kind, time: met.time, times: 1, screen, ...redact(met.error), sent: false }
  const known = faultsNow().find((each) => isSame(each, fault))
  if (!known) {
    keep([fault, ...stored()].slice(0, MOST))
    return true
  }
  const times = known.times + 1
  const next = faultsNow().map((each) => (each === known ? { ...each, times } : each))
  if (isWritten(times)) keep(next)
  else useLog.setState({ faults: next })
  return false
}

/** Marks faults as sent. */
export function markSent(sent: readonly Fault[]): void {
  keep(faultsNow().map((each) => (sent.some((one) => isSame(one, each)) ? { ...each, sent: true } : each)))
}
