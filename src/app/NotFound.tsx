import { to, useNav, useScreen } from '@/kit/screen/hooks'
import { Button } from '@/ui/button/Button'
import { StateBlock } from '@/ui/state/StateBlock'
import { MESSAGE } from '@/api/envelope'
import { NOT_OFFERED } from '@/kit/data/Loaded'
import { Screen } from '@/kit/screen/Screen'

/** An unknown address. */
export default function NotFound() {
  const nav = useNav()
  return (
    <StateBlock
      kind="empty"
      title="没有这个页面"
      text="链接可能已失效，请从工作台进入。"
      action={<Button onClick={() => nav.replace(to.gateway())}>回工作台</Button>}
    />
  )
}

/** In the place of a screen that this city does without. A separate chunk: few cities need it. */
export function NotOffered() {
  const nav = useNav()
  const { row } = useScreen()
  return (
    <Screen title={row.title}>
      <StateBlock
        kind="empty"
        title={MESSAGE.absent}
        text={NOT_OFFERED}
        action={<Button onClick={() => nav.replace(to.gateway())}>回工作台</Button>}
      />
    </Screen>
  )
}
