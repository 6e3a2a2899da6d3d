import { reachGateway } from '@/api/reach'
import { settleLogin } from '@/stores/loginGate'
import { useNetwork } from '@/stores/network'
import { reopenSession } from '@/stores/session'

/**
 * While the login shows, checks whether the gateway can be reached, now and at each call of the login. Offline, a login is
 * impossible: the app opens as the last user instead, if there is one (decision 0046). Returns a function that stops this.
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
