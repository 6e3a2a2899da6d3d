import type { CampaignRow } from '@/api/contract/special'
import { campaignState } from '@/domain/campaign/campaign'
import { useNow } from '@/kit/screen/useNow'
import { LampText } from '@/ui/LampText'
import { RowCard } from '@/ui/list/RowCard'
import { Tag } from '@/ui/Tag'
import { campaignFacts, campaignStanding, endsSoon, periodWords } from '@/domain/campaign/campaignWords'
import { ProgressLine } from '@/ui/progress/ProgressLine'
import './special.css'

/** A campaign in a list: until when, where, and how far one has come. */
export function CampaignCard({ row, onOpen }: { row: CampaignRow; onOpen: () => void }) {
  const now = useNow()
  const state = campaignState(campaignFacts(row), now)
  const lamp = state === 'running' ? (endsSoon(row, now) ? 'yellow' : 'green') : 'parked'
  return (
    <RowCard
      title={row.name}
      lamp={<LampText lamp={lamp}>{campaignStanding(row, now)}</LampText>}
      no={row.campaignNo}
      text={row.requirement}
      place={[row.regionName, periodWords(row)].filter(Boolean).join(' · ')}
      foot={
        <>
          <ProgressLine {...row} />
          {row.problems > 0 && <Tag tone="bad">异常 {row.problems}</Tag>}
        </>
      }
      onOpen={onOpen}
    />
  )
}
