import { useRef, type Ref } from 'react'
import { env } from '@/env/env'
import { Screen } from '@/kit/screen/Screen'
import { Card, Rows } from '@/ui/Card'
import { LinkButton } from '@/ui/button/Button'
import { to, useNav } from '@/kit/screen/hooks'
import './policy.css'
import { POLICY_DATE, privacySections, type Block, type Section } from './privacySections'

/** The text of one section, rendered from its data. */
function Article({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="cg-policy-text">
      {blocks.map((block) => (
        <BlockContent key={keyOf(block)} block={block} />
      ))}
    </div>
  )
}

/** A key for a block: no two blocks of a section start with the same text. */
function keyOf(block: Block): string {
  if (block.kind === 'text') return block.text
  if (block.kind === 'list') return block.items[0] ?? ''
  return block.kind === 'rows' ? (block.rows[0]?.label ?? '') : block.kind
}

function BlockContent({ block }: { block: Block }) {
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

interface ContentsProps {
  sections: readonly Section[]
  onPick: (key: string) => void
  ref: Ref<HTMLElement>
}

/** The table of contents. Buttons, not anchors: the hash belongs to the routes. */
function Contents({ sections, onPick, ref }: ContentsProps) {
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

/** Space above the target, as between cards (px). */
const GAP = 12

/**
 * Scrolls an element to the top of the screen's container and focuses it, so that a screen reader continues
 * there. scrollIntoView would also scroll the page where 100vh is too high.
 */
function jumpTo(target: HTMLElement | null | undefined): void {
  const box = target?.closest('.cg-scroll')
  if (!target || !box) return
  box.scrollTop += target.getBoundingClientRect().top - box.getBoundingClientRect().top - GAP
  target.focus({ preventScroll: true })
}

/**
 * 隐私政策: the data this app collects, and why. It is open without a session, because users read it before the
 * login.
 */
export default function PrivacyPolicy() {
  const contents = useRef<HTMLElement>(null)
  const parts = useRef(new Map<string, HTMLElement>())
  const sections = privacySections(env)
  return (
    <Screen right={<LinkButton onClick={() => jumpTo(contents.current)}>目录</LinkButton>}>
      <Summary />
      <Contents ref={contents} sections={sections} onPick={(key) => jumpTo(parts.current.get(key))} />
      {sections.map(({ key, title, blocks }, index) => (
        <div
          key={key}
          tabIndex={-1}
          ref={(element) => {
            if (element) parts.current.set(key, element)
            else parts.current.delete(key)
          }}
        >
          <Card title={`${index + 1}. ${title}`}>
            <Article blocks={blocks} />
          </Card>
        </div>
      ))}
    </Screen>
  )
}

function Summary() {
  return (
    <Card title={`${env.title}隐私政策`}>
      <p className="cg-policy-date num">
        <span>更新日期 {POLICY_DATE}</span>
        <span>生效日期 {POLICY_DATE}</span>
      </p>
      <Article
        blocks={[
          {
            kind: 'list',
            items: [
              '只为办理城市管理业务收集手机号、账号、位置、现场照片和填报内容。',
              '位置和相机用到时才取用，可随时在手机设置中关闭。',
              '草稿和待传记录存在您的手机上，传到服务器后删除。',
              '不出售个人信息，不投放广告。',
            ],
          },
        ]}
      />
    </Card>
  )
}
