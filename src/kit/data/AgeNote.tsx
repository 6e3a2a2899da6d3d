import { useEffect, useState } from 'react'
import { ApiError } from '@/api/envelope'
import { spokenTime, type Millis } from '@/domain/time'
import { useNetwork } from '@/stores/network'
import { rest } from '@/stores/rests'
import { LinkButton } from '@/ui/button/LinkButton'
import { useNow } from '../screen/links'
import { timeOf } from '@/stores/kept/times'
import './age.css'

/** An answer may take so long (ms) before it is said that what is on show is from before: most come at once. */
const PATIENCE = 2000

export interface AgeNoteProps {
  /** Null: fresh, nothing is said. */
  age: Age | null
  onRetry: () => void
}

/** Since when nothing newer is known of what is on show, why, and how to ask again. It goes when the fresh answer comes. */
export function AgeNote({ age, onRetry }: AgeNoteProps) {
  const now = useNow()
  const offline = useNetwork((line) => line.offline)
  const waits = age !== null && age.error === null && !offline
  const long = useLong(waits)
  if (!age || (waits && !long)) return null
  const noLine = offline || (age.error instanceof ApiError && age.error.kind === 'network')
  return (
    <div className={`cg-age num${age.error || noLine ? ' cg-age-failed' : ''}`} role="status">
      <p>
        {`数据截至 ${spokenTime(age.at, now)}，${noLine ? '网络不通' : reasonOf(age)}`}
        {noLine && <span>可先查看，联网后自动更新</span>}
      </p>
      <LinkButton onClick={onRetry}>重试</LinkButton>
    </div>
  )
}

const reasonOf = ({ error }: Age): string =>
  error ? ['加载失败', error.message].filter(Boolean).join('：') : '正在更新'

/** True once something has lasted long. */
function useLong(lasts: boolean): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!lasts) return
    const timer = setTimeout(() => setLong(true), rest(PATIENCE))
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [lasts])
  return long
}

/** Why what is on show is not fresh. */
export interface Age {
  /** When it was answered. */
  at: Millis
  /** Why it could not be asked again; null while the answer is awaited. */
  error: Error | null
}

/** As much of a query as tells how old its data are. */
export interface Aging {
  data: unknown
  /** By the device's clock; of what came before anybody looked after reads it is all there is. */
  dataUpdatedAt: Millis
  error: Error | null
  isFetching: boolean
}

/**
 * How old the data of a query are, where the server could not be asked again, or has not answered yet what an earlier visit
 * left; null where they are fresh, and where there are none.
 */
export function ageOf({ data, dataUpdatedAt, error, isFetching }: Aging): Age | null {
  if (data === undefined) return null
  const time = timeOf(data)
  if (error) return { at: time?.at ?? dataUpdatedAt, error }
  return time?.earlier && isFetching ? { at: time.at, error: null } : null
}

/** Of several the one to tell of: a failure before an answer that is awaited, then the oldest. */
export function oldestOf(ages: readonly (Age | null)[]): Age | null {
  const told = ages.flatMap((age) => age ?? [])
  const failed = told.filter(({ error }) => error !== null)
  const [first] = [...(failed.length > 0 ? failed : told)].sort((a, b) => a.at - b.at)
  return first ?? null
}
