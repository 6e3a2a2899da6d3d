import { FormScreen } from '@/kit/edit/FormScreen'
import { type Draft, useSaveDraft } from '@/kit/edit/draft/draft'
import { Notice } from '@/ui/Card'
import { DraftsButton } from '@/kit/outbox/form/DraftsButton'
import { isObjectKind, OBJECT_NOUN } from '@/domain/object/objectKinds'
import { LinkButton, Button } from '@/ui/button/Button'
import {
  type ReportedObject,
  EMPTY_REPORT,
  type FoundAt,
  type ReportForm,
} from '@/entities/report/reportForm'
import { PlacedFields, useReportForm, type ReportSource } from './reportForm'
import { reportKind } from '@/entities/report/reportKind'
import { campaignDetail, type Campaign, type CampaignPoint } from '@/api/contract/campaign'
import { problemChoice, type ProblemChoice } from '@/kit/pickers/problem/problemChoice'
import { isPosition } from '@/domain/geo'
import { useApiQuery, type Reading } from '@/kit/data/useApiQuery'
import { NO_PLACE, type Place, placeAt } from '@/kit/place/place'
import { useState } from 'react'
import * as v from 'valibot'
import { call } from '@/api/call'
import { discardProblem } from '@/api/contract/report'
import { caseKind } from '@/entities/case/caseKind'
import { DiscardButton } from '@/kit/edit/draft/DiscardButton'
import { to, useScreenParams } from '@/kit/screen/hooks'
import { useRecord, useWhyNot } from '@/kit/record/useRecord'
import type { CaseDetail } from '@/api/contract/case'
import type { RecordPhoto } from '@/api/contract/record'
import { PhotoKind, PHOTO_SOURCES } from '@/domain/attachment'
import { sentPhoto } from '@/kit/attachments/photoItem'

/** 存草稿 */
function KeepButton({ draft }: { draft: Draft<ReportForm> }) {
  const keep = useSaveDraft(draft, '草稿已存在本机')
  return (
    <Button kind="ghost" onClick={() => void keep()}>
      存草稿
    </Button>
  )
}

/** The server's data of a report. */
interface SentReport {
  record: CaseDetail
  photos: readonly RecordPhoto[]
}

function photoOf({ photoName, photoPath, kind, time, longitude, latitude, source, remark }: RecordPhoto) {
  const sent = {
    attachmentName: photoName,
    attachmentPath: photoPath,
    kind,
    takenAt: time,
    longitude,
    latitude,
    accuracy: null,
    source: PHOTO_SOURCES.find((known) => known === source) ?? 'camera',
    remark,
  }
  return sentPhoto(sent, PhotoKind.near)
}

/** The form value of a report on the server. */
function reportOf({ record, photos }: SentReport): ReportForm {
  const { id, longitude, latitude, address, gridCode, description } = record
  const { bigTypeId, bigTypeName, smallTypeId, smallTypeName, problemId, manageProblem } = record
  const at = { longitude, latitude }
  return {
    ...EMPTY_REPORT,
    reportId: id,
    // `manual` keeps the address: the user has checked it, so no look-up replaces it.
    place: isPosition(at) ? { ...placeAt(at), address, gridCode, manual: address !== '' } : null,
    type:
      smallTypeId === ''
        ? null
        : {
            bigTypeId,
            bigType: bigTypeName,
            smallTypeId,
            smallType: smallTypeName,
            problemId,
            manageProblem,
            caseType: record.className === '部件' ? '1' : '2',
          },
    photos: photos.filter(({ photoPath }) => photoPath !== '').map(photoOf),
    description,
  }
}

/** The form of a report that was withdrawn, or saved on the server. A new submit keeps its number. */
function ServerDraft({ id }: { id: string }) {
  const sent = useSentReport(id)
  const { data } = sent
  const why = useWhyNot(caseKind, 'report', data?.record)
  const [start, setStart] = useState<ReportForm | null>(null)
  // Set once: data loaded later must not replace the user's input.
  if (start === null && data) setStart(reportOf(data))
  const { form } = useReportForm({ id, start, on: { noun: '问题', record: sent, why } })
  return (
    <FormScreen
      form={form}
      label="上报"
      right={
        data &&
        why === '' && (
          <DiscardButton
            draft={form.draft}
            discard={() => call(discardProblem, { data: { id } })}
            leads={to.problemRecord}
          />
        )
      }
      secondary={<KeepButton draft={form.draft} />}
    >
      <PlacedFields form={form} />
    </FormScreen>
  )
}

/** The report and its photos, as one read. */
function useSentReport(id: string): Reading<SentReport> {
  const record = useRecord(caseKind.reads.detail, id)
  const photos = useRecord(caseKind.reads.photos, id)
  return {
    data: record.data && photos.data && { record: record.data, photos: photos.data },
    error: record.error ?? photos.error,
    refetch: () => Promise.all([record.refetch(), photos.refetch()]),
  }
}

interface ReportStart {
  /** Initial value of the report; null for an empty form. */
  start: Partial<ReportForm> | null
  /** True while the point loads: the form must not start without it. */
  pending: boolean
  /** The id of the point, because each point has one draft; '' without a point. */
  about: string
  /** The problem that the campaign looks for; null without one. It is offered, never preselected: the user decides. */
  sought?: ProblemChoice | null | undefined
}

/** The type of the previous report in the address (再报一件); null without one. */
function typeIn(text: string): ProblemChoice | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), problemChoice), text)
  return read.success ? read.output : null
}

/** Initial value of a report: the type of the previous one, or place, grid and campaign of a campaign point. */
function useReportStart(): ReportStart {
  const { campaign: campaignId = '', point: pointId = '', type = '' } = useScreenParams('problemRegister')
  const hasPoint = campaignId !== '' && pointId !== ''
  const { data, isPending } = useApiQuery(
    campaignDetail,
    { query: { id: campaignId } },
    { enabled: hasPoint },
  )
  if (!hasPoint) return { start: { type: typeIn(type) }, pending: false, about: '' }
  const point = data?.points.find(({ id }) => id === pointId)
  // After an error the report still has the ids, and the position is measured as usual.
  const special = { campaignId, pointId, campaign: data?.name ?? '', point: point?.name ?? '' }
  return {
    start: { special, ...startOf(data, point) },
    pending: isPending,
    about: pointId,
    sought: data?.problem,
  }
}

function startOf(campaign: Campaign | undefined, point: CampaignPoint | undefined): Partial<ReportForm> {
  if (!campaign || !point) return {}
  return { place: isPosition(point) ? placeOf(point) : null }
}

const placeOf = ({ longitude, latitude, address, name, ...zone }: CampaignPoint): Place => ({
  ...NO_PLACE,
  longitude,
  latitude,
  address: address || name,
  name,
  gridCode: zone.gridCode,
  dutyGridName: zone.dutyGridName,
  area: zone.areaName,
  street: zone.streetName,
  community: zone.communityName,
})

interface AboutNoticeProps {
  about: ReportSource
  object: ReportedObject | null
  onRemove: () => void
}

/** Shows the object of the report, or an error if it failed to load. */
function AboutNotice({ about: { named, brief }, object, onRemove }: AboutNoticeProps) {
  if (object) {
    const noun = isObjectKind(object.kind) ? OBJECT_NOUN[object.kind] : '对象'
    return (
      <Notice action={<LinkButton onClick={onRemove}>不关联</LinkButton>}>
        {`${noun}：${[object.name, object.code].filter(Boolean).join(' ')}`}
      </Notice>
    )
  }
  if (!named || !brief.error) return null
  return (
    <Notice tone="warn" action={<LinkButton onClick={() => void brief.refetch()}>重试</LinkButton>}>
      上报对象没有加载出来：{brief.error.message}
    </Notice>
  )
}

/** A new report with place, type and photos. It is sent immediately, or queued when offline. */
function NewReport() {
  const { start, pending, about: point, sought } = useReportStart()
  const whole = pending ? null : { ...EMPTY_REPORT, ...start }
  const { clientId, form, about } = useReportForm({ start: whole, point })
  const { special } = form.value
  return (
    <FormScreen
      form={form}
      label="上报"
      right={<DraftsButton kind={reportKind} except={clientId} />}
      secondary={<KeepButton draft={form.draft} />}
    >
      {special && <FoundAtNote {...special} />}
      <AboutNotice about={about} object={form.value.object} onRemove={() => form.set({ object: null })} />
      <PlacedFields form={form} locates={!about.named && special === null} sought={sought} />
    </FormScreen>
  )
}

/** Shows campaign and point of the report; the report marks the point as done. */
const FoundAtNote = ({ campaign, point }: FoundAt) => (
  <Notice>{[point || '专项点位', campaign].filter(Boolean).join(' · ')}：上报后这个点位记为异常</Notice>
)

/** 问题登记: a new report. With an id in the address it continues a withdrawn or saved one. */
export default function ProblemRegister() {
  const { id } = useScreenParams('problemRegister')
  return id ? <ServerDraft key={id} id={id} /> : <NewReport />
}
