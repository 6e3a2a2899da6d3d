import { useScreenParams } from '@/kit/screen/screenContext'
import { pointAct } from '../kinds/pointAct'
import { CollectScreen } from './CollectScreen'

const KIND = { name: 'point', act: pointAct } as const

/** 点位采集: a place that is looked after. */
export default function Point() {
  const { mends } = useScreenParams('point')
  return <CollectScreen kind={KIND} mends={mends} />
}
