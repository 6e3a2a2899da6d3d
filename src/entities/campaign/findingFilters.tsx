import { FINDING_STATE_LABEL, FINDING_STATES } from '@/domain/campaign/finding'
import { days, someOf, lamp } from '@/kit/list/filters/criteria/common'
import { nameOf, OneOfMany } from '@/kit/list/filters/criteria/oneOf'
import { defineFilters, type FilterSet, criterion, workSorts } from '@/kit/list/filters/filters'
import { campaignChoices } from '@/api/contract/campaign'
import { useApiQuery, readingOf } from '@/kit/data/useApiQuery'
import { region } from '@/kit/list/filters/criteria/region'
import { RemovableChip } from '@/ui/list/Chips'

function useCampaigns() {
  const list = readingOf(useApiQuery(campaignChoices, {}))
  return { list, options: list.data?.map(({ id, name }) => ({ text: name, value: id })) }
}

/** 专项: one campaign, also a closed one. */
const campaignCriterion = criterion<string>({
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

const registered = days({ label: '登记时间', today: '今天登记' })

/** Search, filters and orders of every list of findings. */
export const findingFilters = defineFilters({
  criteria: [lamp, registered, region, campaignCriterion],
  chipsFirst: ['lamp', 'campaign'],
  sorts: workSorts('登记', '办理', '反馈和办结的时间'),
  search: { label: '搜索专项问题', placeholder: '编号、检查项、地址、描述', history: 'findingSearches' },
  unit: '件',
})

/** Of one campaign: it has no 专项 filter, and shows all states. */
export const findingsOfCampaign: FilterSet = {
  ...findingFilters,
  criteria: [
    someOf({
      key: 'state',
      label: '办理状态',
      options: FINDING_STATES.map((value) => ({ value, label: FINDING_STATE_LABEL[value] })),
    }),
    lamp,
    registered,
    region,
  ],
  chipsFirst: ['state'],
}
