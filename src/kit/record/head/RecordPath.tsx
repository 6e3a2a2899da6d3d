import { Steps } from '@/ui/progress/Steps'

export interface RecordPathProps {
  label: string
  /** The steps every record of its kind goes through. */
  path: readonly string[]
  /** Index of the one under way; the number of steps once all are done, null where it is unknown: then no path is drawn. */
  position: number | null
}

/** How far a record has come on the path of its kind. */
export function RecordPath({ label, path, position }: RecordPathProps) {
  if (position === null) return null
  return (
    <Steps
      label={label}
      steps={path.map((step, index) => ({
        label: step,
        state: index < position ? 'done' : index === position ? 'now' : 'todo',
      }))}
    />
  )
}
