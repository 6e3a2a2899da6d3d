import type { ReactNode } from 'react'
import { createStore } from './createStore'

/** A part above all screens that no screen opens: drawn by the layer host (app/Layers.tsx). */
interface Layer {
  id: number
  draw: () => ReactNode
  /** Called when it cannot be drawn. */
  failed: () => void
}

export const useLayers = createStore<{ layers: readonly Layer[] }>(() => ({ layers: [] }))

let nextId = 1

/**
 * Shows a part above the app until the returned function is called. The caller has loaded its chunk: a layer that fails to draw
 * must not break the app, so `failed` is called and the layer is removed.
 */
export function openLayer(draw: () => ReactNode, failed: () => void = () => undefined): () => void {
  const id = nextId++
  useLayers.setState(({ layers }) => ({ layers: [...layers, { id, draw, failed }] }))
  return () => closeLayer(id)
}

export function closeLayer(id: number): void {
  useLayers.setState(({ layers }) => ({ layers: layers.filter((layer) => layer.id !== id) }))
}
