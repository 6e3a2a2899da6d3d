import type { ComponentType, ReactNode } from 'react'
import type { FlowStep, RecordPhoto, Undertaking } from '@/api/contract/record'
import type { Endpoint } from '@/api/endpoint'
import type { Actor } from '@/domain/actor'
import type { LampFacts } from '@/domain/deadline/lamp'
import type { Millis } from '@/domain/time'
import type { MoveVerdict } from '@/domain/verdict'
import type { Stamp } from '../attachments/stamp'
import type { ListOnMap } from '../list/ListMap'
import type { RowTag } from './head/RecordTitle'
import type { Destination } from '@/kit/screen/hooks'
import type { AssignWay, Handover, ReturnWay } from '@/domain/handover'

/** The parts of a record that general code knows. */
export interface RecordRow {
  id: string
}

/** A read of one record by its id. */
export type ReadById<T> = Endpoint & { body: { readonly '~types'?: { output: T } | undefined } }

/** The growing parts of a record: its flow, and its 承办信息. */
export interface FlowPart {
  flow: readonly FlowStep[]
  undertaking: Undertaking | null
}

export interface RecordCardProps<R> {
  row: R
  onOpen: () => void
  /** The small buttons at its end. */
  action?: ReactNode
  /** The check box during selection. */
  check?: ReactNode
}

/** The button of a move made on the row or detail itself. */
export interface OneTapProps<R> {
  row: R
  /** In a row of a list; else in the bottom bar of a detail. */
  small: boolean
  /** Why it may not be made now; '' when it may. */
  why: string
  /** Called by the tap: the rows of the list keep their places. */
  onTap?: (() => void) | undefined
}

/**
 * A record type as one value: all that lists, details and forms need to know. `R`: a row of its lists, `D`:
 * what its detail reads, `A`: the moves on it.
 */
export interface RecordKind<R extends RecordRow, D extends R, A extends string> {
  /** spec §3: `type` of the lock calls. */
  lockType: string
  /** Its noun: 督办任务. */
  noun: string
  reads: {
    detail: ReadById<D>
    flow: ReadById<FlowPart>
    /** Photos before and after. */
    photos: ReadById<readonly RecordPhoto[]>
    /** Every file of its flow. */
    files: ReadById<readonly RecordPhoto[]>
  }
  /** Whether an actor may make a move on it at `now` (epoch ms); the backend uses the same rule. */
  verdict: (action: A, row: R, actor: Actor, now: Millis) => MoveVerdict
  /** The fingerprint of a record: with it a form detects whether a submit without an answer took effect. */
  trace: (record: D) => string
  /** The marks of a row for its reader; left out for types without marks. */
  marks?: RecordMarks<R>
  /** How the record came to its holder; left out for types that have no holder. */
  assigned?: (record: D) => Assigned | null
  /** What decides its lamp and time left; left out for types without a deadline. */
  lamp?: (row: R) => LampFacts
  /** Its marker on a map. */
  marker: ListOnMap<R>['marker']
  /** In a list. */
  Card: ComponentType<RecordCardProps<R>>
  /** A move made on the row or detail instead of a screen: by one tap with 撤销, or in a sheet; left out for types without. */
  oneTap?: { action: A; Button: (props: OneTapProps<R>) => ReactNode }
  /** At the top of a form: its summary. */
  Summary: ComponentType<{ record: R }>
  /** At the top of its detail: title, progress and remaining time. */
  Head: ComponentType<{ record: D }>
  /** Its fields. */
  Info: ComponentType<{ record: D }>
  /**
   * The preview in a detail until it has loaded: the same parts, from the row. `fits`: nothing will be
   * inserted above them. Left out where rows have too little data.
   */
  glimpse?:
    | {
        fits: (row: R) => boolean
        Head: ComponentType<{ record: R }>
        Info: ComponentType<{ record: R }>
      }
    | undefined
  /** At the end of its detail: nearby or related records. */
  Related?: ComponentType<{ record: D }>
  /** Watermark of photos taken for it. */
  stamp: (record: R) => Pick<Stamp, 'place' | 'number'> & Partial<Stamp>
  /** Address of the photo from before; undefined without a photo. */
  before: (record: R) => string | undefined
  /** Screens with all its files and its whole flow. */
  links: { files: (id: string) => Destination; flow: (id: string) => Destination }
}

/** A move offered by a list or a detail. */
export interface ActionLink<A extends string> {
  action: A
  label: string
  to: (id: string) => Destination
}

/** An entry of a record's 更多 menu. */
export interface RecordLink<A extends string = never> {
  /** Its move: left out where it is not allowed now. */
  action?: A
  /** Where only a rule forbids it, it stays and shows the reason. */
  explained?: boolean
  label: string
  to: (id: string) => Destination
}

/** The marks of a row for this user, as data: a record type defines where each comes from. */
export interface RecordMarks<R> {
  /** How it was returned to the user; null where it was not. */
  returned: (record: R) => Handover<ReturnWay> | null
  /** It is open for this user, who has not opened it yet. */
  unread: (record: R) => boolean
  /** The forms whose drafts a row shows, with their purpose; '' for the main work. */
  drafts: Readonly<Record<string, string>>
}

/** How a record came to its holder, and who that is. */
export interface Assigned extends Handover<AssignWay> {
  toId: string
  toName: string
}

/** The tags that apply, in the given order; one that does not is false. */
export const shownTags = (...tags: readonly (false | RowTag)[]): RowTag[] =>
  tags.filter((tag) => tag !== false)

/** The links to files and flow of a record, where they are parts of one screen. */
export const partLinks = (screen: (at: { id: string; part: 'files' | 'flow' }) => Destination) => ({
  files: (id: string) => screen({ id, part: 'files' }),
  flow: (id: string) => screen({ id, part: 'flow' }),
})
