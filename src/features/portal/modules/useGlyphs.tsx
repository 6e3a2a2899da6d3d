import { createStore } from '@/stores/createStore'
import type { IconGlyph } from '@/ui/icon/Icon'
import type { GlyphName } from './glyphNames'

type Glyphs = Record<GlyphName, IconGlyph>

/** Thirty drawings weigh more than the rest of the workbench: they come after the numbers, once per page. */
const useGlyphStore = createStore<{ glyphs: Glyphs | null }>(() => ({ glyphs: null }))

/** Keeps the place of a drawing until it is there. */
const Blank: IconGlyph = (props) => <svg viewBox="0 0 48 48" width="1em" height="1em" {...props} />

/** Asks for the drawings, unless they are there. */
export async function loadGlyphs(): Promise<void> {
  if (useGlyphStore.getState().glyphs) return
  try {
    const { glyphs } = await import('./glyphs')
    useGlyphStore.setState({ glyphs })
  } catch {
    // Everything is named in words: without drawings the workbench still works, and the next visit asks again.
  }
}

/** Finds drawings by name; blank squares of the same size until their chunk has arrived. */
export function useGlyphs(): (name: GlyphName) => IconGlyph {
  const { glyphs } = useGlyphStore()
  return (name) => glyphs?.[name] ?? Blank
}
