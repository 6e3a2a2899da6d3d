import { buildingDetail, type Building } from '@/api/contract/building'
import { maySurvey } from '@/domain/violation/building'
import { whyNot } from '@/domain/verdict'
import { actorOf } from '@/kit/data/actorOf'
import { useAccount } from '@/kit/data/useAccount'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { useRecord } from '@/kit/record/useRecord'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import { BuildingFacts } from './BuildingFacts'
import { Floors } from './Floors'
import { Permits } from './Permits'
import { SurveysHere } from './SurveysHere'
import { Years } from './Years'
import './building.css'

/** The file of one building: facts, floors, permits, its photos over the years, and what was found there. */
export function BuildingFile({ id }: { id: string }) {
  const record = useRecord(buildingDetail, id)
  return (
    <DetailScreen record={record} what="楼栋档案" bottom={(building) => <Acts building={building} />}>
      {(building) => (
        <>
          <BuildingFacts building={building} />
          <SurveysHere buildingId={id} />
          <Years photos={building.photos} />
          <Floors building={building} />
          <Permits permits={building.permits} />
        </>
      )}
    </DetailScreen>
  )
}

function Acts({ building }: { building: Building }) {
  const nav = useNav()
  const now = useNow()
  const account = useAccount()
  const why = account ? whyNot(maySurvey(building, actorOf(account), now)) : '正在核对登录'
  return (
    <BottomBar>
      <Button grow why={why} onClick={() => nav.go(to.inspectEntry({ building: building.id }))}>
        巡查录入
      </Button>
    </BottomBar>
  )
}
