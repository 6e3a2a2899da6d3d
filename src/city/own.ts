import type { City } from './shapes'

/**
 * How the gateway of this city differs from the contract, and the areas it does not have (docs/integration.md; an example is
 * tests/gateways/exampleCity.ts). The only file that a city edits: upgrades of the app do not change it.
 */
export const own: City = {}
