import { Component, type ReactNode } from 'react'
import { ScreenFailure } from '@/kit/screen/ScreenFailure'
import { reloadApp } from '@/stores/newVersion'
import { isChunkFailure } from './screenModules'

interface Props {
  onRetry: () => void
  children: ReactNode
}

/** Keeps an error inside its screen: the others go on, and this one can be tried again. */
export class ScreenBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    // A chunk that a newer release has replaced comes only with the new index.html.
    const reload = isChunkFailure(error) ? reloadApp : undefined
    return <ScreenFailure error={error} onRetry={this.props.onRetry} onReload={reload} />
  }
}
