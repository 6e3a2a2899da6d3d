import type { CommandDetail } from '@/api/contract/command'
import type { CommandFacts } from '@/domain/command'
import type { Recorded, Spot } from '../city/model'

declare module '../city/model' {
  interface City {
    commands: Map<string, CommandRecord>
  }
}

type Texts = 'taskNo' | 'title' | 'content' | 'urgent' | 'issuerName' | 'issuerPhone' | 'reasonName'

export interface CommandRecord extends Recorded, Pick<CommandDetail, Texts> {
  place: Spot | null
  facts: CommandFacts
}
