import { LinkButton } from '@/ui/button/LinkButton'
import { Notice } from '@/ui/state/Notice'
import { useLatePart } from '../../screen/useLatePart'

const loadPanel = () => import('../OutboxPanel').then(({ OutboxPanel }) => OutboxPanel)

/** Above a form begun anew: what became of the record its address named (useActDraft), and where it is. Nothing for ''. */
export function FormerNote({ words }: { words: string }) {
  const { Part: Panel, ...panel } = useLatePart('待传与草稿', loadPanel)
  if (words === '') return null
  return (
    <>
      <Notice tone="info" action={<LinkButton onClick={panel.open}>待传与草稿</LinkButton>}>
        {words}
      </Notice>
      {Panel && <Panel open={panel.isOpen} onClose={panel.close} />}
    </>
  )
}
