import type { ComponentType, ReactNode } from 'react'
import type { FlowStep, RecordPhoto, Undertaking } from '@/api/contract/record'
import type { Endpoint } from '@/api/endpoint'
import type { Actor } from '@/domain/actor'
import type { Millis } from '@/domain/time'
import type { Verdict } from '@/domain/verdict'
import type { Stamp } from '../attachments/stamp'
import type { ListOnMap } from '../list/ListMap'
import type { Destination } from '@/kit/screen/hooks'
import type { AssignWay, Handover, ReturnWay } from '@/domain/handover'

/** As much of a record as the general parts know. */
export interface RecordRow {
  id: string
}

/** A read of one record by its id. */
export type ReadById<T> = Endpoint & { body: { readonly '~types'?: { output: T } | undefined } }

/** The part of a record that grows: its flow, and its 承办信息. */
export interface FlowPart {
  flow: readonly FlowStep[]
  undertaking: Undertaking | null
}

export interface CardProps<R> {
  row: R
  onOpen: () => void
  /** The small buttons at its end. */
  action?: ReactNode
  /** The check box while several are chosen. */
  check?: ReactNode
}

/**
 * A kind of record as one value: all that lists, details and forms need to know of it. `R`: a row of its lists, `D`: what its
 * detail reads, `A`: the moves that may be made on it.
 */
export interface RecordKind<R extends RecordRow, D extends R, A extends string> {
  /** spec §3: `type` of the lock calls. */
  lockType: string
  /** What people call one: 督办任务. */
  noun: string
  reads: {
    detail: ReadById<D>
    flow: ReadById<FlowPart>
    /** Those that show how it was and is. */
    photos: ReadById<readonly RecordPhoto[]>
    /** Every file of its flow. */
    files: ReadById<readonly RecordPhoto[]>
  }
  /** Whether somebody may make a move on it at `now` (epoch ms); the rule the backend asks, too. */
  verdict: (action: A, row: R, actor: Actor, now: Millis) => Verdict
  /** All that acts change of a record, in one word: by it a form sees whether a submit took effect whose answer was lost. */
  trace: (record: D) => string
  /** What sets a row apart for its reader; left out where nothing does. */
  marks?: RecordMarks<R>
  /** How it was given to the person who has it; left out where a kind is never given to one. */
  assigned?: (record: D) => Assigned | null
  /** How it stands on a map. */
  marker: ListOnMap<R>['marker']
  /** In a list. */
  Card: ComponentType<CardProps<R>>
  /** At the top of a form: which one it is about. */
  Summary: ComponentType<{ record: R }>
  /** At the top of its detail: what it is, how far it has come, how long still. */
  Head: ComponentType<{ record: D }>
  /** Its fields. */
  Info: ComponentType<{ record: D }>
  /**
   * What a detail shows by the row it was opened from, until it has been read: the same parts, of what a row tells. `fits`: nothing
   * will come above them. Left out where rows tell too little.
   */
  glimpse?:
    | {
        fits: (row: R) => boolean
        Head: ComponentType<{ record: R }>
        Info: ComponentType<{ record: R }>
      }
    | undefined
  /** At the end of its detail: what is near or belongs to it. */
  Related?: ComponentType<{ record: D }>
  /** What is written on photos taken for it. */
  stamp: (record: R) => Pick<Stamp, 'place' | 'number'> & Partial<Stamp>
  /** The address of a photo that shows how it was; undefined where there is none. */
  before: (record: R) => string | undefined
  /** Where all its files and its whole flow are to be seen. */
  links: { files: (id: string) => Destination; flow: (id: string) => Destination }
}

/** A move a list or a detail leads to. */
export interface ActionLink<A extends string> {
  action: A
  label: string
  to: (id: string) => Destination
}

/** A way on from a record, behind 更多. */
export interface RecordLink<A extends string = never> {
  /** A move it leads to: left out where that is not allowed now. */
  action?: A
  /** Where only a rule forbids it, it stays and says why. */
  explained?: boolean
  label: string
  to: (id: string) => Destination
}

/** What sets a row apart for this user, as data: a kind of record says where each mark comes from. */
export interface RecordMarks<R> {
  /** How it came back to whoever has to do it again; null where it did not. */
  returned: (record: R) => Handover<ReturnWay> | null
  /** It waits for this user, who has not opened it yet. */
  unread: (record: R) => boolean
  /** The forms about it whose drafts a row tells of, and what they are for; '' for the work itself. */
  drafts: Readonly<Record<string, string>>
}

/** How a record was given to the person who has it, and who that is. */
export interface Assigned extends Handover<AssignWay> {
  toId: string
  toName: string
}
