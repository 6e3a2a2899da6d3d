import type { TodoCounts } from '@/api/contract/portal'
import { destination } from '@/kit/screen/links'
import { useAccount } from '@/kit/data/useAccount'
import { TileFace } from '@/ui/TileFace'
import { noteRecent } from '../recent'
import { badgeOf, type Tile } from '../tiles'
import { isBuilt } from '../todo'
import { ScreenLink } from './ScreenLink'
import { useGlyphs } from './useGlyphs'

export interface TilesProps {
  tiles: readonly Tile[]
  counts: TodoCounts | undefined
}

/** Modules as tiles, four in a row; those to come are grey and say so to those who hear them. */
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
  const built = isBuilt(tile.screen)
  return (
    <ScreenLink
      className={built ? 'cg-tile' : 'cg-tile cg-gw-later'}
      to={destination(tile.screen)}
      onGo={onGo}
    >
      <TileFace icon={glyph(tile.icon)} label={tile.label} tone={tile.tone} count={count} />
      {!built && <span className="cg-hide">，待上线</span>}
    </ScreenLink>
  )
}
