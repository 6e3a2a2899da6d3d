import { NO_SCENE } from '@/domain/shot'
import { MINUTE } from '@/domain/time'
import { now } from '@/stores/clock'
import { useAccount } from '../data/useAccount'
import { usePosition } from '../data/usePosition'
import type { Stamp } from './stamp'

/** Where the phone was longer ago than this (ms) is not where the shutter was. */
const RECENT = 2 * MINUTE

/** What a form's photos bear: what the form says, else who takes them and where the phone is. */
export function useStamp(given?: () => Partial<Stamp>): () => Stamp {
  const person = useAccount()?.name ?? ''
  const { fix } = usePosition()
  return () => ({
    place: '',
    number: '',
    person,
    position: fix && now() - fix.time < RECENT ? fix : null,
    scene: NO_SCENE,
    ...given?.(),
  })
}
