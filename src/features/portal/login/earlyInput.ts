import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
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

/** Puts what was typed early into the form. It is called while React renders, so that no key comes between the two. */
function takeValues(): EarlyLogin | undefined {
  const early = window.cgLogin
  if (!early) return undefined
  const [mobile, captcha] = early.form.querySelectorAll('input')
  setLoginForm({ mobile: mobile?.value ?? '', captcha: captcha?.value ?? '' })
  return early
}

/** Moves the focus and the cursor to the same field of another form. */
function takeFocus({ form, focused }: EarlyLogin, to: Element): void {
  const field = same('input', form, focused, to)
  if (!(field instanceof HTMLInputElement) || !(focused instanceof HTMLInputElement)) return
  const { selectionStart, selectionEnd } = focused
  field.focus()
  field.setSelectionRange(selectionStart, selectionEnd)
}

/**
 * Takes over what was typed and tapped before the app was there: values, the focused field, the last tapped button.
 * @returns the ref of the screen with the form
 */
export function useEarlyInput(): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null)
  const tapped = useRef<HTMLElement | undefined>(undefined)
  const [early] = useState(takeValues)
  const [, setTaken] = useState(false)
  useLayoutEffect(() => {
    // Once: layout effects can run again, and then the user has typed more.
    if (!early || !screen.current || window.cgLogin !== early) return
    delete window.cgLogin
    takeFocus(early, screen.current)
    // Rendering now runs the effects of this rendering first. Until then the fields are not subscribed to what is typed, and
    // React puts their old text back at each key.
    setTaken(true)
    tapped.current = same('button', early.form, early.tapped, screen.current)
  }, [early])
  useEffect(() => {
    tapped.current?.click()
    tapped.current = undefined
  }, [])
  return screen
}
