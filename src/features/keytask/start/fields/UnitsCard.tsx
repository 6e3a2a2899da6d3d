import type { Form } from '@/kit/edit/useForm'
import { OrganisationPicker } from '@/kit/pickers/OrganisationPicker'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/Card'
import { Field } from '@/ui/field/Field'
import { TextField } from '@/ui/field/TextField'
import type { Assist, StartForm } from '../startForm'

/** Who leads, and who assists with what. */
export function UnitsCard({ form: { value, set, field } }: { form: Form<StartForm> }) {
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
