import { todoItems, type TodoItem } from './todo'
import type { TodoCounts } from '@/api/contract/portal'
import { useAskAgain } from '@/kit/data/useAskAgain'
import { Slow } from '@/kit/screen/Slow'
import { LinkButton } from '@/ui/button/LinkButton'
import { ScreenLink } from './ScreenLink'
import type { Read } from './useWorkbench'

/** Live numbers of what waits, each a link to its list. A failure keeps the links and says so in one line. */
export function TodoStrip({ counts, roles }: { counts: Read<TodoCounts>; roles: readonly string[] }) {
  const askAgain = useAskAgain()
  return (
    <nav className="cg-gw-card cg-gw-todo" aria-label="待办">
      <ul>
        {todoItems(roles).map((item) => (
          <li key={item.key}>
            <Cell item={item} count={counts.data?.[item.key]} failed={counts.failed} />
          </li>
        ))}
      </ul>
      {counts.data === undefined && !counts.failed && <Slow onRetry={askAgain} />}
      {counts.failed && (
        <p className="cg-gw-todo-fail" role="alert">
          待办数没有加载出来
          <LinkButton onClick={counts.retry} label="重试，重新加载待办数">
            重试
          </LinkButton>
        </p>
      )}
    </nav>
  )
}

function Cell({
  item: { label, tone, target },
  count,
  failed,
}: {
  item: TodoItem
  count: number | undefined
  failed: boolean
}) {
  // Colour is for what presses: a zero in red would cry wolf.
  const look = tone !== undefined && count !== undefined && count > 0 ? ` cg-gw-num-${tone}` : ''
  const heard = count !== undefined ? `${count} 件` : failed ? '数量未知' : '加载中'
  return (
    <ScreenLink className="cg-gw-cell" to={target}>
      <b className={`num${look}${count ? '' : ' cg-gw-num-none'}`} aria-hidden>
        {count === undefined ? '–' : count > 999 ? '999+' : count}
      </b>
      <span aria-hidden>{label}</span>
      {/* For the ear the number comes after what it counts. */}
      <span className="cg-hide">{`${label}，${heard}`}</span>
    </ScreenLink>
  )
}
