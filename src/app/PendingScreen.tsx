import { useNav, useScreen } from '@/kit/screen/screenContext'
import { Screen } from '@/kit/screen/Screen'
import { to } from '@/kit/screen/links'
import { Button } from '@/ui/Button'
import { StateBlock } from '@/ui/StateBlock'

/** Stands for every row of `pending`: says openly that the screen is not there yet. */
export default function PendingScreen() {
  const nav = useNav()
  const { row } = useScreen()
  return (
    <Screen>
      <StateBlock
        kind="empty"
        title={`${row.title}还没有上线`}
        text="这个功能正在建设中，上线后会在工作台提示。"
        action={
          <Button kind="ghost" onClick={() => nav.backTo(to.gateway())}>
            回工作台
          </Button>
        }
      />
    </Screen>
  )
}
