import { Button } from '@/ui/button/Button'
import { TextField } from '@/ui/field/TextField'
import { positionOf, zoneLine } from '../place'
import { whereWords } from '../positionWords'
import type { Picker } from './usePicker'

/** Longest address a form takes. Ours: the specification names no limit. */
const ADDRESS_MAX = 100

/** What stands under the pin, and the field for an address of one's own. */
export function PickedCard({ picker }: { picker: Picker }) {
  const { draft, typed, type, looking, fix } = picker
  const address = typed ?? draft?.address ?? ''
  const where = whereWords(draft, fix)
  return (
    <div className="cg-pick-card">
      {where !== '' && (
        <p className="cg-pick-where num" role="status">
          {[where, !looking && address].filter(Boolean).join(' · ')}
        </p>
      )}
      <TextField
        label="地址"
        hideLabel
        value={address}
        maxLength={ADDRESS_MAX}
        placeholder={looking ? '正在查地址…' : '填写地址，例如路名和门牌'}
        onChange={type}
        onBlur={() => typed?.trim() === '' && type(null)}
        right={
          typed !== null &&
          positionOf(draft) && (
            <Button size="small" kind="plain" onClick={() => type(null)}>
              用地图地址
            </Button>
          )
        }
      />
      <Zone picker={picker} />
    </div>
  )
}

/** The grid under the pin, or why it is not known. */
function Zone({ picker: { draft, looking, lookup } }: { picker: Picker }) {
  const retry = lookup.retry && (
    <Button size="small" kind="plain" onClick={lookup.retry}>
      重查
    </Button>
  )
  const at = positionOf(draft)
  const zone = draft ? zoneLine(draft) : ''
  return (
    <div className="cg-pick-zone num" role="status">
      <span>
        {!at && '移动地图，把要报的位置放到图钉下'}
        {at && looking && '正在查地址和网格…'}
        {at && !looking && (zone || '没有查到所在网格')}
      </span>
      {at && !looking && lookup.trouble !== '' && (
        <span className="cg-pick-trouble">
          {lookup.trouble}
          {retry}
        </span>
      )}
    </div>
  )
}
