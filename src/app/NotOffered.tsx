import { MESSAGE } from '@/api/messages'
import { NOT_OFFERED } from '@/kit/data/Loaded'
import { to, useNav, useScreen } from '@/kit/screen/links'
import { Screen } from '@/kit/screen/Screen'

import { Button } from '@/ui/button/Button'
import { StateBlock } from '@/ui/state/StateBlock'

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
