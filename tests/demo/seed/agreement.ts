import type { CaseRecord } from '@/demo/case/model'
import { MAX_DELAYS } from '@/domain/case/moveRules'
import { HandlingTab, handlingTabOf, Stage } from '@/domain/case/stage'
import { formatTime } from '@/domain/format'

/** The flow nodes that the centre's clock writes. */
const CENTRE = ['结案', '评价', '归档']

const lines = (flow: CaseRecord['flow'], action: string): number =>
  flow.filter((line) => line.action === action).length

/** Only a case at stage 1 or 4 has an open visit; each completed visit has a flow line. */
function visitsAgree({ facts, flow, visits }: CaseRecord): boolean {
  const open = visits.filter(({ end, dropped }) => end === null && !dropped)
  const waits =
    facts.voided !== true && (facts.stage === Stage.reported || facts.stage === Stage.awaitingClosure)
  const done = visits.filter(({ end }) => end !== null)
  const visited = flow.filter(({ node }) => node === '核实' || node === '核查')
  return (
    open.map(({ holderId }) => holderId).join() === (waits ? facts.taskHolderId : '') &&
    done.map(({ end }) => end?.at).join() === visited.map(({ time }) => time).join()
  )
}

/** The names of the failed checks of a case. */
export function disagreements(record: CaseRecord, now: number): string[] {
  const { facts, flow, times, photos, taskNo, description, clock } = record
  const nodes = flow.map(({ node }) => node)
  const has = (node: string) => nodes.includes(node)
  const kinds = photos.map(({ kind }) => kind)
  const tab = handlingTabOf(facts)
  const checks: [boolean, string][] = [
    [
      flow.every(({ time }, index) => index === 0 || (flow[index - 1]?.time ?? 0) <= time),
      'records in order',
    ],
    [flow.every(({ time }) => time <= now), 'nothing in the future'],
    [(facts.stage === Stage.draft) === (taskNo === ''), 'a number since it was reported'],
    [
      taskNo === '' || taskNo.startsWith(`XM${formatTime(times.report ?? 0, 'YYYYMMDD')}`),
      'the number names its day',
    ],
    [lines(flow, '派遣') - lines(flow, '拒签') === Number(facts.stage >= Stage.dispatched), 'dispatched'],
    [(clock !== null) === facts.stage >= Stage.dispatched, 'a clock since it was dispatched'],
    [lines(flow, '签收') > 0 === facts.stage >= Stage.handling, 'signed'],
    [(times.sign !== undefined) === facts.stage >= Stage.handling, 'time of signing'],
    [
      (times.handle !== undefined) === (tab === HandlingTab.done || tab === HandlingTab.closed),
      'time of handling',
    ],
    [!has('处置') || kinds.includes('2'), 'a photo after'],
    [!has('核查') || kinds.includes('5'), 'a photo of the check'],
    [facts.stage === Stage.draft || (kinds.includes('3') && kinds.includes('4')), 'photos near and far'],
    [flow.filter(({ action }) => action === '核查不通过').length === facts.reworkCount, 'rework counted'],
    [flow.filter(({ node }) => node === '延期').length === facts.delayCount, 'delays counted'],
    [facts.delayCount <= MAX_DELAYS, 'no more delays than allowed'],
    [(times.close !== undefined) === facts.stage >= Stage.closed, 'time of closing'],
    [
      CENTRE.every((node, index) => has(node) === facts.stage > Stage.closed + index),
      'the steps of the centre',
    ],
    [visitsAgree(record), 'visits'],
    [new Set(photos.map(({ path }) => path)).size === photos.length, 'photos apart'],
    [description.length > 5 && !/[{}]/.test(description), 'a description'],
  ]
  return checks.filter(([holds]) => !holds).map(([, words]) => words)
}
