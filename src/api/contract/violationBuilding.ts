import * as v from 'valibot'
import { maskName, maskPhone } from '@/domain/mask'
import { RISKS } from '@/domain/violation/building'
import { SURVEY_STATES } from '@/domain/violation/survey'
import { get, post } from '../endpoint'
import { count, listById, masked, maybeNumber, moment, number, oneOf, record, text } from '../tolerant'
import { recordPhotos } from './record'
import { fromHere, paged } from './page'
import { listsOf, oneRecord } from './reads'

// 一楼一档: one file per building of 两违巡查. The specification has the screens (§2) and none of their calls (§7). All of it
// is ours.

const PATH = '/api-digital/api/v1/twoViolations'

const buildingQuery = v.object({
  ...paged,
  /** 楼栋编号, name, address, or pinyin initials. Never an owner: the search stands in the address. */
  keyword: v.optional(v.string()),
  areaCode: v.optional(v.string()),
  /** Values of RISKS, joined by commas. */
  risk: v.optional(v.string()),
  /** overdue, open: late in the round, with an open violation. */
  marks: v.optional(v.string()),
  /** due (next visit), seen (last visit), distance (with longitude and latitude, WGS84), code. */
  sort: v.optional(v.string()),
  ...fromHere,
})
export type BuildingQuery = v.InferInput<typeof buildingQuery>

const buildingFields = {
  id: text(),
  /** 楼栋编号 */
  buildingNo: text(),
  name: text(),
  address: text(),
  areaName: text(),
  streetName: text(),
  communityName: text(),
  gridCode: text(),
  dutyGridName: text(),
  longitude: maybeNumber(),
  latitude: maybeNumber(),
  /** 层数 above ground, 建筑面积 in m². */
  floors: number(),
  area: number(),
  risk: oneOf(RISKS),
  /** Reason of the risk: 有在建行为. */
  riskReason: text(),
  lastVisit: moment(),
  /** Result of the last visit; normal before the first. */
  lastState: oneOf(SURVEY_STATES),
  /** Next visit; null before the first. */
  dueTime: moment(),
  /** Open violations. */
  openCount: count(),
  holderId: text(),
  holderName: text(),
  unitId: text(),
  thumbnail: text(),
}

const buildingRow = record(buildingFields)
export type BuildingRow = v.InferOutput<typeof buildingRow>

/** 审批: 建设工程规划许可证, 不动产权证 … */
const permit = record({
  id: text(),
  kindName: text(),
  permitNo: text(),
  date: moment(),
  unitName: text(),
  floors: number(),
  area: number(),
  remark: text(),
})
export type BuildingPermit = v.InferOutput<typeof permit>

/** One floor: its use, approved area and actual area. */
const floor = record({
  id: text(),
  floor: text(),
  use: text(),
  households: number(),
  approvedArea: number(),
  area: number(),
})

const buildingBody = record({
  ...buildingFields,
  ownerName: masked(maskName),
  ownerPhone: masked(maskPhone),
  structure: text(),
  builtYear: number(),
  use: text(),
  landName: text(),
  remark: text(),
  permits: listById(permit),
  floorList: listById(floor),
  /** Some of each year, each with the moment it was taken. */
  photos: recordPhotos,
})
export type Building = v.InferOutput<typeof buildingBody>

const buildingList = listsOf(PATH, {
  about: 'building',
  query: buildingQuery,
  row: buildingRow,
})

/** 应巡 and 已巡 of the current user. */
export const buildingDuePage = buildingList('queryBuildingDuePage')
export const buildingSeenPage = buildingList('queryBuildingSeenPage')
/** 一楼一档: all buildings. */
export const buildingPage = buildingList('queryBuildingPage')

export const buildingDetail = get(`${PATH}/building`, {
  ...oneRecord('building'),
  body: buildingBody,
})

/** The building with the number on a plate; null when none is registered. */
export const buildingByNo = get(`${PATH}/buildingByNo`, {
  source: 'assumed',
  about: 'building',
  query: v.object({ buildingNo: v.string() }),
  body: v.nullish(buildingRow, null),
  loading: false,
})

/** A personal field of an owner, one at a time; in the body, so that no address and no log has it. */
export const buildingReveal = post(`${PATH}/buildingReveal`, {
  source: 'assumed',
  about: { never: 'returns one personal field, which no read shows in full' },
  data: v.object({ id: v.string(), field: v.picklist(['name', 'phone']) }),
  body: record({ value: text() }),
  loading: false,
})
