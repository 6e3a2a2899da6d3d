import { screen, within } from '@testing-library/react'
import { keyTaskLists, type KeyTaskListName } from '@/demo/keytask/lists'
import type { KeyTaskRecord } from '@/demo/keytask/model'
import { demo } from '../../app'
import { userOf } from '../case/city'

// How tests read the screens 督办确认, 现场核查 and 核查反馈.

/** The row of a task, once it shows. */
export async function rowOf(taskNo: string) {
  const row = (await screen.findByText(new RegExp(`${taskNo}$`))).closest('article')
  if (!row) throw new Error(`no row of ${taskNo}`)
  return within(row)
}

/** The 督办号 of a list in an order, as its screen must show them. */
export const numbersOf = (name: KeyTaskListName, mobile: string, sort = 'deadline'): string[] =>
  keyTaskLists.all(demo.db(), userOf(mobile), name, { sort }).map(({ taskNo }: KeyTaskRecord) => taskNo)
