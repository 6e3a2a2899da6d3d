import { useScreenParams } from '@/kit/screen/screenContext'
import { CampaignList } from './CampaignList'
import { CampaignPoints } from './CampaignPoints'

/** 专项巡查: the campaigns one has points in; by its address the points of one of them. */
export default function SpecialInspect() {
  const { id, point = '' } = useScreenParams('specialInspect')
  return id ? <CampaignPoints key={id} id={id} first={point} /> : <CampaignList />
}
