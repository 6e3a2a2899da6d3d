import type { Survey } from '@/api/contract/survey'
import { formatTime } from '@/domain/format'
import { spokenDistance } from '@/domain/geo'
import { areaWords, NATURE_LABEL } from '@/domain/violation/survey'
import { PositionView } from '@/kit/detail/PositionView'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Rows, type RowItem } from '@/ui/Rows'

/** The fields of a survey, the building it is about, and where. */
export function SurveyInfo({ record }: { record: Survey }) {
  const nav = useNav()
  const { buildingId, buildingName, buildingNo, address } = record
  const file = (
    <LinkButton onClick={() => nav.go(to.oneBuilding({ id: buildingId }))}>
      {buildingName || buildingNo}
    </LinkButton>
  )
  return (
    <Card title="巡查内容">
      <Rows
        rows={[
          { label: '楼栋', value: file },
          ...foundRows(record),
          ...[
            { label: '说明', value: record.remark },
            { label: '巡查人', value: record.reporterName },
            { label: '巡查时间', value: record.foundTime === null ? '' : formatTime(record.foundTime) },
            { label: '录入位置', value: toldFrom(record) },
            { label: '属地执法队', value: record.unitName },
          ].filter(({ value }) => value !== ''),
        ]}
      />
      <PositionView target={record} name={buildingName} address={address} />
    </Card>
  )
}

/** From how far it was told, and why from afar. */
function toldFrom({ metres, farReason }: Survey): string {
  const far = metres === null ? '距楼栋不详' : `距楼栋 ${spokenDistance(metres)}`
  return [far, farReason].filter(Boolean).join('：')
}

const foundRows = (record: Survey): RowItem[] =>
  record.state === 'normal'
    ? [{ label: '新增违建', value: '否' }]
    : [
        { label: '新增违建', value: `是，${NATURE_LABEL[record.nature]}` },
        ...[
          { label: '类型', value: record.kindName },
          { label: '部位', value: record.floor },
          { label: '面积', value: areaWords(record) },
          { label: '建设阶段', value: record.stageName },
          { label: '已采取措施', value: record.measureNames.join('、') },
          { label: '移交单位', value: record.transferredTo },
          { label: '审批文号', value: record.permitNo },
        ].filter(({ value }) => value !== ''),
      ]
