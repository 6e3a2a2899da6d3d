import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Lets a text area grow with its text. It measures in the frame that draws the text, which needs the layout anyway; only a
 * text that is not longer than before costs a second layout.
 */
export function useGrowing(ref: RefObject<HTMLTextAreaElement | null>, text: string): void {
  const measured = useRef('')
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      const field = ref.current
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
