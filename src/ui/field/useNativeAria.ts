import { useLayoutEffect, type RefObject } from 'react'

/** What a reader must hear of a field beside its label. */
interface NativeAria {
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

interface HasNative {
  nativeElement: HTMLElement | null
}

/** antd-mobile puts aria attributes on its wrapper, where no reader looks: set them on the input itself. */
export function useNativeAria(
  ref: RefObject<HasNative | null>,
  { describedBy, invalid, required }: NativeAria,
): void {
  useLayoutEffect(() => {
    const element = ref.current?.nativeElement
    if (!element) return
    toggle(element, 'aria-describedby', describedBy)
    toggle(element, 'aria-invalid', invalid ? 'true' : undefined)
    toggle(element, 'aria-required', required ? 'true' : undefined)
  }, [ref, describedBy, invalid, required])
}

function toggle(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
