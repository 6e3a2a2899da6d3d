import { isFinalRefusal } from '@/api/envelope'
import { Button } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'
import { Timeline } from '@/ui/progress/Timeline'
import { Notice } from '@/ui/Card'

export interface BatchResultProps {
  /** Name of the action: 签收. */
  verb: string
  outcome: readonly RowOutcome[] | null
  sending: boolean
  /** Retries only these. */
  onAgain: (ids: string[]) => void
  /** A next step with the rows that succeeded: 指派这 9 件. */
  next?: { label: string; onNext: () => void } | undefined
  onClose: () => void
}

/** The result of each row of a batch. Failed rows can be retried, but those that a retry cannot change. */
export function BatchResult({ verb, outcome, sending, onAgain, next, onClose }: BatchResultProps) {
  const rows = outcome ?? []
  const failed = rows.filter(({ ok }) => !ok)
  const done = rows.length - failed.length
  const again = failed.filter(({ msg }) => !isFinalRefusal(msg))
  return (
    <Popup
      open={outcome !== null}
      title={`${verb}结果`}
      onClose={onClose}
      footer={
        <>
          {again.length > 0 && (
            <Button kind="ghost" loading={sending} onClick={() => onAgain(again.map(({ id }) => id))}>
              重试失败的 {again.length} 件
            </Button>
          )}
          {next && (
            <Button kind="ghost" disabled={sending} onClick={next.onNext}>
              {next.label}
            </Button>
          )}
          <Button grow onClick={onClose}>
            完成
          </Button>
        </>
      }
    >
      <Notice tone={failed.length > 0 ? 'warn' : 'info'}>
        {failed.length > 0 ? `已${verb} ${done} 件，${failed.length} 件没有${verb}` : `已${verb} ${done} 件`}
      </Notice>
      <Timeline
        label="每件的结果"
        items={[...failed, ...rows.filter(({ ok }) => ok)].map(({ id, name, taskNo, ok, msg }) => ({
          key: id,
          title: `${name} ${taskNo}`,
          meta: ok ? `已${verb}` : msg || `没有${verb}`,
          tone: ok ? 'ok' : 'bad',
        }))}
      />
    </Popup>
  )
}

/** Name of a row in the results. */
interface NamedRow {
  id: string
  name: string
  taskNo: string
}

/** Result of one row, with the list's data about it. */
export interface RowOutcome extends NamedRow {
  ok: boolean
  msg: string
}

/** A gateway's answer for a row of a batch. */
export interface RowAnswer {
  id: string
  success: boolean
  msg: string
}

/** Results by row, replacing those of an earlier attempt. Names come from the list, or from that attempt. */
export function joined(
  before: readonly RowOutcome[],
  answers: readonly RowAnswer[],
  known: readonly NamedRow[],
): RowOutcome[] {
  const rows = new Map(before.map((row) => [row.id, row]))
  for (const { id, success: ok, msg } of answers) {
    const { name, taskNo } = known.find((row) => row.id === id) ?? { name: '', taskNo: id }
    rows.set(id, { name, taskNo, ...rows.get(id), id, ok, msg })
  }
  return [...rows.values()]
}
