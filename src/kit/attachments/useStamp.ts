import { useAccount } from '../data/useAccount'
import { usePosition } from '../data/usePosition'
import type { Stamp } from './stamp'

/** What a form's photos bear: what the form says, else who takes them and where the phone last was. */
export function useStamp(given?: () => Partial<Stamp>): () => Stamp {
  const person = useAccount()?.name ?? ''
  const { fix } = usePosition()
  return () => ({ place: '', number: '', person, position: fix, ...given?.() })
}
