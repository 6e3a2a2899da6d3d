import { act, fireEvent } from '@testing-library/react'
import { DAY } from '@/domain/time'
import { setClock } from '@/stores/clock'
import { openAppDb } from '@/stores/db'
import { CHEN, demo, LIN, WANG } from '../app'
import type { Place } from '../walk/stops'
import {
  wait,
  choices,
  isChosen,
  keptDrafts,
  kill,
  openForm,
  texts,
  typeInto,
  until,
  type Input,
} from './forms'

/** The result of one form under one fault. */
export interface Outcome {
  /** Why the fault could not be tried here; '' otherwise. */
  left: string
  /** Filled-in values, and the lost ones. */
  filled: number
  lost: string[]
  /** Additions in the city beyond one submit. */
  doubled?: string[]
}

/** For a screen without a form. */
export const NOT_A_FORM = 'no field to fill in'
const noText: Outcome = { left: 'no text to type', filled: 0, lost: [] }
const notAForm: Outcome = { left: NOT_A_FORM, filled: 0, lost: [] }

/** Fits fields of every length and type. */
const wordOf = (at: number): string => `12${at}`

/** The content of a field; personal data shows only while the field has the focus. */
function unmasked(field: Input): string {
  if (!field.value.includes('*')) return field.value
  act(() => field.focus())
  const { value } = field
  act(() => field.blur())
  return value
}

/** Whether a text was typed: the form is back with it. */
const finds = (text: string): Promise<boolean> =>
  until(() => texts().some((field) => unmasked(field) === text), 120)

/** Types into the field at this index and waits until the phone has stored it. */
async function fill(at: number): Promise<string | null> {
  const field = texts()[at]
  if (!field) return null
  const word = wordOf(at)
  typeInto(field, word)
  await wait()
  // If a field rejects or reformats the input, its own content must survive.
  const value = texts()[at]?.value ?? ''
  if (value === '' || !(await until(async () => (await keptDrafts()).includes(JSON.stringify(value)), 120)))
    return null
  return value
}

/** The app dies after each filled-in value. */
export async function killedAtEachStep(place: Place): Promise<Outcome> {
  const { app: first, isForm } = await openForm(place)
  if (!isForm) return notAForm
  const outcome: Outcome = { left: '', filled: 0, lost: [] }
  let app = first
  const many = texts().length
  for (let at = 0; at < many; at += 1) {
    const value = await fill(at)
    if (value === null) continue
    outcome.filled += 1
    const address = kill(app)
    app = (await openForm({ ...place, address })).app
    if (!(await finds(value))) outcome.lost.push(`text ${at}: ${value}`)
  }
  const other = choices().findIndex((one) => !isChosen(one))
  if (other >= 0) {
    act(() => void fireEvent.click(choices()[other]!))
    await wait(150)
    if (isChosen(choices()[other] ?? document.body)) {
      outcome.filled += 1
      const address = kill(app)
      await openForm({ ...place, address })
      const again = await until(() => isChosen(choices()[other] ?? document.body), 120)
      if (!again) outcome.lost.push(`choice ${other}`)
    }
  }
  return outcome.filled === 0 ? { ...outcome, left: 'nothing of it is a text or a plain choice' } : outcome
}

/** Fills in the first text, lets something happen while the app is closed, and looks for it. */
async function afterwards(place: Place, happens: () => Promise<void> | void): Promise<Outcome> {
  const { app, isForm } = await openForm(place)
  if (!isForm) return notAForm
  if (texts().length === 0) return noText
  const value = await fill(0)
  if (value === null) return { left: 'its first text is not kept as typed', filled: 0, lost: [] }
  const address = kill(app)
  await happens()
  await openForm({ ...place, address })
  return { left: '', filled: 1, lost: (await finds(value)) ? [] : [`text 0: ${value}`] }
}

/** The phone's clock is on another day; the city's is not. */
const phoneOff = (by: number) => (place: Place) =>
  afterwards(place, () => setClock(() => demo.clock().now() + by))

export const clockADayAhead = phoneOff(DAY)
export const clockADayBehind = phoneOff(-DAY)

/** Another user works on the phone in between: sees nothing of it, and deletes nothing. */
export async function anotherUser(place: Place): Promise<Outcome> {
  const other = [WANG, CHEN, LIN].find((mobile) => mobile !== place.as) ?? LIN
  let seen = false
  const outcome = await afterwards(place, async () => {
    const { app, isForm } = await openForm(place, other)
    seen = isForm && texts().some(({ value }) => value === wordOf(0))
    kill(app)
  })
  return seen ? { ...outcome, lost: [...outcome.lost, 'shown to another user'] } : outcome
}

/** Database entries are half written: the form opens, and stores new input. */
export async function tornDraft(place: Place): Promise<Outcome> {
  const { app, isForm } = await openForm(place)
  if (!isForm) return notAForm
  if (texts().length === 0) return noText
  if ((await fill(0)) === null) return { left: 'its first text is not kept as typed', filled: 0, lost: [] }
  const address = kill(app)
  const db = await openAppDb()
  for (const draft of await db.getAll('drafts'))
    await db.put('drafts', { ...draft, savedAt: Number.NaN, value: { torn: [null] } })
  const again = await openForm({ ...place, address })
  if (!again.isForm) return { left: '', filled: 1, lost: ['the form itself'] }
  const value = await fill(0)
  return { left: '', filled: 1, lost: value === null ? ['what was typed afterwards'] : [] }
}
