import { useMemo } from 'react'
import type { PhotoItem } from '@/kit/attachments/photoItem'
import { useSteady } from '@/kit/screen/hooks'
import type { Draft } from './draft/draft'
import type { FieldBinding, PhotoBinding } from './form'
import type { Submit } from './submit/useSubmit'

/** Makes the change handler of each field once. */
function handlersOf<H>(make: (name: string) => H): (name: string) => H {
  const made = new Map<string, H>()
  return (name) => {
    const handler = made.get(name) ?? make(name)
    made.set(name, handler)
    return handler
  }
}

/** The change handlers of fields by name. They stay as long as `set`. */
const fieldChanges = <V extends object>(set: (change: Partial<V>) => void) =>
  handlersOf((name) => (next: V[keyof V & string]) => {
    const change: Partial<V> = {}
    change[name as keyof V & string] = next
    set(change)
  })

/** Makes the binding of each field, the same one as before while value and error are. */
function bindingsOf<V extends object>(set: (change: Partial<V>) => void) {
  const changeOf = fieldChanges<V>(set)
  const made = new Map<string, FieldBinding<V[keyof V & string]>>()
  return <K extends keyof V & string>(
    name: K,
    value: V[K],
    error: string | undefined,
  ): FieldBinding<V[K]> => {
    // The map has for each name a binding of its type; the compiler cannot follow it.
    const last = made.get(name) as FieldBinding<V[K]> | undefined
    if (last?.value === value && last.error === error) return last
    const next = { name, value, onChange: changeOf(name), error }
    made.set(name, next as FieldBinding<V[keyof V & string]>)
    return next
  }
}

/** Binds the fields of a form: value, change handler, and error. A control is drawn again only when its value or error changes. */
export function useFields<V extends object>(
  value: V,
  set: (change: Partial<V>) => void,
  errorOf: Submit['errorOf'],
) {
  const change = useSteady(set)
  const bind = useMemo(() => bindingsOf<V>(change), [change])
  return <K extends keyof V & string>(name: K): FieldBinding<V[K]> => bind(name, value[name], errorOf(name))
}

/** Fields of a form that hold photos. */
export type PhotoField<V> = { [K in keyof V & string]: V[K] extends PhotoItem[] ? K : never }[keyof V &
  string]

/** The change handlers of photo fields by name. */
const photoChanges = <V extends object>(set: Draft<V>['set']) =>
  handlersOf(
    (name) => (next: Parameters<PhotoBinding['onChange']>[0]) =>
      // The type of the name guarantees photos; the compiler cannot follow it through the index.
      set((form) => ({ [name]: next(form[name as PhotoField<V>] as PhotoItem[]) }) as Partial<V>),
  )

/** The same of its photos. */
export function usePhotoFields<V extends object>({ key, value, set }: Draft<V>, errorOf: Submit['errorOf']) {
  const change = useSteady(set)
  const changeOf = useMemo(() => photoChanges<V>(change), [change])
  return (name: PhotoField<V>): PhotoBinding => ({
    name,
    owner: key,
    items: value[name] as PhotoItem[],
    onChange: changeOf(name),
    error: errorOf(name),
  })
}
