import { useState } from 'react'
import { toast } from '@/stores/toasts'
import { LinkButton } from '@/ui/button/Button'
import { Dialog } from '@/ui/overlay/Dialog'
import { type Destination, useNav } from '@/kit/screen/hooks'
import type { Draft } from './draft'
import { useAct } from '../submit/useAct'

export interface DiscardButtonProps {
  draft: Pick<Draft<object>, 'clear'>
  /** Deletes it on the server too; left out where only the phone has it. */
  discard?: () => Promise<unknown>
  /** Where the user goes afterwards. */
  leads: () => Destination
}

/** Deletes a draft, here and on the server, after a confirmation. */
export function DiscardButton({ draft, discard, leads }: DiscardButtonProps) {
  const nav = useNav()
  const [asking, setAsking] = useState(false)
  const { run } = useAct(async () => {
    await discard?.()
    await draft.clear()
    setAsking(false)
    toast.success('草稿已删除')
    nav.backTo(leads())
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
