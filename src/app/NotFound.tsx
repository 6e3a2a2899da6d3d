import { to, useNav } from '@/kit/screen/links'
import { Button } from '@/ui/button/Button'
import { StateBlock } from '@/ui/state/StateBlock'

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
