import type { ReactNode } from 'react'
import { isNetworkFailure } from '@/api/envelope'
import { PhotoKind } from '@/domain/attachment'
import { Card, Rows, Notice } from '@/ui/Card'
import { LinkButton } from '@/ui/button/Button'
import { PhotoField, type PhotoFieldProps } from '../../attachments/PhotoField'
import { FormScreen, type FormFrame } from '@/kit/edit/FormScreen'
import { OpinionField, type OpinionFieldProps } from '@/kit/edit/OpinionField'
import type { RecordKind, RecordRow } from '../../record/kind'

interface UnaskedRecordProps {
  /** Its noun. */
  noun: string
  about: { title: string; note: string }
  error: Error | null
  onRetry: () => void
}

/** The last known copy of a record, while it cannot be read: the user can still write about it. */
function UnaskedRecord({ noun, about: { title, note }, error, onRetry }: UnaskedRecordProps) {
  return (
    <>
      {error && (
        <Notice tone="warn" action={<LinkButton onClick={onRetry}>重试</LinkButton>}>
          {noun}没有加载出来：{error.message}。可以先写，提交后联网自动上传
        </Notice>
      )}
      <Card title={title}>
        <Rows rows={[{ label: noun, value: note }]} />
      </Card>
    </>
  )
}

export interface AppendFormProps<D> {
  /**
   * Its value contains the last known record; its transport has the record's noun and the reason why nothing
   * may be added now.
   */
  form: FormFrame<D | undefined> & { value: { about: { title: string; note: string } | null } }
  /** The note that some are still queued on this phone (PendingNote). */
  pending: ReactNode
  label: string
  title?: string
  /** Summary of the record above the fields. */
  head: (record: D) => ReactNode
  /** The fields; the record is undefined while it cannot be read. */
  children: (record: D | undefined) => ReactNode
}

/**
 * The form of an append that goes through the outbox, also offline: a record loaded before need not be read
 * again. It changes no state, so it takes no lock.
 */
export function AppendForm<D>({ form, pending, label, title, head, children }: AppendFormProps<D>) {
  const { record, noun = '' } = form.on
  const { about } = form.value
  const hasLoaded = record?.data !== undefined
  return (
    <FormScreen
      form={form}
      label={label}
      title={title}
      unasked={
        !hasLoaded && about ? (
          <UnaskedRecord
            noun={noun}
            about={about}
            error={record?.error ?? null}
            onRetry={() => void record?.refetch()}
          />
        ) : undefined
      }
      head={(data) => (
        <>
          {isNetworkFailure(record?.error) && (
            <Notice tone="warn">网络不通，可以先写，提交后联网自动上传</Notice>
          )}
          {data !== undefined && head(data)}
        </>
      )}
    >
      {(data) => (
        <>
          {pending}
          {children(data)}
        </>
      )}
    </FormScreen>
  )
}

const KINDS = [PhotoKind.feedback]

export interface LineFieldsProps<R extends RecordRow> {
  /** For the watermark of the photos. */
  kind: Pick<RecordKind<R, R, never>, 'stamp'>
  record: R | undefined
  opinion: Omit<OpinionFieldProps, 'kind' | 'required'>
  photos: Omit<PhotoFieldProps, 'kinds' | 'video' | 'stamp'>
  /** Further fields, above the text. */
  children?: ReactNode
}

/** The parts of a 反馈: a text, and photos of the progress. */
export function LineFields<R extends RecordRow>({
  kind,
  record,
  opinion,
  photos,
  children,
}: LineFieldsProps<R>) {
  const stamp = () => (record ? kind.stamp(record) : { place: '', number: '' })
  return (
    <>
      {children}
      <Card>
        <OpinionField kind="feedback" required {...opinion} />
      </Card>
      <Card>
        <PhotoField kinds={KINDS} video stamp={stamp} {...photos} />
      </Card>
    </>
  )
}
