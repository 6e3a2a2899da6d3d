import type { CaseDetail } from '@/api/contract/case'
import { undertakingLast } from '@/api/contract/caseWork'
import { PhotoKind } from '@/domain/attachment'
import { HANDLE_RESULTS } from '@/domain/case/evidence'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { fileUrl } from '@/kit/filePreview'
import { OpinionField } from '@/kit/OpinionField'
import { useAccount } from '@/kit/useAccount'
import { useApiQuery } from '@/kit/useApiQuery'
import type { Draft } from '@/kit/useDraft'
import { problemAbout } from '@/kit/useSubmit'
import { Card } from '@/ui/Card'
import { FieldRow } from '@/ui/FieldRow'
import { LinkButton } from '@/ui/LinkButton'
import { Segmented } from '@/ui/Segmented'
import { TextField } from '@/ui/TextField'
import type { HandleForm } from './handleForm'

type Form = Pick<Draft<HandleForm>, 'value' | 'set'>

const HANDLE_KINDS = [PhotoKind.after]

export interface HandleFieldsProps {
  draft: Draft<HandleForm>
  /** The case; its address and number are written on the photos. */
  record: CaseDetail | undefined
  problem: string
}

/** What was done: result, words, photos. `problem` is shown at the field it is about. */
export function HandleFields({ draft, record, problem }: HandleFieldsProps) {
  const { key, value, set } = draft
  const wrong = (field: string) => problemAbout(problem, field)
  return (
    <>
      <Card>
        <Segmented
          label="处置结果"
          required
          options={HANDLE_RESULTS}
          value={HANDLE_RESULTS.find((result) => result.value === value.result)?.value}
          onChange={(result) => set({ result })}
          error={wrong('处置结果')}
        />
      </Card>
      <Card>
        <OpinionField
          label="处置说明"
          kind="handle"
          required
          value={value.opinion}
          onChange={(opinion) => set({ opinion })}
          error={wrong('处置说明')}
          placeholder="怎么处置的，现场情况如何"
        />
      </Card>
      <Card>
        <PhotoField
          label="处置后照片"
          owner={key}
          kinds={HANDLE_KINDS}
          required
          items={value.photos}
          onChange={(next) => set(({ photos }) => ({ photos: next(photos) }))}
          hint={'对照处置前\n同角度拍'}
          compareWith={record && fileUrl(record.thumbnail)}
          stamp={() => ({ place: record?.address ?? '', number: record?.taskNo ?? '' })}
          error={wrong('照片')}
        />
      </Card>
    </>
  )
}

/** 承办信息: who does the work, where it is not the handler; what was given last time can be taken over. */
export function UndertakingFields({ id, value, set }: Form & { id: string }) {
  const account = useAccount()
  const { data: last } = useApiQuery(undertakingLast, { query: { id } })
  const untouched = value.unit === '' && value.person === '' && value.phone === ''
  const takeOver = last && untouched && (last.unit || last.person) && (
    <LinkButton onClick={() => set({ unit: last.unit, person: last.person, phone: last.phone })}>
      沿用上次：{last.person || last.unit}
    </LinkButton>
  )
  return (
    <Card title="承办信息" right={takeOver || undefined}>
      <FieldRow label="处置人" value={account?.name} />
      <TextField
        look="row"
        label="承办单位"
        placeholder="选填"
        value={value.unit}
        onChange={(unit) => set({ unit })}
      />
      <TextField
        look="row"
        label="承办人"
        placeholder="选填"
        value={value.person}
        onChange={(person) => set({ person })}
      />
      <TextField
        look="row"
        label="联系电话"
        placeholder="选填"
        type="tel"
        value={value.phone}
        onChange={(phone) => set({ phone })}
      />
    </Card>
  )
}
