import { useMemo } from 'react'
import { sumsOfRecording, type RecordingSums } from '@/domain/patrol/recording'
import { shareSeen } from '@/domain/patrol/seen'
import type { TrackPoint } from '@/domain/patrol/track'
import type { Ring } from '@/domain/ring'
import { isOpen, type Recording } from '@/entities/patrol/recordings'
import { useNow } from '@/kit/screen/hooks'
import { gridPage } from '@/api/contract/objectGrid'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { useNetwork } from '@/stores/network'
import { toast } from '@/stores/toasts'

/** Maximum number of grids to request; a 责任网格 consists of some ten. */
const MOST = 50

/** Returns the outlines of a 责任网格 by its name: its own, or those of its grids. Empty while unknown. */
function useOwnGrid(gridText: string): readonly Ring[] {
  const { data } = useApiQuery(
    gridPage,
    { query: { pageNum: 1, pageSize: MOST, keyword: gridText } },
    { enabled: gridText !== '' },
  )
  return useMemo(
    () =>
      (data?.list ?? [])
        .filter(({ dutyGridName, name, code }) => [dutyGridName, name, code].includes(gridText))
        .flatMap(({ ring }) => (ring.length > 2 ? [ring] : [])),
    [data, gridText],
  )
}

/** The totals of a recording so far, for its screen and for the submit. */
export interface WalkedWay {
  sums: RecordingSums
  /** Share of the user's grid that was seen; null when unknown. */
  seen: number | null
  /** The outlines of the user's grid. */
  rings: readonly Ring[]
}

/** Computes length, time, interruptions and the share of the grid; up to now while the recording is open. */
export function useWay(recording: Recording, points: readonly TrackPoint[]): WalkedWay {
  const now = useNow()
  const { startedAt, endedAt, lastAt, gridText, pauses } = recording
  // The last point may be newer than the clock, which ticks every half minute.
  const until = isOpen(recording) ? Math.max(now, lastAt) : (endedAt ?? lastAt)
  const rings = useOwnGrid(gridText)
  const sums = useMemo(
    () => sumsOfRecording(points, { from: startedAt, to: until }, pauses),
    [points, startedAt, until, pauses],
  )
  const seen = useMemo(() => shareSeen(sums.track.stretches, rings), [sums.track, rings])
  return { sums, seen, rings }
}

/** Reports that a submitted recording waits for the network. Online its row shows 传输中, and the receipt is the only message. */
export function noteQueued(): void {
  if (useNetwork.getState().offline) toast.info('巡查已存入待传，联网后自动上传')
}
