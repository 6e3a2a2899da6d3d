import { isPosition, spokenDistance, type Position } from '@/domain/geo'
import type { Form } from '@/kit/edit/useForm'
import type { ReactNode } from 'react'
import { FoundOnSpot, type OnTheSpotWords } from '@/kit/found/FoundOnSpot'
import { ProblemTypeField } from '@/kit/pickers/problem/ProblemTypeField'
import { Card } from '@/ui/Card'
import type { ReportForm } from '@/entities/report/reportForm'
import { useAskedKinds } from './reportForm'
import { useNearby, NearbyNotice } from '@/entities/case/NearbyCases'

interface ReportFieldsProps {
  form: Form<ReportForm>
  /** An empty place takes where the phone is. */
  locates: boolean
  /** Below the place: what is known near it already. */
  children: ReactNode
}

/** 自行处置: a small thing put right at once. */
const ON_THE_SPOT: OnTheSpotWords = {
  label: '现场已自行处置',
  hint: '顺手就能解决的小问题，处置后拍一张',
  photos: '处置后照片',
  note: '处置说明',
  noteHint: '怎么处置的',
}

/** Where, what, shown how, in words; and what was done about it on the spot. */
function ReportFields({ form, locates, children }: ReportFieldsProps) {
  const asked = useAskedKinds(form.value.type)
  return (
    <FoundOnSpot
      form={form}
      locates={locates}
      asked={asked}
      placeholder="看到了什么，有多大，影响谁；点键盘上的话筒可以说"
      words={ON_THE_SPOT}
    >
      {children}
      <Card>
        <ProblemTypeField required {...form.field('type')} />
      </Card>
    </FoundOnSpot>
  )
}

/** Open cases within so many metres may be the same problem. */
const RADIUS = 100

interface SimilarCasesProps {
  at: Position
  /** Only cases of this 小类; '' while none is chosen: any. */
  smallTypeId: string
}

/** Says, with a picture, that the problem may have been reported already. Silent when nothing is near or nobody answers. */
function SimilarCases({ at, smallTypeId }: SimilarCasesProps) {
  const { data = [] } = useNearby(at, RADIUS, smallTypeId || undefined)
  const many = data.length > 1 ? ` ${data.length} 起` : ''
  const [nearest] = data
  return (
    <NearbyNotice
      cases={data}
      title={`${spokenDistance(nearest?.distance ?? 0)}内有${many}相似案件`}
      sheet="附近的相似案件"
      tone="warn"
    />
  )
}

/** The fields of a report, with what is known near its place already. `locates`: an empty place takes where the phone is. */
export function PlacedFields({ form, locates = true }: { form: Form<ReportForm>; locates?: boolean }) {
  const { place, type } = form.value
  return (
    <ReportFields form={form} locates={locates}>
      {isPosition(place) && <SimilarCases at={place} smallTypeId={type?.smallTypeId ?? ''} />}
    </ReportFields>
  )
}
