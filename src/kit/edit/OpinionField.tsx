import { OPINION_MAX } from '@/domain/problems'
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react'
import { insertOpinion } from '@/domain/words'
import { Chips } from '@/ui/list/Chips'
import { LinkButton } from '@/ui/button/Button'
import { TextArea } from '@/ui/field/TextArea'
import { type Opinion, commonOpinions, defaultOpinions, feedbackOpinions } from '@/api/contract/words'
import { Popup } from '@/ui/overlay/Popup'
import { PickList } from '../pickers/PickList'
import { useApiQuery, type Reading } from '@/kit/data/useApiQuery'
import * as v from 'valibot'
import { dropStored, readStored, tabStorage, writeStored } from '@/stores/storage'
import { to, useNav, useScreen, useSteady } from '@/kit/screen/hooks'

/** `data`: everything loaded from both; undefined while neither has loaded and one is pending. */
export interface Opinions extends Reading<readonly Opinion[]> {
  own: readonly Opinion[]
  /** The defaults of the type; for feedback the feedback opinions. */
  standard: readonly Opinion[]
}

/** The opinions of a type. Whichever of the two loads is shown; either error is shown. */
export function useOpinions(kind: string): Opinions {
  const feedback = kind === 'feedback'
  const own = useApiQuery(commonOpinions, { query: { kind } })
  const byKind = useApiQuery(defaultOpinions, { query: { kind } }, { enabled: !feedback })
  const forFeedback = useApiQuery(feedbackOpinions, {}, { enabled: feedback })
  const standard = feedback ? forFeedback : byKind
  const all = [...(own.data ?? []), ...(standard.data ?? [])]
  return {
    own: own.data ?? [],
    standard: standard.data ?? [],
    data: all.length > 0 || (own.data && standard.data) ? all : undefined,
    error: own.data && standard.data ? null : (own.error ?? standard.error),
    refetch: () => Promise.all([own.refetch(), standard.refetch()]),
  }
}

// Which field opened 常用意见 and its cursor, and the chosen text. It is in session storage because the form is
// unmounted meanwhile, and a reload there must not lose it.

const KEY = 'opinionInsert'

const request = v.object({
  /** The field: screen, history entry and label. */
  field: v.string(),
  /** Cursor (UTF-16 index); null: at the end of the text. */
  at: v.nullable(v.number()),
  /** '' until one is chosen. */
  opinion: v.string(),
})

/** Stores that a field wants an opinion, before its form closes. */
function askForOpinion(field: string, at: number | null): void {
  writeStored(tabStorage, KEY, { field, at, opinion: '' })
}

/** Whether a field is waiting: only then can an opinion be inserted. */
export const isOpinionRequested = (): boolean => readStored(tabStorage, KEY, request) !== null

/** Passes the chosen opinion to the waiting field. */
export function answerWithOpinion(opinion: string): void {
  const waiting = readStored(tabStorage, KEY, request)
  if (waiting) writeStored(tabStorage, KEY, { ...waiting, opinion })
}

/**
 * The text chosen for a field, returned once; null when nothing was chosen, or for another field. A field
 * that is back no longer waits.
 */
function takeOpinion(field: string): { at: number | null; opinion: string } | null {
  const waiting = readStored(tabStorage, KEY, request)
  if (waiting?.field !== field) return null
  dropStored(tabStorage, KEY)
  return waiting.opinion === '' ? null : waiting
}

interface OpinionSheetProps {
  kind: string
  onPick: (content: string) => void
  /** Opens 常用意见. */
  onManage: () => void
  onClose: () => void
}

/** All opinions of a type to choose from, the user's own first. */
function OpinionSheet({ kind, onPick, onManage, onClose }: OpinionSheetProps) {
  const opinions = useOpinions(kind)
  const { own, standard } = opinions
  const known = new Set(own.map(({ content }) => content))
  // Both lists have their own ids, so the same id can occur twice.
  const itemOf =
    (from: string) =>
    ({ id, content }: Opinion) => ({
      key: `${from} ${id}`,
      label: content,
      checked: false,
      onClick: () => onPick(content),
    })
  const items = [
    ...own.map(itemOf('own')),
    ...standard.filter(({ content }) => !known.has(content)).map(itemOf('standard')),
  ]
  return (
    <Popup
      open
      title="常用意见"
      height="full"
      right={<LinkButton onClick={onManage}>管理</LinkButton>}
      onClose={onClose}
    >
      <PickList
        what="常用意见"
        placeholder="意见里的词或拼音首字母"
        empty="还没有这类意见，可以到“管理”里添加"
        list={opinions}
        items={items}
      />
    </Popup>
  )
}

export interface OpinionFieldProps {
  label: string
  /** A form finds the field by it (kit/edit/form). */
  name?: string
  value: string
  onChange: (value: string) => void
  /** The subject, for the offered opinions: one of domain/words OPINION_KINDS. */
  kind: string
  required?: boolean
  error?: string | undefined
  placeholder?: string
}

/** Number of suggestions that can be scanned without a search. */
const QUICK = 8

/**
 * An opinion: typed, dictated, or picked from the user's own and the default ones. A picked text is inserted
 * at the cursor, also after a visit to 常用意见.
 */
export function OpinionField(props: OpinionFieldProps) {
  const { label, name, value, onChange, kind, required, error, placeholder } = props
  const [sheet, setSheet] = useState(false)
  const { caret, insert, manage } = useInsertion(props)
  const openSheet = useSteady(() => setSheet(true))
  return (
    <>
      <TextArea
        label={label}
        name={name}
        value={value}
        onChange={onChange}
        onCaret={caret}
        required={required}
        error={error}
        placeholder={placeholder}
        maxLength={OPINION_MAX}
      />
      <QuickOpinions kind={kind} onPick={insert} onMore={openSheet} />
      {sheet && (
        <OpinionSheet
          kind={kind}
          onManage={manage}
          onClose={() => setSheet(false)}
          onPick={(content) => {
            setSheet(false)
            insert(content)
          }}
        />
      )}
    </>
  )
}

interface QuickOpinionsProps {
  kind: string
  onPick: (content: string) => void
  onMore: () => void
}

/** Some opinions to tap. They are optional: the field works without them. Not drawn again for each letter of the text. */
const QuickOpinions = memo(function QuickOpinions({ kind, onPick, onMore }: QuickOpinionsProps) {
  const { own, standard } = useOpinions(kind)
  const offered = [...own, ...standard].map(({ content }) => content)
  // Short ones come first, because more of them fit on the screen.
  const shortFirst = [...new Set(offered)].sort((a, b) => a.length - b.length).slice(0, QUICK)
  const chips = shortFirst.map((content) => ({
    key: content,
    label: content,
    onClick: () => onPick(content),
  }))
  return (
    <Chips
      label="常用意见"
      tone="plain"
      items={chips}
      right={<LinkButton onClick={onMore}>常用意见</LinkButton>}
    />
  )
})

/** Inserts opinions at the cursor, and those chosen in 常用意见 once the form is back with its draft. */
function useInsertion({ label, kind, value, onChange }: OpinionFieldProps) {
  const { row, entryKey } = useScreen()
  const nav = useNav()
  const field = [row.name, entryKey, label].join('|')
  const cursor = useRef<number | null>(null)
  const put = (opinion: string, at: number | null) => {
    const next = insertOpinion(value, at, opinion)
    cursor.current = next.at
    onChange(next.text)
  }
  const collect = useEffectEvent(() => {
    const chosen = takeOpinion(field)
    if (chosen) put(chosen.opinion, chosen.at)
  })
  useEffect(() => collect(), [])
  return {
    caret: (at: number) => {
      cursor.current = at
    },
    insert: useSteady((opinion: string) => put(opinion, cursor.current)),
    manage: () => {
      askForOpinion(field, cursor.current)
      nav.go(to.opinionTemplate({ kind, insert: '1' }))
    },
  }
}
