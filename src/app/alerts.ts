import type { QueryClient } from '@tanstack/react-query'
import { todayRoute, type TodoCounts } from '@/api/contract/portal'
import { resettable, resettableSet, untilReset } from '@/domain/resettable'
import { MINUTE, type Millis } from '@/domain/time'
import { useExpected } from '@/features/conversation/call/expected'
import { followCounts } from '@/kit/data/counts'
import { apiQuery } from '@/kit/data/useApiQuery'
import { to, type Destination, type Navigator } from '@/kit/screen/hooks'
import { callMedia } from '@/platform/call/current'
import { device } from '@/platform/current'
import { pushTopics, useAlerts, type AlertTopic } from '@/stores/alerts'
import { now } from '@/stores/clock'
import { onUserChange } from '@/stores/session'
import { toast } from '@/stores/toasts'

/** A deadline is announced this long before (ms). */
const SOON: Millis = 30 * MINUTE
/** The sound stops before it would repeat (ms). */
const ONCE: Millis = 1_500

type Seen = Pick<TodoCounts, 'command' | 'message'>

/** The counts before; null until the first ones of a user. */
const before = resettable<Seen | null>(() => null)
/** Announced deadlines, as id and time. */
const announced = resettableSet<string>()

/**
 * Alerts a user of the open app, as 设置 › 提醒 allows, to new commands and messages and to deadlines of 今日路线 within 30 minutes; a
 * video call rings by itself (IncomingCall). A shell gets the topics that it may push. Returns how to stop.
 */
export function startAlerts(nav: Navigator, client: QueryClient): () => void {
  const alert = (topic: AlertTopic, text: string, target: Destination) => {
    const { open, way } = useAlerts.getState()
    if (!open[topic]) return
    setTimeout(callMedia().ring(way === 'ring'), ONCE)
    toast.info(text, { label: '查看', run: () => nav.goFromToast(target) })
  }
  const onCounts = ({ command, message }: TodoCounts) => {
    const last = before.current
    before.current = { command, message }
    if (last === null) return
    if (command > last.command) alert('command', '有新的指令', to.commandTask())
    // An open conversation shows its messages itself.
    if (message > last.message && useExpected.getState().screens === 0)
      alert('message', '有新的消息', to.conversation())
  }
  const onMinute = () => {
    const route = document.hidden ? undefined : client.getQueryData(apiQuery(todayRoute, {}).queryKey)
    const due = (route?.list ?? []).flatMap(({ id, title, deadline }) => {
      const left = deadline === null ? 0 : deadline - now()
      if (left <= 0 || left > SOON || announced.has(`${id} ${deadline}`)) return []
      announced.add(`${id} ${deadline}`)
      return [{ title, minutes: Math.ceil(left / MINUTE) }]
    })
    const [first] = due
    // One message for several: a pile of them would cover the screen.
    if (due.length > 1) alert('deadline', `${due.length} 件将在 30 分钟内到期`, to.gateway())
    else if (first) alert('deadline', `${first.title}还有 ${first.minutes} 分钟到期`, to.gateway())
  }
  const forget = () => {
    before.current = null
    announced.clear()
  }
  const inform = () => device().setPushTopics?.(pushTopics(useAlerts.getState()))
  inform()
  const timer = setInterval(onMinute, MINUTE)
  const leave = [followCounts(client, onCounts), onUserChange(forget), useAlerts.subscribe(inform)]
  const stop = () => {
    clearInterval(timer)
    for (const one of leave) one()
  }
  untilReset(stop)
  return stop
}
