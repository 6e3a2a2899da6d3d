import type { Draft } from './draft'
import { ApiError, isAmbiguous } from '@/api/envelope'
import type { Problem } from '@/domain/problems'
import { now } from '@/stores/clock'
import { toast } from '@/stores/toasts'
import { preparingProblems } from '../attachments/preparing'
import type { PhotoForm } from '../attachments/usePhotos'
import type { PhotoItem } from '../attachments/photoItem'
import { useAccount } from '../data/useAccount'
import { useNav } from '../screen/screenContext'
import { fieldsOf, type FieldBinding, type FormSpec } from './form'
import { useDraft } from './useDraft'
import { useSubmit, type Submit } from './useSubmit'

/** Fields of a form that hold photos. */
type PhotoField<V> = { [K in keyof V & string]: V[K] extends PhotoItem[] ? K : never }[keyof V & string]

/** What a field of photos takes. */
export interface PhotoBinding extends PhotoForm {
  name: string
  error: string | undefined
}

export interface Form<V extends object> {
  draft: Draft<V>
  submit: Submit
  value: V
  set: Draft<V>['set']
  /** Everything the control of a field needs. */
  field: <K extends keyof V & string>(name: K) => FieldBinding<V[K]>
  photos: (name: PhotoField<V>) => PhotoBinding
}

export interface FormOptions {
  /** The draft is taken over by what sends it (the outbox), not cleared. */
  handsOver?: boolean
  /** After it has been sent and left. */
  sent?: () => void
}

/** A form begun on `draft`, whoever made that: its fields and its sending. */
export function useFormOn<V extends object, D, A>(
  spec: Pick<FormSpec<V, D, A>, 'missing' | 'send' | 'said' | 'leads'>,
  draft: Draft<V>,
  record: D | undefined,
  { handsOver = false, sent }: FormOptions = {},
): Form<V> {
  const nav = useNav()
  const account = useAccount()
  const { value, set } = draft
  const submit = useSubmit({
    // A photo that is being prepared would be left behind without a word.
    problems: () => [...preparingProblems(draft.key), ...spec.missing(value, now())],
    send: async () => {
      if (record === undefined) return noRecord()
      try {
        return await spec.send({ value, record, account })
      } catch (error) {
        // Also where nothing was typed, of a form that started filled in: its row says that it still lies here.
        if (!handsOver && isAmbiguous(error)) await draft.save()
        throw error
      }
    },
    said: (answer) => (typeof spec.said === 'string' ? spec.said : spec.said({ value, answer })),
    leaves: true,
    done: async () => {
      if (!handsOver) await draft.clear()
      const target = typeof spec.leads === 'function' ? spec.leads(value) : spec.leads
      if (target === 'back') nav.back()
      else nav.backTo(target)
      sent?.()
    },
  })
  return {
    draft,
    submit,
    value,
    set,
    field: fieldsOf(value, set, submit.problem),
    photos: photosOf(draft, submit.problem),
  }
}

/**
 * A form about a record, or about a new one (`record` null): its draft, its fields, and its sending, which clears the draft
 * and leads on. `key` tells the drafts of several apart: the record's id. While the record is undefined nothing is sent.
 */
export function useForm<V extends object, D, A>(
  spec: FormSpec<V, D, A>,
  key: string,
  record: D | undefined,
): Form<V> {
  const draft = useDraft(spec.name, key, spec.schema, spec.empty)
  return useFormOn(spec, draft, record)
}

/** No record, nothing sent: never a success that was none. */
function noRecord(): Promise<never> {
  const words = '内容还没有加载出来，请稍后再试'
  toast.failure(words)
  return Promise.reject(new ApiError('business', words))
}

const photosOf =
  <V extends object>({ key, value, set }: Draft<V>, problem: Problem | null) =>
  (name: PhotoField<V>): PhotoBinding => ({
    name,
    owner: key,
    // The type of the name says that photos are there; the compiler cannot follow it through the index.
    items: value[name] as PhotoItem[],
    onChange: (next) => set((form) => ({ [name]: next(form[name] as PhotoItem[]) }) as Partial<V>),
    error: problem?.field === name ? problem.text : undefined,
  })
