import { screen } from '@testing-library/react'
import { type CommandListName, commandLists } from '@/demo/command/lists'
import { commandOf, type CommandRecord } from '@/demo/command/move'
import { takeLock } from '@/demo/records/locks'
import { CHEN, demo, LIN } from '../../app'
import { accountKnown, letFail, userOf } from '../case/city'

// Commands (指令) of the demo city for the screen tests, and the facts that tests/families needs about them.

export const commandsListed = (name: CommandListName, sort = 'deadline'): CommandRecord[] =>
  commandLists.all(demo.db(), userOf(LIN), name, { sort })

export const numbersOf = (name: CommandListName, sort?: string): string[] =>
  commandsListed(name, sort).map(({ taskNo }) => taskNo)

/** The first command of a list of 林志强. */
export function commandIn(name: CommandListName): CommandRecord {
  const [found] = commandsListed(name)
  if (!found) throw new RangeError(`no command in ${name}`)
  return found
}

export const commandNow = (id: string): CommandRecord => commandOf(demo.db(), id)

const letHold = (mobile: string, id: string): void => {
  takeLock(demo.db(), userOf(mobile), 'command', id, 'command')
}

const NUMBER = /ZL\d+$/
const shown = () =>
  screen.getAllByText(NUMBER).map(({ textContent }) => NUMBER.exec(textContent ?? '')?.[0] ?? '')

export const lists = { shown, letFail }

const colleague = { colleague: CHEN, colleagueName: '陈美玲', letFail, letHold, accountKnown }

export const details = { ...colleague, call: 'appTask/commandDetail', photosCall: 'appTask/commandPhoto' }

export const edits = {
  ...colleague,
  read: 'appTask/commandDetail',
  holderOf: (id: string): string => demo.db().locks.get(`command/${id}`)?.holderName ?? '',
}
