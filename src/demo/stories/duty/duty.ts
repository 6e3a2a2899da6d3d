import type { Millis } from '@/domain/time'
import type { City } from '../../model'
import type { Random } from '../../seed/random'

/** What a city has of duty when it begins. */
export function tellDuty({ city, now }: { city: City; random: Random; now: Millis }): void {
  city.duty.begun = now
}
