import { useState } from 'react'
import { call } from '@/api/call'
import type { CaseRow } from '@/api/contract/case'
import { caseUrge } from '@/api/contract/caseAssign'
import { isAmbiguous } from '@/api/envelope'
import { lampOf } from '@/domain/deadline/lamp'
import { newId } from '@/domain/id'
import { urgeProblems } from '@/domain/keytask/taskEvidence'
import { Unsettled } from '@/kit/edit/submit/outcome'
import type { OneTapProps } from '@/kit/record/kind'
import { useLatePart } from '@/kit/screen/hooks'
import { now } from '@/stores/clock'
import { Button } from '@/ui/button/Button'
import { lampFactsOf } from './facts'

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
