import type { CampaignChoice } from '@/api/contract/special'
import { campaignStanding } from '@/domain/campaign/campaignWords'
import type { Millis } from '@/domain/time'
import type { Reading } from '@/kit/data/reading'
import { Loaded } from '@/kit/data/Loaded'
import type { Form } from '@/kit/edit/useForm'
import { PickerField } from '@/kit/pickers/PickerField'
import { PickList } from '@/kit/pickers/PickList'
import { Card } from '@/ui/Card'
import { Choice } from '@/ui/field/Choice'
import { chosenOf, type RegisterForm } from './registerForm'
import './register.css'

export interface CampaignFieldsProps {
  form: Form<RegisterForm>
  all: Reading<readonly CampaignChoice[]>
  /** Those one may choose; undefined while they are not known. */
  running: readonly CampaignChoice[] | undefined
  now: Millis
}

/** Of which campaign, and which of its items. */
export function CampaignFields({ form, all, running, now }: CampaignFieldsProps) {
  const { campaign } = form.value
  const field = form.field('campaign')
  return (
    <Card>
      <PickerField label="专项" name={field.name} error={field.error} required shown={campaign?.name ?? ''}>
        {(close) => (
          <PickList
            what="专项"
            list={all}
            empty="现在没有进行中的专项。"
            items={(running ?? []).map((each) => ({
              key: each.id,
              label: each.name,
              hint: [campaignStanding(each, now), each.regionName].filter(Boolean).join(' · '),
              checked: each.id === campaign?.id,
              onClick: () => {
                // Items belong to their campaign.
                form.set({ campaign: chosenOf(each), ...(each.id !== campaign?.id && { item: null }) })
                close()
              },
            }))}
          />
        )}
      </PickerField>
      {campaign && (
        <Loaded of={all} what="检查项">
          {(campaigns) => (
            <ItemField form={form} items={campaigns.find(({ id }) => id === campaign.id)?.items ?? []} />
          )}
        </Loaded>
      )}
    </Card>
  )
}

interface ItemFieldProps {
  form: Form<RegisterForm>
  items: CampaignChoice['items']
}

/** What is wrong, with the standard it is judged by. */
function ItemField({ form, items }: ItemFieldProps) {
  const { value, error, name } = form.field('item')
  const judged = items.find(({ id }) => id === value?.id)
  return (
    <div className="cg-register-item">
      <Choice
        label="检查项"
        required
        name={name}
        error={error}
        options={items.map((item) => ({ value: item.id, label: item.name }))}
        value={value ? [value.id] : []}
        onChange={([id]) => {
          const next = items.find((item) => item.id === id)
          form.set({ item: next ? { id: next.id, name: next.name } : null })
        }}
      />
      {judged && <p className="cg-register-standard">{judged.standard}</p>}
    </div>
  )
}
