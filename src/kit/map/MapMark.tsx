import type { Ground } from '@/map/display/canvas'
import { env } from '@/env/env'

const MARK: Record<Ground, string> = {
  tianditu: '© 天地图',
  baidu: '© 百度地图',
  offline: '离线示意图，不作界线依据',
}

/** Whose ground it is, and the 审图号 it was published under; a sketch of our own has none. */
export function MapMark({ ground }: { ground: Ground }) {
  const approval = ground === 'offline' ? '' : env.mapApproval
  return <p className="cg-map-mark">{[MARK[ground], approval].filter(Boolean).join(' · ')}</p>
}
