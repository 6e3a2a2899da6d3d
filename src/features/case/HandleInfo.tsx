import { detailPart } from '@/api/contract/case'
import { HandlingRecord } from '@/kit/case/HandlingRecord'
import { DetailScreen } from '@/kit/DetailScreen'
import { useScreenParams } from '@/kit/screenContext'
import { useApiQuery } from '@/kit/useApiQuery'

/** 处置信息: the whole flow record, and who undertakes the work. */
export default function HandleInfo() {
  const { id } = useScreenParams('handleInfo')
  const part = useApiQuery(detailPart, { query: { id } })
  return (
    <DetailScreen record={part} what="处置信息">
      {(data) => <HandlingRecord part={data} />}
    </DetailScreen>
  )
}
