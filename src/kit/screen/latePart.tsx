import type { ComponentType } from 'react'
import { LinkButton } from '@/ui/button/LinkButton'
import { StateText } from '@/ui/state/StateText'
import { useArrival } from './useArrival'

/**
 * A part whose chunk comes after the screen. Until it is there `Waiting` keeps its place; when it does not arrive the part
 * says so in its own place, and 重试 asks anew. What a tap opens is a `useLatePart`.
 */
export function latePart<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  Waiting: ComponentType,
): ComponentType<P> {
  return function LatePart(props: P) {
    const { arrived: Part, failed, retry } = useArrival(load)
    if (Part) return <Part {...props} />
    if (!failed) return <Waiting />
    return (
      <StateText
        alarming
        title={`${name}没有加载出来`}
        action={<LinkButton onClick={retry}>重试</LinkButton>}
      />
    )
  }
}
