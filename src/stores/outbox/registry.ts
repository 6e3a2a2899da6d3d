import { resettable } from '@/domain/resettable'
import type { OutboxKind } from './kind'

/** Name of a type → its loader. */
export type KindTable = Readonly<Record<string, () => Promise<OutboxKind>>>

/** Loads the module with the table. It is a separate chunk because this file is in the entry. */
export type TableLoader = () => Promise<{ outboxKinds: KindTable }>

const registered = resettable<TableLoader | undefined>(() => undefined)

/** Loader of the registered table; undefined before the app has registered it. */
export const tableLoader = (): TableLoader | undefined => registered.current

/** Registers the types of actions. */
export const registerKinds = (loader: TableLoader): void => {
  registered.current = loader
}
