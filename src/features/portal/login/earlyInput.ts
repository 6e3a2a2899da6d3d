import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { setLoginForm } from './loginStep'

/** The form that index.html has drawn (app/early/login). Its elements are those of LoginForm, in the same order. */
export interface EarlyLogin {
  form: HTMLFormElement
  focused: Element | null
  /** The button that was tapped last. */
  tapped: Element | null
}

declare global {
  interface Window {
    cgLogin?: EarlyLogin
  }
}

/** The element of one form at the place that another has in the other. */
function same(name: 'input' | 'button', from: HTMLFormElement, one: Element | null, to: Element) {
  const at = [...from.querySelectorAll(name)].findIndex((each) => each === one)
  return at < 0 ? undefined : [...to.querySelectorAll(name)][at]
}

/**
 * Takes over what was typed and tapped before the app was there: values, the focused field, the last tapped button.
 * @returns the ref of the screen with the form
 */
export function useEarlyInput(): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null)
  const tapped = useRef<HTMLElement | undefined>(undefined)
  useLayoutEffect(() => {
    const early = window.cgLogin
    if (!early || !screen.current) return
    // Once: layout effects can run again, and then the user has typed more.
    delete window.cgLogin
    const [mobile, captcha] = early.form.querySelectorAll('input')
    setLoginForm({ mobile: mobile?.value ?? '', captcha: captcha?.value ?? '' })
    same('input', early.form, early.focused, screen.current)?.focus()
    tapped.current = same('button', early.form, early.tapped, screen.current)
  }, [])
  useEffect(() => {
    tapped.current?.click()
    tapped.current = undefined
  }, [])
  return screen
}
