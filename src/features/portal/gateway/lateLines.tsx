import { useEffect, useState } from 'react'
import { useNewVersion } from '@/stores/newVersion'
import { Icon } from '@/ui/icon/Icon'
import { useGlyphs } from '../modules/useGlyphs'
import { DataAgeNote, ageOf, oldestOf, type QueryAge } from '@/kit/data/useApiQuery'

// Lines of the workbench that load after its counts.

interface AgeLineProps {
  /** The reads of the workbench. */
  reads: readonly QueryAge[]
  onRetry: () => Promise<unknown>
}

/** The age of the workbench's data; nothing while it is fresh. */
export const AgeLine = ({ reads, onRetry }: AgeLineProps) => (
  <DataAgeNote age={oldestOf(reads.map(ageOf))} onRetry={onRetry} />
)

const isWaiting = () => useNewVersion.getState().takeOver !== null

/**
 * 有新版本. It appears when the user opens the workbench or returns to the app, but not while the workbench is
 * visible, because it would move the content.
 */
export function NewVersion() {
  const glyph = useGlyphs()
  const [shown, setShown] = useState(isWaiting)
  const [started, setStarted] = useState(false)
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && setShown(isWaiting())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  if (!shown) return null
  const update = () => {
    setStarted(true)
    useNewVersion.getState().takeOver?.()
  }
  return (
    <button
      type="button"
      className="cg-gw-card cg-gw-notice cg-gw-new"
      aria-disabled={started || undefined}
      onClick={started ? undefined : update}
    >
      <Icon as={glyph('redo')} size={20} />
      <p>{started ? '正在更新…' : '有新版本，点此更新'}</p>
    </button>
  )
}
