import { create, type StateCreator, type StoreApi, type UseBoundStore } from 'zustand'
import { onReset } from '@/domain/resettable'

/** A store of zustand. Tests reset it with all other state of modules. */
export function createStore<T>(initial: StateCreator<T>): UseBoundStore<StoreApi<T>> {
  const store = create(initial)
  onReset(() => store.setState(initial(store.setState, store.getState, store), true))
  return store
}
