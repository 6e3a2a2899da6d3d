import { useState } from 'react'
import type { CaseRow } from '@/api/contract/case'
import { stageLabel } from '@/domain/case/stage'
import { countsBy } from '@/domain/keytask/taskStart'
import { CaseCard } from '@/entities/case/CaseCard'
import { caseFactsOf } from '@/entities/case/facts'
import type { Form } from '@/kit/edit/useForm'
import { LocationField } from '@/kit/place/LocationField'
import { to, useNav } from '@/kit/screen/hooks'
import { useLatePart } from '@/kit/screen/late'
import { Button } from '@/ui/button/Button'
import { Card, Notice } from '@/ui/Card'
import { FieldRow } from '@/ui/field/TextField'
import { MOST_CASES, type StartForm } from './startForm'

const loadPicker = () => import('@/entities/case/CasePicker').then(({ CasePicker }) => CasePicker)

/** Number of cases shown before a tap shows all. */
const COLLAPSED_COUNT = 5

export interface StartFieldsProps {
  form: Form<StartForm>
  /** Its cases as they were just read; others are known from the draft. */
  read: readonly CaseRow[]
}

/** The cases of a task with their lamps; without cases the field for its place. */
export function CasesField({ form: { value, set, field }, read }: StartFieldsProps) {
  const { Part: Picker, ...picker } = useLatePart('选择关联案件', loadPicker)
  const { cases, place } = value
  const { error } = field('cases')
  return (
    <>
      <Card>
        <FieldRow
          label="关联案件"
          name="cases"
          required={place === null}
          value={cases.length > 0 ? `已选 ${cases.length} 件` : ''}
          placeholder="从案件里选择"
          error={error}
          onClick={picker.open}
        />
        {cases.length === 0 && (
          <>
            <p className="cg-task-or">没有案件时，在地图上标注位置</p>
            <LocationField
              label="督办位置"
              grid={false}
              value={place}
              onChange={(next) => set({ place: next })}
            />
          </>
        )}
      </Card>
      <AlreadySupervised cases={cases} read={read} />
      {cases.length > 0 && <ChosenCases form={{ value, set }} />}
      {Picker && picker.isOpen && (
        <Picker
          chosen={cases}
          most={MOST_CASES}
          onClose={picker.close}
          onPick={(rows) => {
            picker.close()
            set({ cases: rows })
          }}
        />
      )}
    </>
  )
}

/**
 * Warns of cases that the server has reported as part of another 督办, or of one that awaits its approval. It decides whether
 * a second one is allowed.
 */
function AlreadySupervised({ cases, read }: Pick<StartForm, 'cases'> & { read: readonly CaseRow[] }) {
  // A draft has the cases as they were chosen; those of the address have been read again.
  const known = cases.map((row) => read.find(({ id }) => id === row.id) ?? row)
  const open = known.filter(({ supervised }) => supervised)
  const pending = known.filter(({ supervised, pendingKeyTaskNo }) => !supervised && pendingKeyTaskNo)
  const numbers = [
    open.length > 0 && `${open.length} 件已在督办中：${open.map(({ taskNo }) => taskNo).join('、')}`,
    pending.length > 0 &&
      `${pending.length} 件的督办正待审批：${pending.map(({ taskNo, pendingKeyTaskNo }) => `${taskNo}（${pendingKeyTaskNo}）`).join('、')}`,
  ].filter(Boolean)
  return numbers.length > 0 && <Notice tone="warn">{`请确认是否要再次发起。${numbers.join('；')}`}</Notice>
}

const stageOf = (row: CaseRow): string => stageLabel(caseFactsOf(row))
const unitOf = ({ departmentName }: CaseRow): string => departmentName || '未派部门'

function ChosenCases({ form: { value, set } }: { form: Pick<Form<StartForm>, 'value' | 'set'> }) {
  const nav = useNav()
  const [all, setAll] = useState(false)
  const shown = all ? value.cases : value.cases.slice(0, COLLAPSED_COUNT)
  const remove = (id: string) => set((form) => ({ cases: form.cases.filter((row) => row.id !== id) }))
  return (
    <section className="cg-task-cases" aria-label="已选案件">
      {value.cases.length > 1 && (
        <Notice>{[countsBy(value.cases, stageOf), countsBy(value.cases, unitOf)].join('；')}</Notice>
      )}
      {shown.map((row) => (
        <CaseCard
          key={row.id}
          row={row}
          onOpen={() => nav.go(to.caseDetail2({ id: row.id }))}
          action={
            <Button size="small" kind="plain" label={`移除 ${row.taskNo}`} onClick={() => remove(row.id)}>
              移除
            </Button>
          }
        />
      ))}
      {shown.length < value.cases.length && (
        <Button kind="ghost" block onClick={() => setAll(true)}>
          {`查看其余 ${value.cases.length - shown.length} 件`}
        </Button>
      )}
    </section>
  )
}
