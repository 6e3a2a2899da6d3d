import type { CampaignKind } from '@/domain/campaign/campaign'
import { FormScreen } from '@/kit/edit/FormScreen'
import { useKeepDraft } from '@/kit/edit/draft/useKeepDraft'
import { DraftsButton } from '@/kit/outbox/form/DraftsButton'
import { FormerNote } from '@/kit/outbox/form/FormerNote'
import { useNow } from '@/kit/screen/useNow'
import { Button } from '@/ui/button/Button'
import { Notice } from '@/ui/state/Notice'
import { CampaignFields } from './CampaignFields'
import { RegisterFields } from './RegisterFields'
import { registerKind } from './registerKind'
import { useCampaigns } from './useCampaigns'
import { useRegisterForm } from './useRegisterForm'

export interface RegisterScreenProps {
  /** Only campaigns of this kind are offered; all when left out. */
  kind?: CampaignKind
  /** The campaign it was opened at. */
  campaignId?: string
}

/** What was found wrong in a campaign: which, of what, where, shown how; sent at once, or as soon as there is a network. */
export function RegisterScreen({ kind, campaignId }: RegisterScreenProps) {
  const now = useNow()
  const { all, running } = useCampaigns(now, kind)
  const only = running?.length === 1 ? running[0] : undefined
  const preset = running?.find(({ id }) => id === campaignId) ?? only
  const { clientId, former, form } = useRegisterForm(kind === 'civilized', preset)
  const keep = useKeepDraft(form.draft, '草稿已存在本机')
  return (
    <FormScreen
      form={form}
      label={form.value.selfHandled ? '登记并办结' : '登记'}
      right={<DraftsButton kind={registerKind} except={clientId} />}
      secondary={
        <Button kind="ghost" onClick={() => void keep()}>
          存草稿
        </Button>
      }
    >
      <FormerNote words={former} />
      {running?.length === 0 && (
        <Notice tone="warn">{`现在没有进行中的${kind === 'civilized' ? '文明督导' : '专项'}，不能登记`}</Notice>
      )}
      <CampaignFields form={form} all={all} running={running} now={now} />
      <RegisterFields form={form} />
    </FormScreen>
  )
}
