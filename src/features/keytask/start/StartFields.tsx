import { REPORT_KINDS } from '@/domain/attachment'
import { TASK_LEVEL_LABEL, TASK_TYPE_LABEL } from '@/domain/keytask/taskFacts'
import { PhotoField } from '@/kit/attachments/PhotoField'
import type { Form } from '@/kit/edit/useForm'
import { Card, Notice } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import { useState } from 'react'
import type { CaseRow } from '@/api/contract/case'
import { stageLabel } from '@/domain/case/stage'
import { CaseCard } from '@/entities/case/CaseCard'
import { caseFactsOf } from '@/entities/case/facts'
import { LocationField } from '@/kit/place/LocationField'
import { to, useNav, useNow } from '@/kit/screen/hooks'
import { useLatePart } from '@/kit/screen/late'
import { Button } from '@/ui/button/Button'
import { FieldRow, TextField } from '@/ui/field/TextField'
import { MOST_CASES, type StartForm, type Assist, ContentCard } from './startForm'
import { keyTaskPersons } from '@/api/contract/keytaskStart'
import { daysAhead } from '@/domain/dateRules'
import { countsBy } from '@/domain/keytask/taskStart'
import { useApiQuery, readingOf } from '@/kit/data/useApiQuery'
import type { FieldBinding } from '@/kit/edit/form'
import { DatePicker } from '@/kit/pickers/DatePicker'
import type { PersonChoice } from '@/kit/pickers/PersonField'
import { PickerField } from '@/kit/pickers/PickerField'
import { PickList } from '@/kit/pickers/PickList'
import { Chips } from '@/ui/list/Chips'
import { OrganisationPicker } from '@/kit/pickers/OrganisationPicker'
import { Field } from '@/ui/field/Field'
import '@/entities/keytask/task.css'

const CYCLES = [
  ['每天', '1'],
  ['每 2 天', '2'],
  ['每 3 天', '3'],
  ['每周', '7'],
] as const

/** The fields for approver, deadline and feedback interval. */
function PeriodCard({ form: { field } }: { form: Form<StartForm> }) {
  const now = useNow()
  const cycle = field('cycleDays')
  return (
    <>
      <Card>
        <ApproverField {...field('approver')} />
      </Card>
      <Card>
        <div className="cg-task-kinds">
          <DatePicker
            label="办理期限"
            required
            rule="future"
            offered={daysAhead(now)}
            {...field('deadline')}
          />
          <div>
            <TextField
              label="反馈周期（天）"
              required
              inputMode="numeric"
              maxLength={2}
              placeholder="每隔几天反馈一次"
              {...cycle}
              onChange={(text) => cycle.onChange(text.replace(/\D/g, ''))}
            />
            <Chips
              label="常用周期"
              tone="plain"
              items={CYCLES.map(([label, days]) => ({
                key: days,
                label,
                onClick: () => cycle.onChange(days),
              }))}
            />
          </div>
        </div>
      </Card>
    </>
  )
}

/** So many approvers are offered without opening the list. */
const FEW = 4

/** The field for the approver: a person of the centre, except the current user. */
function ApproverField({ value, onChange, ...field }: FieldBinding<PersonChoice | null>) {
  const list = readingOf(useApiQuery(keyTaskPersons, { query: { part: 'approve' } }))
  const people = list.data ?? []
  return (
    <>
      <PickerField label="审批人" required shown={value?.name ?? ''} {...field}>
        {(close) => (
          <PickList
            what="审批人"
            list={list}
            items={people.map(({ id, name, duty, orgName }) => ({
              key: id,
              label: name,
              hint: [duty, orgName].filter(Boolean).join(' · '),
              checked: id === value?.id,
              onClick: () => {
                onChange({ id, name })
                close()
              },
            }))}
          />
        )}
      </PickerField>
      {people.length > 0 && people.length <= FEW && (
        <Chips
          label="可选审批人"
          tone="plain"
          items={people.map(({ id, name, duty }) => ({
            key: id,
            label: [name, duty].filter(Boolean).join(' '),
            chosen: id === value?.id,
            onClick: () => onChange({ id, name }),
          }))}
        />
      )}
    </>
  )
}

const loadPicker = () => import('@/entities/case/CasePicker').then(({ CasePicker }) => CasePicker)

/** Number of cases shown before a tap shows all. */
const COLLAPSED_COUNT = 5

/** The cases of a task with their lamps; without cases the field for its place. */
function CasesField({ form: { value, set, field }, read }: StartFieldsProps) {
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

/** The fields for the lead, and for the assistants with their parts. */
function UnitsCard({ form: { value, set, field } }: { form: Form<StartForm> }) {
  const { assists } = value
  const { error } = field('assists')
  const change = (at: number, part: Partial<Assist>) =>
    set((form) => ({
      assists: form.assists.map((one, index) => (index === at ? { ...one, ...part } : one)),
    }))
  const remove = (at: number) => set((form) => ({ assists: form.assists.filter((_, index) => index !== at) }))
  return (
    <Card>
      <OrganisationPicker label="主办部门" required {...field('lead')} />
      <Field label="协办分工" name="assists" error={error} hideLabel={assists.length === 0}>
        {assists.map(({ unit, duty }, index) => (
          <div key={unit.orgCode} className="cg-task-assist">
            <TextField
              label={unit.orgName}
              required
              placeholder="负责什么"
              maxLength={60}
              value={duty}
              onChange={(next) => change(index, { duty: next })}
              right={
                <Button
                  size="small"
                  kind="plain"
                  label={`移除 ${unit.orgName}`}
                  onClick={() => remove(index)}
                >
                  移除
                </Button>
              }
            />
          </div>
        ))}
      </Field>
      <OrganisationPicker
        label={assists.length > 0 ? '再加协办部门' : '协办部门'}
        value={null}
        onChange={(unit) =>
          unit &&
          set((form) =>
            form.assists.some((one) => one.unit.orgCode === unit.orgCode)
              ? {}
              : { assists: [...form.assists, { unit, duty: '' }] },
          )
        }
      />
    </Card>
  )
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const TYPES = optionsOf(TASK_TYPE_LABEL)
const LEVELS = optionsOf(TASK_LEVEL_LABEL)

interface StartFieldsProps {
  form: Form<StartForm>
  /** Its cases as they were just read; others are known from the draft. */
  read: readonly CaseRow[]
}

/** The fields of 督办发起, in the order of its errors. */
export function StartFields({ form, read }: StartFieldsProps) {
  const { field, photos } = form
  return (
    <>
      <Card>
        <div className="cg-task-kinds">
          <Segmented label="督办类型" required options={TYPES} {...field('type')} />
          <Segmented label="督办级别" required options={LEVELS} {...field('level')} />
        </div>
      </Card>
      <ContentCard form={form} />
      <CasesField form={form} read={read} />
      <UnitsCard form={form} />
      <PeriodCard form={form} />
      <Card>
        <PhotoField label="附件照片" kinds={REPORT_KINDS} {...photos('photos')} />
      </Card>
    </>
  )
}
