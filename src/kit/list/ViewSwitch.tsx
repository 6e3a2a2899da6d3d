import { IconButton } from '@/ui/button/IconButton'
import { ListIcon, MapIcon } from '@/ui/icon/icons'
import { useListView } from './useListView'

/** 列表 ↔ 地图: how a list shows, for lists with tools of their own. */
export function ViewSwitch() {
  const [view, show] = useListView()
  return view === 'list' ? (
    <IconButton icon={MapIcon} label="看地图" look="round" onClick={() => show('map')} />
  ) : (
    <IconButton icon={ListIcon} label="看列表" look="round" onClick={() => show('list')} />
  )
}
