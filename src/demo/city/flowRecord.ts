import type { Millis } from '@/domain/time'
import type { PhotoRecord } from './photoRecord'

export interface FlowRecord {
  id: string
  /** 环节 */
  node: string
  /** 操作 */
  action: string
  operatorName: string
  receiverName: string
  opinion: string
  time: Millis
  attachments: readonly PhotoRecord[]
  /** The id its author's device gave it, where the app may send it later. */
  clientId?: string
  /** 处置结果, of a handling. */
  result?: string
}
