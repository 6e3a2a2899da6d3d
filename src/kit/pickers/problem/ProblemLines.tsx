import { Marked } from '../Marked'
import { Tag } from '@/ui/Tag'
import { className, problemTitle, sameChoice, type ProblemChoice } from './problemChoice'
import type { ProblemLine } from './useProblemSearch'
import './problems.css'

export interface ProblemLinesProps {
  lines: readonly ProblemLine[]
  /** The word whose places are marked; '' marks none. */
  word: string
  chosen: ProblemChoice | null
  onPick: (line: ProblemLine) => void
}

/** Problems to choose from, each with its limit; the chosen one says all the manual asks for. */
export function ProblemLines({ lines, word, chosen, onPick }: ProblemLinesProps) {
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

/** 部件 / 公用设施 · 立案：… · 拍：…; the closing condition only where all is told. */
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

/** 处置时限; what runs round the clock stands out. Nothing where the gateway sends none. */
function LimitTag({ amount, unit }: { amount: number; unit: string }) {
  if (amount <= 0) return null
  return <Tag tone={unit === '紧急工作时' ? 'bad' : 'plain'}>{`${amount} ${unit}`}</Tag>
}
