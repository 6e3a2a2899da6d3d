import { AgeNote, ageOf, oldestOf, type Aging } from '@/kit/data/useApiQuery'

export interface AgeLineProps {
  /** The reads of the workbench. */
  reads: readonly Aging[]
  onRetry: () => void
}

/** The age of the workbench's data; nothing while it is fresh. */
export const AgeLine = ({ reads, onRetry }: AgeLineProps) => (
  <AgeNote age={oldestOf(reads.map(ageOf))} onRetry={onRetry} />
)
