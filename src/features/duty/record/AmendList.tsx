import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '@/api/call'
import { dutyAmendDecide, dutyAmends, type AmendRow } from '@/api/contract/duty'
import { isAbsent } from '@/api/envelope'
import { AMEND_STATE_LABEL, amendDecisionProblems, mayDecideAmend } from '@/domain/duty/amend'
import { SIGN_LABEL } from '@/domain/duty/shift'
import { formatTime } from '@/domain/format'
import { isOffered, whyNot } from '@/domain/verdict'
import { actorOf, ageOf, DataAgeNote, useAccount, useApiQuery } from '@/kit/data/useApiQuery'
import { Loaded } from '@/kit/data/Loaded'
import { OpinionSheet } from '@/kit/edit/OpinionSheet'
import { useAct } from '@/kit/edit/submit/useAct'
import { useNow } from '@/kit/screen/hooks'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/button/Button'
import { Card, Rows, Tag } from '@/ui/Card'
import type { TabItem } from '@/ui/frame/Tabs'
import { PullToRefresh } from '@/ui/overlay/PullToRefresh'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { StateBlock } from '@/ui/state/StateBlock'
import { hoursOf, shiftTitle } from '@/features/duty/roster/shownShift'
import { AMEND_TONE, amendWords } from '@/features/duty/sign/SignAmend'

/** The tab of requests for missed signatures. */
export const AMENDS = { key: 'amends', label: '补录' }

/** The tab with the number of pending requests; no tab where the city does not have them. */
export function useAmendsTab(isReader: boolean): TabItem[] {
  const { data, error } = useApiQuery(dutyAmends, {}, { enabled: isReader })
  if (!isReader || isAbsent(error)) return []
  const waiting = data?.filter(({ state }) => state === 'waiting').length ?? 0
  return [waiting > 0 ? { ...AMENDS, count: waiting } : AMENDS]
}

/** The requests for missed signatures that the user decides. */
export function AmendList() {
  const client = useQueryClient()
  const read = useApiQuery(dutyAmends, {})
  return (
    <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
      <div className="cg-stack">
        <DataAgeNote age={ageOf(read)} onRetry={() => read.refetch()} />
        <Loaded of={read} what="补录申请" look="block" skeleton={<SkeletonCard count={2} />}>
          {(rows) =>
            rows.length === 0 ? (
              <StateBlock kind="empty" title="没有补录申请" text="值班人员漏签后的申请会到这里。" />
            ) : (
              rows.map((row) => <AmendCard key={row.id} row={row} />)
            )
          }
        </Loaded>
      </div>
    </PullToRefresh>
  )
}

function AmendCard({ row }: { row: AmendRow }) {
  const now = useNow()
  const { holderName, orgName, side, state, time, reason } = row
  const title = `${holderName}补录${SIGN_LABEL[side]}`
  const shift = shiftTitle({ from: row.from, name: row.shiftName }, now)
  return (
    <Card title={title} right={<Tag tone={AMEND_TONE[state]}>{AMEND_STATE_LABEL[state]}</Tag>}>
      <Rows
        rows={[
          { label: '单位', value: orgName },
          { label: '班次', value: `${shift} ${hoursOf(row, now)}` },
          {
            label: `${SIGN_LABEL[side]}时间`,
            value: time === null ? '' : formatTime(time, 'YYYY-MM-DD HH:mm'),
          },
          { label: '补录原因', value: reason },
          ...(state === 'waiting' ? [] : [{ label: '审批', value: amendWords(row) }]),
        ]}
      />
      <Decision row={row} title={title} />
    </Card>
  )
}

/** 同意 and 驳回, while the request is pending. */
function Decision({ row, title }: { row: AmendRow; title: string }) {
  const account = useAccount()
  const now = useNow()
  const [refusing, setRefusing] = useState(false)
  const grant = useAct(async () => {
    await call(dutyAmendDecide, { data: { id: row.id, granted: true, opinion: '' } })
    toast.success('已同意补录')
  })
  const verdict = account && mayDecideAmend(row, actorOf(account), now)
  if (!verdict || (!isOffered(verdict) && !refusing)) return null
  return (
    <div className="cg-duty-acts cg-duty-under">
      <Button kind="ghost" label={`驳回${title}`} onClick={() => setRefusing(true)}>
        驳回
      </Button>
      <Button
        label={`同意${title}`}
        why={whyNot(verdict)}
        loading={grant.running}
        onClick={() => void grant.run()}
      >
        同意
      </Button>
      {refusing && <RefuseSheet id={row.id} why={whyNot(verdict)} onClose={() => setRefusing(false)} />}
    </div>
  )
}

/** The sheet of 驳回 with its reason. */
function RefuseSheet({ id, why, onClose }: { id: string; why: string; onClose: () => void }) {
  const [reason, setReason] = useState('')
  return (
    <OpinionSheet
      title="驳回补录"
      confirm="确认驳回"
      label="驳回理由"
      placeholder="哪里不符、还要什么证明"
      kind="refuseAmend"
      name="reason"
      value={reason}
      onChange={setReason}
      why={why}
      problems={() => amendDecisionProblems(false, reason)}
      send={(opinion) => call(dutyAmendDecide, { data: { id, granted: false, opinion } }, { quiet: true })}
      successMessage="已驳回补录"
      done={onClose}
      onClose={onClose}
    />
  )
}
