import type * as v from 'valibot'
import type { donePointPage } from '@/api/contract/special'
import { distance, isPosition } from '@/domain/geo'
import { foundBy } from '@/domain/initials'
import { parseWireTime } from '@/domain/time'
import { namedLists, type NamedList, type Order } from '../records/lists'
import { doneAt, stateOf, type InCampaign } from './campaign'
import { wireDonePoint } from './wire'

type Query = v.InferOutput<NonNullable<typeof donePointPage.query>>

const lastFirst: Order<InCampaign> = (a, b) => (doneAt(b.point) ?? 0) - (doneAt(a.point) ?? 0)

const LISTS = {
  /** 任务记录: done by this user, whatever came of it. */
  donePoint: {
    holds: ({ point }, user) => point.holderId === user.id && stateOf(point) !== 'todo',
    order: () => lastFirst,
  },
} satisfies Record<string, NamedList<InCampaign>>

function fits({ keyword = '', result = '', startTime, endTime }: Partial<Query>) {
  const words = keyword.trim()
  const states = result.split(',').filter(Boolean)
  const [from, to] = [parseWireTime(startTime) ?? -Infinity, parseWireTime(endTime) ?? Infinity]
  return ({ point, campaign }: InCampaign): boolean => {
    const time = doneAt(point) ?? 0
    const told = [point.name, point.place.position, campaign.name]
    return (
      (words === '' || told.some((each) => foundBy(each, words))) &&
      (states.length === 0 || states.includes(stateOf(point))) &&
      time >= from &&
      time <= to
    )
  }
}

function orderOf({ sort, longitude, latitude }: Partial<Query>): Order<InCampaign> | undefined {
  const here = { longitude: Number(longitude), latitude: Number(latitude) }
  if (sort !== 'distance' || !isPosition(here)) return undefined
  return (a, b) => distance(here, a.point.place) - distance(here, b.point.place) || lastFirst(a, b)
}

/** The points of campaigns, each by itself. */
export const donePointLists = namedLists<
  InCampaign,
  Query,
  ReturnType<typeof wireDonePoint>,
  keyof typeof LISTS
>({
  records: ({ campaigns }) =>
    [...campaigns.values()].flatMap((campaign) => campaign.points.map((point) => ({ campaign, point }))),
  lists: LISTS,
  fits,
  order: orderOf,
  row: wireDonePoint,
})
