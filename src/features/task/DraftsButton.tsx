import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '@/kit/useAccount'
import { useLatePart } from '@/kit/useLatePart'
import { draftKey, listDrafts } from '@/stores/drafts'
import { LinkButton } from '@/ui/LinkButton'
import { REPORT_DRAFTS } from './reportForm'

const loadPanel = () => import('@/kit/outbox/OutboxPanel').then(({ OutboxPanel }) => OutboxPanel)

/** 草稿 2: the other reports begun on this phone, and those on their way. Nothing where there is none. */
export function DraftsButton({ except }: { except: string }) {
  const userId = useAccount()?.id ?? ''
  const [shown, setShown] = useState(false)
  const { Part: Panel, open } = useLatePart(loadPanel)
  const drafts = useQuery({
    queryKey: ['drafts', userId, REPORT_DRAFTS],
    queryFn: () => listDrafts(userId, REPORT_DRAFTS),
    enabled: userId !== '',
    gcTime: 0,
    staleTime: 0,
  })
  const own = draftKey(userId, REPORT_DRAFTS, except)
  const others = (drafts.data ?? []).filter(({ key }) => key !== own).length
  if (others === 0 && !Panel) return null
  const close = () => {
    setShown(false)
    void drafts.refetch()
  }
  return (
    <>
      <LinkButton onClick={() => void open().then(setShown)}>
        {others > 0 ? `草稿 ${others}` : '草稿'}
      </LinkButton>
      {Panel && <Panel open={shown} onClose={close} tab="drafts" />}
    </>
  )
}
