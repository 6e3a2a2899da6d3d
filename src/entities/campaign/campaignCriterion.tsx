import { campaignChoices } from '@/api/contract/special'
import { readingOf } from '@/kit/data/reading'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { criterion } from '@/kit/list/filters/criterion'
import { nameOf, OneOfMany } from '@/kit/list/filters/criteria/oneOf'
import { RemovableChip } from '@/ui/list/Chips'

function useCampaigns() {
  const list = readingOf(useApiQuery(campaignChoices, {}))
  return { list, options: list.data?.map(({ id, name }) => ({ text: name, value: id })) }
}

/** 专项: one campaign, also one that is over. */
export const campaignCriterion = criterion<string>({
  key: 'campaign',
  empty: '',
  read: (query) => query.get('campaign') ?? '',
  write: (id) => ({ campaign: id }),
  wire: (id) => ({ campaignId: id }),
  Field: ({ value, onChange }) => (
    <OneOfMany label="专项" {...useCampaigns()} value={value} onPick={onChange} />
  ),
  Chip: ({ value, onChange }) => (
    <RemovableChip label={nameOf(useCampaigns().options, value)} onRemove={() => onChange('')} />
  ),
})
