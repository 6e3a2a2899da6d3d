import { screen, within } from '@testing-library/react'
import { caseLists } from '@/demo/case/lists'
import { figuresOf } from '@/demo/stats/platform'
import { ownStatisticsOf } from '@/demo/stats/handlers'
import type { OwnQuery, StatQuery } from '@/api/contract/stats'
import { demo } from '../../app'
import { userOf } from '../case/city'

// The expected figures of the city.

export const JUNE = { period: 'month', startDay: '2026-06-01', endDay: '2026-06-12' } as const

export const cityFigures = (query: Partial<StatQuery> = {}, as: string) =>
  figuresOf(demo.db(), userOf(as), { ...JUNE, ...query })

export const ownFigures = (query: Partial<OwnQuery>, as: string) =>
  ownStatisticsOf(demo.db(), userOf(as), { ...JUNE, scope: 'mine', ...query })

/** The number of cases that 综合查询 must list for a figure. */
export const listedFor = (
  figure: string,
  days: { from: string; to: string },
  as: string,
  more: object = {},
) =>
  caseLists.all(demo.db(), userOf(as), 'counted', {
    figure,
    figureStart: days.from,
    figureEnd: days.to,
    asker: userOf(as),
    ...more,
  }).length

/** A figure on the screen, by its name. */
export const tile = async (name: string) => within(await screen.findByRole('group', { name }))
export const card = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))
