import { querySignPage, signBatchSubmit, signSubmit } from '@/api/contract/caseSign'
import { type CaseRow, detail } from '@/api/contract/case'
import { caseKind } from '@/entities/case/caseKind'
import { caseFilters } from '@/entities/case/filters'
import { type Acted, type ActedRow, ActedMark } from '@/kit/list/rows/actedRows'
import { RecordListScreen, useRecordList } from '@/kit/list/RecordListScreen'
import { BatchBar, useChoice, type BatchChoice } from '@/kit/record/batch/BatchBar'
import { BatchResult, joined, type RowOutcome } from '@/kit/record/batch/BatchResult'
import { to, useNav } from '@/kit/screen/hooks'
import { useLatePart } from '@/kit/screen/late'
import { isAreaAbsent, useOffered } from '@/stores/offered'
import type { CallOptions } from '@/api/http'
import type { SignRows } from './AssignSheet'
import { SIGN_AND_ASSIGN } from '../screens/caseLinks'
import { CheckRow } from '@/ui/field/CheckRow'
import { LinkButton, Button } from '@/ui/button/Button'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '@/api/call'
import { ApiError, isAmbiguous } from '@/api/envelope'
import { useAccount } from '@/kit/data/useApiQuery'
import { useAct } from '@/kit/edit/submit/useAct'
import { useWhyNot } from '@/kit/record/useRecord'
import { toast } from '@/stores/toasts'
import { Stage } from '@/domain/case/stage'
import type { Output } from '@/api/endpoint'

/**
 * Whether a user with this name has signed a case, as the server shows it after a submit without an answer.
 * True when the server does not name the signer; false when it is unknown.
 */
async function isSigned(id: string, name: string): Promise<boolean> {
  try {
    const { stage, signerName } = await call(detail, { query: { id } }, { quiet: true, loading: false })
    return stage > Stage.dispatched && (signerName === '' || signerName === name)
  } catch {
    return false
  }
}

interface SignButtonProps {
  row: CaseRow
  /** Called with the result. */
  onActed: (acted: ActedRow) => void
}

/** Label of a signed row. */
const SIGNED: ActedRow = { word: '已签收', done: true }

/** Signs one case from its row. */
function SignButton({ row, onActed }: SignButtonProps) {
  const why = useWhyNot(caseKind, 'sign', row)
  const name = useAccount()?.name ?? ''
  /** True after a lost answer: that attempt may have signed the case. */
  const perhaps = useRef(false)
  const send = async () => {
    try {
      await call(signSubmit, { data: { id: row.id, result: 'sign' } })
    } catch (error) {
      perhaps.current = isAmbiguous(error)
      const word = error instanceof ApiError && error.kind === 'business' ? error.message : SIGNED.word
      onActed({ word, done: false })
      throw error
    }
  }
  const { run, running } = useAct(async () => {
    if (!perhaps.current || !(await isSigned(row.id, name))) await send()
    onActed(SIGNED)
    toast.success('已签收，可在案件处置中办理')
  })
  return (
    <Button size="small" why={why} loading={running} label={`签收 ${row.taskNo}`} onClick={() => void run()}>
      签收
    </Button>
  )
}

type BatchAnswer = NonNullable<Output<typeof signBatchSubmit>>

interface BatchSign extends BatchChoice {
  sending: boolean
  /** The results per row; null before the first batch. Earlier successes stay. */
  outcome: readonly RowOutcome[] | null
  /** The rows it signed. The list does not keep them long enough. */
  signed: readonly CaseRow[]
  send: (ids: string[]) => Promise<void>
  /** Signs rows without showing the result. */
  sign: SignRows
}

/** Selects rows and signs them together. Only failed rows can be retried. */
function useBatchSign(rows: readonly CaseRow[], acted: Acted): BatchSign {
  const choice = useChoice(rows)
  const [outcome, setOutcome] = useState<readonly RowOutcome[] | null>(null)
  const [signed, setSigned] = useState<readonly CaseRow[]>([])
  const name = useAccount()?.name ?? ''
  /** True after a lost answer: that attempt may have signed some cases. */
  const perhaps = useRef(false)
  const send = async (ids: string[], options?: CallOptions): Promise<BatchAnswer> => {
    const afterLost = perhaps.current
    try {
      const rowAnswers = await call(signBatchSubmit, { data: { ids } }, options)
      perhaps.current = false
      // Some gateways send one answer for all rows.
      const answers = rowAnswers ?? ids.map((id) => ({ id, success: true, msg: '' }))
      return afterLost ? await Promise.all(answers.map((answer) => checkedAnswer(answer, name))) : answers
    } catch (error) {
      perhaps.current = isAmbiguous(error)
      throw error
    }
  }
  // A failure keeps the selection.
  const { run, running } = useAct(async (ids: string[]) => {
    // Signed rows leave the selection before the result renders, so their names are copied.
    const known = rows.map(({ id, smallTypeName: name, taskNo }) => ({ id, name, taskNo }))
    const answers = await send(ids)
    for (const { id, success, msg } of answers) acted.note(id, success ? SIGNED : { word: msg, done: false })
    setOutcome((before) => joined(before ?? [], answers, known))
    const done = new Set(answers.flatMap(({ id, success }) => (success ? [id] : [])))
    setSigned((before) => [...before, ...rows.filter(({ id }) => done.has(id))])
  })
  return {
    ...choice,
    sending: running,
    outcome,
    signed,
    sign: send,
    send: async (ids) => {
      if (ids.length > 0) await run(ids)
    },
    // Called when the user closes the results.
    stop: () => {
      choice.stop()
      setOutcome(null)
      setSigned([])
    },
  }
}

/** A refusal after a lost answer does not count when the case turns out to be signed by this user. */
async function checkedAnswer(answer: BatchAnswer[number], name: string): Promise<BatchAnswer[number]> {
  return answer.success || !(await isSigned(answer.id, name)) ? answer : { ...answer, success: true, msg: '' }
}

const EMPTY = { title: '没有待签收案件', text: '派遣到本部门的案件会出现在这里。' }

const loadAssign = () => import('./AssignSheet').then(({ AssignSheet }) => AssignSheet)

interface Assigning {
  rows: readonly CaseRow[]
  /** They are signed first. */
  signs: boolean
}

interface AssignAfter {
  sheet: ReactNode
  /** Null where the city has no call for it. */
  start: ((given: Assigning) => void) | null
}

/** The sheet that assigns rows after or together with their signing. */
function useAssignAfter(batch: BatchSign, acted: Acted): AssignAfter {
  const isAbsent = useOffered((offered) => isAreaAbsent(offered, 'assign'))
  const { Part: Sheet, isOpen, open, close } = useLatePart('指派', loadAssign)
  const [given, setGiven] = useState<Assigning>({ rows: [], signs: false })
  const [round, setRound] = useState(0)
  const done = () => {
    close()
    batch.stop()
    setRound(round + 1)
  }
  const sheet = Sheet && (
    <Sheet
      key={round}
      action="assign"
      rows={given.rows}
      acted={acted}
      sign={given.signs ? batch.sign : undefined}
      open={isOpen}
      onClose={close}
      onDone={done}
    />
  )
  const start = (next: Assigning) => {
    setGiven(next)
    open()
  }
  return { sheet, start: isAbsent ? null : start }
}

interface BatchPartProps {
  batch: BatchSign
  assign: AssignAfter
}

/** The actions on the selected rows. */
function SignBar({ batch, assign, rows }: BatchPartProps & { rows: readonly CaseRow[] }) {
  const { chosen, sending, send } = batch
  const { start } = assign
  const signAndAssign = start && {
    label: SIGN_AND_ASSIGN,
    onAct: () => start({ rows: rows.filter(({ id }) => chosen.has(id)), signs: true }),
  }
  return (
    <BatchBar
      choice={batch}
      rows={rows}
      verb="签收"
      noun={caseKind.noun}
      sending={sending}
      onAct={() => void send([...chosen])}
      also={signAndAssign ?? undefined}
    />
  )
}

/** The result per row, and the link to assign the signed ones. */
function SignResult({ batch, assign }: BatchPartProps) {
  const { outcome, signed, sending, send, stop } = batch
  const { start } = assign
  const next = start &&
    signed.length > 0 && {
      label: `指派这 ${signed.length} 件`,
      onNext: () => {
        stop()
        start({ rows: signed, signs: false })
      },
    }
  return (
    <BatchResult
      verb="签收"
      outcome={outcome}
      sending={sending}
      onAgain={(ids) => void send(ids)}
      next={next || undefined}
      onClose={stop}
    />
  )
}

/** 案件签收: signs cases one by one or together. */
export default function CaseSign() {
  const source = useRecordList({ endpoint: querySignPage, filters: caseFilters })
  const { list, acted } = source
  // Signed rows cannot be selected.
  const rows = list.rows.filter(({ id }) => acted.wordOf(id) === '')
  const batch = useBatchSign(rows, acted)
  const { choosing, start, stop } = batch
  const assign = useAssignAfter(batch, acted)
  return (
    <>
      <RecordListScreen
        source={source}
        row={(row) => <SignRow row={row} batch={batch} acted={acted} />}
        what="待签收案件"
        map={{ label: '待签收案件的地图', marker: caseKind.marker }}
        empty={EMPTY}
        frame={{
          bottom: choosing && <SignBar batch={batch} assign={assign} rows={rows} />,
          right: (choosing || rows.length > 0) && (
            <LinkButton onClick={choosing ? stop : start}>{choosing ? '取消' : '多选'}</LinkButton>
          ),
        }}
      />
      <SignResult batch={batch} assign={assign} />
      {assign.sheet}
    </>
  )
}

/** A row with its sign button, or with a checkbox during selection. */
function SignRow({ row, batch, acted }: { row: CaseRow; batch: BatchSign; acted: Acted }) {
  const nav = useNav()
  const { id, smallTypeName, taskNo } = row
  const word = acted.wordOf(id)
  if (!batch.choosing || word !== '') {
    return (
      <caseKind.Card
        row={row}
        onOpen={() => nav.go(to.caseDetail({ id }))}
        action={
          <ActedMark word={word}>
            <SignButton row={row} onActed={(now) => acted.note(id, now)} />
          </ActedMark>
        }
      />
    )
  }
  const check = (
    <CheckRow
      hideLabel
      label={`选择 ${smallTypeName} ${taskNo}`}
      checked={batch.chosen.has(id)}
      onChange={() => batch.toggle(id)}
    />
  )
  return <caseKind.Card row={row} onOpen={() => batch.toggle(id)} check={check} />
}
