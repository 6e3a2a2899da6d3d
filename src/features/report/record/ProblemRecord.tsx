import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import { problemFlow } from './problemFlow'
import { Unsent } from './Unsent'

/** 问题记录: what I have reported by how far it has come, and on top what the city does not have yet. */
export default function ProblemRecord() {
  const nav = useNav()
  return (
    <FlowScreen
      flow={problemFlow}
      top={<Unsent />}
      foot={
        <BottomBar>
          <Button grow onClick={() => nav.go(to.problemRegister())}>
            问题登记
          </Button>
        </BottomBar>
      }
    />
  )
}
