import { createStore } from '@/stores/createStore'
import type { IconGlyph } from '@/ui/icon/Icon'
import type { GlyphName } from './glyphNames'

type Glyphs = Record<GlyphName, IconGlyph>

/** The icons. They are larger than the rest of the workbench, so they load after the counts. */
const useGlyphStore = createStore<{ glyphs: Glyphs | null }>(() => ({ glyphs: null }))

/** Reserves the space of an icon until it has loaded. */
const Blank: IconGlyph = (props) => <svg viewBox="0 0 48 48" width="1em" height="1em" {...props} />

/** Loads the icons once. */
export async function loadGlyphs(): Promise<void> {
  if (useGlyphStore.getState().glyphs) return
  try {
    const { glyphs } = await import('./glyphs')
    useGlyphStore.setState({ glyphs })
  } catch {
    // Ignored: all tiles have labels, and the next visit loads the icons again.
  }
}

/** Returns icons by name; blank squares of the same size until they have loaded. */
export function useGlyphs(): (name: GlyphName) => IconGlyph {
  const { glyphs } = useGlyphStore()
  return (name) => glyphs?.[name] ?? Blank
}
