import { zoneDetail, type ZoneDetail, type ZoneRow } from '@/api/contract/objectZone'
import { ringArea, spokenArea } from '@/domain/ring'
import { to } from '@/kit/screen/links'
import type { ObjectKind } from '../kind'

/** 区域: an area with rules of its own; found on the map of its layer. */
export const zoneKind = {
  name: 'zone',
  list: null,
  detail: zoneDetail,
  sort: ({ layerName }) => layerName,
  line: ({ layerName }) => layerName,
  tags: ({ layerName, tone }) => [{ text: layerName, tone }],
  ring: ({ ring }) => ring,
  fields: (record) => [
    { label: '管理要求', value: record.rule },
    { label: '责任单位', value: record.unitName },
    { label: '责任人', value: record.managerName, secret: 'name' },
    { label: '电话', value: record.phone, secret: 'phone' },
    { label: '面积', value: spokenArea(ringArea(record.ring)) },
  ],
  to: (id) => to.zoneLayerDetail({ id }),
} satisfies ObjectKind<ZoneRow, ZoneDetail>
