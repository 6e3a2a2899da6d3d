import { createStore } from './createStore'

export type ToastKind = 'info' | 'success' | 'failure'

/** A next step that a toast offers. */
export interface ToastOffer {
  label: string
  run: () => void
}

export interface ToastMessage {
  id: number
  kind: ToastKind
  text: string
  offer?: ToastOffer | undefined
}

interface ToastState {
  messages: readonly ToastMessage[]
  /** Running calls with a loading toast, in order of start; the last text is drawn. */
  loading: readonly { id: number; text: string }[]
}

/** spec §9: toast duration 2000 ms; several may show at once. */
const TOAST_DURATION = 2000
/** With a button to tap: long enough to read it and reach it. */
const OFFER_DURATION = 8000

export const useToasts = createStore<ToastState>(() => ({ messages: [], loading: [] }))

let nextId = 1

function show(kind: ToastKind, text: string, offer?: ToastOffer): void {
  const id = nextId++
  useToasts.setState(({ messages }) => ({
    // A repeated message replaces the older one, and its time starts again.
    messages: [...messages.filter((m) => m.text !== text || m.kind !== kind), { id, kind, text, offer }],
  }))
  setTimeout(() => dismiss(id), offer ? OFFER_DURATION : TOAST_DURATION)
}

/** Hides a message before its time. */
export function dismiss(id: number): void {
  useToasts.setState(({ messages }) => ({ messages: messages.filter((m) => m.id !== id) }))
}

export const toast = {
  info: (text: string, offer?: ToastOffer) => show('info', text, offer),
  success: (text: string, offer?: ToastOffer) => show('success', text, offer),
  failure: (text: string) => show('failure', text),
}

/** Shows the blocking loading toast until the returned function is called (spec §7: non-clickable, no auto close). */
export function startLoading(text = '加载中…'): () => void {
  const id = nextId++
  useToasts.setState(({ loading }) => ({ loading: [...loading, { id, text }] }))
  return () => useToasts.setState(({ loading }) => ({ loading: loading.filter((l) => l.id !== id) }))
}
