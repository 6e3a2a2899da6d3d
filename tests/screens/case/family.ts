import { CHEN, LIN } from '../../app'
import { accountKnown, holderOf, letFail, letHold } from './city'
import { numbers } from './rows'

// What the common tests of tests/families need to know of this city.

/** An account without cases of a department, and how tests read rows. */
export const lists = { usersWithoutRows: [LIN], shown: numbers, letFail }

const colleague = { colleague: CHEN, colleagueName: '陈美玲', letFail, letHold, accountKnown }

export const details = { ...colleague, call: 'caseCommon/detail', photosCall: 'casePhotoNew' }

export const edits = { ...colleague, read: 'caseCommon/detail', holderOf }
