import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { spokenDistance } from '@/domain/geo'
import { isAway } from '@/domain/keytask/taskEvidence'
import { taskHeadline } from '@/domain/keytask/taskWords'
import { FAR } from '@/domain/shot'
import { PositionView } from '@/kit/detail/PositionView'
import type { FieldBinding } from '@/kit/edit/form'
import { PositionTrouble } from '@/kit/place/PositionTrouble'
import { fixWords } from '@/kit/place/positionWords'
import type { Measuring } from '@/kit/place/useWhereabouts'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { TextArea } from '@/ui/field/TextArea'
import { LampText } from '@/ui/LampText'
import { LinkButton } from '@/ui/LinkButton'
import { Rows } from '@/ui/Rows'
import { standingOf } from './taskInspectForm'
import './inspect.css'

export interface WhereCardProps {
  record: KeyTaskDetail
  where: Measuring
  /** Why it is told from elsewhere. */
  reason: FieldBinding<string>
}

/** Where the task is and how far one is from it; from afar, or where nobody knows, it asks why. */
export function WhereCard({ record, where, reason }: WhereCardProps) {
  const { failure, measuring, measure } = where
  const away = isAway(standingOf(where))
  // Not asked for while the phone may still find out that one is there.
  const asks = away && (!measuring || where.metres !== null || reason.error !== undefined)
  return (
    <Card
      title="现场位置"
      right={<LinkButton onClick={() => void measure()}>{measuring ? '正在定位…' : '重新定位'}</LinkButton>}
    >
      <PositionView target={record} name={record.address || taskHeadline(record)} address={record.address} />
      <div className="cg-inspect-where">
        <Distance where={where} />
        {failure && !measuring && (
          <PositionTrouble failure={failure} locating={measuring} onRetry={() => void measure()} />
        )}
        {asks && (
          <TextArea
            {...reason}
            label="距离说明"
            required
            rows={2}
            maxLength={300}
            placeholder="为什么不在现场核查"
          />
        )}
      </div>
    </Card>
  )
}

function Distance({ where }: { where: Measuring }) {
  const now = useNow()
  const { metres, last, measuring } = where
  const away = isAway(standingOf(where))
  const far =
    metres === null ? unknownWords(where) : spokenDistance(metres) + (away ? `，超过 ${FAR} 米` : '')
  return (
    <Rows
      rows={[
        {
          label: '距现场',
          value:
            measuring && metres === null ? (
              '正在定位…'
            ) : (
              <LampText lamp={away ? 'red' : 'green'}>{far}</LampText>
            ),
        },
        ...(last === null ? [] : [{ label: '定位', value: fixWords(last, now) }]),
      ]}
    />
  )
}

const unknownWords = ({ fix, last }: Measuring): string => {
  if (fix) return '督办没有坐标，无法核对'
  return last ? '定位已过时，请重新定位' : '没有取得定位'
}
