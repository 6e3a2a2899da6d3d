import { useLayoutEffect, useRef, type RefObject } from 'react'

type Field = HTMLTextAreaElement | { nativeElement: HTMLTextAreaElement | null }

/**
 * Lets a text area grow with its text. It measures in the frame that draws the text, which needs the layout anyway; only a
 * text that is not longer than before costs a second layout.
 */
export function useGrowing(ref: RefObject<Field | null>, text: string): void {
  const measured = useRef('')
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      const { current } = ref
      const field = current && 'nativeElement' in current ? current.nativeElement : current
      // A hidden screen has no height to measure.
      if (!field || field.scrollHeight === 0) return
      if (!text.startsWith(measured.current)) field.style.height = 'auto'
      measured.current = text
      const height = `${field.scrollHeight}px`
      if (field.style.height !== height) field.style.height = height
    })
    return () => cancelAnimationFrame(frame)
  }, [ref, text])
}
