import { createStore } from './createStore'

/** The login sheet over the screen. `waiting`: requests that met 901 and continue when the same user is back. */
interface LoginGate {
  open: boolean
  waiting: readonly ((goesOn: boolean) => void)[]
}

export const useLoginGate = createStore<LoginGate>(() => ({ open: false, waiting: [] }))

export function openLogin(): void {
  useLoginGate.setState({ open: true })
}

/** Opens the sheet and waits: true when the same user is logged in again, false when the user gives up. */
export function waitForLogin(): Promise<boolean> {
  return new Promise((resolve) =>
    useLoginGate.setState(({ waiting }) => ({ open: true, waiting: [...waiting, resolve] })),
  )
}

/** Closes the sheet and resolves the waiting requests. */
export function settleLogin(goesOn: boolean): void {
  const { waiting } = useLoginGate.getState()
  useLoginGate.setState({ open: false, waiting: [] })
  for (const resolve of waiting) resolve(goesOn)
}

/** The user closes the sheet: waiting requests are refused, and typed input stays. */
export function cancelLogin(): void {
  settleLogin(false)
}
