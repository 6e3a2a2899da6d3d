import { useState } from 'react'
import { call } from '@/api/call'
import { keyTaskDiscard } from '@/api/contract/keyTaskStart'
import type { Draft } from '@/kit/edit/draft'
import { useAct } from '@/kit/edit/useAct'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { toast } from '@/stores/toasts'
import { LinkButton } from '@/ui/LinkButton'
import { Dialog } from '@/ui/overlay/Dialog'
import type { StartForm } from './startForm'

interface DiscardButtonProps {
  /** The draft of the server; left out where only the phone has it. */
  id?: string
  draft: Pick<Draft<StartForm>, 'clear'>
}

/** Throws a draft away, here and on the server, once asked again. */
export function DiscardButton({ id, draft }: DiscardButtonProps) {
  const nav = useNav()
  const [asking, setAsking] = useState(false)
  const { run } = useAct(async () => {
    if (id !== undefined) await call(keyTaskDiscard, { params: { id } })
    await draft.clear()
    setAsking(false)
    toast.success('草稿已删除')
    nav.backTo(to.keyTaskStart())
  })
  return (
    <>
      <LinkButton label="删除草稿" onClick={() => setAsking(true)}>
        删除
      </LinkButton>
      <Dialog
        open={asking}
        title="删除草稿"
        confirmText="删除"
        danger
        onConfirm={() => run()}
        onCancel={() => setAsking(false)}
      >
        删除后，填写的内容和照片都找不回来。
      </Dialog>
    </>
  )
}
