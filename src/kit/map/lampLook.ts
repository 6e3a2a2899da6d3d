import { LAMP_LABEL, type Lamp } from '@/domain/deadline/lamp'
import type { MarkerBadge, MarkerLook } from '@/map/display/canvas'

/** Lamps on a map (docs/domain.md "Time"). */
const LOOK: Record<Lamp, MarkerLook> = {
  red: { tone: 'late', word: LAMP_LABEL.red, short: '超' },
  yellow: { tone: 'soon', word: LAMP_LABEL.yellow, short: '黄' },
  green: { tone: 'good', word: LAMP_LABEL.green },
  parked: { tone: 'resting', word: LAMP_LABEL.parked },
}

/** How a record with this lamp looks on a map; plain without a lamp. */
export const lookOfLamp = (lamp: Lamp | null): MarkerLook | undefined => (lamp ? LOOK[lamp] : undefined)

/** 督办: the violet rim. */
export const SUPERVISED: MarkerBadge = { letter: '督', word: '督办' }
