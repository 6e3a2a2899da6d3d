import type { CommandFacts } from '@/domain/command'
import type { Position } from '@/domain/geo'
import type { FlowRecord, PhotoRecord } from '../city/model'

declare module '../city/model' {
  interface City {
    commands: Map<string, CommandRecord>
  }
}

export interface CommandRecord {
  id: string
  taskNo: string
  title: string
  content: string
  urgent: boolean
  issuerName: string
  issuerPhone: string
  place: (Position & { address: string }) | null
  facts: CommandFacts
  reasonName: string
  flow: FlowRecord[]
  photos: PhotoRecord[]
  openedBy: readonly string[]
}
