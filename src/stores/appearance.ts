import * as v from 'valibot'
import { createStore } from './createStore'
import { deviceStorage, readStored, writeStored } from './storage'
import { APPEARANCE } from './tokenPlaces'

const schema = v.object({
  theme: v.picklist(['system', 'light', 'dark']),
  text: v.picklist(['normal', 'large', 'larger']),
  outdoor: v.boolean(),
})
export type Appearance = v.InferOutput<typeof schema>

const STANDARD: Appearance = { theme: 'system', text: 'normal', outdoor: false }

/** Theme, text size and 户外模式 of this device. */
export const useAppearance = createStore<Appearance>(
  () => readStored(deviceStorage, APPEARANCE, schema) ?? STANDARD,
)

export function setAppearance(change: Partial<Appearance>): void {
  useAppearance.setState(change)
  writeStored(deviceStorage, APPEARANCE, useAppearance.getState())
}
