import { reachGateway } from '@/api/reach'
import { settleLogin } from '@/stores/loginGate'
import { useNetwork } from '@/stores/network'
import { reopenSession } from '@/stores/session'

/**
 * While the login shows, looks whether the gateway can be reached, now and at each call of the login. Where it cannot, no code
 * can be had: the app opens as the last user instead, if there is one (decision 0046). Returns how to stop.
 */
export function reopenWhenOffline(): () => void {
  const look = () => {
    if (useNetwork.getState().offline && reopenSession()) settleLogin(false)
  }
  const stop = useNetwork.subscribe(look)
  look()
  void reachGateway()
  return stop
}
