import { act, fireEvent } from '@testing-library/react'
import type { AppTest } from '../app'
import { photo } from '../screens/case/city'
import { wait, choices, isChosen, isShown, texts, typeInto, until, type Input } from './forms'

// Fills in and submits any form by its visible controls. It knows no screen by name.

/** Part of each typed text, and of no text of the demo city. */
export const MARK = '蓝鹊'

/** Candidate inputs of a field, tried until it accepts one. */
const wordsFor = (field: Input, at: number): string[] => {
  const numbers = ['3', '13900002345', '11010519491231002X']
  const words = [`${MARK}${at}`]
  return /numeric|decimal|tel/.test(`${field.inputMode} ${field.type}`)
    ? [...numbers, ...words]
    : [...words, '08:00-18:00', ...numbers]
}

const all = <T extends HTMLElement>(root: ParentNode, what: string): T[] =>
  [...root.querySelectorAll<T>(what)].filter(isShown)

const tap = (element: HTMLElement) => act(() => void fireEvent.click(element))

const usable = (element: Element): boolean => !element.matches(':disabled, [aria-disabled=true]')

const dialogs = (): HTMLElement[] => all(document, '[role=dialog][aria-modal], [role=alertdialog]')

/** The submit button: the last of the bar below the form. */
export const mainButton = (): HTMLElement | undefined => all(document, '.cg-bottom-row .cg-btn').slice(-1)[0]

/** The first option of each group without a selection. */
function choose(): void {
  const groups = new Set(choices().map((one) => one.closest('[role=radiogroup]')))
  for (const group of groups) {
    const own = choices().filter((one) => one.closest('[role=radiogroup]') === group)
    const [first] = own
    if (first && !own.some(isChosen)) tap(first)
  }
}

/** Selects and types everything visible; further requirements appear at the submit. */
export async function fillIn(): Promise<void> {
  // A selection may add fields.
  for (let turn = 0; turn < 2; turn += 1) {
    choose()
    await wait(40)
    texts().forEach((field, at) => field.value === '' && typeInto(field, wordsFor(field, at)[0] ?? ''))
    await wait(40)
  }
}

/** Typed texts with the mark, as they are in the fields. */
export const typed = (): string[] => texts().flatMap(({ value }) => (value.includes(MARK) ? [value] : []))

type Way = (app: AppTest, field: HTMLElement, turn: number) => Promise<boolean>

const button = (root: ParentNode, name: RegExp) =>
  all<HTMLButtonElement>(root, 'button').find(
    (one) => usable(one) && name.test(one.getAttribute('aria-label') ?? one.textContent ?? ''),
  )

/** Maximum number of requirements of a form, and of attempts per requirement. */
const MOST_TURNS = 16
const MOST_TRIES = 4

/** Takes the first item of each level, until the sheet closes. */
async function pickIn(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) {
    const [sheet] = dialogs().slice(-1)
    if (!sheet) return
    const done = button(sheet, /^确定|^完成|^选好/)
    const isPicked = sheet.querySelector('input:checked, [aria-pressed=true], [aria-checked=true]') !== null
    const lines = () =>
      all(
        sheet,
        '.cg-menu button, .cg-problems button, input[type=checkbox], input[type=radio], [role=option]',
      ).filter(usable)
    if (done && isPicked) tap(done)
    else if (await until(() => lines().length > 0 || !sheet.isConnected, 200)) {
      const [line] = lines()
      if (line) tap(line)
    } else if (done) tap(done)
    await wait(40)
  }
}

const openAndPick = async (opens: HTMLElement): Promise<boolean> => {
  tap(opens)
  if (await until(() => dialogs().length > 0, 100)) await pickIn()
  return true
}

let shots = 0

const byPhoto: Way = async ({ user }, field) => {
  const input = all<HTMLInputElement>(field, 'input[type=file]').slice(-1)[0]
  if (!input) return false
  shots += 1
  await user.upload(input, photo(`${shots}.jpg`, shots % 250))
  await until(() => /已收到 (\d+) \/ \1/.test(field.textContent ?? ''), 200)
  return true
}

const byPosition: Way = async (_app, field) => {
  const take = button(field, /^取当前位置/)
  if (!take) return false
  tap(take)
  await until(() => !field.textContent?.includes('还没有坐标'), 200)
  return true
}

const byTree: Way = async (_app, field) => {
  const browse = button(field, /^从分类里找/)
  return browse ? openAndPick(browse) : false
}

const byTap: Way = async (_app, field) => {
  const [cell] = all(
    field,
    '[aria-pressed=false], [role=radio], input[type=radio], input[type=checkbox]',
  ).filter((one) => usable(one) && !isChosen(one))
  if (cell) tap(cell)
  return cell !== undefined
}

/** By the tests' clock, see NOW. */
const IN_TWO_DAYS = '2026-06-14'
const DATE = 'input[type=date], input[type=datetime-local], input[type=time]'

const byDate: Way = async (_app, field) => {
  const [input] = all<HTMLInputElement>(field, DATE)
  if (!input) return false
  // Two days ahead, or the last allowed day.
  const day = input.max === '' || input.max > IN_TWO_DAYS ? IN_TWO_DAYS : input.max.slice(0, 10)
  const value = { date: day, 'datetime-local': `${day}T10:00`, time: '10:00' }[input.type] ?? ''
  act(() => void fireEvent.change(input, { target: { value } }))
  return true
}

const byWords: Way = async (_app, field, turn) => {
  const [input] = all<Input>(field, 'textarea, input:not([type]), input[type=text], input[type=tel]')
  if (!input) return false
  const word = wordsFor(input, 0)[turn]
  if (word !== undefined) typeInto(input, word)
  return word !== undefined
}

const byPicker: Way = async (_app, field) => {
  const opens = field.matches('button') ? field : button(field, /./)
  return opens ? openAndPick(opens) : false
}

const WAYS = [byPhoto, byPosition, byTree, byDate, byTap, byWords, byPicker]

/** The field with the error, and its message. */
function wrongField(): HTMLElement | undefined {
  const [errorText] = all(document, 'fieldset .cg-field-error, fieldset .cg-frow-bad')
  return errorText?.closest<HTMLElement>('[data-field], .cg-field') ?? undefined
}

const errorText = () =>
  all(document, '[role=alert], .cg-toast')
    .map((one) => one.textContent)
    .join(' ')

/** Confirms a dialog that came instead. */
async function confirm(): Promise<boolean> {
  const yes = all(document, '[role=alertdialog] .cg-dialog-foot .cg-btn').slice(-1)[0]
  if (!yes) return false
  tap(yes)
  await wait(40)
  return true
}

/** The typed text of a field: its name and a running number. */
interface Gift {
  name: string
  turn: number
}

/** The result of a submit. */
export interface HandedIn {
  /** Why it failed; '' otherwise. */
  left: string
  /** Number of typed texts. */
  words: number
  /** Requirements beyond the initial input. */
  given: readonly Gift[]
}

/** Presses the button once it is enabled. Returns why it never is; '' when pressed. */
async function press(): Promise<string> {
  const ready = () => {
    const main = mainButton()
    return main !== undefined && usable(main) && main.getAttribute('aria-busy') !== 'true'
  }
  if (!(await until(ready, 200))) {
    const main = mainButton()
    if (main) tap(main)
    return main ? `its button is disabled: ${errorText()}` : 'it has no button below'
  }
  const main = mainButton()
  if (main) tap(main)
  return ''
}

/** Satisfies the requirement of a field. Returns whether it could. */
async function help(app: AppTest, field: HTMLElement, turn: number): Promise<boolean> {
  for (const way of WAYS) if (await way(app, field, turn)) return true
  return false
}

/**
 * Submits the form, and satisfies its requirements until it is sent.
 *
 * @param sent whether the call was sent
 */
export async function handIn(app: AppTest, sent: () => boolean): Promise<HandedIn> {
  const turns = new Map<string, number>()
  let words = 0
  const given: Gift[] = []
  const end = (left: string): HandedIn => ({ left, words, given })
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    words = Math.max(words, typed().length)
    const barred = await press()
    if (barred !== '') return end(barred)
    await until(() => sent() || wrongField() !== undefined || dialogs().length > 0, 150)
    if (sent() || ((await confirm()) && (await until(sent, 100)))) return end('')
    const field = wrongField()
    if (!field) return end(`an error belongs to no field: ${errorText()}`)
    const name = field.dataset.field ?? field.textContent ?? ''
    const already = turns.get(name) ?? 0
    turns.set(name, already + 1)
    if (already > MOST_TRIES || !(await help(app, field, already)))
      return end(`a required field was not found: ${field.textContent ?? ''}`)
    given.push({ name, turn: already })
    await wait(60)
  }
  return end('its requirements never end')
}

/** Fills in all requirements known from before. */
export async function giveAll(app: AppTest, given: readonly Gift[]): Promise<void> {
  for (const { name, turn } of given) {
    const field = all(document, 'fieldset [data-field]').find(({ dataset }) => dataset.field === name)
    if (field) await help(app, field, turn)
    await wait(60)
  }
}

/** Presses the button once more, and confirms every dialog. */
export async function pressAgain(): Promise<void> {
  if ((await press()) !== '') return
  await wait(100)
  await confirm()
}
