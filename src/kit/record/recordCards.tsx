import type { ReactNode } from 'react'
import { photoKey, type RecordPhoto, type FlowStep, type SentFile } from '@/api/contract/record'
import { photoKindLabel, mediaKindOf, TILE_WIDTH } from '@/domain/attachment'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/Button'
import { PhotoGrid, PhotoTile } from '@/ui/photo/PhotoTile'
import { SkeletonLines } from '@/ui/state/Skeleton'
import { Loaded } from '@/kit/data/Loaded'
import { usePhotoViewer } from '@/kit/detail/usePhotoViewer'
import { useNav, useNow } from '@/kit/screen/hooks'
import { formatRelativeTime, type Millis } from '@/domain/time'
import { Timeline, type TimelineItem } from '@/ui/progress/Timeline'
import { distinct } from '@/domain/distinct'
import { fileUrl, pictureOf } from '@/kit/data/filePreview'
import type { RecordKind, RecordRow } from './kind'
import { PhotoCompare } from './photos/PhotoCompare'
import {
  groupPhotos,
  photoCaption,
  photoMedia,
  photoSource,
  photoTile,
  sidesOf,
  viewerItems,
} from './photos/photos'
import { useRecord } from './useRecord'
import './record.css'

/** Photos and videos that can be shown, each once: other files are in 附件详情. */
function shown(files: readonly SentFile[]) {
  const photos = files.flatMap(({ attachmentName, attachmentPath, httpUrl }) => {
    const src = fileUrl(httpUrl) ?? fileUrl(attachmentPath)
    const kind = mediaKindOf(attachmentPath, httpUrl, attachmentName)
    return src && kind !== 'file' ? [{ src, caption: attachmentName, video: kind === 'video' }] : []
  })
  return distinct(photos, ({ src }) => src)
}

interface StepPhotosProps {
  /** The step's name: 处置办理. */
  name: string
  files: readonly SentFile[]
}

/** Thumbnails of a flow step's attachments, each opens in the viewer. Nothing without any. */
export function StepPhotos({ name, files }: StepPhotosProps) {
  const photos = shown(files)
  const { open, viewer } = usePhotoViewer(photos)
  if (photos.length === 0) return null
  return (
    <div className="cg-record-step">
      <PhotoGrid columns={4} label={`${name}的照片`}>
        {photos.map(({ src, video }, index) => (
          <PhotoTile
            key={src}
            {...pictureOf(src, TILE_WIDTH)}
            alt={`${name} 第 ${index + 1} 张`}
            video={video}
            onOpen={() => open(src)}
          />
        ))}
      </PhotoGrid>
      {viewer}
    </div>
  )
}

interface RecordPhotosProps<R extends RecordRow, D extends R, A extends string> {
  kind: RecordKind<R, D, A>
  id: string
}

/**
 * The photos of a record: a comparison where there are photos before and after, then all by type; each opens
 * in the viewer.
 */
export function RecordPhotos<R extends RecordRow, D extends R, A extends string>({
  kind,
  id,
}: RecordPhotosProps<R, D, A>) {
  const nav = useNav()
  const photos = useRecord(kind.reads.photos, id)
  const all = <LinkButton onClick={() => nav.go(kind.links.files(id))}>全部附件</LinkButton>
  return (
    <Loaded
      of={photos}
      what="照片"
      skeleton={<SkeletonLines lines={3} />}
      around={(state) => <Card title="照片">{state}</Card>}
    >
      {(data) => {
        const groups = groupPhotos(data)
        const { before, after } = sidesOf(groups)
        return (
          <>
            {before.length > 0 && after.length > 0 && <PhotoCompare before={before} after={after} />}
            {groups.map(({ title, photos: some }) => (
              <PhotoCard key={title} title={title} photos={some} right={all} />
            ))}
          </>
        )
      }}
    </Loaded>
  )
}

/** '处置前 近景'; without the type where that is the title. */
const nameOf = (title: string, { kind }: RecordPhoto): string =>
  [...new Set([title, photoKindLabel(kind)])].filter(Boolean).join(' ')

interface PhotoCardProps {
  title: string
  photos: readonly RecordPhoto[]
  right?: ReactNode
}

/** Photos of one type, three in a row. */
export function PhotoCard({ title, photos, right }: PhotoCardProps) {
  const { open, viewer } = usePhotoViewer(viewerItems(photos))
  return (
    <Card title={title} count={`${photos.length} 张`} right={right}>
      <PhotoGrid label={`${title}照片`}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photoKey(photo)}
            {...photoTile(photo)}
            alt={`${nameOf(title, photo)} 第 ${index + 1} 张`}
            caption={photoCaption(photo, title)}
            video={photoMedia(photo) === 'video'}
            onOpen={() => open(photoSource(photo))}
          />
        ))}
      </PhotoGrid>
      {viewer}
    </Card>
  )
}

interface RecordCompareProps<R extends RecordRow, D extends R, A extends string> {
  kind: RecordKind<R, D, A>
  id: string
}

/** The photos of a record before and after, latest work first; nothing without photos. */
export function RecordCompare<R extends RecordRow, D extends R, A extends string>({
  kind,
  id,
}: RecordCompareProps<R, D, A>) {
  const photos = useRecord(kind.reads.photos, id)
  return (
    <Loaded of={photos} what="照片" around={(state) => <Card title="处置前后对照">{state}</Card>}>
      {(data) => {
        const { before, after } = sidesOf(groupPhotos(data))
        return before.length + after.length > 0 ? <PhotoCompare before={before} after={after} /> : null
      }}
    </Loaded>
  )
}

interface FlowRecordProps {
  steps: readonly FlowStep[]
  /** Limit to the newest steps. */
  most?: number
}

/** The history of a record, newest first; unlimited, with the photos of each step. */
export function FlowRecord({ steps, most }: FlowRecordProps) {
  const now = useNow()
  const ordered = newestFirst(steps)
  const items = flowItems(steps, now).slice(0, most)
  if (most !== undefined) return <Timeline label="办理经过" items={items} />
  return (
    <Timeline
      label="办理经过"
      items={items.map((item, index) => ({
        ...item,
        body: <StepBody words={item.body} step={ordered[index]} />,
      }))}
    />
  )
}

function StepBody({ words, step }: { words: ReactNode; step: FlowStep | undefined }) {
  return (
    <>
      {words}
      {step && <StepPhotos name={step.action || step.node} files={step.attachments} />}
    </>
  )
}

/**
 * The flow comes oldest first. Steps of the same moment (核实, 立案 and 派遣 happen together) are reversed like the
 * others; those without a time come last.
 */
const newestFirst = (steps: readonly FlowStep[]): FlowStep[] =>
  [...steps].reverse().sort((a, b) => (b.time ?? 0) - (a.time ?? 0))

/** The flow, oldest first, as timeline items, newest first. */
export function flowItems(steps: readonly FlowStep[], now: Millis): TimelineItem[] {
  return newestFirst(steps).map((step, index) => {
    const meta = [
      step.operatorName,
      step.time === null ? '' : formatRelativeTime(step.time, now),
      step.attachments.length > 0 ? `照片 ${step.attachments.length}` : '',
    ]
    return {
      // Keyed by index from the oldest: gateways give steps no ids, or all of them the record's id.
      key: String(steps.length - index),
      title: step.receiverName ? `${step.action}，交 ${step.receiverName}` : step.action || step.node,
      meta: meta.filter(Boolean).join(' · '),
      body: step.opinion && `“${step.opinion}”`,
    }
  })
}

interface ShortFlowProps<R extends RecordRow, D extends R, A extends string> {
  kind: RecordKind<R, D, A>
  id: string
  /** Number of newest steps. */
  most: number
  title?: string
}

/** The newest steps of a record, with a link to all of them. */
export function ShortFlow<R extends RecordRow, D extends R, A extends string>({
  kind,
  id,
  most,
  title = '办理经过',
}: ShortFlowProps<R, D, A>) {
  const nav = useNav()
  const part = useRecord(kind.reads.flow, id)
  return (
    <Card title={title} right={<LinkButton onClick={() => nav.go(kind.links.flow(id))}>全部经过</LinkButton>}>
      <Loaded of={part} what={title}>
        {({ flow }) => <FlowRecord steps={flow} most={most} />}
      </Loaded>
    </Card>
  )
}
