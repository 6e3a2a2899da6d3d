import { DataAgeNote, ageOf, oldestOf, type QueryAge } from '@/kit/data/useApiQuery'

export interface AgeLineProps {
  /** The reads of the workbench. */
  reads: readonly QueryAge[]
  onRetry: () => void
}

/** The age of the workbench's data; nothing while it is fresh. */
export const AgeLine = ({ reads, onRetry }: AgeLineProps) => (
  <DataAgeNote age={oldestOf(reads.map(ageOf))} onRetry={onRetry} />
)
