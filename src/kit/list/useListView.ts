import { useUrlState } from '../screen/useUrlState'

export type ListView = 'list' | 'map'

/** Whether a list shows as rows or as a map. It lives in the address like the filters: Back and reload find it. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [query, change] = useUrlState()
  return [
    query.get('view') === 'map' ? 'map' : 'list',
    (view) => change({ view: view === 'map' ? 'map' : '', at: '' }),
  ]
}
