import type { Role } from '@/domain/actor'
import { orgTitle } from '../organisation'

export interface Person {
  id: string
  name: string
  phone: string
  orgCode: string
  roles: readonly Role[]
  /** The beat of a collector, else the unit: 鹭江街道 网格 3, 思明区城管局 鹭江中队. */
  gridText: string
  /** 职务. */
  duty: string
  /** False until the workplace account was bound (spec §8: login code 133). */
  bound: boolean
}

/** One line of the tables: name, org code, duty, beat (collectors only). */
type Row = readonly [name: string, orgCode: string, duty: string, beat?: string]

// domain.md "Demo city": the four accounts a visitor signs in with, and one head of another department.
const accountRows: readonly (readonly [phone: string, role: readonly Role[], row: Row])[] = [
  ['13800000001', ['collector'], ['林志强', '35020310', '采集员', '鹭江街道 网格 3']],
  ['13800000002', ['handler'], ['陈美玲', '3502030106', '处置人员']],
  ['13800000003', ['head'], ['王建国', '35020301', '部门负责人']],
  ['13800000133', ['collector'], ['刘志明', '35020310', '采集员', '中华街道 网格 2']],
  ['13900000011', ['head', 'handler'], ['郑海滨', '35020601', '部门负责人']],
]

const collectors: readonly Row[] = [
  ['吴丽华', '35020310', '采集员', '鹭江街道 网格 1'],
  ['苏国栋', '35020310', '采集员', '鹭江街道 网格 2'],
  ['叶晓燕', '35020310', '采集员', '开元街道 网格 1'],
  ['洪志伟', '35020310', '采集员', '梧村街道 网格 2'],
  ['庄雅婷', '35020310', '采集员', '筼筜街道 网格 1'],
  ['谢明辉', '35020310', '采集员', '厦港街道 网格 3'],
  ['柯丽珍', '35020310', '采集员', '滨海街道 网格 1'],
  ['邱建峰', '35020310', '采集员', '莲前街道 网格 4'],
  ['曾小芳', '35020310', '采集员', '嘉莲街道 网格 2'],
  ['杨志坚', '35020310', '采集员', '鼓浪屿街道 网格 1'],
  ['何建军', '35020610', '采集员', '湖里街道 网格 2'],
  ['罗秀英', '35020610', '采集员', '江头街道 网格 1'],
  ['戴文杰', '35020610', '采集员', '禾山街道 网格 3'],
  ['方丽萍', '35020610', '采集员', '殿前街道 网格 2'],
  ['卢志鹏', '35020510', '采集员', '嵩屿街道 网格 1'],
  ['江秋月', '35020510', '采集员', '新阳街道 网格 3'],
  ['沈伟民', '35021110', '采集员', '集美街道 网格 1'],
  ['魏淑贞', '35021110', '采集员', '杏林街道 网格 2'],
  ['高志远', '35021210', '采集员', '大同街道 网格 1'],
  ['余美娟', '35021210', '采集员', '祥平街道 网格 2'],
  ['纪建辉', '35021310', '采集员', '马巷街道 网格 1'],
]

const handlers: readonly Row[] = [
  ['黄伟强', '3502030106', '处置人员'],
  ['张春燕', '3502030106', '班组长'],
  ['李荣辉', '3502030102', '处置人员'],
  ['许志宏', '3502030105', '处置人员'],
  ['蔡文斌', '3502030104', '处置人员'],
  ['郭丽娜', '3502030107', '处置人员'],
  ['施志勇', '3502030108', '处置人员'],
  ['潘秀芳', '3502030109', '处置人员'],
  ['连国庆', '35020302', '市政维修班'],
  ['童建明', '35020303', '绿化养护班'],
  ['翁阿水', '35020304', '环卫作业班'],
  ['范玉梅', '35020304', '环卫作业班'],
  ['朱文龙', '3502060101', '处置人员'],
  ['彭小军', '3502060104', '处置人员'],
  ['傅丽霞', '35020602', '市政维修班'],
  ['钟志诚', '35020604', '环卫作业班'],
  ['白建文', '3502050103', '处置人员'],
  ['汪海燕', '3502110101', '处置人员'],
  ['丁志雄', '3502120101', '处置人员'],
  ['石秀兰', '3502130102', '处置人员'],
  ['游建斌', '35020021', '抢修班'],
  ['姚志刚', '35020022', '抢修班'],
  ['黎明亮', '35020023', '运维班'],
  ['涂国平', '35020024', '运维班'],
]

const heads: readonly Row[] = [
  ['赖永福', '35020302', '部门负责人'],
  ['温雪梅', '35020303', '部门负责人'],
  ['尤志成', '35020304', '部门负责人'],
  ['章国华', '35020501', '部门负责人'],
  ['阮文琪', '35021101', '部门负责人'],
  ['康志平', '35021201', '部门负责人'],
  ['侯建新', '35021301', '部门负责人'],
]

const centre: readonly Row[] = [
  ['周敏', '35020001', '值班长'],
  ['许文静', '35020001', '受理员'],
  ['黄志鸿', '35020001', '派遣员'],
  ['蔡建平', '35020002', '监督员'],
]

/** The phone of the account that login answers with code 133 until it is bound. */
export const UNBOUND_PHONE = '13800000133'

function person(id: number, phone: string, roles: readonly Role[], row: Row): Person {
  const [name, orgCode, duty, beat] = row
  const gridText = beat ?? orgTitle(orgCode)
  return { id: String(id), name, phone, orgCode, roles, gridText, duty, bound: phone !== UNBOUND_PHONE }
}

// 13900000xxx: numbers nobody has.
function crew(role: Role, firstId: number, rows: readonly Row[]): Person[] {
  return rows.map((row, index) => person(firstId + index, `1390000${firstId + index}`, [role], row))
}

/** Everybody, the named accounts first. */
export const people: readonly Person[] = [
  ...accountRows.map(([phone, roles, row], index) => person(1001 + index, phone, roles, row)),
  ...crew('collector', 1101, collectors),
  ...crew('handler', 1201, handlers),
  ...crew('head', 1301, heads),
  ...crew('centre', 1401, centre),
]
