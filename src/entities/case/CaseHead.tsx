import { useState, type ReactNode } from 'react'
import { call } from '@/api/call'
import { caseUrge } from '@/api/contract/caseAssign'
import { isAmbiguous } from '@/api/envelope'
import { newId } from '@/domain/id'
import { urgeProblems } from '@/domain/keytask/taskEvidence'
import { Unsettled } from '@/kit/edit/submit/outcome'
import type { OneTapProps } from '@/kit/record/kind'
import { useLatePart } from '@/kit/screen/late'
import { now } from '@/stores/clock'
import { Button } from '@/ui/button/Button'
import type { CaseRow } from '@/api/contract/case'
import { casePathPosition, Stage, STAGE_PATH, stageLabel } from '@/domain/case/stage'
import {
  explainDeadline,
  countsWorkingTime,
  deadlineOf,
  describeLimit,
  type Clock,
} from '@/domain/deadline/deadline'
import { UrgeNotice } from '@/kit/record/marks/HandoverNotices'
import { caseTags } from './CaseCard'
import { SummaryCard } from '@/kit/record/head/SummaryCard'
import { headOf } from '@/kit/record/recordParts'
import type { RowItem } from '@/ui/Card'
import { breakLines } from '@/domain/deadline/breaks'
import { effectiveDeadline, LAMP_LABEL, lampOf, formatTimeLeft } from '@/domain/deadline/lamp'
import { MINUTE, formatRelativeTime, type Millis } from '@/domain/time'
import { clockOf, lampFactsOf, caseFactsOf } from './facts'

/** At the top of a form: a summary of its case. */
export function CaseSummary({ record, children }: { record: CaseRow; children?: ReactNode }) {
  const { smallTypeName, address, taskNo, thumbnail } = record
  return (
    <SummaryCard
      title={smallTypeName}
      under={address || taskNo}
      photo={thumbnail}
      facts={lampFactsOf(record)}
    >
      {children}
    </SummaryCard>
  )
}

/**
 * The explanation of a case's deadline (docs/domain.md "Time": rule, start, pauses, end) and of its lamp.
 * Without a clock from the gateway it has only the end. `now` is epoch ms.
 */
export function deadlineLines(record: CaseRow, now: Millis): RowItem[] {
  const clock = clockOf(record)
  const deadline = endOf(record, now)
  const end = { label: '截止', value: deadline === null ? '' : formatRelativeTime(deadline, now) }
  const lamp = { label: '灯色', value: lampWords(record, clock, now) }
  if (!clock) return [{ label: '时限', value: '平台没有给出时限规则' }, end, lamp]
  return [...ruleRows(record, clock, now), end, ...otherEnd(record, clock, now), lamp]
}

/** The deadline of the gateway, else the one of its clock. */
const endOf = (record: CaseRow, now: Millis): Millis | null =>
  effectiveDeadline(lampFactsOf(record), record.finishTime ?? now)

function ruleRows(record: CaseRow, clock: Clock, now: Millis): RowItem[] {
  const { delayCount, finishTime } = record
  const { countedFrom, breaks } = explainDeadline(clock, finishTime ?? now)
  const hours = countsWorkingTime(clock.limit.unit) ? '工作日 8–12 点、14–18 点计时' : '昼夜连续计时'
  const dispatched =
    countedFrom === clock.start ? '' : `（${formatRelativeTime(clock.start, now)} 派遣，正值休息）`
  return [
    { label: '时限', value: `${describeLimit(clock.limit)}，${hours}` },
    ...(delayCount > 0 ? [{ label: '延期', value: `${delayCount} 次，已计入时限` }] : []),
    { label: '起算', value: formatRelativeTime(countedFrom, now) + dispatched },
    { label: '不计时', value: breakLines(breaks, now).join('\n') || '没有' },
  ]
}

/** The gateway's deadline wins over the clock's; the text explains a difference. */
function otherEnd({ deadline, finishTime }: CaseRow, clock: Clock, now: Millis): RowItem[] {
  const reckoned = deadlineOf(clock, finishTime ?? now)
  if (deadline === null || Math.abs(reckoned - deadline) < MINUTE) return []
  return [{ label: '按规则推算', value: `${formatRelativeTime(reckoned, now)}，与平台不一致，以平台为准` }]
}

function lampWords(record: CaseRow, clock: Clock | null, now: Millis): string {
  const lamp = lampOf(lampFactsOf(record), now)
  if (!lamp) return ''
  const { finishTime } = record
  const deadline = endOf(record, now)
  const name = LAMP_LABEL[lamp]
  if (lamp === 'parked') return `${name}，停止计时`
  if (finishTime !== null) return `${name}，${lamp === 'red' ? '截止以后' : '截止以前'}处置完成`
  if (lamp === 'red') return `${name}，已过截止时间`
  if (!clock || deadline === null) return `${name}，剩余${lamp === 'yellow' ? '不到' : '超过'} 2 小时`
  return `${name}，剩余 ${formatTimeLeft(clock, deadline, now)}，${lamp === 'yellow' ? '不到' : '超过'}三分之一`
}

const InCard = headOf<CaseRow>({
  title: ({ smallTypeName }) => smallTypeName,
  lamp: lampFactsOf,
  under: ({ taskNo, bigTypeName, sourceName }) => [taskNo, bigTypeName, sourceName],
  state: (record) => {
    const facts = caseFactsOf(record)
    return { text: stageLabel(facts), open: facts.stage < Stage.closed && !facts.voided }
  },
  tags: (record) => caseTags(record),
  path: { label: '案件进度', path: STAGE_PATH, position: (record) => casePathPosition(caseFactsOf(record)) },
  rule: (record, _spoken, at, now) => {
    const clock = clockOf(record)
    return clock ? explainDeadline(clock, at, now).sentence : ''
  },
  clock: (record, _spoken, now) => deadlineLines(record, now),
  lampRow: false,
})

/** The head of a case: an open 催办, title, progress, and how its deadline came about. */
export function CaseHead({ record }: { record: CaseRow }) {
  return (
    <>
      {record.urged && <UrgeNotice urges={[record.urged]} />}
      <InCard record={record} />
    </>
  )
}

const loadSheet = () => import('@/kit/edit/OpinionSheet').then((module) => module.OpinionSheet)

/** The usual text, so that a 催办 takes two taps. */
const usualWords = (row: CaseRow): string =>
  lampOf(lampFactsOf(row), now()) === 'red' ? '已超期，请尽快处置。' : '请在截止时间前处置完。'

/** 催办 of the assignee of a case, in a sheet over its row or detail. */
export function UrgeCase({ row, small, why, onTap }: OneTapProps<CaseRow>) {
  const { Part: Sheet, isOpen, open, close } = useLatePart('催办', loadSheet)
  const [words, setWords] = useState('')
  // The same for every attempt, so that a lost answer adds no second 催办.
  const [clientId, setClientId] = useState(newId)
  const start = () => {
    if (words === '') setWords(usualWords(row))
    open()
  }
  const send = (text: string) =>
    call(caseUrge, { data: { clientId, id: row.id, words: text } }, { quiet: true }).catch(
      (error: unknown) => {
        throw isAmbiguous(error) ? new Unsettled('unknown', error) : error
      },
    )
  const done = () => {
    // The row keeps its place, as it shows the 催办 now.
    onTap?.()
    setClientId(newId())
    setWords('')
    close()
  }
  return (
    <>
      <Button size={small ? 'small' : 'normal'} kind="ghost" why={why} onClick={start}>
        催办
      </Button>
      {Sheet && isOpen && (
        <Sheet
          title={row.handlerName ? `催办${row.handlerName}` : '催办'}
          confirm="确认催办"
          label="催办内容"
          placeholder="催什么，要在什么时候前办到"
          kind="urge"
          name="words"
          value={words}
          onChange={setWords}
          why={why}
          problems={() => urgeProblems({ words })}
          send={send}
          successMessage={`已催办${row.handlerName}，案件上会一直显示，直到办理`}
          done={done}
          onClose={close}
        />
      )}
    </>
  )
}
