import type { ReactNode } from 'react'
import { isUnheard } from '@/api/envelope'
import { PhotoKind } from '@/domain/attachment'
import { Card, Rows, Notice } from '@/ui/Card'
import { LinkButton } from '@/ui/button/Button'
import { PhotoField, type PhotoFieldProps } from '../../attachments/PhotoField'
import { FormScreen, type FormFrame } from '@/kit/edit/FormScreen'
import { OpinionField, type OpinionFieldProps } from '@/kit/edit/OpinionField'
import type { RecordKind, RecordRow } from '../../record/kind'

interface UnaskedRecordProps {
  /** What people call it. */
  noun: string
  about: { title: string; note: string }
  error: Error | null
  onRetry: () => void
}

/** A record as it was last seen, while it cannot be asked: one may write about it all the same. */
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

export interface LineEditProps<D> {
  /** Its value tells of the record as it was last seen; its transport, what people call that and why nothing may be added now. */
  form: FormFrame<D | undefined> & { value: { about: { title: string; note: string } | null } }
  /** That some are still on their way from this phone (PendingNote). */
  pending: ReactNode
  label: string
  title?: string
  /** What is shown of the record above the fields. */
  head: (record: D) => ReactNode
  /** The fields; the record is undefined while it cannot be asked. */
  children: (record: D | undefined) => ReactNode
}

/**
 * The form of what is added to a record through the outbox, also without a network: one seen before need not be asked again to
 * write about it. It moves nothing, so it takes no lock.
 */
export function LineEdit<D>({ form, pending, label, title, head, children }: LineEditProps<D>) {
  const { record, noun = '' } = form.on
  const { about } = form.value
  const asked = record?.data !== undefined
  return (
    <FormScreen
      form={form}
      label={label}
      title={title}
      unasked={
        !asked && about ? (
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
          {isUnheard(record?.error) && <Notice tone="warn">网络不通，可以先写，提交后联网自动上传</Notice>}
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
  /** By it the photos are stamped. */
  kind: Pick<RecordKind<R, R, never>, 'stamp'>
  record: R | undefined
  opinion: Omit<OpinionFieldProps, 'kind' | 'required'>
  photos: Omit<PhotoFieldProps, 'kinds' | 'video' | 'stamp'>
  /** What is asked besides, above the words. */
  children?: ReactNode
}

/** What a 反馈 is made of: words, and photos of how far it is. */
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
