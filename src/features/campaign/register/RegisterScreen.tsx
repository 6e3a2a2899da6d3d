import {
  type CampaignKind,
  campaignState,
  campaignTimeLabel,
  campaignFacts,
} from '@/domain/campaign/campaign'
import { FormScreen } from '@/kit/edit/FormScreen'
import { useSaveDraft } from '@/kit/edit/draft/draft'
import { DraftsButton } from '@/kit/outbox/form/DraftsButton'
import { Button } from '@/ui/button/Button'
import { Notice, Card } from '@/ui/Card'
import { type CampaignChoice, campaignChoices } from '@/api/contract/campaign'
import { type Millis, wireTime } from '@/domain/time'
import { Loaded } from '@/kit/data/Loaded'
import { useFormDraft, useFormOn, type Form } from '@/kit/edit/useForm'
import { PickerField } from '@/kit/pickers/PickerField'
import { PickList } from '@/kit/pickers/PickList'
import { Choice } from '@/ui/field/Choice'
import './register.css'
import { FoundOnSpot, type OnTheSpotTexts } from '@/kit/found/FoundOnSpot'
import { findingAct, chosenCampaign, type RegisterForm, EMPTY_REGISTER, registerForm } from './registerKind'
import { isPosition } from '@/domain/geo'
import type { Problem } from '@/domain/problems'
import { registerProblems } from '@/domain/campaign/findingEvidence'
import { present } from '@/kit/attachments/photoItem'
import { isEmptyFound, remarksIn, foundPhotos } from '@/kit/found/foundForm'
import { useApiQuery, type Reading, readingOf } from '@/kit/data/useApiQuery'
import { useOutboxTransport, actForm } from '@/kit/outbox/form/actForm'
import { useAutoLocatedDraft } from '@/kit/place/useAutoLocatedDraft'
import { now } from '@/stores/clock'
import { useScreenParams, useNow } from '@/kit/screen/hooks'

/** No change by the user yet. A preselected campaign does not count. */
const isBlank = (form: RegisterForm): boolean => form.item === null && isEmptyFound(form)

/**
 * Errors at a moment (epoch ms), from the top of the form down. Photos that are still uploading do not count.
 */
function missingIn(form: RegisterForm, at: Millis): Problem[] {
  const { campaign, item, selfHandled } = form
  const problems = registerProblems(
    {
      campaign: campaign && { start: campaign.startTime, end: campaign.endTime },
      itemId: item?.id ?? '',
      hasPosition: isPosition(form.place),
      photoCount: present(form.photos).length,
      description: form.description,
      selfHandled,
      afterCount: present(form.afterPhotos).length,
    },
    at,
  )
  return [...problems, ...remarksIn(form)]
}

interface CampaignFieldsProps {
  form: Form<RegisterForm>
  all: Reading<readonly CampaignChoice[]>
  /** The options; undefined while unknown. */
  running: readonly CampaignChoice[] | undefined
  now: Millis
}

/** The fields for the campaign and its item. */
function CampaignFields({ form, all, running, now }: CampaignFieldsProps) {
  const { campaign } = form.value
  const field = form.field('campaign')
  return (
    <Card>
      <PickerField label="专项" name={field.name} error={field.error} required shown={campaign?.name ?? ''}>
        {(close) => (
          <PickList
            what="专项"
            list={all}
            empty="现在没有进行中的专项。"
            items={(running ?? []).map((each) => ({
              key: each.id,
              label: each.name,
              hint: [campaignTimeLabel(each, now), each.regionName].filter(Boolean).join(' · '),
              checked: each.id === campaign?.id,
              onClick: () => {
                // Each campaign has its own items, so another campaign clears the item.
                form.set({ campaign: chosenCampaign(each), ...(each.id !== campaign?.id && { item: null }) })
                close()
              },
            }))}
          />
        )}
      </PickerField>
      {campaign && (
        <Loaded of={all} what="检查项">
          {(campaigns) => (
            <ItemField form={form} items={campaigns.find(({ id }) => id === campaign.id)?.items ?? []} />
          )}
        </Loaded>
      )}
    </Card>
  )
}

interface ItemFieldProps {
  form: Form<RegisterForm>
  items: CampaignChoice['items']
}

/** The field for the item. It shows the standard of the chosen one. */
function ItemField({ form, items }: ItemFieldProps) {
  const { value, error, name } = form.field('item')
  const judged = items.find(({ id }) => id === value?.id)
  return (
    <div className="cg-register-item">
      <Choice
        label="检查项"
        required
        name={name}
        error={error}
        options={items.map((item) => ({ value: item.id, label: item.name }))}
        value={value ? [value.id] : []}
        onChange={([id]) => {
          const next = items.find((item) => item.id === id)
          form.set({ item: next ? { id: next.id, name: next.name } : null })
        }}
      />
      {judged && <p className="cg-register-standard">{judged.standard}</p>}
    </div>
  )
}

/** The form of 专项登记. `preset`: the initial campaign, from its address or the only one. */
function useRegisterForm(supervises: boolean, preset: CampaignChoice | undefined) {
  const transport = useOutboxTransport(findingAct)
  const spec = actForm<RegisterForm>({
    kind: findingAct,
    schema: registerForm,
    empty: { ...EMPTY_REGISTER, supervises },
    missing: missingIn,
    photosOf: foundPhotos,
    submitValues: () => ({ time: wireTime(now()) }),
  })
  const draft = useAutoLocatedDraft(useFormDraft(spec, transport), {
    isBlank,
    begun: (value, here) => ({
      ...value,
      place: value.place ?? here,
      campaign: value.campaign ?? (preset ? chosenCampaign(preset) : null),
    }),
  })
  return { clientId: transport.key, form: useFormOn(spec, transport, draft) }
}

/** All loaded campaigns, and those that run now (epoch ms). With `kind` only campaigns of that type. */
function useCampaigns(
  now: Millis,
  kind?: CampaignKind,
): { all: Reading<readonly CampaignChoice[]>; running: readonly CampaignChoice[] | undefined } {
  const all = readingOf(useApiQuery(campaignChoices, {}))
  const running = all.data?.filter(
    (campaign) =>
      (kind === undefined || campaign.kind === kind) &&
      campaignState(campaignFacts(campaign), now) === 'running',
  )
  return { all, running }
}

/** 现场整改: a finding corrected on the spot is closed with its registration. */
const ON_THE_SPOT: OnTheSpotTexts = {
  label: '现场已整改',
  hint: '当场改好的，拍一张整改后照片，登记后直接办结',
  photos: '整改后照片',
  note: '整改说明',
  noteHint: '怎么改的',
}

/** Place, photos and text; and the correction on the spot. */
const RegisterFields = ({ form }: { form: Form<RegisterForm> }) => (
  <FoundOnSpot form={form} placeholder="看到了什么，几处，影响谁；点键盘上的话筒可以说" words={ON_THE_SPOT} />
)

export interface RegisterScreenProps {
  /** Offers only campaigns of this type; by default all. */
  kind?: CampaignKind
  /** The campaign whose screen opened this one. */
  campaignId?: string | undefined
}

/**
 * Registers a finding of a campaign with item, place and photos. It is sent immediately, offline once there
 * is a connection.
 */
function RegisterScreen({ kind, campaignId }: RegisterScreenProps) {
  const now = useNow()
  const { all, running } = useCampaigns(now, kind)
  const only = running?.length === 1 ? running[0] : undefined
  const preset = running?.find(({ id }) => id === campaignId) ?? only
  const { clientId, form } = useRegisterForm(kind === 'civilized', preset)
  const keep = useSaveDraft(form.draft, '草稿已存在本机')
  return (
    <FormScreen
      form={form}
      label={form.value.selfHandled ? '登记并办结' : '登记'}
      right={<DraftsButton kind={findingAct} except={clientId} />}
      secondary={
        <Button kind="ghost" onClick={() => void keep()}>
          存草稿
        </Button>
      }
    >
      {running?.length === 0 && (
        <Notice tone="warn">{`现在没有进行中的${kind === 'civilized' ? '文明督导' : '专项'}，不能登记`}</Notice>
      )}
      <CampaignFields form={form} all={all} running={running} now={now} />
      <RegisterFields form={form} />
    </FormScreen>
  )
}

/** 专项登记: of any running campaign. */
export function SpecialRegister() {
  const { campaign } = useScreenParams('specialRegister')
  return <RegisterScreen campaignId={campaign} />
}

/** 文明督导 (sic: specia): 专项登记 under its other title, for campaigns with scores. */
export function SpeciaSupervise() {
  const { campaign } = useScreenParams('speciaSupervise')
  return <RegisterScreen kind="civilized" campaignId={campaign} />
}
