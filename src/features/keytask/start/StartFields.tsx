import { REPORT_KINDS } from '@/domain/attachment'
import { TASK_LEVEL_LABEL, TASK_TYPE_LABEL } from '@/domain/keytask/taskFacts'
import { PhotoField } from '@/kit/attachments/PhotoField'
import type { Form } from '@/kit/edit/useForm'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import { useNow } from '@/kit/screen/hooks'
import { Button } from '@/ui/button/Button'
import { TextField } from '@/ui/field/TextField'
import { CasesField, type StartFieldsProps } from './CasesField'
import { type StartForm, type Assist, ContentCard } from './startForm'
import { keyTaskPersons } from '@/api/contract/keytaskStart'
import { daysAhead } from '@/domain/dateRules'
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
