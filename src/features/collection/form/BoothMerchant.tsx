import { useScreenParams } from '@/kit/screen/screenContext'
import { merchantAct } from '../kinds/merchantAct'
import { CollectScreen } from './CollectScreen'

const KIND = { name: 'merchant', act: merchantAct } as const

/** 摊主商户采集: who trades where, by which papers, shown from outside, inside and by its licence. */
export default function BoothMerchant() {
  const { mends, code } = useScreenParams('boothMerchant')
  return <CollectScreen kind={KIND} mends={mends} code={code} />
}
