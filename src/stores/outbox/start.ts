import { DAY } from '@/domain/time'
import { resettable, untilReset } from '@/domain/resettable'
import { now } from '../clock'
import { sweepPhotos } from '../photoBytes'
import { uploadPhoto } from '@/stores/photoUpload'
import { useSession } from '../session'
import { OutboxEngine } from './engine'
import { isPresent, presentUser } from './identity'
import { loadKind } from './kinds'
import { noteActs } from '../finished'
import { forgetFailed, reportFailed, reportReceived } from './news'
import { onActChange } from './records'
import { noteTransfer, noteTrouble, useOutbox, watchOutbox } from './state'

const started = resettable<OutboxEngine | null>(() => null)

const isVisible = () => document.visibilityState !== 'hidden'

const setTimer = (ms: number, then: () => void) => {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}

/**
 * Starts the outbox of this page, once, and runs it: immediately, when connection or page come back, after a login and when
 * something is due (docs/platform.md "Photos and storage"). Called lazily: no first screen waits for it.
 */
export function startOutbox(): OutboxEngine {
  if (started.current) return started.current
  const engine = new OutboxEngine({
    now,
    setTimer,
    isVisible,
    loadKind,
    presentUser,
    isPresent,
    upload: (photo, signal, onProgress) => uploadPhoto(photo, { signal, onProgress }),
    progress: noteTransfer,
    trouble: noteTrouble,
  })
  const online = () => void engine.drain('online')
  const visible = () => isVisible() && void engine.drain('visible')
  window.addEventListener('online', online)
  document.addEventListener('visibilitychange', visible)
  const stops = [
    useOutbox.subscribe(({ ready, items }) => ready && noteActs(items)),
    watchOutbox(() => void engine.drain('other tab')),
    onActChange((item) => {
      if (item.state === 'received') reportReceived(item)
      else if (item.state === 'failed') reportFailed(item)
      else if (item.state !== 'gone') forgetFailed(item)
    }),
    // A token exists; the engine checks its user.
    useSession.subscribe(
      ({ userToken }, before) => userToken && userToken !== before.userToken && void engine.drain('login'),
    ),
    () => window.removeEventListener('online', online),
    () => document.removeEventListener('visibilitychange', visible),
    engine.stop,
  ]
  started.current = engine
  for (const stop of stops) untilReset(stop)
  void engine.drain('start')
  void sweepPhotos(now() - DAY)
  return engine
}
