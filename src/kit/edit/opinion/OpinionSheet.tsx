import type { Opinion } from '@/api/contract/words'
import { LinkButton } from '@/ui/button/LinkButton'
import { Popup } from '@/ui/overlay/Popup'
import { PickList } from '../../pickers/PickList'
import { useOpinions } from './useOpinions'

export interface OpinionSheetProps {
  kind: string
  onPick: (content: string) => void
  /** Leads to 常用意见. */
  onManage: () => void
  onClose: () => void
}

/** All opinions of a kind to pick one from, one's own first. */
export function OpinionSheet({ kind, onPick, onManage, onClose }: OpinionSheetProps) {
  const opinions = useOpinions(kind)
  const { own, standard } = opinions
  const known = new Set(own.map(({ content }) => content))
  // Each has numbers of its own: one's first and everybody's first may bear the same.
  const itemOf =
    (from: string) =>
    ({ id, content }: Opinion) => ({
      key: `${from} ${id}`,
      label: content,
      checked: false,
      onClick: () => onPick(content),
    })
  const items = [
    ...own.map(itemOf('own')),
    ...standard.filter(({ content }) => !known.has(content)).map(itemOf('standard')),
  ]
  return (
    <Popup
      open
      title="常用意见"
      height="full"
      right={<LinkButton onClick={onManage}>管理</LinkButton>}
      onClose={onClose}
    >
      <PickList
        what="常用意见"
        placeholder="意见里的词或拼音首字母"
        empty="还没有这类意见，可以到“管理”里添加"
        list={opinions}
        items={items}
      />
    </Popup>
  )
}
