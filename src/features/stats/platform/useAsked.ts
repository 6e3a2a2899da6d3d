import type { StatQuery } from '@/api/contract/stats'
import { useAreas, useOrganisations, useZones } from '@/kit/data/useDict'
import { useNow } from '@/kit/screen/useNow'
import { useUrlState } from '@/kit/screen/useUrlState'
import { readAsked, type Asked, type Place } from './asked'

/** What the address asks, and how to change it in place. */
export function useAsked(): [Asked, (change: Record<string, string>) => void] {
  const [query, change] = useUrlState()
  return [readAsked(query, useNow()), change]
}

/** The question of every call of the screen. */
export const queryOf = ({ period, place }: Asked): StatQuery => ({
  period: period.kind,
  startDay: period.from,
  endDay: period.to,
  areaCode: place.community || place.street || place.area || undefined,
  departmentId: place.dept || undefined,
})

/** 全市, 思明区 鹭江街道 · 鹭江中队; … while a name is on its way. */
export function usePlaceWords({ area, street, community, dept }: Place): string {
  const areas = useAreas()
  const streets = useAreas(area === '' ? undefined : area)
  const communities = useZones(street === '' ? undefined : street)
  const units = useOrganisations(dept !== '')
  const named = (id: string, options: readonly { value: string; text: string }[] | undefined) =>
    id === '' ? '' : (options?.find(({ value }) => value === id)?.text ?? '…')
  const zones = communities.data?.map(({ id, name }) => ({ value: id, text: name }))
  const region = [named(area, areas.data), named(street, streets.data), named(community, zones)]
  const unit = dept === '' ? '' : (units.data?.find(({ orgCode }) => orgCode === dept)?.orgName ?? '…')
  return [region.filter(Boolean).join(' ') || '全市', unit].filter(Boolean).join(' · ')
}
