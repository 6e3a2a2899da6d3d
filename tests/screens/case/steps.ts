import type { CaseRecord } from '@/demo/case/model'
import { caseLists, type CaseListName } from '@/demo/case/lists'
import { demo, WANG } from '../../app'
import { userOf } from './city'

// The lists of single steps for their screens: 处置确认, 案件解挂, 追加反馈.

/** The cases of a step's list as its screen must show them: nearest deadline first. */
export function stepListed(name: CaseListName, mobile: string = WANG): CaseRecord[] {
  return caseLists.all(demo.db(), userOf(mobile), name, name === 'feedback' ? { sort: 'newest' } : {})
}

/** The first of them that fits. */
export function stepCase(
  name: CaseListName,
  fits: (record: CaseRecord) => boolean = () => true,
  mobile: string = WANG,
): CaseRecord {
  const found = stepListed(name, mobile).find(fits)
  if (!found) throw new RangeError(`no such case in ${name}`)
  return found
}
