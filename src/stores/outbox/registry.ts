import type { OutboxKind } from './kind'

/** Name of a kind → what brings it. */
export type KindTable = Readonly<Record<string, () => Promise<OutboxKind>>>

/** Brings the module with the table: that lies in a chunk of its own, for what is here travels with the entry. */
export type TableLoader = () => Promise<{ outboxKinds: KindTable }>

/** How the registered table is fetched; undefined until app has registered it. */
export let tableLoader: TableLoader | undefined

/** Makes the kinds of acts known to the outbox. */
export const registerKinds = (loader: TableLoader): void => {
  tableLoader = loader
}
