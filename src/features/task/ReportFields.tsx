import type { ReactNode } from 'react'
import { PhotoKind } from '@/domain/attachment'
import { OPINION_MAX } from '@/domain/case/evidence'
import { PhotoField } from '@/kit/attachments/PhotoField'
import type { Stamp } from '@/kit/attachments/stamp'
import { ProblemTypeField } from '@/kit/pickers/ProblemTypeField'
import { LocationField } from '@/kit/place/LocationField'
import { problemAbout } from '@/kit/useSubmit'
import type { Draft } from '@/kit/useDraft'
import { Card } from '@/ui/Card'
import { SwitchRow } from '@/ui/SwitchRow'
import { TextArea } from '@/ui/TextArea'
import { REPORT_KINDS, type ReportForm } from './reportForm'
import './task.css'

export interface ReportFieldsProps {
  draft: Pick<Draft<ReportForm>, 'key' | 'value' | 'set'>
  /** What the last attempt met; shown at the field it is about. */
  problem: string
  /** Below the place: what is known near it already. */
  children: ReactNode
}

/** Where, what, shown how, in words; and what was done about it on the spot. */
export function ReportFields({ draft, problem, children }: ReportFieldsProps) {
  const { key, value, set } = draft
  const wrong = (...words: string[]) => problemAbout(problem, ...words)
  return (
    <>
      <LocationField
        label="问题位置"
        required
        auto
        value={value.place}
        onChange={(place) => set({ place })}
        error={wrong('问题位置')}
      />
      {children}
      <Card>
        <ProblemTypeField
          required
          value={value.type}
          onChange={(type) => set({ type })}
          error={wrong('问题类型')}
        />
      </Card>
      <Card>
        <PhotoField
          label="照片"
          owner={key}
          kinds={REPORT_KINDS}
          required
          video
          stamp={() => stampOf(value)}
          items={value.photos}
          onChange={(next) => set(({ photos }) => ({ photos: next(photos) }))}
          error={problem.startsWith('请至少') ? problem : undefined}
        />
      </Card>
      <Card>
        <TextArea
          label="问题描述"
          placeholder="看到了什么，有多大，影响谁；点键盘上的话筒可以说"
          value={value.description}
          onChange={(description) => set({ description })}
          maxLength={OPINION_MAX}
          error={wrong('问题描述')}
        />
      </Card>
      <SelfHandled draft={draft} error={wrong('自行处置')} />
    </>
  )
}

/** What a photo bears: the place of the report, as far as it is known by then. */
const stampOf = ({ place }: ReportForm): Partial<Stamp> => (place?.address ? { place: place.address } : {})

/** 自行处置: a small thing put right at once, shown by a photo after. */
function SelfHandled({ draft, error }: Pick<ReportFieldsProps, 'draft'> & { error: string | undefined }) {
  const { key, value, set } = draft
  return (
    <Card>
      <SwitchRow
        label="现场已自行处置"
        hint="顺手就能解决的小问题，处置后拍一张"
        checked={value.selfHandled}
        onChange={(selfHandled) => set({ selfHandled })}
      />
      {value.selfHandled && (
        <div className="cg-self-handled">
          <PhotoField
            label="处置后照片"
            owner={key}
            kinds={[PhotoKind.after]}
            required
            stamp={() => stampOf(value)}
            items={value.afterPhotos}
            onChange={(next) => set(({ afterPhotos }) => ({ afterPhotos: next(afterPhotos) }))}
            error={error}
          />
          <TextArea
            label="处置说明"
            placeholder="怎么处置的"
            value={value.handledNote}
            onChange={(handledNote) => set({ handledNote })}
            maxLength={OPINION_MAX}
          />
        </div>
      )}
    </Card>
  )
}
