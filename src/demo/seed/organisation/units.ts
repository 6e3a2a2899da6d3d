import { districts, streets } from '../geography/streets'
import type { UnitKind } from '../types/model'
import type { DistrictSeed } from '../geography/streets'

/** spec §3 "Organisation tree node": orgCode, orgName (children are built by the call); shortName is what cards show. */
export interface OrgUnit {
  orgCode: string
  orgName: string
  shortName: string
  /** '' for the root. */
  parentCode: string
  kind: UnitKind | 'centre' | 'collection' | 'group'
}

/** Code of 厦门市数字城管监督指挥中心, the root. */
export const CENTRE_CODE = '350200'
const COLLECTION_CODE = '35020003'

type UnitRow = readonly string[]

const KINDS: readonly OrgUnit['kind'][] = [
  'centre',
  'collection',
  'group',
  'water',
  'gas',
  'power',
  'lighting',
  'municipal',
  'sanitation',
  'greening',
  'enforcement',
  'traffic',
  'construction',
  'transit',
  'waters',
  'commerce',
  'street',
]

const cityUnits: readonly OrgUnit[] = [
  ['350200', '厦门市数字城管监督指挥中心', '指挥中心', '', 'centre'],
  ['35020001', '受理派遣科', '受理派遣科', CENTRE_CODE, 'centre'],
  ['35020002', '监督考评科', '监督考评科', CENTRE_CODE, 'centre'],
  [COLLECTION_CODE, '信息采集大队', '采集大队', CENTRE_CODE, 'collection'],
  ['35020021', '厦门水务集团有限公司', '水务集团', CENTRE_CODE, 'water'],
  ['35020022', '厦门华润燃气有限公司', '华润燃气', CENTRE_CODE, 'gas'],
  ['35020023', '国网厦门供电公司', '供电公司', CENTRE_CODE, 'power'],
  ['35020024', '厦门市路灯管理中心', '路灯中心', CENTRE_CODE, 'lighting'],
  ['35020025', '厦门公交集团有限公司', '公交集团', CENTRE_CODE, 'transit'],
  ['35020026', '厦门市商务局', '市商务局', CENTRE_CODE, 'commerce'],
].map(unit)

/** Units every district has: two digits after the area code, full name, short name (both after the district's). */
const DISTRICT_UNITS: readonly (readonly [string, string, string, UnitKind])[] = [
  ['01', '城市管理局', '城管局', 'enforcement'],
  ['02', '市政管理中心', '市政中心', 'municipal'],
  ['03', '园林绿化中心', '园林中心', 'greening'],
  ['04', '环境卫生中心', '环卫中心', 'sanitation'],
  ['05', '建设与交通局', '建交局', 'construction'],
  ['06', '交警大队', '交警大队', 'traffic'],
  ['07', '河湖管护中心', '河湖中心', 'waters'],
]

function unit([orgCode = '', orgName = '', shortName = '', parentCode = '', word = '']: UnitRow): OrgUnit {
  const kind = KINDS.find((item) => item === word) ?? 'group'
  return { orgCode, orgName, shortName, parentCode, kind }
}

/** Squads (中队) below the bureau and the street offices, one each per street. */
function streetUnits(district: DistrictSeed): OrgUnit[] {
  const { areaCode } = district
  return streets
    .filter((street) => street.areaCode === areaCode)
    .flatMap(({ name, number }) => {
      const squad = `${name.replace(/街道$|镇$/, '')}中队`
      const office = name.endsWith('镇') ? `${name}人民政府` : `${name}办事处`
      const digits = number.slice(1)
      return [
        unit([`${areaCode}01${digits}`, squad, squad, `${areaCode}01`, 'enforcement']),
        unit([`${areaCode}09${digits}`, office, office, areaCode, 'street']),
      ]
    })
}

function districtUnits(district: DistrictSeed): OrgUnit[] {
  const { areaCode, name } = district
  const short = name.replace('区', '')
  return [
    unit([areaCode, name, name, CENTRE_CODE, 'group']),
    unit([`${areaCode}10`, `${short}采集中队`, `${short}采集中队`, COLLECTION_CODE, 'collection']),
    ...DISTRICT_UNITS.map(([digits, orgName, shortName, kind]) =>
      unit([areaCode + digits, name + orgName, name + shortName, areaCode, kind]),
    ),
    ...streetUnits(district),
  ]
}

/** The whole organisation, the root first. */
export const orgUnits: readonly OrgUnit[] = [...cityUnits, ...districts.flatMap(districtUnits)]
