import type { VisitDetail } from '@/api/contract/visit'
import { spokenDistance } from '@/domain/geo'
import { VISIT_WORD, visitStateLabel } from '@/domain/visit/visit'
import { spokenTime } from '@/domain/time'
import { StepPhotos } from '@/kit/record/history/StepPhotos'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { Rows } from '@/ui/Rows'
import { Tag } from '@/ui/Tag'

/** What a collector found: the result, why, from where it was told, with the photos. Nothing while nobody has been there. */
export function VisitFindings({ record }: { record: VisitDetail }) {
  const now = useNow()
  const { kind, state, result, reasonName, opinion, formerType, smallTypeName, manageProblem } = record
  if (state !== 'done') return null
  const word = VISIT_WORD[kind]
  const { metres, farReason, holderName, doneTime, attachments } = record
  const rows = [
    { label: '原因', value: reasonName },
    { label: '说明', value: opinion },
    { label: '更正类型', value: formerType && `${formerType} → ${smallTypeName} · ${manageProblem}` },
    { label: '距现场', value: metres === null ? '没有定位' : spokenDistance(metres) },
    { label: '距离说明', value: farReason },
    {
      label: '采集员',
      value: [holderName, doneTime !== null && spokenTime(doneTime, now)].filter(Boolean).join(' '),
    },
  ].filter(({ value }) => value !== '')
  const tone = result === 'yes' ? 'ok' : result === 'no' ? 'bad' : 'plain'
  return (
    <Card title={`${word}结果`} right={<Tag tone={tone}>{visitStateLabel(record)}</Tag>}>
      <Rows rows={rows} />
      <StepPhotos name={word} files={attachments} />
    </Card>
  )
}
