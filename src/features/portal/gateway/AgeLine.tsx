import { AgeNote, ageOf, oldestOf, type Aging } from '@/kit/data/useApiQuery'

export interface AgeLineProps {
  /** The reads of the workbench. */
  reads: readonly Aging[]
  onRetry: () => void
}

/** Since when nothing newer is known of the workbench; nothing while it is fresh. */
export const AgeLine = ({ reads, onRetry }: AgeLineProps) => (
  <AgeNote age={oldestOf(reads.map(ageOf))} onRetry={onRetry} />
)
