import { detailPart } from '@/api/contract/case'
import { formatTime } from '@/domain/format'
import { FlowRecord } from '@/kit/case/FlowRecord'
import { DetailScreen } from '@/kit/DetailScreen'
import { PhoneLink } from '@/kit/PhoneLink'
import { useScreenParams } from '@/kit/screenContext'
import { useApiQuery } from '@/kit/useApiQuery'
import { Card } from '@/ui/Card'
import { Rows } from '@/ui/Rows'
import { StateBlock } from '@/ui/StateBlock'

/** 处置信息: the whole flow record, and who undertakes the work. */
export default function HandleInfo() {
  const { id } = useScreenParams('handleInfo')
  const part = useApiQuery(detailPart, { query: { id } })
  return (
    <DetailScreen record={part} what="处置信息">
      {({ flow, undertaking }) => (
        <>
          {undertaking && (
            <Card title="承办信息">
              <Rows
                rows={[
                  { label: '承办单位', value: undertaking.unit },
                  { label: '承办人', value: undertaking.person },
                  { label: '联系电话', value: undertaking.phone && <PhoneLink number={undertaking.phone} /> },
                  { label: '处置方案', value: undertaking.plan },
                  { label: '登记时间', value: undertaking.time !== null && formatTime(undertaking.time) },
                ]}
              />
            </Card>
          )}
          <Card title="办理经过" count={`${flow.length} 步`}>
            {flow.length > 0 ? (
              <FlowRecord steps={flow} />
            ) : (
              <StateBlock kind="empty" title="还没有办理记录" text="案件每办理一步，都会记在这里。" />
            )}
          </Card>
        </>
      )}
    </DetailScreen>
  )
}
