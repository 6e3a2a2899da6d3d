import { campaignPage, type CampaignRow } from '@/api/contract/campaign'
import { formatPoints } from '@/domain/campaign/campaign'
import { formatRelativeTime } from '@/domain/time'
import { usePagedList } from '@/kit/data/usePagedList'
import { ListScreen } from '@/kit/list/ListScreen'
import { useSiteDistance } from '@/kit/place/SpotCard'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import { to, useScreenParams, useNav, useUrlState, useNow } from '@/kit/screen/hooks'
import { Choice } from '@/ui/field/Choice'
import { RowCard, Tag } from '@/ui/Card'
import { pointMarker, pointTag, TAG_TONE, type ShownPoint } from '@/entities/campaign/shownPoint'
import { usePoints, PointsHead } from '../inspect/points'
import { ScoreEdit } from './ScoreEdit'

const EMPTY = {
  title: '没有进行中的文明督导',
  text: '有新的督导派给您时，会出现在这里。',
}

/** The user's points to score; with several running campaigns, those of the chosen one. */
function CivilPoints() {
  const [query] = useUrlState()
  const campaigns = usePagedList(campaignPage, { kind: 'civilized' })
  const chosen = campaigns.rows.find(({ id }) => id === query.get('campaign')) ?? campaigns.rows[0]
  if (!chosen) {
    return <ListScreen list={campaigns} what="文明督导" empty={EMPTY} row={() => null} />
  }
  return <PointsOf key={chosen.id} id={chosen.id} campaigns={campaigns.rows} />
}

function PointsOf({ id, campaigns }: { id: string; campaigns: readonly CampaignRow[] }) {
  const nav = useNav()
  const [, change] = useUrlState()
  const where = useSiteDistance(null)
  const points = usePoints(id, where.last)
  const { campaign, list } = points
  return (
    <ListScreen
      list={list}
      what="督导点位"
      empty={{ title: '这个专项没有派给您的点位', text: '点位由专项的组织单位分派。' }}
      onScroll={points.touch}
      row={(point) => (
        <CivilPointCard
          point={point}
          onOpen={() => nav.go(to.civilizedSpecial({ campaign: id, point: point.id }))}
        />
      )}
      map={{ label: '督导点位的地图', marker: pointMarker, unit: '个' }}
      tools={
        <>
          {campaigns.length > 1 && (
            <div className="cg-score-campaigns">
              <Choice
                label="专项"
                hideLabel
                options={campaigns.map(({ id: value, name: label }) => ({ value, label }))}
                value={[id]}
                onChange={([next]) => next && change({ campaign: next })}
              />
            </div>
          )}
          {campaign && <PointsHead campaign={campaign} points={points} where={where} />}
        </>
      }
    />
  )
}

function CivilPointCard({ point, onOpen }: { point: ShownPoint; onOpen: () => void }) {
  const now = useNow()
  const { name, sortName, address, state, score, doneTime, act } = point
  return (
    <RowCard
      title={name}
      kind={sortName}
      text={act?.state === 'failed' ? `没有上报成功：${act.lastError}` : undefined}
      place={<PlaceLine name={address} at={point} />}
      foot={
        state !== 'todo' && (
          <>
            <Tag tone={TAG_TONE[state]}>
              {[pointTag(point), score !== null && !act && formatPoints(score)].filter(Boolean).join(' · ')}
            </Tag>
            {doneTime !== null && <span>{formatRelativeTime(doneTime, now)}</span>}
          </>
        )
      }
      onOpen={onOpen}
    />
  )
}

/**
 * 文明督导上报: the points to score, nearest first. With a point in the address it shows the form of that point.
 */
export default function CivilizedSpecial() {
  const { campaign, point } = useScreenParams('civilizedSpecial')
  return campaign && point ? <ScoreEdit key={point} campaignId={campaign} pointId={point} /> : <CivilPoints />
}
