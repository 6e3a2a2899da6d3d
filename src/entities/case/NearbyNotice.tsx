import type { NearbyCase } from '@/api/contract/problem'
import { spokenTime, type Millis } from '@/domain/time'
import { NearNotice, type NearNoticeProps } from '@/kit/place/near/NearNotice'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'

export interface NearbyNoticeProps extends Omit<NearNoticeProps, 'near'> {
  /** The nearest first; without any, nothing is shown. */
  cases: readonly NearbyCase[]
}

/** The nearest of some cases in a line, with a picture; the others in a list behind it. Each leads to 案件全览. */
export function NearbyNotice({ cases, ...words }: NearbyNoticeProps) {
  const nav = useNav()
  const now = useNow()
  const near = cases.map((row) => ({
    ...row,
    title: row.manageProblem || row.smallTypeName,
    no: row.taskNo,
    text: nearbyText(row, now),
    alt: `${row.smallTypeName}的照片`,
    onOpen: () => nav.go(to.caseDetail2({ id: row.id })),
  }))
  return <NearNotice near={near} {...words} />
}

/** 暴露生活垃圾 · 处置中 · 今天 10:05 上报 */
function nearbyText({ smallTypeName, stateName, reportTime }: NearbyCase, now: Millis): string {
  const when = reportTime === null ? '' : `${spokenTime(reportTime, now)} 上报`
  return [smallTypeName, stateName, when].filter(Boolean).join(' · ')
}
