import * as v from 'valibot'
import { get } from '../endpoint'
import { flag, list, maybeNumber, number, record, text } from '../tolerant'

// spec §7: dictionaries and base data, /api-digital/api, all GET.

const dictEntry = record({ label: text(), value: text(), caseType: text() })
export type DictEntry = v.InferOutput<typeof dictEntry>

export const dictList = get('/api-digital/api/businessDict/list', {
  source: 'spec',
  query: v.object({ type: v.optional(v.string()), key: v.optional(v.string()) }),
  body: list(dictEntry),
  loading: false,
  passThrough: true,
})

export const regionList = get('/api-digital/api/geocode/regionInfo/list', {
  source: 'spec',
  query: v.object({ parentId: v.string() }),
  body: list(record({ id: text(), addName: text(), addId: text(), type: text() })),
  loading: false,
})

/** Node of the case type tree: name in objName, value in id (spec §3). */
const caseTypeNode = record({ id: text(), objName: text(), parentId: text(), level: number() })

export const caseTypeList = get('/api-digital/api/caseType/appList', {
  source: 'spec',
  query: v.object({ isManual: v.optional(v.string()), parentId: v.optional(v.string()) }),
  body: list(caseTypeNode),
  loading: false,
})

/** The organisation tree arrives flat and is cached in short form: code, name, parent (spec §3). */
const organisation = record({ orgCode: text(), orgName: text(), parentCode: text() })
export type Organisation = v.InferOutput<typeof organisation>

export const organisationList = get('/api-digital/api/v1/patrol/listOrganization', {
  source: 'spec',
  query: v.object({ key: v.string() }),
  body: list(organisation),
  loading: false,
})

/** A person of the directory; where and duty flag are assumed. */
const person = record({
  id: text(),
  name: text(),
  mobile: text(),
  orgCode: text(),
  orgName: text(),
  duty: text(),
  onDuty: flag(),
  todoCount: number(),
  longitude: maybeNumber(),
  latitude: maybeNumber(),
})
export type Person = v.InferOutput<typeof person>

export const orgPersonList = get('/api-portal/api/v1/person/orgPersonList', {
  source: 'spec',
  query: v.object({ orgCode: v.string() }),
  body: list(person),
  loading: false,
})

/** Persons a department may assign a case to. */
export const listPortalPerson = get('/api-digital/api/v1/portalPerson/listPortalPerson', {
  source: 'spec',
  query: v.object({ orgCode: v.string(), keyword: v.optional(v.string()) }),
  body: list(person),
  loading: false,
})

const opinion = record({ id: text(), content: text() })

/** Own and default opinions for forms (spec §7). */
export const commonOpinions = get('/api-digital/api/commonOpinions/list', {
  source: 'spec',
  body: list(opinion),
  loading: false,
})
export const defaultOpinions = get('/api-digital/api/commonOpinions/defaultList', {
  source: 'spec',
  query: v.object({ kind: v.optional(v.string()) }),
  body: list(opinion),
  loading: false,
})

export const labelList = get('/api-digital/api/v1/baseData/userLabel/getLabelList', {
  source: 'spec',
  body: list(record({ id: text(), name: text(), colour: text() })),
  loading: false,
})
