import type { CaseDetail } from '@/api/contract/case'
import type { CaseAction } from '@/domain/case/caseFacts'
import { isCertain } from '@/domain/case/moves'
import { caseFactsOf } from '@/entities/case/facts'
import { actorOf, useAccount } from '@/kit/data/useApiQuery'
import { CASES, caseKind, keyCaseKind, type CaseView } from '@/entities/case/caseKind'
import { Loaded } from '@/kit/data/Loaded'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { HandlingRecord } from '@/kit/record/RecordDetailScreen'
import type { ActionLink } from '@/kit/record/kind'
import { HandoverNotices, handoversOf } from '@/kit/record/marks/HandoverNotices'
import { RecordPhotos } from '@/kit/record/recordCards'
import { ActButtons, LockNotice, MoreButton, useOfferedLinks } from '@/kit/record/RecordActs'
import { useRecord, useOpening } from '@/kit/record/useRecord'
import { useNav, useScreenParams } from '@/kit/screen/hooks'
import { NearbyCases } from '@/entities/case/NearbyCases'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/Card'
import { anyView, isOpenCase, startTaskLink, useMayStartTask } from './caseLinks'

const viewOf = anyView(CASES)

/** Whether the rules know enough about this user and the case, and whether the user may start a 督办任务 about it. */
function useCaseRights(record: CaseDetail): { certain: boolean; starts: boolean } {
  const account = useAccount()
  const mayStart = useMayStartTask()
  if (!account) return { certain: false, starts: false }
  return { certain: isCertain(caseFactsOf(record), actorOf(account)), starts: mayStart && isOpenCase(record) }
}

/**
 * The actions of this user on a case, by the rules and links for its stage. `links` is empty while the user,
 * their roles or the stage of the case are unknown.
 */
function useAllActions(record: CaseDetail): {
  view: CaseView
  links: ActionLink<CaseAction>[]
  starts: boolean
} {
  const { certain, starts } = useCaseRights(record)
  const view = viewOf(record)
  const links = useOfferedLinks(view, record)
  const { more = [] } = view
  if (!certain || links === null)
    return { view: { ...view, more: more.filter(({ action }) => !action) }, links: [], starts: false }
  return { view: { ...view, more: starts ? [...more, startTaskLink] : more }, links, starts }
}

/**
 * 案件全览: a case with its whole history and all actions of this user. Queries, statistics and conversations
 * open it.
 */
export default function CaseDetail2() {
  const { id } = useScreenParams('caseDetail2')
  const record = useRecord(caseKind.reads.detail, id)
  useOpening(caseKind, record.data)
  return (
    <DetailScreen
      record={record}
      what={caseKind.noun}
      right={record.data && <More record={record.data} />}
      bottom={(data) => <Actions record={data} />}
    >
      {(data) => <CaseContent record={data} />}
    </DetailScreen>
  )
}

/** All cards of a case. Only users who may act on it see who is editing it. */
function CaseContent({ record }: { record: CaseDetail }) {
  const { id, supervised } = record
  const { view, links } = useAllActions(record)
  const { Head } = supervised ? keyCaseKind : caseKind
  return (
    <>
      {links.length > 0 && <LockNotice id={id} tackleType={view.tackleType} type={caseKind.lockType} />}
      <HandoverNotices {...handoversOf(caseKind, record)} />
      <Head record={record} />
      <caseKind.Info record={record} />
      <RecordPhotos kind={caseKind} id={id} />
      <History id={id} />
      <NearbyCases record={record} />
    </>
  )
}

function More({ record }: { record: CaseDetail }) {
  const { view } = useAllActions(record)
  return <MoreButton view={view} record={record} />
}

/** The actions on the case. Users without any see 发起督办 if they may start a task. */
function Actions({ record }: { record: CaseDetail }) {
  const nav = useNav()
  const { view, links, starts } = useAllActions(record)
  if (links.length === 0 && !starts) return null
  return (
    <BottomBar>
      {links.length > 0 ? (
        <ActButtons view={view} record={record} links={links} />
      ) : (
        <Button grow onClick={() => nav.go(startTaskLink.to(record.id))}>
          {startTaskLink.label}
        </Button>
      )}
    </BottomBar>
  )
}

function History({ id }: { id: string }) {
  const part = useRecord(caseKind.reads.flow, id)
  return (
    <Loaded of={part} what="办理经过" around={(state) => <Card title="办理经过">{state}</Card>}>
      {(data) => <HandlingRecord part={data} noun={caseKind.noun} />}
    </Loaded>
  )
}
