import * as v from 'valibot'

const saver = v.object({ connection: v.object({ saveData: v.literal(true) }) })

const uncounted = v.object({ connection: v.object({ type: v.picklist(['wifi', 'ethernet']) }) })

/** Whether the connection is known to be Wi-Fi or a cable; false in engines that do not report it, such as Safari. */
export const isOnWifi = (navigator: object = window.navigator): boolean => v.is(uncounted, navigator)

/** Whether data saver is on; false in engines that do not report it. */
export const savesData = (navigator: object = window.navigator): boolean => v.is(saver, navigator)
