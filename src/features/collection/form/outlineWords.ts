import type { Position } from '@/domain/geo'
import { ringArea, spokenArea } from '@/domain/ring'

/** 4 个角点，约 320 平方米 */
export const outlineWords = (ring: readonly Position[]): string =>
  [`${ring.length} 个角点`, ring.length > 2 && `约 ${spokenArea(ringArea(ring))}`].filter(Boolean).join('，')
