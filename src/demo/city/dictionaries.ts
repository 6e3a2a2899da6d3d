import type { DictionaryEntry as Entry } from './cityParts'
import type { Db } from './model'
import { MERCHANT_CATEGORIES, POINT_TYPES, STALL_TRADES } from '../seed/objects/classes'
import { problemSources } from '../seed/texts'
import { VIOLATION_DICTIONARIES } from '../seed/texts/twoViolations'

const entries = (labels: readonly (readonly [value: string, label: string])[]): Entry[] =>
  labels.map(([value, label]) => ({ value, label, caseType: '' }))

const numbered = (labels: readonly string[]): Entry[] =>
  entries(labels.map((label, index) => [String(index + 1), label]))

const DICTIONARIES: Readonly<Record<string, readonly Entry[]>> = {
  // spec §1: first value 1 is baidu, otherwise tianditu.
  map_search_type: entries([['2', '天地图']]),
  case_source: numbered(problemSources),
  release_reason: numbered(['配合工程施工', '产权有争议', '天气原因', '需多部门协调', '其他']),
  verify_false_reason: numbered([
    '现场未发现',
    '已自行消除',
    '位置有误',
    '不在立案范围',
    '与已有案件重复',
    '其他',
  ]),
  verify_unable_reason: numbered(['封闭施工进不去', '小区门禁进不去', '天黑看不清', '位置找不到', '其他']),
  check_failed_reason: numbered(['没有处置', '处置不彻底', '问题反弹', '照片与现场不符', '其他']),
  check_unable_reason: numbered(['封闭施工进不去', '小区门禁进不去', '天黑看不清', '正在处置', '其他']),
  command_refuse_reason: numbered(['不在责任网格', '正在执行其他指令', '车辆装备不到位', '身体不适', '其他']),
  merchant_category: numbered(MERCHANT_CATEGORIES),
  stall_trade: numbered(STALL_TRADES),
  point_type: numbered(POINT_TYPES),
  ...VIOLATION_DICTIONARIES,
  delay_reason: numbered(['材料未到货', '需协调封道', '连日阴雨', '人员不足', '其他']),
}

/** The entries of a dictionary in this world: as a control call set them, else the city's; undefined for one nobody set up. */
export const dictionary = (db: Pick<Db, 'dictionaries'>, key: string): readonly Entry[] | undefined =>
  db.dictionaries.get(key) ?? DICTIONARIES[key]

/** What people read for a value of a dictionary; '' for one it does not know. */
export const entryName = (db: Pick<Db, 'dictionaries'>, key: string, value: string): string =>
  dictionary(db, key)?.find((entry) => entry.value === value)?.label ?? ''
