import * as v from 'valibot'
import { get } from '../endpoint'
import { count, flag, listBy, listById, maybeNumber, number, oneOf, record, text } from '../tolerant'
import { treeOf } from '../tree'

// spec §7: dictionaries and base data, /api-digital/api, all GET.

const dictEntry = record({ label: text(), value: text(), caseType: text() })
export type DictEntry = v.InferOutput<typeof dictEntry>

export const dictList = get('/api-digital/api/businessDict/list', {
  source: 'spec',
  about: { never: 'a dictionary, which no act changes' },
  query: v.object({ type: v.optional(v.string()), key: v.optional(v.string()) }),
  body: listBy(dictEntry, ({ value, caseType }) => value && `${value} ${caseType}`),
  byCode: true,
  loading: false,
})

export const regionList = get('/api-digital/api/geocode/regionInfo/list', {
  source: 'spec',
  about: { never: 'the regions, which no act changes' },
  query: v.object({ parentId: v.string() }),
  body: listById(record({ id: text(), addName: text(), addId: text(), type: text() })),
  loading: false,
})

/** Node of the case type tree: name in objName, value in id (spec §3). Parent and level are assumed. */
const caseTypeNode = record({ id: text(), objName: text(), parentId: text(), level: number() })
type CaseTypeNode = v.InferOutput<typeof caseTypeNode>

/** Nodes without a level get their depth, from 1. */
function withLevels(nodes: CaseTypeNode[]): CaseTypeNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const depth = (node: CaseTypeNode, most = 20): number => {
    const parent = byId.get(node.parentId)
    return parent && most > 0 ? depth(parent, most - 1) + 1 : 1
  }
  return nodes.map((node) => (node.level > 0 ? node : { ...node, level: depth(node) }))
}

export const caseTypeList = get('/api-digital/api/caseType/appList', {
  source: 'spec',
  about: { never: 'the types, which no act changes' },
  query: v.object({ isManual: v.optional(v.string()), parentId: v.optional(v.string()) }),
  body: v.pipe(treeOf(caseTypeNode, { id: 'id', parent: 'parentId' }), v.transform(withLevels)),
  loading: false,
})

/** A 管理问题 with its types, its limit, and its conditions for filing. */
const problemFields = {
  id: text(),
  manageProblem: text(),
  caseType: text(),
  bigTypeId: text(),
  bigType: text(),
  smallTypeId: text(),
  smallType: text(),
  limitAmount: number(),
  limitUnit: text(),
  condition: text(),
  evidence: text(),
}

/**
 * A 管理问题 as a search hit (spec §3): flagType 1 big type matched, 2 small type matched, 3 problem text matched; title
 * composed of bigType, smallType and manageProblem. Its rule of the manual is assumed: empty when a gateway sends none.
 */
const problemHit = record({ ...problemFields, flagType: oneOf(['3', '2', '1']), title: text() })
export type ProblemHit = v.InferOutput<typeof problemHit>

export const findProblemType = get('/api-digital/api/caseType/findProblemType', {
  source: 'spec',
  about: { never: 'the problems, which no act changes' },
  // Persisted, so that a report can be made offline.
  keep: true,
  query: v.object({ keyword: v.string() }),
  body: listBy(problemHit, ({ bigTypeId, smallTypeId, id }) =>
    [bigTypeId, smallTypeId, id].filter(Boolean).join('/'),
  ),
  loading: false,
})

/** 指挥手册 of a small type: each 管理问题 with 处置时限, 立案条件, 结案条件, 采集要求, 责任单位. Fields assumed. */
const manualRow = record({ ...problemFields, closing: text(), department: text() })
export type ManualRow = v.InferOutput<typeof manualRow>

export const commandManualList = get('/api-digital/api/v1/app/base/commandManual/list', {
  source: 'spec',
  about: { never: 'the manual, which no act changes' },
  query: v.object({ smallTypeId: v.string() }),
  body: listById(manualRow),
  loading: false,
})

/** A node of the zone tree below a parent: area, street, community, grid (spec §3 "Zone grid"). Ids and level assumed. */
const zoneNode = record({
  id: text(),
  name: text(),
  level: text(),
  gridCode: text(),
  belongCity: text(),
  belongArea: text(),
  belongStreet: text(),
  belongCommunity: text(),
})
export type ZoneNode = v.InferOutput<typeof zoneNode>

export const zoneChildren = get('/api-digital/api/gridInfo/findListByParentId', {
  source: 'spec',
  about: { never: 'the zones, which no act changes' },
  query: v.object({ parentId: v.string() }),
  body: listById(zoneNode),
  loading: false,
})

/**
 * A node of the organisation tree: code and name, with those below it in `children` (spec §3). Cached in short form, with its
 * parent.
 */
const organisation = record({ orgCode: text(), orgName: text(), parentCode: text() })
export type Organisation = v.InferOutput<typeof organisation>

export const organisationList = get('/api-digital/api/v1/patrol/listOrganization', {
  source: 'spec',
  about: { never: 'the organisations, which no act changes' },
  query: v.object({ key: v.string() }),
  body: treeOf(organisation, { id: 'orgCode', parent: 'parentCode' }),
  loading: false,
})

/** A person of the directory; place and duty flag are assumed. */
export const person = record({
  id: text(),
  name: text(),
  mobile: text(),
  orgCode: text(),
  orgName: text(),
  duty: text(),
  onDuty: flag(),
  todoCount: count(),
  longitude: maybeNumber(),
  latitude: maybeNumber(),
})
export type Person = v.InferOutput<typeof person>

export const orgPersonList = get('/api-portal/api/v1/person/orgPersonList', {
  source: 'spec',
  about: 'case',
  keep: { never: 'where people are and what they have to do now, and their numbers' },
  query: v.object({ orgCode: v.string() }),
  body: listById(person),
  loading: false,
})

/** Persons a department may assign a case to. */
export const listPortalPerson = get('/api-digital/api/v1/portalPerson/listPortalPerson', {
  source: 'spec',
  about: 'case',
  keep: { never: 'where people are and what they have to do now, and their numbers' },
  query: v.object({ orgCode: v.string(), keyword: v.optional(v.string()) }),
  body: listById(person),
  loading: false,
})
