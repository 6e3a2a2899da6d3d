import { UnsentOfKind } from '@/kit/outbox/UnsentOfKind'
import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import { recordFlow } from './recordFlow'

const none = () => []

/** 专项记录 (sic: Recode): what I have registered by how far it has come, and on top what the city does not have yet. */
export default function SpecialRecode() {
  const nav = useNav()
  return (
    <FlowScreen
      flow={recordFlow}
      top={<UnsentOfKind name="finding" others={none} />}
      foot={
        <BottomBar>
          <Button grow onClick={() => nav.go(to.specialRegister())}>
            专项登记
          </Button>
        </BottomBar>
      }
    />
  )
}
