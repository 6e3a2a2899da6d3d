import * as v from 'valibot'
import { get } from '../endpoint'
import { city } from '@/city/city'
import { names, record, text, texts } from '../tolerant'

const account = record({
  id: text(),
  name: text(),
  mobile: text(),
  orgCode: text(),
  orgName: text(),
  /** Own organisation and all below it: whose cases the account may work on. Assumed. */
  orgIds: texts(),
  /**
   * collector, handler, head, centre: assumed, the specification names no roles (§6). Other names stay unchanged unless the
   * city maps them (src/city): they refuse nothing, and their words decide the order of the workbench.
   */
  roles: v.pipe(
    names(),
    v.transform((given): string[] => given.map((name) => city().roles?.[name] ?? name)),
  ),
  duty: text(),
  gridText: text(),
})

/** The current user under body.accout (spec §3). */
export const currentUser = get('/api-portal/api/v1/person/getCurretUser', {
  // sic: getCurretUser, accout
  source: 'spec',
  about: { never: 'who is logged in; another login drops every read' },
  body: record({ accout: account }),
  loading: false,
  identifies: true,
})

export type Account = v.InferOutput<typeof account>
