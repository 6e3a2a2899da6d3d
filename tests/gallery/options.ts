import { areaOf } from './areas'
import { modes, type Mode } from './modes'

export interface Options {
  modes: readonly Mode[]
  /** Prefixes of names of screens and areas; none: all. */
  only: readonly string[]
  workers: number
  height: number
}

const listOf = (text: string | undefined): string[] => (text ? text.split(',') : [])

function count(name: string, text: string | undefined, standard: number): number {
  const value = Number(text ?? standard)
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} is a number, not ${text}`)
  return value
}

/** The options of the command line. @throws Error that names unknown ones */
export function readOptions(given: Record<string, string | undefined>): Options {
  const wanted = listOf(given.modes)
  const unknown = wanted.filter((name) => !modes.some((mode) => mode.name === name))
  if (unknown.length > 0)
    throw new Error(`--modes knows ${modes.map(({ name }) => name).join(', ')}, not ${unknown.join(', ')}`)
  return {
    modes: wanted.length > 0 ? modes.filter(({ name }) => wanted.includes(name)) : modes,
    only: listOf(given.only),
    workers: count('workers', given.workers, 2),
    height: count('height', given.height, 844),
  }
}

/** Whether a screen is selected, by its name or that of its area. */
export const isWanted = (screen: string, only: readonly string[]): boolean =>
  only.length === 0 || only.some((name) => screen.startsWith(name) || areaOf(screen) === name)
