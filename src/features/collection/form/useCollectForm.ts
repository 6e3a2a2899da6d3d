import { objectsNearby } from '@/api/contract/object'
import { COLLECT_RULES, type CollectKindName } from '@/domain/collection/collectKinds'
import { SAME_WITHIN } from '@/domain/collection/review'
import { isPosition } from '@/domain/geo'
import { genderOfIdCard } from '@/domain/idCard'
import { useApiQuery } from '@/kit/data/useApiQuery'
import type { FieldBinding } from '@/kit/edit/form'
import { useFormDraft, useFormOn } from '@/kit/edit/useForm'
import { useOutboxTransport } from '@/kit/outbox/form/useOutboxTransport'
import { actForm, ownPhotos } from '@/kit/outbox/form/actForm'
import type { FormKind } from '@/kit/outbox/act/actKind'
import { useHereDraft } from '@/kit/place/useHereDraft'
import { to } from '@/kit/screen/links'
import { now } from '@/stores/clock'
import { collectForm, missingIn, untouched, type CollectForm } from './collectForm'

/** A kind as its form needs it. */
export interface CollectSpec {
  name: CollectKindName
  act: FormKind<CollectForm>
}

/** The form of a record, begun as `empty`; it goes through the outbox, so that it may be sent without a network. */
export function useCollectForm({ name, act }: CollectSpec, empty: CollectForm, why = '') {
  const about = empty.mends?.id ?? ''
  const transport = { ...useOutboxTransport(act, about), why }
  const kept = useFormDraft({ name: act.drafts, schema: collectForm, empty }, transport)
  const draft = useHereDraft(kept, { isBlank: untouched(empty) })
  const near = useSameNearby(name, draft.value.place)
  const ids = (near.data ?? []).map(({ id }) => id)
  const spec = actForm<CollectForm>({
    kind: act,
    schema: collectForm,
    empty,
    missing: (value) => missingIn(name, value, ids, now()),
    photosOf: ownPhotos,
    // One gone on with was mostly opened from another form of its kind, which stands empty.
    leads: (_, resumed) => (resumed && about === '' ? to.infoCollection() : 'back'),
  })
  const form = useFormOn(spec, transport, draft)
  const { value, set, submit } = form
  const word = (field: string): FieldBinding<string> => ({
    name: field,
    value: value.words[field] ?? '',
    onChange: (text) => set(({ words }) => ({ words: withWord(name, words, field, text) })),
    error: submit.problem?.field === field ? submit.problem.text : undefined,
  })
  return { clientId: transport.key, form, word, near }
}

/** A paper tells whether somebody is a man or a woman, where nobody has said. */
function withWord(kind: CollectKindName, words: CollectForm['words'], field: string, text: string) {
  const next = { ...words, [field]: text }
  const asks = COLLECT_RULES[kind].fields.some(({ name }) => name === 'gender')
  const gender = field === 'idCard' && asks && !words.gender ? genderOfIdCard(text) : ''
  return gender === '' ? next : { ...next, gender }
}

/** What of its kind stands so near that it may be the same. */
function useSameNearby(kind: CollectKindName, place: CollectForm['place']) {
  const at = isPosition(place) ? place : null
  const query = {
    kind,
    // To a metre: at thirty metres ten of them count.
    longitude: rounded(at?.longitude),
    latitude: rounded(at?.latitude),
    radius: SAME_WITHIN,
  }
  return useApiQuery(objectsNearby, { query }, { enabled: at !== null })
}

const rounded = (degrees = 0): number => Math.round(degrees * 100_000) / 100_000
