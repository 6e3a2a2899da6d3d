import { useScreenParams } from '@/kit/screen/screenContext'
import { stallPointAct } from '../kinds/stallPointAct'
import { CollectScreen } from './CollectScreen'

const KIND = { name: 'stallPoint', act: stallPointAct } as const

/** 摊规点采集: a site of stalls with its outline, hours and who manages it. */
export default function StallPoint() {
  const { mends } = useScreenParams('stallPoint')
  return <CollectScreen kind={KIND} mends={mends} />
}
