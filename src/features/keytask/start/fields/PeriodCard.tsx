import { keyTaskPersons } from '@/api/contract/keyTaskStart'
import { daysAhead } from '@/domain/dateRules'
import { readingOf } from '@/kit/data/reading'
import { useApiQuery } from '@/kit/data/useApiQuery'
import type { FieldBinding } from '@/kit/edit/form'
import type { Form } from '@/kit/edit/useForm'
import { DatePicker } from '@/kit/pickers/DatePicker'
import type { PersonChoice } from '@/kit/pickers/people/PersonField'
import { PickerField } from '@/kit/pickers/PickerField'
import { PickList } from '@/kit/pickers/PickList'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { TextField } from '@/ui/field/TextField'
import { Chips } from '@/ui/list/Chips'
import type { StartForm } from '../startForm'

const CYCLES = [
  ['每天', '1'],
  ['每 2 天', '2'],
  ['每 3 天', '3'],
  ['每周', '7'],
] as const

/** Who approves, until when it has to be done, and how often to feed back. */
export function PeriodCard({ form: { field } }: { form: Form<StartForm> }) {
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

/** Somebody of the centre; whoever asks is not among them. */
function ApproverField({ value, onChange, ...field }: FieldBinding<PersonChoice | null>) {
  const list = readingOf(useApiQuery(keyTaskPersons, { query: { part: 'approve' } }))
  return (
    <PickerField label="审批人" required shown={value?.name ?? ''} {...field}>
      {(close) => (
        <PickList
          what="审批人"
          list={list}
          items={(list.data ?? []).map(({ id, name, duty, orgName }) => ({
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
  )
}
