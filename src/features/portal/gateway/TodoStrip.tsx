import { useMemo, type ReactNode } from 'react'
import { likelyRoles } from '@/domain/actor'
import { useRefetch } from '@/kit/data/useRefetch'
import { useArrival } from '@/kit/screen/late'
import { Slow } from '@/kit/screen/ScreenSkeleton'
import { useOffered } from '@/stores/offered'
import { LinkButton } from '@/ui/button/Button'
import { ScreenLink } from './ScreenLink'
import { todoItems, type ListedCounts, type TodoItem } from './todo'
import type { Read, Workbench } from './useWorkbench'

interface TodoStripProps {
  counts: Read<ListedCounts>
  route: Workbench['route']
  roles: readonly string[] | undefined
  /** The counts are known: other parts may load. */
  later: boolean
}

const loadStops = () => import('../route/RouteCard').then((module) => module.OverdueStops)

/**
 * The counts of open work, each a link to its list. After a failure the links stay, with one line about the
 * error.
 */
export function TodoStrip({ counts: { data, failed, retry }, route, roles, later }: TodoStripProps) {
  const offered = useOffered()
  const askAgain = useRefetch()
  const { arrived: Stops } = useArrival(loadStops, later && !route.absent)
  const items = useMemo(
    () => todoItems(likelyRoles(roles ?? []), offered, data, !route.absent),
    [roles, offered, data, route.absent],
  )
  return (
    <nav className="cg-gw-card cg-gw-todo" aria-label="待办">
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            {item.key === 'stops' ? (
              Stops ? (
                <Stops item={item} route={route} counted={data?.stops} />
              ) : (
                <span className="cg-gw-cell">
                  <CellFace item={item} count={data?.stops} unknown={false} />
                </span>
              )
            ) : (
              <Cell item={item}>
                <CellFace item={item} count={data?.[item.key]} unknown={failed || data !== undefined} />
              </Cell>
            )}
          </li>
        ))}
      </ul>
      {data === undefined && !failed && <Slow onRetry={askAgain} />}
      {failed && (
        <p className="cg-gw-todo-fail" role="alert">
          待办数没有加载出来
          <LinkButton onClick={retry} label="重试，重新加载待办数">
            重试
          </LinkButton>
        </p>
      )}
    </nav>
  )
}

function Cell({ item: { target }, children }: { item: TodoItem; children: ReactNode }) {
  return (
    target && (
      <ScreenLink className="cg-gw-cell" to={target}>
        {children}
      </ScreenLink>
    )
  )
}

interface CellFaceProps {
  item: TodoItem
  count: number | undefined
  /** The count is missing in the answer, not under way. */
  unknown: boolean
  /** There are more than the list holds. */
  more?: boolean
}

/** Number and label of a cell. */
export function CellFace({ item: { label, tone }, count, unknown, more = false }: CellFaceProps) {
  // Only counts above zero have a colour, because it means urgent work.
  const look = tone !== undefined && count !== undefined && count > 0 ? ` cg-gw-num-${tone}` : ''
  const plus = more ? '+' : ''
  const heard = count !== undefined ? `${count}${plus} 件` : unknown ? '数量未知' : '加载中'
  return (
    <>
      <b className={`num${look}${count ? '' : ' cg-gw-num-none'}`} aria-hidden>
        {count === undefined ? '–' : count > 999 ? '999+' : `${count}${plus}`}
      </b>
      <span aria-hidden>{label}</span>
      {/* Screen readers read the number after its label. */}
      <span className="cg-hide">{`${label}，${heard}`}</span>
    </>
  )
}
