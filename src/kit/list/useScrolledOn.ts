import { useEffect, useEffectEvent } from 'react'
import { useScrollBox } from '../screen/scrollBox'

/** A thumb that only trembles has not scrolled (px). */
const FAR_ENOUGH = 8

/** Tells once the screen has been scrolled on from where it is; without `tell` nobody listens. */
export function useScrolledOn(tell: (() => void) | undefined): void {
  const { ref } = useScrollBox()
  const listens = tell !== undefined
  const scrolledOn = useEffectEvent(() => tell?.())
  useEffect(() => {
    const box = ref.current
    if (!box || !listens) return
    const from = box.scrollTop
    const onScroll = () => {
      if (Math.abs(box.scrollTop - from) > FAR_ENOUGH) scrolledOn()
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => box.removeEventListener('scroll', onScroll)
  }, [ref, listens])
}
