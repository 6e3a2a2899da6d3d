import { useQuery } from '@tanstack/react-query'
import { draftKey, listDrafts } from '@/stores/drafts'
import { LinkButton } from '@/ui/button/Button'
import { useAccount } from '@/kit/data/useApiQuery'
import { useLatePart } from '@/kit/screen/late'
import type { ActKind } from '../act/actKind'

const loadPanel = () => import('../OutboxPanel').then(({ OutboxPanel }) => OutboxPanel)

export interface DraftsButtonProps {
  kind: Pick<ActKind, 'drafts'>
  /** The client id of the visible one. */
  except: string
}

/** 草稿 2: the other drafts and queued actions of a type on this phone. Nothing without any. */
export function DraftsButton({ kind, except }: DraftsButtonProps) {
  const userId = useAccount()?.id ?? ''
  const { Part: Panel, ...panel } = useLatePart('草稿', loadPanel)
  const drafts = useQuery({
    queryKey: ['drafts', userId, kind.drafts],
    queryFn: () => listDrafts(userId, kind.drafts),
    enabled: userId !== '',
    gcTime: 0,
    staleTime: 0,
  })
  const own = draftKey(userId, kind.drafts, except)
  const others = (drafts.data ?? []).filter(({ key }) => key !== own).length
  if (others === 0 && !Panel) return null
  const close = () => {
    panel.close()
    void drafts.refetch()
  }
  return (
    <>
      <LinkButton onClick={panel.open}>{others > 0 ? `草稿 ${others}` : '草稿'}</LinkButton>
      {Panel && <Panel open={panel.isOpen} onClose={close} tab="drafts" />}
    </>
  )
}
