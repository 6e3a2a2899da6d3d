import { spokenTime } from '@/domain/time'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { Icon } from '@/ui/icon/Icon'
import { CheckCircleIcon } from '@/ui/icon/icons'
import { doneTarget } from './route'
import type { DoneStop } from './routeDay'

/** What was done today, ticked off; each opens what came of it. */
export function DoneLines({ done }: { done: readonly DoneStop[] }) {
  const nav = useNav()
  const now = useNow()
  if (done.length === 0) return null
  return (
    <>
      <h3 className="cg-gw-donehead num">今天已完成 {done.length} 处</h3>
      <ul className="cg-gw-stops cg-gw-done" aria-label="今天已完成">
        {done.map((stop) => (
          <li key={stop.id}>
            <Icon as={CheckCircleIcon} size={20} />
            <button type="button" className="cg-gw-stop" onClick={() => nav.go(doneTarget(stop))}>
              <b>{stop.title}</b>
              <span className="num">
                {[stop.at !== null && spokenTime(stop.at, now), stop.waits && '待传']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
