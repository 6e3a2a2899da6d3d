import { useEffect, useState } from 'react'
import { useNewVersion } from '@/stores/newVersion'
import { Icon } from '@/ui/icon/Icon'
import { useGlyphs } from '../modules/useGlyphs'

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
