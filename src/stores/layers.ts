import type { ReactNode } from 'react'
import { create } from 'zustand'

/** Something above all screens that no screen opens: drawn by the app's layer host (app/Layers.tsx). */
interface Layer {
  id: number
  draw: () => ReactNode
  /** Told when it cannot be drawn. */
  failed: () => void
}

export const useLayers = create<{ layers: readonly Layer[] }>(() => ({ layers: [] }))

let nextId = 1

/**
 * Puts a part above the app until the returned function is called. The caller has loaded the part's chunk: a layer that
 * fails to draw must not take the app with it, so `failed` is told and the layer is gone.
 */
export function openLayer(draw: () => ReactNode, failed: () => void = () => undefined): () => void {
  const id = nextId++
  useLayers.setState(({ layers }) => ({ layers: [...layers, { id, draw, failed }] }))
  return () => closeLayer(id)
}

export function closeLayer(id: number): void {
  useLayers.setState(({ layers }) => ({ layers: layers.filter((layer) => layer.id !== id) }))
}
