import { NEW_TASK } from '@/domain/keytask/newTask'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import { whyNot } from '@/domain/verdict'
import { actorOf } from '@/kit/data/actorOf'
import { useAccount } from '@/kit/data/useAccount'
import { useNow } from '@/kit/screen/useNow'

/** Why this user may not start a task; '' when they may. */
export function useMayStart(): string {
  const now = useNow()
  const account = useAccount()
  if (!account) return '正在确认权限，请稍候'
  return whyNot(mayDoTask('submit', NEW_TASK, actorOf(account), now))
}
