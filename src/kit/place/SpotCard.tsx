import { spokenDistance } from '@/domain/geo'
import { FAR } from '@/domain/shot'
import { isAway } from '@/domain/standing'
import { useNow } from '../screen/links'
import { Card } from '@/ui/Card'
import { TextArea } from '@/ui/field/TextArea'
import { LampText } from '@/ui/LampText'
import { LinkButton } from '@/ui/button/LinkButton'
import { Rows } from '@/ui/Rows'
import { PositionView, type PositionViewProps } from '../detail/PositionView'
import type { FieldBinding } from '../edit/form'
import { PositionTrouble, fixWords } from './PositionTrouble'
import { standingOf, type Measuring } from './useWhereabouts'
import './place.css'

export interface SpotCardProps extends PositionViewProps {
  /** What lies there: 督办. */
  noun: string
  /** What is done there, for whoever does it from elsewhere: 核查. */
  work: string
  where: Measuring
  /** Why it is told from elsewhere. */
  reason: FieldBinding<string>
}

/** Where one has to go and how far one is from it; from afar, or where nobody knows, it asks why. */
export function SpotCard({ noun, work, where, reason, ...spot }: SpotCardProps) {
  const { failure, measuring, measure } = where
  const away = isAway(standingOf(where))
  // Not asked for while the phone may still find out that one is there.
  const asks = away && (!measuring || where.metres !== null || reason.error !== undefined)
  return (
    <Card
      title="现场位置"
      right={<LinkButton onClick={() => void measure()}>{measuring ? '正在定位…' : '重新定位'}</LinkButton>}
    >
      <PositionView {...spot} />
      <div className="cg-spot-where">
        <Distance where={where} noun={noun} />
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
            placeholder={`为什么不在现场${work}`}
          />
        )}
      </div>
    </Card>
  )
}

function Distance({ where, noun }: Pick<SpotCardProps, 'where' | 'noun'>) {
  const now = useNow()
  const { metres, last, measuring } = where
  const away = isAway(standingOf(where))
  const far =
    metres === null ? unknownWords(where, noun) : spokenDistance(metres) + (away ? `，超过 ${FAR} 米` : '')
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

const unknownWords = ({ fix, last }: Measuring, noun: string): string => {
  if (fix) return `${noun}没有坐标，无法核对`
  return last ? '定位已过时，请重新定位' : '没有取得定位'
}
