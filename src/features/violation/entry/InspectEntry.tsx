import {
  buildingByNo,
  buildingPage,
  type BuildingRow,
  buildingDetail,
} from '@/api/contract/violationBuilding'
import { isNetworkFailure } from '@/api/envelope'
import { boothCodeIn } from '@/domain/collection/boothCode'
import { Loaded } from '@/kit/data/Loaded'
import { useApiQuery, useAccount, actorOf, readingOf } from '@/kit/data/useApiQuery'
import { useScan } from '@/kit/scan/useScan'
import { Screen } from '@/kit/screen/Screen'
import { to, useNav, useScreenParams, useNow } from '@/kit/screen/hooks'
import { Button } from '@/ui/button/Button'
import { Icon } from '@/ui/icon/Icon'
import { ScanIcon } from '@/ui/icon/icons'
import { SkeletonDetail } from '@/ui/state/SkeletonDetail'
import { StateBlock } from '@/ui/state/StateBlock'
import { RecordListScreen, useRecordList } from '@/kit/list/RecordListScreen'
import { DraftsButton } from '@/kit/outbox/form/DraftsButton'
import { BottomBar } from '@/ui/frame/BottomBar'
import {
  BuildingCard,
  BuildingNotHere,
  buildingMarker,
  BuildingSummary,
  buildingFilters,
  keptBuildings,
  ROUND_ALONG,
  useKeptBuilding,
} from '../building/BuildingCard'
import {
  surveyKind,
  entryForm,
  entryErrors,
  aboutBuilding,
  isBlankEntry,
  siteEntry,
  submitValues,
} from './entryKind'
import { useScannedBuilding, UnsentMark, FoundFields } from './FoundFields'
import { maySurvey } from '@/domain/violation/building'
import { whyNot } from '@/domain/verdict'
import { AppendForm } from '@/kit/outbox/form/AppendForm'
import { PendingNote, actForm, useOutboxTransport } from '@/kit/outbox/form/actForm'
import { SpotCard, distanceToSite, submittedPosition, useSiteDistance } from '@/kit/place/SpotCard'
import { useRecord } from '@/kit/record/useRecord'
import { Card } from '@/ui/Card'
import { isPosition } from '@/domain/geo'
import { FormScreen } from '@/kit/edit/FormScreen'
import { useForm, useFormDraft, useFormOn } from '@/kit/edit/useForm'
import { usePosition } from '@/kit/data/usePosition'
import { LocationField } from '@/kit/place/LocationField'
import { useAutoLocatedDraft } from '@/kit/place/useAutoLocatedDraft'
import { SITE_LABEL, SITES, type Site } from '@/domain/violation/surveyEvidence'
import { Segmented } from '@/ui/field/Segmented'
import { TextField } from '@/ui/field/TextField'
import { useState } from 'react'
import { now } from '@/stores/clock'
import '../building/tabs.css'

/**
 * The form of an entry about a building. It uses the outbox, so it works offline and is sent exactly once.
 */
function EntryEdit({ id }: { id: string }) {
  const read = useRecord(buildingDetail, id)
  const building = read.data
  const isCut = building === undefined && isNetworkFailure(read.error)
  // Its row in a list is enough for a visit.
  const kept = useKeptBuilding({ id }, isCut)
  const row = building ?? kept ?? undefined
  const record = isCut && kept === undefined ? { ...read, error: null } : read
  const why = useWhyNotSurvey(row)
  const where = useSiteDistance(isPosition(row) ? row : null)
  const transport = useOutboxTransport(surveyKind, id)
  const form = useForm(
    actForm({
      ...entryForm(id, row),
      missing: (value) => entryErrors(value, distanceToSite(where)),
      submitValues: () => submitValues(submittedPosition(where, now())),
    }),
    { ...transport, noun: '楼栋', record, why },
  )
  const spot = { noun: '楼栋', work: '巡查', where, reason: form.field('farReason') }
  if (isCut && kept === null && form.draft.ready && form.value.about === null)
    return <BuildingNotHere what="这栋楼" onRetry={() => void read.refetch()} />
  return (
    <AppendForm
      form={form}
      pending={
        <PendingNote what="这栋楼有巡查" verb="录入" isOne={(item) => item.about === aboutBuilding(id)} />
      }
      label={form.value.finding === 'yes' ? '提交疑似违建' : '提交巡查'}
      head={(data) => <BuildingSummary building={data} />}
    >
      {() => {
        const { about } = form.value
        return (
          <>
            <SpotCard
              {...spot}
              target={row ?? NOWHERE}
              name={row?.name ?? about?.title ?? ''}
              address={row?.address}
            />
            <FoundFields form={form} floors={row?.floors ?? about?.floors ?? 0} building={row} />
          </>
        )
      }}
    </AppendForm>
  )
}

const NOWHERE = { longitude: null, latitude: null }

/** Why no entry is allowed here; '' when one is, and while the building is loading. */
function useWhyNotSurvey(building: BuildingRow | undefined): string {
  const account = useAccount()
  const now = useNow()
  return account && building ? whyNot(maySurvey(building, actorOf(account), now)) : ''
}

const EMPTY = { title: '附近没有建档的楼栋', text: '可以扫楼栋码，或换个关键词再找。' }

/** Chooses the building: from those nearby, by search, on the map, or by its plate. */
function ChooseBuilding() {
  const nav = useNav()
  const scan = useScan()
  const take = useScannedBuilding()
  const source = useRecordList<BuildingRow>({
    endpoint: buildingPage,
    filters: buildingFilters,
    usual: 'distance',
    close: true,
    kept: keptBuildings,
  })
  return (
    <RecordListScreen
      source={source}
      what="楼栋"
      empty={EMPTY}
      offline={{
        text: `${ROUND_ALONG}现在可以按位置录入。`,
        // The bar has the filled button.
        action: (
          <Button kind="ghost" onClick={() => nav.go(to.inspectEntry({ site: 'land' }))}>
            按位置录入
          </Button>
        ),
      }}
      map={{ label: '楼栋的地图', marker: buildingMarker }}
      row={(row) => (
        <BuildingCard
          row={row}
          mark={<UnsentMark buildingId={row.id} />}
          onOpen={() => nav.go(to.inspectEntry({ building: row.id }))}
        />
      )}
      frame={{
        right: <DraftsButton kind={surveyKind} except="" />,
        bottom: (
          <BottomBar>
            <Button kind="ghost" onClick={() => nav.go(to.inspectEntry({ site: 'land' }))}>
              不在楼栋里
            </Button>
            <Button grow icon={<Icon as={ScanIcon} size={20} />} onClick={() => void scan().then(take)}>
              扫楼栋码
            </Button>
          </BottomBar>
        ),
      }}
    />
  )
}

/** Floors to choose from at a building without a file. */
const UNKNOWN_FLOORS = 7

/** The form of a violation where no building is registered: the user marks its place. */
function SiteEntry({ site }: { site: Site }) {
  const [empty] = useState(() => siteEntry(site))
  const transport = useOutboxTransport(surveyKind)
  const { fix } = usePosition()
  const spec = actForm({
    ...entryForm('', undefined, empty),
    missing: (value) => entryErrors(value, { metres: null, accuracy: null }),
    submitValues: () => submitValues(submittedPosition({ fix }, now())),
  })
  const kept = useFormDraft({ name: surveyKind.drafts, schema: spec.schema, empty }, transport)
  const form = useFormOn(spec, transport, useAutoLocatedDraft(kept, { isBlank: isBlankEntry }))
  const { value, set, field } = form
  return (
    <FormScreen form={form} label="提交疑似违建">
      <LocationField label="违建位置" required auto {...field('place')} />
      <Card>
        <Segmented
          label="违建在哪里"
          required
          options={SITES.map((one) => ({ value: one, label: SITE_LABEL[one] }))}
          {...field('site')}
          value={value.site || undefined}
          onChange={(next) => set({ site: next, nature: siteEntry(next).nature, kind: '', floor: '' })}
        />
        {value.site === 'building' && (
          <TextField
            label="楼栋名称"
            placeholder="选填，如 新村 8 幢"
            maxLength={40}
            {...field('siteName')}
          />
        )}
      </Card>
      <FoundFields form={form} floors={value.site === 'building' ? UNKNOWN_FLOORS : 0} />
    </FormScreen>
  )
}

/** 巡查录入: chooses the building, then shows the form for the finding. */
export default function InspectEntry() {
  const { building, code: named = '', site } = useScreenParams('inspectEntry')
  const code = boothCodeIn(named)
  if (building) return <EntryEdit key={building} id={building} />
  if (site) return <SiteEntry site={SITES.find((one) => one === site) ?? 'land'} />
  return code === '' ? <ChooseBuilding /> : <ScannedBuilding key={code} code={code} />
}

function ScannedBuilding({ code }: { code: string }) {
  const found = useApiQuery(buildingByNo, { query: { buildingNo: code } })
  const isCut = found.data === undefined && isNetworkFailure(found.error)
  const kept = useKeptBuilding({ buildingNo: code }, isCut)
  if (isCut && kept) return <EntryEdit id={kept.id} />
  if (isCut && kept === null)
    return <BuildingNotHere what={`编号 ${code} 的楼栋`} onRetry={() => void found.refetch()} />
  const reading = isCut ? { ...found, error: null } : found
  return (
    <Loaded
      of={readingOf(reading)}
      what="楼栋"
      look="block"
      skeleton={<SkeletonDetail />}
      around={(state) => <Screen>{state}</Screen>}
    >
      {(building) => (building === null ? <UnknownCode code={code} /> : <EntryEdit id={building.id} />)}
    </Loaded>
  )
}

/** Shows that a code has no building: the user scans again, or chooses the building. */
function UnknownCode({ code }: { code: string }) {
  const nav = useNav()
  const scan = useScan()
  const take = useScannedBuilding()
  return (
    <Screen>
      <StateBlock
        kind="empty"
        icon={ScanIcon}
        title={`没有编号 ${code} 的楼栋`}
        text="请核对编号，或从附近的楼栋里选。"
        action={
          <>
            <Button kind="ghost" onClick={() => void scan().then(take)}>
              重新扫码
            </Button>
            <Button kind="ghost" onClick={() => nav.go(to.oneBuilding({ edit: 'new' }))}>
              登记楼栋
            </Button>
            <Button onClick={() => nav.replace(to.inspectEntry())}>从附近选</Button>
          </>
        }
      />
    </Screen>
  )
}
