import { IconButton } from '@/ui/button/Button'
import { ListIcon, MapIcon } from '@/ui/icon/icons'
import { useUrlState } from '@/kit/screen/hooks'

/** 列表 ↔ 地图: the view switch, for lists with their own tools. */
export function ViewSwitch() {
  const [view, show] = useListView()
  return view === 'list' ? (
    <IconButton icon={MapIcon} label="看地图" look="round" onClick={() => show('map')} />
  ) : (
    <IconButton icon={ListIcon} label="看列表" look="round" onClick={() => show('list')} />
  )
}

type ListView = 'list' | 'map'

/** Whether a list shows rows or a map. It is in the address like the filters: Back and reload keep it. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [query, change] = useUrlState()
  return [
    query.get('view') === 'map' ? 'map' : 'list',
    (view) => change({ view: view === 'map' ? 'map' : '', at: '' }),
  ]
}
