import { buildingDetail, type Building } from '@/api/contract/building'
import { maySurvey, sinceWords } from '@/domain/violation/building'
import { SURVEY_STATE_LABEL } from '@/domain/violation/survey'
import { whyNot } from '@/domain/verdict'
import { actorOf } from '@/kit/data/actorOf'
import { useAccount } from '@/kit/data/useAccount'
import { LineEdit } from '@/kit/outbox/form/LineEdit'
import { PendingNote } from '@/kit/outbox/form/PendingNote'
import { SpotCard } from '@/kit/place/SpotCard'
import { RowTags } from '@/kit/record/head/RecordTitle'
import { useRecord } from '@/kit/record/useRecord'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Notice } from '@/ui/state/Notice'
import { buildingTags } from '../building/buildingWords'
import { aboutBuilding } from './aboutBuilding'
import { FoundFields } from './FoundFields'
import { useEntry } from './useEntry'
import '../tabs/tabs.css'

/** What was found at a building: it goes through the outbox, so that it may be sent without a network, and exactly once. */
export function EntryEdit({ id }: { id: string }) {
  const record = useRecord(buildingDetail, id)
  const why = useWhyNotSurvey(record.data)
  const { form, where, former } = useEntry(id, record.data)
  const spot = { noun: '楼栋', work: '巡查', where, reason: form.field('farReason') }
  return (
    <LineEdit
      noun="楼栋"
      record={record}
      why={why}
      form={form}
      former={former}
      pending={
        <PendingNote what="这栋楼有巡查" verb="录入" isOne={(item) => item.about === aboutBuilding(id)} />
      }
      label={form.value.finding === 'yes' ? '提交疑似违建' : '提交巡查'}
      head={(building) => <Which building={building} />}
    >
      {(building) => {
        const { about } = form.value
        return (
          <>
            <SpotCard
              {...spot}
              target={building ?? NOWHERE}
              name={building?.name ?? about?.title ?? ''}
              address={building?.address}
            />
            <FoundFields form={form} floors={building?.floors ?? about?.floors ?? 0} building={building} />
          </>
        )
      }}
    </LineEdit>
  )
}

const NOWHERE = { longitude: null, latitude: null }

/** Which building it is, when it was seen last, and what is under way there. */
function Which({ building }: { building: Building }) {
  const nav = useNav()
  const now = useNow()
  const { id, name, buildingNo, floors, lastVisit, lastState, openCount } = building
  const seen = sinceWords(lastVisit, now)
  return (
    <>
      <Card
        title={name || buildingNo}
        right={<LinkButton onClick={() => nav.go(to.oneBuilding({ id }))}>看档案</LinkButton>}
      >
        <div className="cg-two-which">
          <RowTags tags={buildingTags(building)} />
          <span className="num">
            {[
              buildingNo,
              floors > 0 && `${floors} 层`,
              seen ? `上次 ${seen}，${SURVEY_STATE_LABEL[lastState]}` : '还没有巡过',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
      </Card>
      {openCount > 0 && (
        <Notice tone="warn">已有 {openCount} 件违建没有销案；只有新增的才按新增违建录入</Notice>
      )}
    </>
  )
}

/** Why nothing may be entered here; '' when it may, and while the building is on its way. */
function useWhyNotSurvey(building: Building | undefined): string {
  const account = useAccount()
  const now = useNow()
  return account && building ? whyNot(maySurvey(building, actorOf(account), now)) : ''
}
