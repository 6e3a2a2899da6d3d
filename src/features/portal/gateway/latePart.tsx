import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { LinkButton } from '@/ui/LinkButton'

/**
 * A part whose chunk comes after the numbers. Until it is there `Waiting` keeps its place; if it does not arrive, the
 * part says so in its own place, and 重试 asks for it anew (React would remember the failure for ever).
 */
export function latePart<P extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<P> }>,
  Waiting: ComponentType,
): ComponentType<P> {
  let latest = lazy(load)
  return function LatePart(props: P) {
    const [{ Part, attempt }, setTry] = useState({ Part: latest, attempt: 0 })
    const retry = () => {
      latest = lazy(load)
      setTry({ Part: latest, attempt: attempt + 1 })
    }
    return (
      <PartBoundary key={attempt} name={name} onRetry={retry}>
        <Suspense fallback={<Waiting />}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    )
  }
}

interface Props {
  name: string
  onRetry: () => void
  children: ReactNode
}

class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { name, onRetry, children } = this.props
    if (!this.state.failed) return children
    return (
      <div className="cg-gw-card cg-gw-notice" role="alert">
        <p>{name}没有加载出来</p>
        <LinkButton onClick={onRetry} label={`重试，重新加载${name}`}>
          重试
        </LinkButton>
      </div>
    )
  }
}
