import { useAccount } from '@/kit/data/useAccount'
import { useLatePart } from '@/kit/screen/useLatePart'
import { Icon } from '@/ui/Icon'
import { isBuilt } from '../todo'
import { useGlyphs } from './useGlyphs'

const loadPanel = () => import('@/kit/outbox/OutboxPanel').then((module) => module.OutboxPanel)

/** 我的上报, for those who report, until 问题记录 is built: what was sent, its number and how far it has come. */
export function MyReports() {
  const roles = useAccount()?.roles ?? []
  const glyph = useGlyphs()
  const { Part: OutboxPanel, ...panel } = useLatePart('我的上报', loadPanel)
  if (!roles.includes('collector') || isBuilt('problemRecord')) return null
  return (
    <>
      <button type="button" className="cg-gw-card cg-gw-notice cg-gw-mine" onClick={panel.open}>
        <Icon as={glyph('doc')} size={20} />
        <p>
          <b>我的上报</b> 编号、办到哪一步
        </p>
      </button>
      {OutboxPanel && <OutboxPanel open={panel.isOpen} onClose={panel.close} tab="sent" />}
    </>
  )
}
