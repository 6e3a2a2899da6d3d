import type * as v from 'valibot'
import type { OutboxItem } from '@/stores/outbox/item'
import type { OutboxKind } from '@/stores/outbox/kind'
import type { Draft } from '../../edit/draft/draft'
import { useDraft } from '../../edit/draft/useDraft'
import type { FormKind } from '../act/actKind'
import { useClientId } from './useClientId'

export interface ActDraftSpec<V extends object> {
  kind: FormKind<V>
  /** The form as its draft keeps it. */
  schema: v.GenericSchema<unknown, V>
  empty: V
}

export interface ActDraft<V extends object> {
  /** The record's own, by which the server is asked whether it has it. */
  clientId: string
  draft: Draft<V>
  /** In words, that the record the address named has been handed in, and the form is another's; '' otherwise. */
  former: string
}

/**
 * The draft of a form whose record goes through the outbox. Many may be under way, so each has an id of its own, in the
 * address: a reload comes back to it. `about`: the id of what the record is about, where one draft is enough for each.
 */
export function useActDraft<V extends object>(
  { kind, schema, empty }: ActDraftSpec<V>,
  about = '',
): ActDraft<V> {
  const { clientId, ready, former } = useClientId(kind, about)
  const kept = useDraft(kind.drafts, clientId, schema, empty)
  return {
    clientId,
    draft: { ...kept, ready: kept.ready && ready },
    former: former ? formerWords(kind, former) : '',
  }
}

function formerWords({ verb }: Pick<OutboxKind, 'verb'>, { receipt, state }: OutboxItem): string {
  if (receipt) return `${[`这条已${verb}`, receipt.number].filter(Boolean).join(' ')}，现在填写的是新的一条`
  const goesOn = state === 'failed' ? `没有${verb}成功` : `登录并联网后自动${verb}`
  return `刚才那条在待传中，${goesOn}；现在填写的是新的一条`
}
