import { create } from 'zustand'
import { useEffect } from 'react'
import type { IconGlyph } from '@/ui/Icon'
import type { GlyphName } from './glyphNames'

type Glyphs = Record<GlyphName, IconGlyph>

/** Thirty drawings weigh more than the rest of the workbench: they come after the numbers, once per page. */
const useGlyphStore = create<{ glyphs: Glyphs | null }>(() => ({ glyphs: null }))

/** Keeps the place of a drawing until it is there. */
const Blank: IconGlyph = (props) => <svg viewBox="0 0 48 48" width="1em" height="1em" {...props} />

async function load(): Promise<void> {
  try {
    const { glyphs } = await import('./glyphs')
    useGlyphStore.setState({ glyphs })
  } catch {
    // Tiles carry their names: without drawings the workbench still works, and the next visit asks again.
  }
}

/** Finds drawings by name; blank squares of the same size until their chunk has arrived. */
export function useGlyphs(): (name: GlyphName) => IconGlyph {
  const { glyphs } = useGlyphStore()
  useEffect(() => {
    if (!glyphs) void load()
  }, [glyphs])
  return (name) => glyphs?.[name] ?? Blank
}
