import type { City } from './shapes'

/**
 * What this city's gateway answers otherwise than the contract, and the areas it does without (docs/integration.md; an example
 * stands in tests/gateways/exampleCity.ts). The only file a city edits: an upgrade of the app does not touch it.
 */
export const own: City = {}
