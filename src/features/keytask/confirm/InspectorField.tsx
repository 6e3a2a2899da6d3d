import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { keyTaskPersons } from '@/api/contract/keyTaskStart'
import { isPosition } from '@/domain/geo'
import { useApiQuery } from '@/kit/data/useApiQuery'
import type { FieldBinding } from '@/kit/edit/form'
import { PeopleField, type PersonChoice } from '@/kit/pickers/people/PersonField'
import { peopleFor } from '@/kit/pickers/people/usePeople'
import { Card } from '@/ui/Card'

const EMPTY = { title: '没有可派的采集员', text: '请联系监督中心安排采集员。' }

interface InspectorFieldProps extends FieldBinding<PersonChoice | null> {
  record: KeyTaskDetail
}

/** 核查人: collectors, those on duty and nearest to the spot first. */
export function InspectorField({ record, ...field }: InspectorFieldProps) {
  const { id, longitude, latitude } = record
  const offered = useApiQuery(keyTaskPersons, { query: { part: 'inspect', id } })
  const spot = { longitude, latitude }
  return (
    <Card>
      <PeopleField
        label="核查人"
        required
        people={peopleFor(offered, isPosition(spot) ? spot : null)}
        empty={EMPTY}
        {...field}
      />
    </Card>
  )
}
