import * as v from 'valibot'

const saver = v.object({ connection: v.object({ saveData: v.literal(true) }) })

/** Whether the user has asked this phone to spare their data; engines that do not tell count as not asked. */
export const savesData = (navigator: object = window.navigator): boolean => v.is(saver, navigator)
