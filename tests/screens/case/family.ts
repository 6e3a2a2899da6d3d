import { CHEN, LIN } from '../../app'
import { accountKnown, holderOf, letFail, letHold } from './city'
import { numbers } from './rows'

// What the suites of tests/families need to know of this city.

/** Who has no cases of a department, and how rows are read off the screen. */
export const lists = { usersWithoutRows: [LIN], shown: numbers, letFail }

const colleague = { colleague: CHEN, colleagueName: '陈美玲', letFail, letHold, accountKnown }

export const details = { ...colleague, call: 'caseCommon/detail', photosCall: 'casePhotoNew' }

export const edits = { ...colleague, read: 'caseCommon/detail', holderOf }
