import { act } from '@testing-library/react'
import { MINUTE } from '@/domain/time'
import { now } from '@/stores/clock'
import { listActs } from '@/stores/outbox/records'
import { endSession } from '@/stores/session'
import { demo, NOW, pass, server, type AppTest } from '../app'
import { forgetDrafts, letFail, userOf } from '../screens/case/city'
import type { Place } from '../walk/stops'
import { compare, countsOf, growthOf, type Counts } from './cityGrowth'
import { wait, kill, openForm, until } from './forms'
import { fillIn, handIn, mainButton, typed, type HandedIn } from './fillForm'
import { NOT_A_FORM, type Outcome } from './faults'

/** Calls that submit nothing. */
const ASIDE = /\/file\/upload|\/(?:tdt|baidu)Api\/|[lL]ock\/|DetailLock|dealDetailControl/
/** GET by the specification, but they change something. */
const ACTS = /\/revoke$/

/** Records which call submits, and whether the city has answered it. */
function watchSubmits(): { path: () => string; answers: () => number; stop: () => void } {
  const left: string[] = []
  let answered = 0
  const isSubmit = ({ method, url }: Request) => {
    const { pathname } = new URL(url)
    return (method === 'POST' || ACTS.test(pathname)) && !ASIDE.test(pathname)
  }
  const onStart = ({ request }: { request: Request }) => {
    if (isSubmit(request)) left.push(new URL(request.url).pathname)
  }
  const onAnswer = ({ request }: { request: Request }) => {
    if (isSubmit(request) && new URL(request.url).pathname === left[0]) answered += 1
  }
  server.events.on('request:start', onStart)
  server.events.on('response:mocked', onAnswer)
  return {
    path: () => left[0] ?? '',
    answers: () => answered,
    stop: () => {
      server.events.removeListener('request:start', onStart)
      server.events.removeListener('response:mocked', onAnswer)
    },
  }
}

/** A form submitted once, without any fault. */
interface Undisturbed extends HandedIn {
  /** Of the submitting call. */
  path: string
  grown: Counts
}

const known = new Map<string, Undisturbed>()

/** Resets city, phone and clock for the next visit. */
async function resetVisit(app: AppTest): Promise<void> {
  kill(app)
  await forgetDrafts()
  endSession()
  sessionStorage.clear()
  localStorage.clear()
  pass(NOW - now())
  demo.reset()
}

const isStill = (address: string): boolean =>
  window.location.hash === address &&
  mainButton() !== undefined &&
  document.querySelector('fieldset') !== null

/** Data the phone has not submitted yet. */
async function isAllOver(mobile: string): Promise<boolean> {
  try {
    return (await listActs(userOf(mobile).id)).every(({ state }) => state === 'received')
  } catch {
    return true
  }
}

/** Minutes pass online: automatic retries run. */
export async function runRetries({ as }: Place, rounds = 3): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    act(() => {
      pass(MINUTE)
      window.dispatchEvent(new Event('online'))
    })
    await wait(80)
    if ((await isAllOver(as)) && round >= rounds) return
  }
}

/** Presses until the form closes, as a user does after an error message. */
async function settle(app: AppTest, place: Place, { address, words }: { address: string; words: number }) {
  for (let turn = 0; turn < 3; turn += 1) {
    if (await until(() => !isStill(address), 60)) break
    // An empty form is a new one.
    if (words > 0 && typed().length === 0) break
    const watch = watchSubmits()
    // The city's final data shows what the message meant.
    await handIn(app, () => watch.path() !== '' || !isStill(address))
    watch.stop()
  }
  await runRetries(place)
}

async function opened(place: Place) {
  const { app, isForm } = await openForm(place)
  const before = countsOf(place.as)
  if (isForm) await fillIn()
  return { app, isForm, before }
}

/** How a form is submitted, and what it adds to the city. */
async function undisturbed(place: Place): Promise<Undisturbed> {
  const found = known.get(place.name)
  if (found) return found
  const { app, isForm, before } = await opened(place)
  const once: Undisturbed = { left: NOT_A_FORM, path: '', grown: {}, words: 0, given: [] }
  if (isForm && mainButton()) {
    const watch = watchSubmits()
    const address = window.location.hash
    Object.assign(once, await handIn(app, () => watch.path() !== '' || !isStill(address)))
    await until(() => watch.answers() > 0)
    await runRetries(place)
    watch.stop()
    once.path = watch.path()
    once.grown = growthOf(before, countsOf(place.as))
    if (once.left === '' && Object.keys(once.grown).length === 0)
      once.left = `nothing of ${once.path} is seen in the city`
  }
  await resetVisit(app)
  known.set(place.name, once)
  return once
}

/** The state of the phone during the submit, apart from the fault. */
export interface Trouble {
  /** The fault of the submitting call (src/demo/failures.ts); '' for none. */
  kind: string
  /** Runs when the form is open; returns wrong messages. */
  filled?: (app: AppTest, once: HandedIn) => Promise<string[]>
  /** Once the city has answered, the app dies and reopens. */
  dies?: boolean
  /** After the submit, before the city's data is checked. */
  after?: () => Promise<void>
  /** Before the app opens; returns how to undo it. */
  phone?: () => Promise<() => void>
}

/**
 * Fills a form in, submits it under a fault until it closes, and compares the city with one undisturbed
 * submit.
 */
export async function handedInUnder(place: Place, trouble: Trouble): Promise<Outcome> {
  const once = await undisturbed(place)
  if (once.left !== '') return { left: once.left, filled: 0, lost: [] }
  const over = (await trouble.phone?.()) ?? (() => undefined)
  try {
    const { app, before } = await opened(place)
    const wrong = (await trouble.filled?.(app, once)) ?? []
    const left = await handInUnder(app, place, { ...trouble, ...once })
    await trouble.after?.()
    const { lost, doubled } = compare(once.grown, growthOf(before, countsOf(place.as)))
    return { left: '', filled: once.words + 1, lost: [...wrong, ...left, ...lost], doubled }
  } finally {
    over()
  }
}

/** Returns why it could not be submitted; [] otherwise. */
async function handInUnder(
  app: AppTest,
  place: Place,
  { kind, dies, path, words }: Trouble & Undisturbed,
): Promise<string[]> {
  if (kind !== '') letFail(path, kind)
  const watch = watchSubmits()
  const address = window.location.hash
  const { left } = await handIn(app, () => watch.path() !== '' || !isStill(address))
  await until(() => watch.answers() > 0)
  watch.stop()
  const again = dies ? (await openForm({ ...place, address: kill(app) })).app : app
  // A form that reopens without a message was submitted; the city's data shows losses.
  if (dies && typed().length === 0) await runRetries(place)
  else await settle(again, place, { address, words })
  return left === '' ? [] : [left]
}

export const lostAnswer = (place: Place) => handedInUnder(place, { kind: 'lost' })
export const lateAnswer = (place: Place) => handedInUnder(place, { kind: 'done504' })
export const lostAndKilled = (place: Place) => handedInUnder(place, { kind: 'lost', dies: true })
export const notDone = (place: Place) => handedInUnder(place, { kind: '500' })
