import { screen } from '@testing-library/react'
import type { CaseRecord } from '@/demo/case/model'
import { takeLock } from '@/demo/records/locks'
import { type VisitListName, visitLists } from '@/demo/visit/lists'
import type { VisitRecord } from '@/demo/visit/model'
import { type Visit, visitOf } from '@/demo/visit/visits'
import { CHEN, demo, LIN } from '../../app'
import { accountKnown, letFail, putAt, userOf } from '../case/city'

// Visits (核实, 核查) of the demo city for the screen tests, and the facts that tests/families needs about them.

/** The visits of a list as its user's screen must show them. */
export const visitsListed = (name: VisitListName, sort = 'deadline', mobile: string = LIN): Visit[] =>
  visitLists.all(demo.db(), userOf(mobile), name, { sort })

export const numbersOf = (name: VisitListName, sort?: string): string[] =>
  visitsListed(name, sort).map(({ visit }) => visit.taskNo)

/** The first visit of a list of 林志强 that fits. */
export function visitIn(name: VisitListName, fits: (one: Visit) => boolean = () => true): Visit {
  const found = visitsListed(name).find(fits)
  if (!found) throw new RangeError(`no such visit in ${name}`)
  return found
}

/** The current state of the visit and its case. */
export const visitNow = (id: string): Visit => visitOf(demo.db(), id)

/** Where the phone of every test is. */
const HERE = { longitude: 118.08, latitude: 24.46 }

/** The same visit, with its case moved to the phone of every test. */
export function here(one: Visit): { id: string; visit: VisitRecord; record: CaseRecord } {
  putAt(one.record, HERE)
  return { ...one, id: one.visit.id }
}

const holderOf = (id: string): string => demo.db().locks.get(`visit/${id}`)?.holderName ?? ''

const letHold = (mobile: string, id: string): void => {
  takeLock(demo.db(), userOf(mobile), 'visit', id, 'verify')
}

/** The numbers of the visible rows, from the top; fails without rows. */
const NUMBER = /H[SC]\d+(-\d)?$/
const shown = () =>
  screen.getAllByText(NUMBER).map(({ textContent }) => NUMBER.exec(textContent ?? '')?.[0] ?? '')

export const lists = { shown, letFail }

const colleague = { colleague: CHEN, colleagueName: '陈美玲', letFail, letHold, accountKnown }

export const details = { ...colleague, call: 'appTask/detail', photosCall: 'appTask/photo' }

export const edits = { ...colleague, read: 'appTask/detail', holderOf }
