import { useId, useState } from 'react'
import { highlightTerms } from '@/domain/problemWords/meaning'
import { Chips } from '@/ui/list/Chips'
import { Field } from '@/ui/field/Field'
import { LinkButton } from '@/ui/button/Button'
import { Notice, Tag } from '@/ui/Card'
import { SearchField } from '@/ui/list/SearchField'
import { SkeletonLines } from '@/ui/state/Skeleton'
import { useAccount } from '@/kit/data/useApiQuery'
import { useManual } from '../../data/useDict'
import { SlowLoading } from '@/kit/data/Loaded'
import { ProblemBrowser } from './ProblemBrowser'
import { problemTitle, sameChoice, type ProblemChoice, problemChoice, className } from './problemChoice'
import { Marked } from '../Marked'
import type { ProblemLine } from './problemMatches'
import { useProblemSearch, type ProblemSearch } from './useProblemSearch'
import './problems.css'
import * as v from 'valibot'
import { deviceStorage, readStored, writeStored } from '@/stores/storage'

interface ProblemLinesProps {
  lines: readonly ProblemLine[]
  /** The keyword whose matches are highlighted; '' highlights none. */
  word: string
  chosen: ProblemChoice | null
  onPick: (line: ProblemLine) => void
}

/** Problems to choose from, each with its time limit; the chosen one shows all requirements of the manual. */
function ProblemLines({ lines, word, chosen, onPick }: ProblemLinesProps) {
  return (
    <ul className="cg-problems" aria-label="可选的问题类型">
      {lines.map((line) => {
        const { smallTypeId, bigTypeId, problemId } = line.choice
        const isChosen = sameChoice(line.choice, chosen)
        return (
          <li key={`${bigTypeId}/${smallTypeId}/${problemId}`}>
            <button type="button" aria-pressed={isChosen} onClick={() => onPick(line)}>
              <Line line={line} word={word} whole={isChosen} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Line({ line, word, whole }: { line: ProblemLine; word: string; whole: boolean }) {
  const { choice } = line
  return (
    <>
      <span className="cg-problems-head">
        <b>
          <Marked text={problemTitle(choice)} word={word} />
        </b>
        <LimitTag amount={line.limitAmount} unit={line.limitUnit} />
      </span>
      <small className={whole ? undefined : 'cg-problems-short'}>{aboutLine(line, whole)}</small>
    </>
  )
}

/** 部件 / 公用设施 · 立案：… · 拍：…; the closing condition only in the full text. */
function aboutLine({ choice, condition, closing, evidence, typeOnly }: ProblemLine, whole: boolean): string {
  const parts = [
    [className(choice.caseType), choice.bigType].filter(Boolean).join(' / '),
    condition && `立案：${condition}`,
    whole && closing && `结案：${closing}`,
    evidence && `拍：${evidence}`,
    typeOnly && '点开选具体问题',
  ]
  return parts.filter(Boolean).join(' · ')
}

/** 处置时限; limits that run around the clock stand out. Nothing where the gateway sends none. */
function LimitTag({ amount, unit }: { amount: number; unit: string }) {
  if (amount <= 0) return null
  return <Tag tone={unit === '紧急工作时' ? 'bad' : 'plain'}>{`${amount} ${unit}`}</Tag>
}

/** As many as the user sees at a glance. */
const MOST = 6

const schema = v.array(problemChoice)
const keyOf = (userId: string) => `recentTypes:${userId}`

/** The types that the user chose on this device, latest first; [] before login. */
export function readRecentTypes(userId: string): readonly ProblemChoice[] {
  return userId === '' ? [] : (readStored(deviceStorage, keyOf(userId), schema) ?? []).slice(0, MOST)
}

/** Stores that the user chose a type. */
export function noteRecentType(userId: string, choice: ProblemChoice): void {
  if (userId === '') return
  const others = readRecentTypes(userId).filter((known) => !sameChoice(known, choice))
  writeStored(deviceStorage, keyOf(userId), [choice, ...others].slice(0, MOST))
}

export interface ProblemTypeFieldProps {
  /** A form finds the field by it (kit/edit/form). */
  name?: string
  value: ProblemChoice | null
  onChange: (value: ProblemChoice) => void
  label?: string
  required?: boolean
  error?: string | undefined
}

/** Hits shown before 更多: the rest of the form should stay in reach. */
const FIRST = 5

/**
 * 问题类型: found by everyday words, initials or other names, by earlier choices, or in the tree. Shows what the
 * manual requires for the chosen one. It needs a Card around it.
 */
export function ProblemTypeField({
  name,
  value,
  onChange,
  label = '问题类型',
  required,
  error,
}: ProblemTypeFieldProps) {
  const id = useId()
  const userId = useAccount()?.id ?? ''
  const [word, setWord] = useState('')
  const [browsing, setBrowsing] = useState<{ at: ProblemChoice | null } | null>(null)
  const search = useProblemSearch(word)
  const pick = (choice: ProblemChoice) => {
    noteRecentType(userId, choice)
    setBrowsing(null)
    // The other hits are no longer needed; the chosen one stays.
    setWord('')
    onChange(choice)
  }
  const onBrowse = (at: ProblemChoice | null) => setBrowsing({ at })
  const typed = word.trim()
  const shared = { onBrowse, chosen: value, onPick: pick }
  return (
    <div className="cg-problem-field" role="group" aria-labelledby={id}>
      <Field label={label} name={name} required={required} error={error} labelId={id} right="用平常话说就行">
        <SearchField
          ground="page"
          label={`搜索${label}`}
          placeholder="井盖、jg、爆水管"
          value={word}
          onChange={setWord}
        />
        {typed === '' ? (
          <Quiet {...shared} recent={readRecentTypes(userId)} />
        ) : (
          <Result key={word} {...shared} search={search} word={typed} />
        )}
      </Field>
      {browsing && (
        <ProblemBrowser at={browsing.at} chosen={value} onPick={pick} onClose={() => setBrowsing(null)} />
      )}
    </div>
  )
}

interface PartProps {
  chosen: ProblemChoice | null
  onPick: (choice: ProblemChoice) => void
  /** Opens the tree: the whole tree, or at a type with its other problems. */
  onBrowse: (at: ProblemChoice | null) => void
}

const Browse = ({ onBrowse }: Pick<PartProps, 'onBrowse'>) => (
  <LinkButton onClick={() => onBrowse(null)}>从分类里找</LinkButton>
)

/** Without a keyword: the chosen one with its rule, or earlier choices. */
function Quiet({ chosen, recent, onPick, onBrowse }: PartProps & { recent: readonly ProblemChoice[] }) {
  const others = chosen ? [] : recent
  return (
    <>
      {chosen && <Chosen choice={chosen} onOpen={() => onBrowse(chosen)} />}
      {others.length > 0 && (
        <Chips
          label="最近选过"
          tone="plain"
          items={others.map((choice) => ({
            key: choice.problemId || choice.smallTypeId,
            label: problemTitle(choice),
            onClick: () => onPick(choice),
          }))}
        />
      )}
      <div className="cg-problems-more">
        <Browse onBrowse={onBrowse} />
      </div>
    </>
  )
}

/** The chosen one with everything in the manual; without the manual only its name. */
function Chosen({ choice, onOpen }: { choice: ProblemChoice; onOpen: () => void }) {
  const manual = useManual(choice.smallTypeId)
  const row = manual.data?.find(({ id }) => id === choice.problemId)
  const blank = { limitAmount: 0, limitUnit: '', condition: '', closing: '', evidence: '' }
  const line: ProblemLine = { ...blank, ...row, choice, typeOnly: false }
  return (
    <>
      <ProblemLines lines={[line]} word="" chosen={choice} onPick={onOpen} />
      {manual.error && !manual.data && (
        <Notice tone="warn" action={<LinkButton onClick={() => void manual.refetch()}>重试</LinkButton>}>
          立案条件和时限没有加载出来：{manual.error.message}
        </Notice>
      )}
    </>
  )
}

interface ResultProps extends PartProps {
  search: ProblemSearch
  word: string
}

/** The search results in all their states. */
function Result({ search, word, chosen, onPick, onBrowse }: ResultProps) {
  const [all, setAll] = useState(false)
  const { pending, onlyNear, other } = search
  const lines = useClosing(search.lines, chosen)
  // Among the hits, the chosen one is marked.
  const apart = chosen && (pending || !lines.some((line) => sameChoice(line.choice, chosen)))
  const kept = apart && <Chosen choice={chosen} onOpen={() => onBrowse(chosen)} />
  if (pending) {
    return (
      <>
        {kept}
        <SlowLoading>
          <SkeletonLines lines={3} />
        </SlowLoading>
      </>
    )
  }
  // The chosen one stays visible wherever it is.
  const shown = all ? lines : lines.filter((line, at) => at < FIRST || sameChoice(line.choice, chosen))
  const rest = lines.length - shown.length
  const pick = ({ choice, typeOnly }: ProblemLine) => (typeOnly ? onBrowse(choice) : onPick(choice))
  return (
    <>
      {kept}
      <About search={search} word={word} />
      {shown.length > 0 && (
        <ProblemLines lines={shown} word={highlightTerms(word)} chosen={chosen} onPick={pick} />
      )}
      <div className="cg-problems-more">
        {rest > 0 && <LinkButton onClick={() => setAll(true)}>再看 {rest} 个</LinkButton>}
        <Browse onBrowse={onBrowse} />
        {other && (lines.length === 0 || onlyNear) && (
          <LinkButton onClick={() => onBrowse(other)}>{other.bigType}</LinkButton>
        )}
      </div>
    </>
  )
}

/** Where the result comes from, and how near it is. */
function About({ search, word }: { search: ProblemSearch; word: string }) {
  const { lines, slow, failure, retry, onlyNear } = search
  const none = lines.length === 0
  return (
    <>
      {failure && (
        <Notice tone="warn" action={<LinkButton onClick={retry}>重试</LinkButton>}>
          {failure.message}，先按本机分类查找
        </Notice>
      )}
      {slow && <Notice>平台还没有回应，先按本机分类查找</Notice>}
      {(none || onlyNear) && (
        <p className="cg-problems-none" role="status">
          {none ? `没有找到“${word}”，换个说法，或从分类里找` : `没有正好叫“${word}”的，这几个最接近`}
        </p>
      )}
    </>
  )
}

/** The chosen one with its closing condition, which hits do not have. */
function useClosing(lines: readonly ProblemLine[], chosen: ProblemChoice | null): readonly ProblemLine[] {
  const manual = useManual(chosen?.smallTypeId ?? '')
  const closing = manual.data?.find(({ id }) => id === chosen?.problemId)?.closing
  return closing
    ? lines.map((line) => (sameChoice(line.choice, chosen) ? { ...line, closing } : line))
    : lines
}
