import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { LinkButton } from '@/ui/button/LinkButton'
import { Rows } from '@/ui/Rows'
import type { Block } from './section'
import './policy.css'

/** The text of one section, drawn from its data. */
export function Article({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="cg-policy-text">
      {blocks.map((block) => (
        <Piece key={keyOf(block)} block={block} />
      ))}
    </div>
  )
}

/** No two pieces of one section begin alike. */
function keyOf(block: Block): string {
  if (block.kind === 'text') return block.text
  if (block.kind === 'list') return block.items[0] ?? ''
  return block.kind === 'rows' ? (block.rows[0]?.label ?? '') : block.kind
}

function Piece({ block }: { block: Block }) {
  const nav = useNav()
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>
    case 'list':
      return (
        <ul className="cg-policy-list">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'rows':
      return <Rows rows={block.rows} />
    case 'sdkLink':
      return (
        <p>
          <LinkButton onClick={() => nav.go(to.sdkPrivacy())}>查看《第三方SDK说明》</LinkButton>
        </p>
      )
  }
}
