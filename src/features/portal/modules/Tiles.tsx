import type { TodoCounts } from '@/api/contract/portal'
import { destination } from '@/kit/screen/links'
import { useAccount } from '@/kit/data/useAccount'
import { TileFace } from '@/ui/TileFace'
import { noteRecent } from './recent'
import { badgeOf, type Tile } from './shownTiles'
import { ScreenLink } from '../gateway/ScreenLink'
import { useGlyphs } from './useGlyphs'

export interface TilesProps {
  tiles: readonly Tile[]
  counts: TodoCounts | undefined
}

/** Modules as tiles, four in a row. */
export function Tiles({ tiles, counts }: TilesProps) {
  const account = useAccount()
  return (
    <ul className="cg-tiles">
      {tiles.map((tile) => (
        <li key={tile.screen}>
          <ModuleTile
            tile={tile}
            count={badgeOf(tile, counts, account?.roles ?? [])}
            onGo={() => noteRecent(account?.id ?? '', tile.screen)}
          />
        </li>
      ))}
    </ul>
  )
}

function ModuleTile({ tile, count, onGo }: { tile: Tile; count: number; onGo: () => void }) {
  const glyph = useGlyphs()
  return (
    <ScreenLink className="cg-tile" to={destination(tile.screen)} onGo={onGo}>
      <TileFace icon={glyph(tile.icon)} label={tile.label} tone={tile.tone} count={count} />
    </ScreenLink>
  )
}
