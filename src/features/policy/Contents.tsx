import type { Ref } from 'react'
import type { Section } from './section'
import './policy.css'

export interface ContentsProps {
  sections: readonly Section[]
  onPick: (key: string) => void
  ref: Ref<HTMLElement>
}

/** The table of contents. Buttons, not anchors: the address after # belongs to the routes. */
export function Contents({ sections, onPick, ref }: ContentsProps) {
  return (
    <nav ref={ref} aria-label="目录" tabIndex={-1} className="cg-card cg-policy-toc">
      <h2>目录</h2>
      <ol>
        {sections.map(({ key, title }, index) => (
          <li key={key}>
            <button type="button" onClick={() => onPick(key)}>
              <span className="num">{index + 1}</span>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
