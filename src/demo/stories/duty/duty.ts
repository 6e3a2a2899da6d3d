import type { Millis } from '@/domain/time'
import type { City } from '../../city/model'
import type { Random } from '../../seed/random'
import { tellDailies } from './dailies'
import { tellTodos } from './todos'

/** What a city has of duty when it begins. */
export function tellDuty({ city, random, now }: { city: City; random: Random; now: Millis }): void {
  city.duty.begun = now
  tellDailies({ city, now })
  tellTodos({ city, random: random.fork('todos'), now })
}
