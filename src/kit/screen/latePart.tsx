import { type ComponentType, useState } from 'react'
import { LinkButton } from '@/ui/button/LinkButton'
import { StateText } from '@/ui/state/StateText'
import { useArrival } from './links'
import { toast } from '@/stores/toasts'

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

interface LateState<P> {
  /** null until its chunk has arrived. It then stays, closed, so that it can slide away. */
  Part: ComponentType<P> | null
  isOpen: boolean
  open: () => void
  close: () => void
}

/**
 * A sheet or viewer whose chunk is fetched by the tap that opens it. When it does not arrive a toast says so: the screen
 * stays as it is, and the next tap asks anew. What is drawn without a tap is a `latePart`.
 */
export function useLatePart<P>(name: string, load: () => Promise<ComponentType<P>>): LateState<P> {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    try {
      const part = await load()
      setPart(() => part)
      setOpen(true)
    } catch {
      toast.failure(`${name}没有加载出来，请检查网络后重试`)
    }
  }
  return { Part, isOpen, open: () => void open(), close: () => setOpen(false) }
}
