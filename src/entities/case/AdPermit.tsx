import type { Advertisement } from '@/api/contract/case'
import { permitDays, permitState, permitText, type PermitState } from '@/domain/case/adPermit'
import { useNow } from '@/kit/screen/hooks'
import { Card, Rows, type RowItem, Tag, type TagTone } from '@/ui/Card'

const TONE: Record<PermitState, TagTone> = {
  none: 'bad',
  expired: 'bad',
  ending: 'warn',
  coming: 'warn',
  valid: 'ok',
}

const permitOf = ({ permitFrom, permitTo }: Advertisement) => ({ from: permitFrom, to: permitTo })

/** The registered data of an advertisement; what is missing is not registered. */
export const adRows = (ad: Advertisement): (RowItem & { value: string })[] =>
  [
    { label: '编号', value: ad.adNo },
    { label: '设置人', value: ad.adOwner },
    { label: '规格', value: ad.adSize },
    { label: '许可证', value: ad.permitNo },
    { label: '许可期', value: permitDays(permitOf(ad)) },
  ].map(({ label, value }) => ({ label, value: value || '未登记' }))

/** Whether its permit is valid. */
export function PermitTag({ ad }: { ad: Advertisement }) {
  const now = useNow()
  const permit = permitOf(ad)
  return <Tag tone={TONE[permitState(permit, now)]}>{permitText(permit, now)}</Tag>
}

/** 户外广告: owner, size and permit on the detail of a case about an advertisement. */
export function AdCard({ ad }: { ad: Advertisement }) {
  return (
    <Card title="户外广告" right={<PermitTag ad={ad} />}>
      <Rows rows={adRows(ad)} />
    </Card>
  )
}
