import { Component, type ReactNode } from 'react'
import { closeLayer, useLayers } from '@/stores/layers'

/** Draws what lies above all screens and belongs to none: the question for the location settings, the scanner. */
export function Layers() {
  const layers = useLayers((state) => state.layers)
  return layers.map(({ id, draw, failed }) => (
    <LayerBoundary
      key={id}
      onFailed={() => {
        closeLayer(id)
        failed()
      }}
    >
      {draw()}
    </LayerBoundary>
  ))
}

/** A layer that cannot be drawn leaves the screens below as they are. */
class LayerBoundary extends Component<{ onFailed: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFailed()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
