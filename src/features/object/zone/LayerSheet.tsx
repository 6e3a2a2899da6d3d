import { SwitchRow } from '@/ui/field/SwitchRow'
import { Popup } from '@/ui/overlay/Popup'
import type { Layer } from './layers'

export interface LayerSheetProps {
  layers: readonly Layer[]
  off: ReadonlySet<string>
  onSwitch: (key: string) => void
  onClose: () => void
}

/** 图层: each with its switch and what it looks like on the map. */
export function LayerSheet({ layers, off, onSwitch, onClose }: LayerSheetProps) {
  return (
    <Popup open title="图层与图例" onClose={onClose}>
      <ul className="cg-layers">
        {layers.map(({ key, label, tone, letter, hint }) => (
          <li key={key}>
            {tone === null ? (
              <i className="cg-layer-point" aria-hidden>
                {letter}
              </i>
            ) : (
              <svg className="cg-layer-area" viewBox="0 0 28 20" aria-hidden>
                <rect
                  className={`cg-map-area cg-map-area-${tone}`}
                  x="2"
                  y="2"
                  width="24"
                  height="16"
                  rx="3"
                />
              </svg>
            )}
            <SwitchRow label={label} hint={hint} checked={!off.has(key)} onChange={() => onSwitch(key)} />
          </li>
        ))}
      </ul>
      <p className="cg-layer-note">红色标记表示有异常：部件破损或丢失，商户封禁。</p>
    </Popup>
  )
}
