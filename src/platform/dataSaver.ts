import * as v from 'valibot'

const saver = v.object({ connection: v.object({ saveData: v.literal(true) }) })

/** Whether data saver is on; false in engines that do not report it. */
export const savesData = (navigator: object = window.navigator): boolean => v.is(saver, navigator)
