import { useState } from 'react'
import { CaseCard } from '@/entities/case/CaseCard'
import type { Form } from '@/kit/edit/useForm'
import { LocationField } from '@/kit/place/LocationField'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useLatePart } from '@/kit/screen/useLatePart'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/Card'
import { FieldRow } from '@/ui/field/FieldRow'
import { MOST_CASES, type StartForm } from '../startForm'

const loadPicker = () => import('@/entities/case/CasePicker').then(({ CasePicker }) => CasePicker)

/** So many stand in the form; the others come on a tap. */
const SHOWN = 5

/** The cases a task is about, with their lamps; the place it is about where there are none. */
export function CasesField({ form: { value, set, field } }: { form: Form<StartForm> }) {
  const { Part: Picker, ...picker } = useLatePart('选择关联案件', loadPicker)
  const { cases, place } = value
  const { error } = field('cases')
  return (
    <>
      <Card>
        <FieldRow
          label="关联案件"
          name="cases"
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
      {cases.length > 0 && <Chosen form={{ value, set }} />}
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

function Chosen({ form: { value, set } }: { form: Pick<Form<StartForm>, 'value' | 'set'> }) {
  const nav = useNav()
  const [all, setAll] = useState(false)
  const shown = all ? value.cases : value.cases.slice(0, SHOWN)
  const remove = (id: string) => set((form) => ({ cases: form.cases.filter((row) => row.id !== id) }))
  return (
    <section className="cg-task-cases" aria-label="已选案件">
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
