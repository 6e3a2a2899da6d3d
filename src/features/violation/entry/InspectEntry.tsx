import { buildingByNo } from '@/api/contract/building'
import { boothCodeIn } from '@/domain/collection/boothCode'
import { Loaded } from '@/kit/data/Loaded'
import { readingOf } from '@/kit/data/reading'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { useScan } from '@/kit/scan/useScan'
import { Screen } from '@/kit/screen/Screen'
import { to } from '@/kit/screen/links'
import { useNav, useScreenParams } from '@/kit/screen/screenContext'
import { Button } from '@/ui/button/Button'
import { ScanIcon } from '@/ui/icon/icons'
import { SkeletonDetail } from '@/ui/state/SkeletonDetail'
import { StateBlock } from '@/ui/state/StateBlock'
import { ChooseBuilding } from './ChooseBuilding'
import { EntryEdit } from './EntryEdit'
import { useScannedBuilding } from './useScannedBuilding'

/** 巡查录入: the building first, by its plate, from those near by or by search; then what was found there. */
export default function InspectEntry() {
  const { building, code: named = '' } = useScreenParams('inspectEntry')
  const code = boothCodeIn(named)
  if (building) return <EntryEdit key={building} id={building} />
  return code === '' ? <ChooseBuilding /> : <Scanned key={code} code={code} />
}

function Scanned({ code }: { code: string }) {
  const found = useApiQuery(buildingByNo, { query: { buildingNo: code } })
  return (
    <Loaded
      of={readingOf(found)}
      what="楼栋"
      look="block"
      skeleton={<SkeletonDetail />}
      around={(state) => <Screen>{state}</Screen>}
    >
      {(building) => (building === null ? <Unknown code={code} /> : <EntryEdit id={building.id} />)}
    </Loaded>
  )
}

/** A plate that is worn off, or typed wrong: scan again, or choose. */
function Unknown({ code }: { code: string }) {
  const nav = useNav()
  const scan = useScan()
  const take = useScannedBuilding()
  return (
    <Screen>
      <StateBlock
        kind="empty"
        icon={ScanIcon}
        title={`没有编号 ${code} 的楼栋`}
        text="请核对编号，或从附近的楼栋里选。"
        action={
          <>
            <Button kind="ghost" onClick={() => void scan().then(take)}>
              重新扫码
            </Button>
            <Button onClick={() => nav.replace(to.inspectEntry())}>从附近选</Button>
          </>
        }
      />
    </Screen>
  )
}
