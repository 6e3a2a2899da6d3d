import { useMemo } from 'react'
import { campaignDetail, type Campaign } from '@/api/contract/special'
import { campaignState } from '@/domain/campaign/campaign'
import { campaignFacts } from '@/domain/campaign/campaignWords'
import { Loaded } from '@/kit/data/Loaded'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { to } from '@/kit/screen/links'
import { useNav, useScreenParams } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/Card'
import { campaignFlow } from './campaignFlow'
import { CampaignHead } from './CampaignHead'

/** 专项详情: a campaign, and what was found in it. */
export default function SpecialDetail() {
  const { id } = useScreenParams('specialDetail')
  const campaign = useApiQuery(campaignDetail, { query: { id } })
  const flow = useMemo(() => campaignFlow(id), [id])
  return (
    <FlowScreen
      flow={flow}
      top={
        <Loaded of={campaign} what="专项" around={(state) => <Card title="专项">{state}</Card>}>
          {(data) => <CampaignHead campaign={data} />}
        </Loaded>
      }
      foot={campaign.data && <Register campaign={campaign.data} />}
    />
  )
}

/** To register something found in it; only while it runs. */
function Register({ campaign }: { campaign: Campaign }) {
  const nav = useNav()
  const now = useNow()
  const { id, kind } = campaign
  const state = campaignState(campaignFacts(campaign), now)
  if (state !== 'running') return null
  const target =
    kind === 'civilized' ? to.speciaSupervise({ campaign: id }) : to.specialRegister({ campaign: id })
  return (
    <BottomBar>
      <Button grow onClick={() => nav.go(target)}>
        登记问题
      </Button>
    </BottomBar>
  )
}
