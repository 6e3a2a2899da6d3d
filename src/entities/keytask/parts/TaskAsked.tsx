import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { levelWord, typeWord } from '@/domain/keytask/taskWords'
import { spokenTime } from '@/domain/time'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { Rows } from '@/ui/Rows'

/** Of whom what was asked until when, as whoever takes a task on has to know it. */
export function TaskAsked({ record }: { record: KeyTaskDetail }) {
  const now = useNow()
  const { assists, deadline, cycleDays, caseCount, address, starterName } = record
  const rows = [
    { label: '类型', value: [typeWord(record), levelWord(record)].filter(Boolean).join(' · ') },
    { label: '发起人', value: starterName },
    {
      label: '协办',
      value: assists.map(({ departmentName, duty }) => [departmentName, duty].join(' ')).join('\n'),
    },
    { label: '期限', value: deadline === null ? '' : `${spokenTime(deadline, now)} 截止` },
    { label: '反馈', value: cycleDays > 0 ? `每 ${cycleDays} 天一次` : '' },
    { label: '案件', value: caseCount > 0 ? `${caseCount} 件` : '' },
    { label: '位置', value: address },
  ].filter(({ value }) => value !== '')
  return (
    <Card title="交办内容">
      <Rows rows={rows} />
    </Card>
  )
}
