import { OPINION_MAX } from '@/domain/problems'
import type { ReactNode } from 'react'
import { PhotoKind } from '@/domain/attachment'
import { REPORT_KINDS } from '@/domain/case/evidence'
import { isPosition } from '@/domain/geo'
import { PhotoField } from '@/kit/attachments/PhotoField'
import type { Stamp } from '@/kit/attachments/stamp'
import { ProblemTypeField } from '@/kit/pickers/ProblemTypeField'
import { LocationField } from '@/kit/place/LocationField'
import type { Form } from '@/kit/edit/useForm'
import { Card } from '@/ui/Card'
import { SwitchRow } from '@/ui/field/SwitchRow'
import { TextArea } from '@/ui/field/TextArea'
import type { ReportForm } from './reportForm'
import { useAskedKinds } from './useAskedKinds'
import './task.css'

export interface ReportFieldsProps {
  form: Form<ReportForm>
  /** An empty place takes where the phone is. */
  locates: boolean
  /** Below the place: what is known near it already. */
  children: ReactNode
}

/** Where, what, shown how, in words; and what was done about it on the spot. */
export function ReportFields({ form, locates, children }: ReportFieldsProps) {
  const { value, field, photos } = form
  const asked = useAskedKinds(value.type)
  return (
    <>
      <LocationField label="问题位置" required auto={locates} {...field('place')} />
      {children}
      <Card>
        <ProblemTypeField required {...field('type')} />
      </Card>
      <Card>
        <PhotoField
          label="照片"
          kinds={REPORT_KINDS}
          asked={asked}
          required
          video
          stamp={() => stampOf(value)}
          {...photos('photos')}
        />
      </Card>
      <Card>
        <TextArea
          label="问题描述"
          placeholder="看到了什么，有多大，影响谁；点键盘上的话筒可以说"
          maxLength={OPINION_MAX}
          {...field('description')}
        />
      </Card>
      <SelfHandled form={form} />
    </>
  )
}

/** What a photo bears: the place of the report, as far as it is known by then. */
const stampOf = ({ place }: ReportForm): Partial<Stamp> => ({
  ...(place?.address && { place: place.address }),
  ...(isPosition(place) && { scene: { position: place, since: null } }),
})

/** 自行处置: a small thing put right at once, shown by a photo after. */
function SelfHandled({ form: { value, set, field, photos } }: Pick<ReportFieldsProps, 'form'>) {
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
            kinds={[PhotoKind.after]}
            required
            stamp={() => stampOf(value)}
            {...photos('afterPhotos')}
          />
          <TextArea
            label="处置说明"
            placeholder="怎么处置的"
            maxLength={OPINION_MAX}
            {...field('handledNote')}
          />
        </div>
      )}
    </Card>
  )
}
