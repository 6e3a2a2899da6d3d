import { useQuery } from '@tanstack/react-query'
import { useAccount } from '@/kit/data/useAccount'
import { useLatePart } from '@/kit/screen/useLatePart'
import { draftKey, listDrafts } from '@/stores/drafts'
import { LinkButton } from '@/ui/LinkButton'
import { reportKind } from './reportKind'

const loadPanel = () => import('@/kit/outbox/OutboxPanel').then(({ OutboxPanel }) => OutboxPanel)

/** 草稿 2: the other reports begun on this phone, and those on their way. Nothing where there is none. */
export function DraftsButton({ except }: { except: string }) {
  const userId = useAccount()?.id ?? ''
  const { Part: Panel, ...panel } = useLatePart('草稿', loadPanel)
  const drafts = useQuery({
    queryKey: ['drafts', userId, reportKind.drafts],
    queryFn: () => listDrafts(userId, reportKind.drafts),
    enabled: userId !== '',
    gcTime: 0,
    staleTime: 0,
  })
  const own = draftKey(userId, reportKind.drafts, except)
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
