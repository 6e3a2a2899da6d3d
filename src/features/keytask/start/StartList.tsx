import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { useRowDrafts } from '@/kit/record/marks/useRowDrafts'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import { NEW } from './NewTask'
import { startFlow } from './startFlow'
import { useMayStart } from './useMayStart'
import { START_FORM } from './useStartForm'

/** Own drafts, those that came back among them, what one has started, and the way to a new one. */
export function StartList() {
  return <FlowScreen flow={startFlow} foot={<Begin />} />
}

function Begin() {
  const nav = useNav()
  const why = useMayStart()
  const begun = useRowDrafts([START_FORM], NEW).length > 0
  return (
    <BottomBar>
      <Button grow why={why} onClick={() => nav.go(to.keyTaskStart({ new: '1' }))}>
        {begun ? '继续填写新督办' : '发起督办'}
      </Button>
    </BottomBar>
  )
}
