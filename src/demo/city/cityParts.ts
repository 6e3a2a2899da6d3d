import type { Millis } from '@/domain/time'

// What a city keeps besides its people and its records.

export interface Label {
  id: string
  userId: string
  name: string
  colour: string
}

export interface Opinion {
  id: string
  /** '' for the defaults everybody sees. */
  userId: string
  kind: string
  content: string
}

export interface StoredFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** A failure asked for by a control call: the next `times` calls whose path contains `path` meet it. */
export interface PlannedFailure {
  path: string
  kind: string
  times: number
}

/** An entry of a dictionary (spec §3). */
export interface DictionaryEntry {
  label: string
  value: string
  caseType: string
}

export interface Lock {
  holderId: string
  holderName: string
  tackleType: string
  since: Millis
  /** The holder's last call concerning the record. */
  lastCall: Millis
}

/** A photo as a form names it: uploaded before, by its path. */
export interface Attachment {
  attachmentName: string
  attachmentPath: string
  kind: string
  takenAt?: number | null
  longitude?: number | null
  latitude?: number | null
  accuracy?: number | null
  source?: string
  remark?: string
}

export interface Undertaking {
  unit: string
  person: string
  phone: string
  plan: string
  time: Millis
}

/** An unfinished form of 个人处置办理, as 暂存 sends it. */
export interface HandlingTemp extends Pick<Undertaking, 'unit' | 'person' | 'phone' | 'time'> {
  result: string
  opinion: string
  attachments: readonly Attachment[]
}
