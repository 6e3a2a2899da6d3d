import { act } from '@testing-library/react'
import { useNetwork } from '@/stores/network'
import { demo } from './app'

/** The line is cut: no call gets an answer until `mendLine`, and the phone says so. */
export function cutLine(): void {
  demo.db().failures.push({ path: '', kind: 'offline', times: Infinity })
  act(() => void window.dispatchEvent(new Event('offline')))
}

/** The line is there again; the app hears of it with the next answer. */
export function mendLine(): void {
  demo.db().failures.length = 0
}

export const isOffline = (): boolean => useNetwork.getState().offline
